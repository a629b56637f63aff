import Geometry
import Platform

/// The view of a ``DisplayNode``: it passes everything on to its node.
@MainActor
final class NodeView: View {
  override func layoutSubviews() { ownerNode?.layOut() }

  override func sizeThatFits(_ size: Size) -> Size { ownerNode?.measure(size) ?? .zero }

  override func scaleDidChange() { ownerNode?.scaleDidChange() }

  override func point(inside point: Point) -> Bool { ownerNode?.point(inside: point) ?? false }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    ownerNode?.pointerEvent(event) ?? false
  }

  override func scrollEvent(_ event: ScrollEvent) -> Bool { ownerNode?.scrollEvent(event) ?? false }

  override func keyEvent(_ event: KeyEvent) -> Bool { ownerNode?.keyEvent(event) ?? false }

  override var canBecomeFocused: Bool { ownerNode?.canBecomeFocused ?? false }

  override func updateFocusRing() { (ownerNode as? ControlNode)?.updateFocusRing() }

  override func focusDidChange(isFocused: Bool, showsRing: Bool) {
    ownerNode?.focusDidChange(isFocused: isFocused, showsRing: showsRing)
  }
}
