import Geometry

/// A mark with a title beside it: where both lie, from the top of the row and the edge where the language begins.
struct MarkedTitle {
  let size: Size
  private(set) var mark: Rect
  private(set) var title: Rect

  /// Lays out a row of at most `width`. The mark stands at the middle of the capitals of the first line.
  init(_ label: LabelNode, mark side: Double, _ metrics: ThemeMetrics, width: Double) {
    let left = side + metrics.smallSpacing
    let text = label.size(in: width - left)
    let height = max(metrics.minimumTarget, side, text.height)
    let top = ((height - text.height) / 2).rounded()
    let middle = label.letterMiddle(in: width - left).map { top + $0 } ?? height / 2
    let markTop = min(max(0, (middle - side / 2).rounded()), height - side)
    mark = Rect(x: 0, y: markTop, width: side, height: side)
    title = Rect(x: left, y: top, width: text.width, height: text.height)
    // A mark alone is a target of its own.
    size = Size(
      width: text.width > 0 ? left + text.width : max(side, metrics.minimumTarget), height: height)
  }

  /// The same in the middle of more height than it needs.
  func centered(inHeight height: Double) -> MarkedTitle {
    let shift = Point(x: 0, y: ((height - size.height) / 2).rounded(.down))
    guard shift.y > 0 else { return self }
    var moved = self
    moved.mark.origin = mark.origin + shift
    moved.title.origin = title.origin + shift
    return moved
  }
}
