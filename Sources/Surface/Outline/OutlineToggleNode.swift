import Compositing
import Geometry
import Locks
import Platform

/// The triangle of a row of a tree, which turns. It takes no focus and is no element: the row says what it does.
package final class OutlineToggleNode: StyledControlNode {
  private let chevron = IconNode(\.chevronRight, color: \.secondaryText)
  private let place: Lock<OutlineRowPlace>
  /// Called with each press.
  package var toggled: (@MainActor () -> Void)?

  nonisolated package init(_ place: OutlineRowPlace) {
    self.place = Lock(place)
    chevron.isLayerBacked = true
    super.init()
    addSubnode(chevron)
  }

  /// An arrow, as over the rest of the row.
  nonisolated package override var enabledCursor: Cursor { .default }

  package override var canBecomeFocused: Bool { false }

  package override var semantics: Semantics? { nil }

  package override func activate() {
    super.activate()
    toggled?()
  }

  package func turn(to new: OutlineRowPlace, isAnimated: Bool) {
    update(timing: isAnimated ? StyledControlNode.fade : nil) { place.withLock { $0 = new } }
  }

  package override func updateAppearance(timing: AnimationTiming?) {
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
