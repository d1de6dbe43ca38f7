"""What a message looks like: builders of layouts from views. They handle nothing."""
