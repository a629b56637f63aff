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
  /// What is measured, and which ratio each row may have.
  private enum Kind: String, CaseIterable {
    case cold, fresh, rewrap, draw

    func limit(_ corpus: Corpus) -> Double {
      switch self {
      case .cold:
        switch corpus.name {
        case "arabic", "hindi": 0.5
        case "chinese": 0.3
        default: 0.4
        }
      case .fresh:
        switch corpus.name {
        case "english", "russian", "mixed": 0.12
        case "chinese": 0.3
        default: 0.5
        }
      case .rewrap: 0.08
      case .draw: 0.5
      }
    }
  }

  private static func name(_ kind: Kind, _ corpus: Corpus) -> String {
    "text/\(kind.rawValue)/\(corpus.name)"
  }

  static let benchmark = Benchmark(
    rows: Corpus.all.flatMap { corpus in Kind.allCases.map { name($0, corpus) } }
  ) { isWanted in
    Corpus.all.flatMap { corpus in
      guard Kind.allCases.contains(where: { isWanted(name($0, corpus)) }) else { return [Row]() }
      let times = measure(corpus)
      return Kind.allCases.map { kind in
        let pair = times[kind] ?? Pair()
        return Row(
          name(kind, corpus), ours: pair.ours, peer: pair.peer,
          of: kind == .draw ? "cairo" : "pango", unit: "µs/msg", limit: kind.limit(corpus))
      }
    }
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

  private static func measure(_ corpus: Corpus) -> [Kind: Pair] {
    var corpus = corpus
    var times: [Kind: Pair] = [:]
    let peer = PangoSide()
    let ours = OurSide()
    for round in 0...rounds {
      let first = corpus.messages(messagesPerRound)
      let messages = corpus.messages(messagesPerRound)
      func add(_ kind: Kind, _ ours: Double, _ peer: Double) {
        // The first round loads fonts and glyphs.
        if round > 0 { times[kind, default: Pair()].add(ours: ours, peer: peer) }
      }
      FontLibrary.releaseCaches()
      add(.cold, perMessage { ours.layOut(first) }, perMessage { peer.layOut(first) })
      add(.fresh, perMessage { ours.layOut(messages) }, perMessage { peer.layOut(messages) })
      add(.rewrap, perMessage { ours.rewrap() }, perMessage { peer.rewrap() })
      add(.draw, perMessage { ours.draw() }, perMessage { peer.draw() })
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
