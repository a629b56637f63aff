import Surface

/// A square that becomes a disc on its way across, as far as a slider says.
final class ScrubSample: DisplayNode {
  private let square = DisplayNode()
  private let slider = SliderNode()
  private let run = HighlightableButtonNode()
  private var transition: ControlledTransition?

  nonisolated private static let side = 44.0
  private let colors: (start: Color, end: Color)

  init(_ theme: Theme) {
    colors = (theme.colors.accent, Color(hex: 0xe5544b))
    super.init()
    square.isUserInteractionEnabled = false
    slider.accessibilityLabel = "Way across"
    for node in [square, slider, run] { addSubnode(node) }
    run.setTitle("Run", font: theme.fonts.button, color: theme.colors.link)
    run.contentEdgeInsets = Insets(horizontal: 8, vertical: 4)
    slider.on(.valueChanged) { [weak self] _ in self?.scrub() }
    run.on(.primaryAction) { [weak self] _ in self?.runOn() }
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: ScrubSample.side + 16 + 28)
  }

  override func layout() {
    super.layout()
    if transition == nil { reset() }
    let button = run.measure(bounds.size)
    run.frame = Rect(
      x: bounds.width - button.width, y: bounds.height - 14 - button.height / 2,
      width: button.width, height: button.height)
    slider.frame = Rect(
      x: 0, y: bounds.height - 24, width: max(0, run.frame.minX - 12), height: 20)
  }

  /// The square at the beginning of its way.
  private func reset() {
    let side = ScrubSample.side
    square.bounds = Rect(x: 0, y: 0, width: side, height: side)
    square.position = Point(x: side / 2, y: side / 2)
    square.cornerRadius = 8
    square.transform = .identity
    square.backgroundColor = colors.start
  }

  private func begin() -> ControlledTransition {
    if let transition, transition.isActive { return transition }
    reset()
    let new = ControlledTransition(duration: 0.6, curve: .slide)
    let side = ScrubSample.side
    let end = Point(x: bounds.width - side / 2, y: side / 2)
    new.setValue(.point(end), of: .position, for: square.layer)
    new.setValue(.number(side / 2), of: .cornerRadius, for: square.layer)
    new.setValue(.transform(.scale(0.7)), of: .transform, for: square.layer)
    new.setValue(.color(colors.end), of: .backgroundColor, for: square.layer)
    transition = new
    return new
  }

  private func scrub() { begin().progress = slider.value }

  private func runOn() {
    let transition = begin()
    if slider.value == 1 { slider.value = 0 }
    transition.progress = slider.value
    transition.run()
    slider.value = 1
  }
}
