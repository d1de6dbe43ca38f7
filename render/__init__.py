"""Pictures and their words, made from views and nothing else."""
