extension Benchmark {
  static let all = [
    StartBenchmark.benchmark, RestBenchmark.benchmark, ScrollBenchmark.benchmark,
    RasterBenchmark.benchmark, TextBenchmark.benchmark, RegionBenchmark.benchmark,
  ]
}
