import Compositing
import Geometry
import Locks

/// The circles of a ``RadioGroupNode``, each with a dot that is seen in the chosen one.
final class RadioMarks: Sendable {
  private struct Mark: Sendable {
    let circle = DisplayNode.part()
    let dot = DisplayNode.part()
    let overlay = DisplayNode.part()

    var nodes: [DisplayNode] { [circle, dot, overlay] }
  }

  private let marks = Lock<[Mark]>([])
  /// The diameter of a dot as a part of that of its circle.
  private static let dot = 4.0 / 9

  func adjust(to count: Int, in body: DisplayNode) {
    let (known, all) = marks.withLock { marks in
      let known = marks
      marks = (0..<count).map { $0 < known.count ? known[$0] : Mark() }
      return (known, marks)
    }
    for node in all.dropFirst(known.count).flatMap(\.nodes) { body.addSubnode(node) }
    for node in known.dropFirst(count).flatMap(\.nodes) { node.removeFromSupernode() }
  }

  @MainActor
  func show(
    at index: Int, isSelected: Bool, _ theme: Theme, in frame: Rect, opacity: Double,
    overlay: Color?, timing: AnimationTiming?
  ) {
    let mark = marks.withLock { $0[index] }
    let (colors, metrics) = (theme.colors, theme.metrics)
    let side = (frame.width * RadioMarks.dot / 2).rounded() * 2
    mark.circle.place(in: frame, timing: timing)
    mark.overlay.place(in: frame, timing: timing)
    mark.dot.place(
      in: Rect(center: frame.center, size: Size(width: side, height: side)), timing: timing)
    for node in mark.nodes {
      node.layer.cornerRadius = node.layer.bounds.width / 2
      if node !== mark.dot { node.layer.setValue(.number(opacity), of: .opacity, timing: timing) }
    }
    mark.circle.layer.borderWidth = metrics.borderWidth
    mark.circle.layer.setValue(
      .color(isSelected ? colors.accentFill : colors.contentBackground), of: .backgroundColor,
      timing: timing)
    mark.circle.layer.setValue(
      .color(isSelected && metrics.outlineWidth == 0 ? colors.accentFill : colors.controlBorder),
      of: .borderColor, timing: timing)
    mark.dot.layer.backgroundColor = colors.onAccent
    mark.dot.layer.setValue(
      .number(isSelected ? opacity : 0), of: .opacity, timing: timing)
    mark.dot.layer.setValue(
      .transform(isSelected ? .identity : .scale(0.5)), of: .transform, timing: timing)
    mark.overlay.layer.setValue(.color(overlay), of: .backgroundColor, timing: timing)
  }
}
