/// The edges of a rectangle in buffer pixels, for one that is compared with many.
struct PixelEdges {
  let minX: Int32
  let minY: Int32
  let maxX: Int32
  let maxY: Int32

  init(_ rect: PixelRect) {
    (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
  }

  /// Also where a rectangle begins at the end of the plane.
  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// Whether both have a pixel in common; these edges must not be empty.
  func intersects(_ rect: PixelRect) -> Bool {
    rect.x < maxX && rect.y < maxY && Int(rect.x) + Int(rect.width) > Int(minX)
      && Int(rect.y) + Int(rect.height) > Int(minY)
  }
}
