/// The coverage of all pixels of a small shape, so that drawing it is one call of a kernel.
///
/// Memory without an owner: a ``CornerSet`` makes one and gives it back.
struct ShapeMask {
  /// Shapes with more pixels are drawn as corners and rectangles if they can be.
  private static let largest = 64 * 64
  /// Shapes with more pixels never have a mask. Between the two only those whose corners share pixels
  /// have one: circles of odd diameters, pills.
  private static let largestShared = 128 * 128

  let bytes: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int

  init(_ shape: RoundedCoverage, _ scratch: RoundedCoverage.Scratch) {
    width = shape.maxX - shape.minX
    height = shape.maxY - shape.minY
    bytes = .allocate(capacity: width * height)
    bytes.initialize(repeating: 0, count: width * height)
    for line in 0..<height {
      shape.row(shape.minY + line, scratch)?
        .write(x: shape.minX, count: width, into: bytes + line * width)
    }
  }

  var byteCount: Int { width * height }

  /// Whether a shape between pixels that has these corners shall have a mask.
  static func isWanted(_ corners: CornerSet.Key, width: Int, height: Int) -> Bool {
    let count = width * height
    if count <= largest { return true }
    func columns(_ a: CornerCoverage.Key?, _ b: CornerCoverage.Key?) -> Int {
      (a?.columns ?? 0) + (b?.columns ?? 0)
    }
    func rows(_ a: CornerCoverage.Key?, _ b: CornerCoverage.Key?) -> Int {
      (a?.rows ?? 0) + (b?.rows ?? 0)
    }
    guard count <= largestShared else { return false }
    let top = columns(corners.topLeft, corners.topRight)
    let bottom = columns(corners.bottomLeft, corners.bottomRight)
    let left = rows(corners.topLeft, corners.bottomLeft)
    let right = rows(corners.topRight, corners.bottomRight)
    return max(top, bottom) > width || max(left, right) > height
  }
}
