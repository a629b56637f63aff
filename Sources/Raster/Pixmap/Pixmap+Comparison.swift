public import Geometry

extension Pixmap {
  /// One pixel in which two pixmaps differ.
  public struct Difference: Hashable, Sendable {
    /// Where it is, in pixels from the top left one.
    public let position: PixelPoint
    /// The premultiplied pixel of the pixmap that was asked.
    public let pixel: UInt32
    /// The premultiplied pixel of the other one.
    public let other: UInt32
  }

  /// Whether both have the same size and the same bits in every pixel.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public func hasEqualPixels(to other: Pixmap) -> Bool {
    size == other.size && firstDifference(from: other) == nil
  }

  /// The first pixel in reading order in which this pixmap differs from `other`. Only the part that
  /// both have is compared.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  public func firstDifference(from other: Pixmap) -> Difference? {
    let width = Int(min(size.width, other.size.width))
    for y in 0..<Int(min(size.height, other.size.height)) {
      let row = pixels.row(y)
      let otherRow = other.pixels.row(y)
      for x in 0..<width where row[x] != otherRow[x] {
        return Difference(
          position: PixelPoint(x: Int32(x), y: Int32(y)), pixel: row[x], other: otherRow[x])
      }
    }
    return nil
  }
}
