import Surface

/// A picture that flies across when it is pressed. Its pixels stay as they are, so a compositor can move
/// them.
final class PromotionSample: DisplayNode {
  private let picture = PhotoNode()
  private let ground = DisplayNode()
  private let button = ControlNode()
  private var isAtEnd = false

  nonisolated private static let side = 56.0
  nonisolated private static let margin = 8.0

  init(_ theme: Theme) {
    super.init()
    ground.backgroundColor = theme.colors.groupedBackground
    ground.cornerRadius = 10
    ground.isUserInteractionEnabled = false
    button.addSubnode(picture)
    picture.isUserInteractionEnabled = false
    picture.cornerRadius = 12
    for node in [ground, button] { addSubnode(node) }
    button.accessibilityLabel = "Picture"
    button.on(.primaryAction) { [weak self] _ in self?.fly() }
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: PromotionSample.side + 2 * PromotionSample.margin)
  }

  override func layout() {
    super.layout()
    ground.frame = bounds
    let side = PromotionSample.side
    button.bounds = Rect(x: 0, y: 0, width: side, height: side)
    picture.frame = button.bounds
    button.position = place
  }

  private var place: Point {
    let reach = PromotionSample.margin + PromotionSample.side / 2
    return Point(x: isAtEnd ? bounds.width - reach : reach, y: bounds.height / 2)
  }

  private func fly() {
    isAtEnd.toggle()
    button.layer.setValue(
      .point(place), of: .position,
      timing: AnimationTiming(duration: 0.8, curve: .spring(duration: 0.8)))
  }
}
