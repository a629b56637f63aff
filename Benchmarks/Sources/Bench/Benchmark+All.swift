extension Benchmark {
  static let all = [
    StartBenchmark.benchmark, RestBenchmark.benchmark, ScrollBenchmark.benchmark,
  ]
}
