import Geometry

/// Where the parts of a ``BannerNode`` lie, from the edge where the language begins.
struct BannerArrangement {
  private(set) var frames: [(node: DisplayNode, frame: Rect)] = []
  private(set) var size: Size

  /// The icon stands at the first line of the title, the button for dismissing in the upper corner, texts and actions one
  /// below the other between them.
  init(
    _ parts: BannerParts, links: [LinkNode], isDismissible: Bool, _ metrics: ThemeMetrics,
    width: Double
  ) {
    let padding = metrics.spacing
    let side = metrics.iconSize
    let left = padding + side + metrics.smallSpacing
    let target = isDismissible ? parts.dismiss.measure(.unlimited) : .zero
    let right = isDismissible ? target.width + metrics.smallSpacing : padding
    let column = max(0, width - left - right)
    var (bottom, reach) = (padding, 0.0)
    let middle =
      (parts.title.string.isEmpty ? parts.message : parts.title)
      .letterMiddle(in: column) ?? side / 2
    frames.append(
      (
        parts.icon,
        Rect(x: padding, y: (padding + middle - side / 2).rounded(), width: side, height: side)
      ))
    for label in [parts.title, parts.message] {
      let text = label.size(in: column)
      frames.append((label, Rect(origin: Point(x: left, y: bottom), size: text)))
      bottom += text.height
      reach = max(reach, text.width)
    }
    size = .zero
    let end = place(links, from: Point(x: left, y: bottom + metrics.smallSpacing), column, metrics)
    if !links.isEmpty { (bottom, reach) = (end.y, max(reach, end.x)) }
    size = Size(
      width: left + reach + right,
      height: max(bottom + padding, padding + side + padding, target.height + metrics.spacing))
    let area = width.isFinite ? width : size.width
    let top = (padding + middle - target.height / 2).rounded()
    frames.append(
      (
        parts.dismiss,
        Rect(origin: Point(x: area - right, y: max(metrics.smallSpacing, top)), size: target)
      ))
  }

  /// Places actions side by side, and below each other where there is no room for that.
  ///
  /// - Returns: the width of the longest line, and where the last one ends.
  private mutating func place(
    _ links: [LinkNode], from start: Point, _ column: Double, _ metrics: ThemeMetrics
  ) -> Point {
    var (x, y, height, reach) = (0.0, start.y, 0.0, 0.0)
    for link in links {
      let own = link.measure(Size(width: column, height: .infinity))
      if x > 0, x + own.width > column {
        y += height + metrics.smallSpacing
        (x, height) = (0, 0)
      }
      frames.append((link, Rect(origin: Point(x: start.x + x, y: y), size: own)))
      x += own.width + metrics.largeSpacing
      height = max(height, own.height)
      reach = max(reach, x - metrics.largeSpacing)
    }
    return Point(x: reach, y: y + height)
  }
}
