import Compositing
import Geometry

/// The stars of a ``RatingNode``: empty ones, and full ones above them that are cut off where the rating ends.
struct RatingParts: Sendable {
  private let empty: [IconNode]
  private let full: [IconNode]
  private let clip = DisplayNode.part()

  init(count: Int) {
    empty = (0..<count).map { _ in IconNode(\.star, color: \.track) }
    full = (0..<count).map { _ in IconNode(\.star, color: \.accent) }
  }

  func add(to body: DisplayNode) {
    for star in empty + full { star.isLayerBacked = true }
    for star in empty { body.addSubnode(star) }
    body.addSubnode(clip)
    for star in full { clip.addSubnode(star) }
    clip.clipsToBounds = true
  }

  // MARK: Layout

  /// From one star to the next.
  private static func pitch(_ metrics: ThemeMetrics) -> Double {
    metrics.starSize + (metrics.smallSpacing / 3).rounded()
  }

  static func size(count: Int, _ metrics: ThemeMetrics) -> Size {
    Size(
      width: pitch(metrics) * Double(count - 1) + metrics.starSize,
      height: max(metrics.starSize, metrics.minimumTarget))
  }

  /// How many stars lie before `x`; what lies between two belongs to the first one.
  static func value(at x: Double, count: Int, _ metrics: ThemeMetrics) -> Double {
    let star = (x / pitch(metrics)).rounded(.down)
    let part = min(1, (x - star * pitch(metrics)) / metrics.starSize)
    return min(max(0, star + part), Double(count))
  }

  /// Where `value` stars end.
  private static func end(of value: Double, _ metrics: ThemeMetrics) -> Double {
    let whole = value.rounded(.down)
    return whole * pitch(metrics) + (value - whole) * metrics.starSize
  }

  // MARK: Appearance

  @MainActor
  func show(
    _ value: Double, _ theme: Theme, in size: Size, isMirrored: Bool, timing: AnimationTiming?
  ) {
    let metrics = theme.metrics
    let own = RatingParts.size(count: empty.count, metrics)
    let width = RatingParts.end(of: value, metrics)
    let filled = Rect(x: 0, y: 0, width: width, height: size.height)
      .mirrored(isMirrored, in: own.width)
    clip.place(in: filled, timing: timing)
    let top = ((size.height - metrics.starSize) / 2).rounded()
    for index in empty.indices {
      let frame = Rect(
        x: Double(index) * RatingParts.pitch(metrics), y: top, width: metrics.starSize,
        height: metrics.starSize
      ).mirrored(isMirrored, in: own.width)
      empty[index].place(in: frame, timing: nil)
      full[index].place(in: frame.translated(x: -filled.minX), timing: timing)
    }
  }
}
