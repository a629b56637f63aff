public import Geometry

/// Where the options of a row are seen.
extension SwipeReveal {
  /// An option, and where it is.
  public struct Placement: Hashable, Sendable {
    /// Which one it is.
    public var option: RevealOption
    /// What is seen of it, in the row. Its title is in the middle of it.
    public var frame: Rect
  }

  /// What is seen of each option, from left to right; none of a closed row.
  ///
  /// The room that the row has left belongs to the options by their widths: they come together, and
  /// are stretched as the row is pulled past them. The one that fills the room has all of it; the
  /// others are there without a width, so that each frame can be animated from the last one.
  ///
  /// - Parameters:
  ///   - size: that of the row.
  ///   - time: now.
  ///   - fill: how far the option at the edge has taken the room of the others, from 0 to 1; nil for all of it, or
  ///     nothing, by what a release would do.
  public func placements(size: Size, at time: Duration, fill: Double? = nil) -> [Placement] {
    let offset = offset(at: time)
    guard let side = SwipeReveal.side(offset), offset.isFinite else { return [] }
    let room = abs(offset)
    let widths = shares(side, fill: fill ?? (filled == nil ? 0 : 1))
    let scale = room / widths.reduce(0, +)
    guard scale.isFinite else { return [] }
    var x = side == .left ? 0 : size.width - room
    return widths.enumerated().map { index, width in
      let frame = Rect(x: x, y: 0, width: width * scale, height: size.height)
      x += width * scale
      return Placement(option: RevealOption(side, index), frame: frame)
    }
  }

  /// The options by the room that they get.
  private func shares(_ side: RevealSide, fill: Double) -> [Double] {
    let (widths, all) = (options.widths(side), options.width(side))
    let extreme = options.extreme(side)?.index
    // All of the room without a rounding error.
    if fill == 1 { return widths.indices.map { $0 == extreme ? 1 : 0 } }
    return widths.enumerated().map { index, width in
      width * (1 - fill) + (index == extreme ? all * fill : 0)
    }
  }

  /// The option at a place in the row, as it is seen at a time. What is still covered is not there.
  ///
  /// - Parameters:
  ///   - point: a place in the row.
  ///   - size: that of the row.
  ///   - time: now.
  public func option(at point: Point, size: Size, time: Duration) -> RevealOption? {
    placements(size: size, at: time).first { $0.frame.contains(point) }?.option
  }
}
