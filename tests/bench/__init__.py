"""The benchmarks: each runs, short and without its bounds."""
