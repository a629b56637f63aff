import BenchKit
import Editing
import Glibc
import SurfaceTesting

/// A search in the texts of 100,000 messages; the peer is a full-text index of SQLite, in a process of its own.
enum SearchBenchmark {
  private static let count = 100_000
  private static let rounds = 5
  /// A word, two that are not written out, one that is nowhere, and a letter.
  private static let queries = ["tirano", "ka sol", "zzz", "k"]
  /// What we allow ourselves, in milliseconds.
  private static let budget = 100.0

  private static let rows = ["edit/messages/search", "edit/messages/search/sqlite"]

  static let benchmark = Benchmark(rows: rows) { _ in
    let texts = Self.texts
    var index = TextIndex<Int>()
    for (number, text) in texts.enumerated() { index.insert(text, id: number) }
    let path = "/tmp/search-\(getpid()).txt"
    try write(texts, to: path)
    defer { unlink(path) }
    let peer = try Programs.peer("sqlite-search")
    var (longest, all, theirs) = (Samples(), Samples(), Samples())
    for _ in 0..<rounds {
      let ours = search(index)
      let others = try times(of: peer, path)
      guard ours.map(\.count) == others.map(\.count) else {
        throw BenchmarkError("found \(ours) and \(others)")
      }
      longest.append(ours.map(\.time).max() ?? .nan)
      all.append(ours.map(\.time).reduce(0, +))
      theirs.append(others.map(\.time).reduce(0, +))
    }
    return [
      Row(rows[0], ours: longest.minimum, peer: budget, of: "budget", unit: "ms", limit: 1),
      Row(rows[1], ours: all.minimum, peer: theirs.minimum, of: "SQLite", unit: "ms"),
    ]
  }

  private static func write(_ texts: [String], to path: String) throws {
    guard let file = fopen(path, "w") else { throw BenchmarkError("\(path): no file") }
    defer { fclose(file) }
    for text in texts { fputs(text + "\n", file) }
  }

  /// How many texts were found in how many milliseconds.
  private typealias Search = (count: Int, time: Double)

  private static func search(_ index: TextIndex<Int>) -> [Search] {
    queries.map { query in
      let start = Clock.now
      let found = index.matches(TextIndexQuery(query))
      return (found.count, (Clock.now - start) * 1e3)
    }
  }

  private static func times(of peer: String, _ path: String) throws -> [Search] {
    let process = try ChildProcess.run(peer, [path] + queries)
    guard process.status == .exited(0) else { throw BenchmarkError(process.report) }
    return process.standardOutput.split(separator: "\n").map { line in
      let parts = line.split(separator: " ")
      return (parts.last.flatMap { Int($0) } ?? 0, parts.first.flatMap { Double($0) } ?? .nan)
    }
  }

  /// Of 3 to 30 words, each of two to four syllables, of which the first ones are the most frequent.
  private static var texts: [String] {
    let syllables = ["ka", "ti", "sol", "ra", "no", "me", "lu", "ven", "dor", "pi", "sha", "qu"]
    var random: UInt32 = 1
    func number(_ limit: Int) -> Int {
      random = random &* 1_664_525 &+ 1_013_904_223
      return Int(random >> 8) % limit
    }
    return (0..<count).map { _ in
      (0..<3 + number(28)).map { _ in
        (0..<2 + number(3)).map { _ in syllables[number(1 + number(syllables.count))] }.joined()
      }.joined(separator: " ")
    }
  }
}
