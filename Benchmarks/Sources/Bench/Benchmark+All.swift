import BenchKit
import RasterBenchmarks

extension Benchmark {
  static let all =
    [
      StartBenchmark.benchmark, IdleBenchmark.benchmark, MemoryBenchmark.benchmark,
      ScrollBenchmark.benchmark,
    ] + rasterBenchmarks + [TextBenchmark.benchmark, RegionBenchmark.benchmark]
}
