import BenchKit
import Glibc

exit(run(Benchmark.all))
