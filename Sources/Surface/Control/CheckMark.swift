import Compositing
import Geometry

/// The box of a checkbox: an edge or a fill, and the mark in it.
struct CheckMark: Sendable {
  private let box = DisplayNode.part()
  private let overlay = DisplayNode.part()
  private let checkmark = IconNode(\.checkmark, color: \.onAccent)
  private let dash = IconNode(\.mixed, color: \.onAccent)
  /// The corners of a box as a part of its side.
  private static let roundness = 0.25

  func add(to body: DisplayNode) {
    for icon in [checkmark, dash] { icon.isLayerBacked = true }
    for node in [box, checkmark, dash, overlay] { body.addSubnode(node) }
  }

  @MainActor
  func show(
    _ state: CheckboxNode.State, _ theme: Theme, in frame: Rect, overlay color: Color?,
    timing: AnimationTiming?
  ) {
    let (colors, metrics, isFilled) = (theme.colors, theme.metrics, state != .off)
    for node in [box, overlay] {
      node.place(in: frame, timing: timing)
      node.layer.cornerRadius = (frame.width * CheckMark.roundness).rounded()
    }
    box.layer.setValue(
      .color(isFilled ? colors.accentFill : colors.contentBackground), of: .backgroundColor,
      timing: timing)
    box.layer.setValue(
      .color(isFilled && metrics.outlineWidth == 0 ? colors.accentFill : colors.controlBorder),
      of: .borderColor, timing: timing)
    box.layer.borderWidth = metrics.borderWidth
    overlay.layer.setValue(.color(color), of: .backgroundColor, timing: timing)
    show(checkmark, state == .on, in: frame, timing: timing)
    show(dash, state == .mixed, in: frame, timing: timing)
  }

  /// A mark grows into the box.
  @MainActor
  private func show(_ icon: IconNode, _ isShown: Bool, in frame: Rect, timing: AnimationTiming?) {
    icon.place(in: frame, timing: timing)
    icon.layer.setValue(.number(isShown ? 1 : 0), of: .opacity, timing: timing)
    icon.layer.setValue(
      .transform(isShown ? .identity : .scale(x: 0.5, y: 0.5)), of: .transform, timing: timing)
  }
}
