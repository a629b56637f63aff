import BenchKit
import Editing
import SurfaceTesting

/// A log of 100,000 lines that is loaded, written in and searched; the peer is a `GtkTextBuffer`, in a process of its own.
enum EditBenchmark {
  private static let lines = 100_000
  private static let rounds = 5
  private static let insertions = 10_000

  static let benchmark = Benchmark(rows: ["edit/load", "edit/insert", "edit/search"]) { _ in
    let log = Self.log
    var ours = [Samples(), Samples(), Samples()]
    var theirs = [Samples(), Samples(), Samples()]
    let peer = try Programs.peer("gtk-text")
    for _ in 0..<rounds {
      for (index, time) in try edit(log).enumerated() { ours[index].append(time) }
      for (index, time) in try times(of: peer).enumerated() { theirs[index].append(time) }
    }
    let names = [("edit/load", "ms"), ("edit/insert", "us"), ("edit/search", "ms")]
    return names.indices.map { index in
      Row(
        names[index].0, ours: ours[index].minimum, peer: theirs[index].minimum, of: "GTK 4",
        unit: names[index].1, limit: 0.5)
    }
  }

  private static var log: [UInt8] {
    var log = ""
    for line in 0..<lines {
      log += "2026-11-28 12:00:00 host service[\(line)]: request \(line * 7) done in "
      log += "\(line % 97) ms, status ok\n"
    }
    return Array((log + "The End").utf8)
  }

  /// Milliseconds for loading, microseconds for an insertion, milliseconds for a search.
  private static func edit(_ log: [UInt8]) throws -> [Double] {
    var start = Clock.now
    var text = TextBuffer(utf8: log)
    let load = Clock.now - start
    var random: UInt32 = 1
    start = Clock.now
    for _ in 0..<insertions {
      random = random &* 1_664_525 &+ 1_013_904_223
      let offset = text.range(ofLine: Int(random >> 8) % lines).lowerBound + 10
      text.replaceSubrange(offset..<offset, with: "x")
    }
    let insert = (Clock.now - start) / Double(insertions)
    let search = try TextSearch("the end", strength: .secondary)
    start = Clock.now
    guard search.firstMatch(in: text, from: 0) != nil else {
      throw BenchmarkError("the last line is not found")
    }
    return [load * 1e3, insert * 1e6, (Clock.now - start) * 1e3]
  }

  private static func times(of peer: String) throws -> [Double] {
    let process = try ChildProcess.run(peer, ["\(lines)"])
    let output = String(decoding: process.outputBytes, as: UTF8.self)
    let times = output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.status == .exited(0), times.count == 3 else {
      throw BenchmarkError(process.report)
    }
    return times
  }
}
