import Geometry
import Locks
import Raster

/// What a ``LinkHighlightingNode`` draws.
public struct LinkHighlight: Sendable {
  var outline = RectOutline()
  var color: Color
  var strokeWidth: Double?
  /// In the coordinates of the supernode.
  var rects: [Rect] = []

  /// What the shape takes there; nil if there is none.
  var box: Rect? {
    guard let first = rects.first else { return nil }
    // A pixel around the shape for its soft edge.
    let room = max(0, outline.outset) + (strokeWidth ?? 0) / 2 + 1
    return rects.dropFirst().reduce(first) { $0.union($1) }.inset(by: -room).integral
  }
}
