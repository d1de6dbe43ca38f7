"""Run every benchmark of this package, or those named: `python -m bench rules pictures`."""

import pkgutil
import sys
from importlib import import_module

import bench


def main(names: list[str]) -> None:
    """Run benchmarks by their module's name.

    Args:
        names: which; all when empty.
    """
    known = [module.name for module in pkgutil.iter_modules(bench.__path__)]
    known.remove("__main__")
    for name in names or known:
        if name not in known:
            raise SystemExit(f"there is no benchmark {name!r}; there are {', '.join(known)}")
        print(f"== {name}", flush=True)
        import_module(f"bench.{name}").main()


if __name__ == "__main__":
    main(sys.argv[1:])
