public import Geometry

/// A borrowed rectangle of premultiplied ARGB8888 pixels in native byte order (`WL_SHM_FORMAT_ARGB8888`).
///
/// It does not own the memory; the function that returns or passes one says how long it stays valid.
public struct PixelBuffer {
  /// The first pixel of the first row.
  public let base: UnsafeMutablePointer<UInt32>
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// The distance between two rows in pixels, at least `width`.
  public let stride: Int

  /// - Parameters:
  ///   - base: The first pixel of the first row.
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - stride: The distance between two rows in pixels, at least `width`.
  public init(base: UnsafeMutablePointer<UInt32>, width: Int, height: Int, stride: Int) {
    precondition(width >= 0 && height >= 0 && stride >= width, "PixelBuffer: stride below width")
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
  }

  /// All pixels, the first one at (0, 0).
  @inlinable
  public var bounds: PixelRect {
    PixelRect(x: 0, y: 0, width: Int32(width), height: Int32(height))
  }

  /// The first pixel of row `y`.
  @inlinable
  public func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    assert(y >= 0 && y < height, "PixelBuffer: a row beyond the pixels")
    return base + y &* stride
  }
}
