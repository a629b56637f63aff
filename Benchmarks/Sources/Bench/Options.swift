/// `Scripts/bench [--filter NAME] [--json FILE]`.
struct Options {
  /// A part of the names of the rows to make; nil makes all.
  var filter: String?
  /// Where to write the rows for programs.
  var jsonPath: String?

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw BenchmarkError(Options.usage) }
      switch option {
      case "--filter": filter = value
      case "--json": jsonPath = value
      default: throw BenchmarkError(Options.usage)
      }
    }
  }

  func isWanted(_ name: String) -> Bool { filter.map { name.contains($0) } ?? true }

  private static let usage = """
    usage: Scripts/bench [--filter NAME] [--json FILE]
    NAME is a part of the names of the wanted rows: \(Benchmark.all.flatMap(\.rows).joined(separator: " "))
    """
}
