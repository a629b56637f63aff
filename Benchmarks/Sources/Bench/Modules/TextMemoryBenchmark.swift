import BenchKit
import CPeers
import Geometry
import Typesetting

/// The heap that finished layouts of messages hold.
enum TextMemoryBenchmark {
  private static let count = 1_000
  private static let families = ["Open Sans", "Noto Sans"]

  static let benchmark = Benchmark(
    rows: Corpus.all.map { "text/heap/\($0.name)" }
  ) { isWanted in
    Corpus.all.filter { isWanted("text/heap/\($0.name)") }.map { corpus in
      var corpus = corpus
      let messages = corpus.messages(count)
      return Row(
        "text/heap/\(corpus.name)", ours: ours(messages), peer: peer(messages), of: "pango",
        unit: "bytes/msg", limit: 0.5)
    }
  }

  private static var heap: Double { Double(cp_heap_in_use()) }

  private static func ours(_ messages: [String]) -> Double {
    let attributes = TextAttributes(
      font: FontDescriptor(families: families, size: 15), color: .black)
    // The strings are shared with the caller, as Pango's copies are not: they count on both sides.
    func layouts() -> [TextLayout] {
      messages.map {
        TextLayout(
          AttributedText(String(decoding: Array($0.utf8), as: UTF8.self), attributes: attributes),
          maxWidth: 400)
      }
    }
    _ = layouts()
    let before = heap
    let kept = layouts()
    let after = heap
    withExtendedLifetime(kept) {}
    return (after - before) / Double(messages.count)
  }

  private static func peer(_ messages: [String]) -> Double {
    let text = cp_text_create(families.joined(separator: ","), 15, 420, 400)
    defer { cp_text_destroy(text) }
    func layouts() -> [UnsafeMutableRawPointer?] {
      messages.map {
        var message = $0
        return message.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            cp_layout_create(text, $0.baseAddress, Int32($0.count), 400)
          }
        }
      }
    }
    for layout in layouts() { cp_layout_destroy(layout) }
    let before = heap
    let kept = layouts()
    let after = heap
    for layout in kept { cp_layout_destroy(layout) }
    return (after - before) / Double(messages.count)
  }
}
