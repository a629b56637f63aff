import Glibc
import Locks

@testable import Compositing
@testable import Platform
@testable import Surface

/// Nodes that place others by what they measure, and by where their lines stand.
final class CardNode: DisplayNode {
  private let title = TextNode(CardNode.text("A title", 20))
  private let body = TextNode(
    CardNode.text("The quick brown fox jumps over the lazy dog, twice a day.", 14))
  private let note = TextNode(CardNode.text("note", 11))
  private let line = DisplayNode()

  nonisolated private static func text(_ string: String, _ size: Double) -> AttributedText {
    AttributedText(string, attributes: TextAttributes(font: .system(size: size), color: .black))
  }

  override init() {
    super.init()
    line.backgroundColor = Color(hex: 0x3390ec)
    for node in [title, body, note, line] { addSubnode(node) }
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(
      width: constraint.width,
      height: title.measure(constraint).height + body.measure(constraint).height)
  }

  override func layout() {
    let size = measure(bounds.size)
    let head = title.measure(bounds.size)
    title.frame = Rect(origin: .zero, size: head)
    body.frame = Rect(
      origin: Point(x: 0, y: head.height), size: body.measure(bounds.size))
    line.frame = Rect(x: 0, y: size.height, width: head.width, height: 2)
    FlexStack(.horizontal, align: .firstBaseline).arrange(
      [FlexItem(note)], in: Rect(x: head.width + 5, y: 0, width: 80, height: head.height))
  }
}

/// A node that keeps a layout of its own and draws it.
final class CachingNode: DisplayNode {
  private let cached = Lock<TextLayout?>(nil)

  nonisolated private var layoutOfText: TextLayout {
    cached.withLock { cached in
      let layout = cached ?? TextLayout(MeasuringView.text)
      cached = layout
      return layout
    }
  }

  override func fontsDidChange() { cached.withLock { $0 = nil } }

  override func calculateSizeThatFits(_ constraint: Size) -> Size { layoutOfText.size }

  override func drawParameters() -> (any Sendable)? { layoutOfText }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) { canvas.draw(parameters as! TextLayout, at: .zero) }
}

/// A view that measures a text once and is as wide.
final class MeasuringView: View {
  nonisolated static let text = AttributedText(
    "How wide is this?", attributes: TextAttributes(font: .system(size: 17), color: .black))
  private let bar = View()
  private var measured: Double?

  init() {
    super.init()
    bar.backgroundColor = .black
    addSubview(bar)
  }

  var shownWidth: Double { bar.frame.width }

  override func fontsDidChange() { measured = nil }

  override func layoutSubviews() {
    let width = measured ?? TextLayout(MeasuringView.text).size.width
    measured = width
    bar.frame = Rect(x: 0, y: 0, width: width, height: 10)
  }
}

/// Stops workers between measuring and what follows.
final class FontGate: Sendable {
  private let state = Lock((isOpen: false, hasArrived: false, opensOnMain: false))

  func open() { state.withLock { $0.isOpen = true } }

  /// The next one that passes on the main thread opens it.
  func opensOnMain() { state.withLock { $0.opensOnMain = true } }

  func waitForArrival() { while !state.withLock({ $0.hasArrived }) { sched_yield() } }

  func pass() {
    if MainQueue.isCurrent {
      return state.withLock { $0.isOpen = $0.isOpen || $0.opensOnMain }
    }
    state.withLock { $0.hasArrived = true }
    while !state.withLock({ $0.isOpen }) { sched_yield() }
  }
}

/// A text that a worker has measured, but does not say so yet.
final class GatedTextNode: TextNode {
  private let gate: FontGate

  nonisolated init(_ text: AttributedText, _ gate: FontGate) {
    self.gate = gate
    super.init()
    attributedText = text
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    let size = super.calculateSizeThatFits(constraint)
    gate.pass()
    return size
  }
}
