import Geometry

/// The blurred coverage of a rounded rectangle, as small as stretching allows: where an axis of the
/// shape is long enough that its ends do not blur into each other, the middle is one pixel.
///
/// Lengths are whole device pixels.
final class ShadowPatch: @unchecked Sendable {
  // Sendable: the memory is written only inside `init`.

  struct Key: Hashable, Sendable {
    var width: Int32
    var height: Int32
    /// In 64ths of a pixel: top left, top right, bottom left, bottom right; x and y of each.
    var radii: SIMD8<Int32>
    /// The standard deviation in 64ths of a pixel.
    var sigma: Int32
  }

  /// How far the blur reaches beyond the shape.
  let margin: Int
  /// The size of the mask, which is that of the shape with its margin on each side.
  let width: Int
  let height: Int
  let bytes: UnsafeMutablePointer<UInt8>

  private static let cache = GenerationCache<Key, ShadowPatch>(budget: 8 << 20)

  static func cached(_ key: Key) -> ShadowPatch {
    cache.value(for: key, cost: { $0.width * $0.height + 128 }, make: { ShadowPatch(key) })
  }

  /// How far a blur reaches: three standard deviations, where the Gaussian falls below half a level.
  static func margin(sigma: Int32) -> Int { (Int(sigma) * 3 + 63) >> 6 }

  init(_ key: Key) {
    margin = Self.margin(sigma: key.sigma)
    width = Int(key.width) + 2 * margin
    height = Int(key.height) + 2 * margin
    bytes = .allocate(capacity: width * height)
    bytes.initialize(repeating: 0, count: width * height)
    drawShape(key)
    GaussianBlur(sigma: Double(key.sigma) / 64).apply(to: bytes, width: width, height: height)
  }

  deinit { bytes.deallocate() }

  private func drawShape(_ key: Key) {
    func radius(_ index: Int) -> Size {
      Size(width: Double(key.radii[index]) / 64, height: Double(key.radii[index + 1]) / 64)
    }
    let rect = Rect(
      x: Double(margin), y: Double(margin), width: Double(key.width), height: Double(key.height))
    let radii = RoundedCoverage.Radii(
      topLeft: radius(0), topRight: radius(2), bottomLeft: radius(4), bottomRight: radius(6))
    guard let shape = RoundedCoverage(rect, radii: radii) else { return }
    let scratch = Scratch()
    for y in shape.minY..<shape.maxY {
      shape.row(y, scratch.shape)?.write(x: 0, count: width, into: bytes + y * width)
    }
  }
}
