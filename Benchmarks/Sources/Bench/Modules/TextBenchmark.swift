import BenchKit
import CPeers
import Geometry
import Raster
import Surface
import Typesetting

/// Layouts of chat messages 400 pixels wide, in the same font at the same size.
enum TextBenchmark {
  private static let rounds = 15
  private static let messagesPerRound = 100
  private static let width = 400.0
  private static let fontSize = 15.0
  private static let families = ["Open Sans", "Noto Sans"]
  private static let kinds = ["fresh", "rewrap", "draw"]

  static let benchmark = Benchmark(
    rows: Corpus.all.flatMap { corpus in kinds.map { "text/\($0)/\(corpus.name)" } }
  ) { isWanted in
    Corpus.all.flatMap { corpus in
      let names = kinds.map { "text/\($0)/\(corpus.name)" }
      guard names.contains(where: isWanted) else { return [Row]() }
      let times = measure(corpus)
      return [
        Row(
          names[0], ours: times.fresh.ours, peer: times.fresh.peer, of: "pango", unit: "µs/msg"),
        Row(
          names[1], ours: times.rewrap.ours, peer: times.rewrap.peer, of: "pango", unit: "µs/msg"),
        Row(names[2], ours: times.draw.ours, peer: times.draw.peer, of: "cairo", unit: "µs/msg"),
      ]
    }
  }

  private struct Times {
    var fresh = Pair()
    var rewrap = Pair()
    var draw = Pair()
  }

  /// Microseconds a message in the quickest round.
  private struct Pair {
    var ours = Double.infinity
    var peer = Double.infinity

    mutating func add(ours: Double, peer: Double) {
      self.ours = min(self.ours, ours)
      self.peer = min(self.peer, peer)
    }
  }

  private static func measure(_ corpus: Corpus) -> Times {
    var corpus = corpus
    var times = Times()
    let peer = PangoSide()
    let ours = OurSide()
    for round in 0...rounds {
      let messages = corpus.messages(messagesPerRound)
      let oursFresh = perMessage { ours.layOut(messages) }
      let peerFresh = perMessage { peer.layOut(messages) }
      let oursRewrap = perMessage { ours.rewrap() }
      let peerRewrap = perMessage { peer.rewrap() }
      let oursDraw = perMessage { ours.draw() }
      let peerDraw = perMessage { peer.draw() }
      // The first round loads fonts and glyphs.
      if round == 0 { continue }
      times.fresh.add(ours: oursFresh, peer: peerFresh)
      times.rewrap.add(ours: oursRewrap, peer: peerRewrap)
      times.draw.add(ours: oursDraw, peer: peerDraw)
    }
    return times
  }

  private static func perMessage(_ body: () -> Void) -> Double {
    let start = Clock.now
    body()
    return (Clock.now - start) / Double(messagesPerRound) * 1e6
  }

  private final class OurSide {
    private var layouts: [TextLayout] = []
    private let attributes = TextAttributes(
      font: FontDescriptor(families: families, size: fontSize), color: .black)
    private let pixmap: Pixmap
    private let canvas: Canvas

    init() {
      pixmap = Pixmap(size: PixelSize(width: 420, height: 400)) { _ in }
      canvas = Canvas(pixels: pixmap.pixels)
    }

    func layOut(_ messages: [String]) {
      layouts = messages.map {
        TextLayout(AttributedText($0, attributes: attributes), maxWidth: width)
      }
    }

    func rewrap() {
      layouts = layouts.map { $0.relayout(maxWidth: width - 60) }
    }

    func draw() {
      for layout in layouts { canvas.draw(layout, at: Point(x: 10, y: 10)) }
    }
  }

  private final class PangoSide {
    private let text = cp_text_create(families.joined(separator: ","), fontSize, 420, 400)
    private var layouts: [UnsafeMutableRawPointer?] = []

    deinit {
      release()
      cp_text_destroy(text)
    }

    func layOut(_ messages: [String]) {
      release()
      layouts = messages.map {
        var message = $0
        return message.withUTF8 { bytes in
          bytes.withMemoryRebound(to: CChar.self) {
            cp_layout_create(text, $0.baseAddress, Int32($0.count), width)
          }
        }
      }
    }

    func rewrap() {
      for layout in layouts { _ = cp_layout_set_width(layout, width - 60) }
    }

    func draw() {
      for layout in layouts { cp_layout_draw(text, layout, 10, 10) }
    }

    private func release() {
      for layout in layouts { cp_layout_destroy(layout) }
      layouts = []
    }
  }
}
