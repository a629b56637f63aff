/// `Scripts/bench [--filter NAME] [--json FILE]`.
struct Options {
  /// A part of the names of the rows to make; nil makes all.
  var filter: String?
  /// Where to write the rows for programs.
  var jsonPath: String?

  init(_ arguments: [String], of benchmarks: [Benchmark]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw BenchmarkError(Options.usage(benchmarks)) }
      switch option {
      case "--filter": filter = value
      case "--json": jsonPath = value
      default: throw BenchmarkError(Options.usage(benchmarks))
      }
    }
  }

  func isWanted(_ name: String) -> Bool { filter.map { name.contains($0) } ?? true }

  private static func usage(_ benchmarks: [Benchmark]) -> String {
    """
    usage: Scripts/bench [--filter NAME] [--json FILE]
    NAME is a part of the names of the wanted rows: \
    \(benchmarks.flatMap(\.rows).joined(separator: " "))
    """
  }
}
