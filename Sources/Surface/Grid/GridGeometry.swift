import Geometry
import ListEngine

/// Makes rectangles of the frames of a grid.
struct GridGeometry: Hashable, Sendable {
  let flow: ScrollFlow
  let scale: ScaleFactor
  /// How broad a grid is whose columns begin at the right; nil for one whose columns begin at the left.
  var mirrorBreadth: ListLength?

  /// A range across the axis as it is seen, of one in the layout, and the other way round.
  func across(_ range: ClosedRange<ListLength>) -> ClosedRange<ListLength> {
    guard let mirrorBreadth else { return range }
    return mirrorBreadth - range.upperBound...mirrorBreadth - range.lowerBound
  }

  /// Where in the layout a place is that is seen across the axis.
  func layoutPlace(across place: ListLength) -> ListLength {
    // The edge of an item belongs to what is seen behind it.
    mirrorBreadth.map { $0 - place - .unit } ?? place
  }

  /// A frame in logical points.
  func rect(_ frame: GridFrame) -> Rect {
    let start = frame.start.points
    let cross = across(frame.crossStart...frame.crossEnd).lowerBound.points
    let size = flow.axis.size(length: frame.length.points, breadth: frame.breadth.points)
    return flow.rect(from: start, size: size, across: cross)
  }

  /// A frame whose edges are the nearest edges of pixels: columns of a third of the breadth are sharp, too, and what has
  /// an edge in common goes on having it.
  func pixelRect(_ frame: GridFrame) -> Rect { scale.snapped(rect(frame)) }
}
