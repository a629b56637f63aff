import Geometry

/// The view of a ``DisplayNode``: it passes everything on to its node.
@MainActor
final class NodeView: View {
  weak var node: DisplayNode?

  override func layoutSubviews() { node?.layout() }

  override func sizeThatFits(_ size: Size) -> Size { node?.measure(size) ?? .zero }

  override func didMoveToWindow() { node?.setWindow(window) }

  override func scaleDidChange() { node?.scaleDidChange() }

  override func point(inside point: Point) -> Bool { node?.point(inside: point) ?? false }

  override func pointerEvent(_ event: PointerEvent) -> Bool { node?.pointerEvent(event) ?? false }

  override func scrollEvent(_ event: ScrollEvent) -> Bool { node?.scrollEvent(event) ?? false }

  override func keyEvent(_ event: KeyEvent) -> Bool { node?.keyEvent(event) ?? false }

  override var canBecomeFocused: Bool { node?.canBecomeFocused ?? false }

  override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    node?.focusDidChange(isFocused: isFocused, showsRing: showsRing)
  }
}
