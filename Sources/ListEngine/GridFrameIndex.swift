/// Rectangles of which one can ask for those that meet a range along the axis.
///
/// Above the rectangles lie the hulls of sixteen each, and above those the hulls of sixteen hulls,
/// so that what is elsewhere is passed over at once. They may be in any order; those that lie next
/// to each other should be near in it.
struct GridFrameIndex: Equatable, Sendable {
  private static let width = 16

  private struct Hull: Equatable, Sendable {
    var start, end: ListLength
  }

  let frames: [GridFrame]
  /// From the hulls of rectangles up to one that has no more than sixteen below it.
  private var levels: [[Hull]] = []

  init(_ frames: [GridFrame] = []) {
    self.frames = frames
    // What has no length meets nothing, and has no part in any hull.
    var level = frames.map { frame in
      frame.length > .zero
        ? Hull(start: frame.start, end: frame.end) : Hull(start: .limit, end: -.limit)
    }
    while level.count > Self.width {
      level = stride(from: 0, to: level.count, by: Self.width).map { first in
        let part = level[first..<min(level.count, first + Self.width)]
        return Hull(start: part.map(\.start).min()!, end: part.map(\.end).max()!)
      }
      levels.append(level)
    }
  }

  /// The trailing edge of all.
  var end: ListLength { frames.map(\.end).max() ?? .zero }

  /// Visits the rectangles that meet a range, by ascending index.
  ///
  /// - Complexity: O(log *n* + *k*) if the *k* that are found follow each other, O(*k* log *n*)
  ///   else.
  func forEach(
    in indices: Range<Int>, meeting range: Range<ListLength>, _ body: (Int) -> Void
  ) {
    visit(levels.count, 0..<Int.max, indices, range, body)
  }

  /// Visits a part of a level; level 0 is that of the rectangles.
  private func visit(
    _ level: Int, _ part: Range<Int>, _ indices: Range<Int>, _ range: Range<ListLength>,
    _ body: (Int) -> Void
  ) {
    if level == 0 {
      for index in part.clamped(to: indices) where frames[index].meets(range) { body(index) }
      return
    }
    let hulls = levels[level - 1]
    let span = (0..<level).reduce(1) { span, _ in span * Self.width }
    let wanted = indices.lowerBound / span..<(indices.upperBound + span - 1) / span
    for index in part.clamped(to: hulls.indices).clamped(to: wanted)
    where hulls[index].start < range.upperBound && hulls[index].end > range.lowerBound {
      visit(
        level - 1, index * Self.width..<(index + 1) * Self.width, indices, range, body)
    }
  }
}
