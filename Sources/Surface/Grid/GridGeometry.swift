import Geometry
import ListEngine

/// Makes rectangles of the frames of a grid.
struct GridGeometry: Hashable, Sendable {
  let axis: Axis
  let scale: ScaleFactor

  /// A frame in logical points.
  func rect(_ frame: GridFrame) -> Rect {
    let (start, cross) = (frame.start.points, frame.crossStart.points)
    let origin = axis == .vertical ? Point(x: cross, y: start) : Point(x: start, y: cross)
    return Rect(
      origin: origin,
      size: axis.size(length: frame.length.points, breadth: frame.breadth.points))
  }

  /// A frame whose edges are the nearest edges of pixels: columns of a third of the breadth are sharp, too, and what has
  /// an edge in common goes on having it.
  func pixelRect(_ frame: GridFrame) -> Rect { scale.snapped(rect(frame)) }
}
