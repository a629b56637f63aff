import BenchKit
import RasterBenchmarks

extension Benchmark {
  static let all =
    [
      StartBenchmark.benchmark, IdleBenchmark.benchmark, MemoryBenchmark.benchmark,
      UpdateBenchmark.benchmark,
    ] + ScrollBenchmark.benchmarks + FlightBenchmark.benchmarks + [
      PhotosBenchmark.benchmark, MenuBenchmark.benchmark, EnduranceBenchmark.benchmark,
    ] + rasterBenchmarks + [
      TextBenchmark.benchmark, SubpixelTextBenchmark.benchmark, LongTextBenchmark.benchmark,
      TextMemoryBenchmark.benchmark, TextThreadsBenchmark.benchmark, FirstWordBenchmark.benchmark,
      RegionBenchmark.benchmark, DrawingRateBenchmark.benchmark, EditBenchmark.benchmark,
      KeystrokeBenchmark.benchmark, PasteBenchmark.benchmark, SearchBenchmark.benchmark,
    ] + LogBenchmark.benchmarks
}
