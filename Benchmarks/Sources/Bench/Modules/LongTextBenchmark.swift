import BenchKit
import CPeers
import Geometry
import Typesetting

/// Texts that are longer or stranger than any message: time must grow with the length and no faster.
enum LongTextBenchmark {
  private static let families = ["Open Sans", "Noto Sans"]
  private static let attributes = TextAttributes(
    font: FontDescriptor(families: families, size: 15), color: .black)
  private static let scalars = 100_000
  /// Milliseconds for any text of `scalars`.
  private static let budget = 60.0

  private static let hostile = [
    ("letters", "x"), ("words", "word "), ("arabic", "بسم"), ("vowelled", "ه\u{651}"),
    ("marks", "\u{301}"), ("family", "👩\u{200D}"), ("emoji", "👨"), ("directions", "aב"),
    ("scripts", "ab你"), ("nesting", "\u{2067}"), ("brackets", "(א)["), ("tabs", "\t"),
    ("conjuncts", "क्ष"), ("flags", "🇺"), ("thai", "ก"), ("lines", "\n"),
  ]

  static let benchmark = Benchmark(
    rows: ["text/long/word", "text/long/paragraph"] + hostile.map { "text/hostile/\($0.0)" }
  ) { isWanted in
    var rows: [Row] = []
    if isWanted("text/long/word") {
      rows.append(
        compare("text/long/word", String(repeating: "x", count: 10_000), rounds: 3, limit: 0.02))
    }
    if isWanted("text/long/paragraph") {
      let text = String(repeating: "the quick brown fox jumps over it ", count: scalars / 34)
      rows.append(compare("text/long/paragraph", text, rounds: 3, limit: 0.25))
    }
    for (name, pattern) in hostile where isWanted("text/hostile/\(name)") {
      let text = String(repeating: pattern, count: scalars / pattern.unicodeScalars.count)
      let time = (0..<3).map { _ in milliseconds { layOut(text) } }.min()!
      rows.append(
        Row(
          "text/hostile/\(name)", ours: time, peer: budget, of: "budget", unit: "ms", limit: 1))
    }
    return rows
  }

  private static func compare(_ name: String, _ text: String, rounds: Int, limit: Double) -> Row {
    let peer = cp_text_create(families.joined(separator: ","), 15, 420, 400)
    defer { cp_text_destroy(peer) }
    var best = (ours: Double.infinity, peer: Double.infinity)
    for _ in 0..<rounds {
      best.ours = min(best.ours, milliseconds { layOut(text) })
      best.peer = min(best.peer, milliseconds { layOut(text, peer) })
    }
    return Row(name, ours: best.ours, peer: best.peer, of: "pango", unit: "ms", limit: limit)
  }

  private static func layOut(_ text: String) {
    _ = TextLayout(AttributedText(text, attributes: attributes), maxWidth: 300)
  }

  private static func layOut(_ text: String, _ peer: OpaquePointer?) {
    var text = text
    let layout = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cp_layout_create(peer, $0.baseAddress, Int32($0.count), 300)
      }
    }
    cp_layout_destroy(layout)
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let start = Clock.now
    body()
    return (Clock.now - start) * 1e3
  }
}
