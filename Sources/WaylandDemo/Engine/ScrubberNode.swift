import Surface

/// A knob on a bar: a control with a value between 0 and 1.
final class ScrubberNode: ControlNode {
  private let bar = DisplayNode()
  private let filled = DisplayNode()
  private let knob = DisplayNode()

  nonisolated private static let knobSide = 20.0

  private(set) var value = 0.0

  init(_ theme: Theme) {
    super.init()
    bar.backgroundColor = theme.colors.secondaryText.faded(by: 0.3)
    filled.backgroundColor = theme.colors.accent
    for node in [bar, filled] { node.cornerRadius = 2 }
    knob.backgroundColor = .white
    knob.cornerRadius = ScrubberNode.knobSide / 2
    knob.shadow = Shadow(color: Color(white: 0, alpha: 0.3), radius: 2)
    knob.borderWidth = 0.5
    knob.borderColor = Color(white: 0, alpha: 0.12)
    for node in [bar, filled, knob] {
      node.isLayerBacked = true
      addSubnode(node)
    }
    hitTestSlop = Insets(vertical: -8)
  }

  func show(_ value: Double) {
    self.value = min(max(value, 0), 1)
    setNeedsLayout()
  }

  override func trackingDidBegin(at position: Point) { follow(position) }

  override func trackingDidMove(to position: Point) { follow(position) }

  private func follow(_ position: Point) {
    let way = bounds.width - ScrubberNode.knobSide
    guard way > 0 else { return }
    show((position.x - ScrubberNode.knobSide / 2) / way)
    sendActions(for: .valueChanged)
  }

  override func keyEvent(_ event: KeyEvent) -> Bool {
    guard event.phase != .up, event.key == .left || event.key == .right else {
      return super.keyEvent(event)
    }
    choose(value + (event.key == .right ? 0.05 : -0.05))
    return true
  }

  override var semantics: Semantics? {
    var semantics = Semantics(.slider, actions: [.increment, .decrement, .setValue])
    semantics.range = SemanticRange(value, in: 0...1, step: 0.05)
    return semantics
  }

  override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    switch action {
    case .increment: choose(value + 0.05)
    case .decrement: choose(value - 0.05)
    case .setValue(let text):
      guard let number = Double(text), number.isFinite else { return false }
      choose(number)
    default: return false
    }
    return true
  }

  private func choose(_ value: Double) {
    show(value)
    sendActions(for: .valueChanged)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: min(constraint.width, 320), height: ScrubberNode.knobSide)
  }

  override func layout() {
    super.layout()
    let (side, middle) = (ScrubberNode.knobSide, bounds.height / 2)
    let x = value * max(0, bounds.width - side)
    bar.frame = Rect(x: 0, y: middle - 2, width: bounds.width, height: 4)
    filled.frame = Rect(x: 0, y: middle - 2, width: x + side / 2, height: 4)
    knob.frame = Rect(x: x, y: middle - side / 2, width: side, height: side)
  }
}
