import BenchKit
import Glibc
import RasterBenchmarks

exit(run(rasterBenchmarks))
