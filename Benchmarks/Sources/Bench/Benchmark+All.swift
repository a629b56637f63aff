extension Benchmark {
  static let all = [
    StartBenchmark.benchmark, IdleBenchmark.benchmark, MemoryBenchmark.benchmark,
    ScrollBenchmark.benchmark,
    RasterBenchmark.benchmark, TextBenchmark.benchmark, RegionBenchmark.benchmark,
  ]
}
