import Compositing
import Geometry
import Locks
import Platform

/// The triangle of a row of a tree, which turns. It takes no focus and is no element: the row says what it does.
final class OutlineToggleNode: StyledControlNode {
  private let chevron = IconNode(\.chevronRight, color: \.secondaryText)
  private let place: Lock<OutlineRowPlace>

  nonisolated init(_ place: OutlineRowPlace) {
    self.place = Lock(place)
    chevron.isLayerBacked = true
    super.init()
    addSubnode(chevron)
  }

  /// An arrow, as over the rest of the row.
  nonisolated override var enabledCursor: Cursor { .default }

  override var canBecomeFocused: Bool { false }

  override var semantics: Semantics? { nil }

  override func activate() {
    super.activate()
    (supernode as? OutlineRowNode)?.toggleDidActivate()
  }

  func turn(to new: OutlineRowPlace, isAnimated: Bool) {
    update(timing: isAnimated ? StyledControlNode.fade : nil) { place.withLock { $0 = new } }
  }

  override func updateAppearance(timing: AnimationTiming?) {
    super.updateAppearance(timing: timing)
    let (place, colors) = (place.withLock { $0 }, currentTheme.colors)
    let side = currentTheme.metrics.iconSize
    let area = Rect(origin: .zero, size: appearanceSize)
    chevron.isMirrored = place.isMirrored
    chevron.color = isHovered || isHighlighted ? \.text : \.secondaryText
    chevron.place(in: Size(width: side, height: side).centered(in: area), timing: nil)
    let quarter = place.isMirrored ? -Double.pi / 2 : Double.pi / 2
    chevron.layer.setValue(
      .transform(place.isExpanded ? .rotation(quarter) : .identity), of: .transform, timing: timing)
    layer.setValue(
      .color(isHighlighted ? colors.pressedOverlay : nil), of: .backgroundColor, timing: timing)
  }
}
