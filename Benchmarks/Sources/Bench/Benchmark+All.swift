import BenchKit
import RasterBenchmarks

extension Benchmark {
  static let all =
    [
      StartBenchmark.benchmark, IdleBenchmark.benchmark, MemoryBenchmark.benchmark,
    ] + ScrollBenchmark.benchmarks + rasterBenchmarks + [
      TextBenchmark.benchmark, LongTextBenchmark.benchmark, TextMemoryBenchmark.benchmark,
      TextThreadsBenchmark.benchmark, FirstWordBenchmark.benchmark, RegionBenchmark.benchmark,
    ]
}
