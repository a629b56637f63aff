public import Geometry

/// Finished pixels: premultiplied ARGB8888, immutable once the initialiser returns, so any thread may
/// read them.
public final class Pixmap: @unchecked Sendable {
  // Sendable: pixels and what is known of them are written only inside `init`, reductions under their
  // lock.

  /// In pixels.
  public let size: PixelSize
  /// The distance between two rows in pixels.
  public let stride: Int
  /// Whether every alpha is known to be 255.
  public let isOpaque: Bool
  /// The memory that the rows lie in.
  public let storage: PixelStorage
  /// What is known of the alphas.
  public private(set) var ink: PixmapInk
  /// Smaller copies, guarded by a lock of their own.
  var reductions: [Reduction] = []

  /// The largest width and height; larger requests are clamped, so that sizes multiply safely.
  public static let maximumExtent: Int32 = 32_767

  /// Wraps memory that holds `size.height` rows of `stride` pixels.
  public init(size: PixelSize, stride: Int, isOpaque: Bool, storage: PixelStorage) {
    precondition(
      stride >= Int(size.width) && storage.byteCount >= stride * Int(size.height) * 4,
      "Pixmap: storage is smaller than its rows")
    self.size = size
    self.stride = stride
    self.isOpaque = isOpaque
    self.storage = storage
    ink = PixmapInk(of: PixelRect(size), isOpaque: isOpaque)
  }

  /// Makes cleared pixels and lets `draw` write them once.
  ///
  /// `measuresInk`: whether to look which pixels are clear and which opaque. That takes about as long as
  ///   drawing the pixmap once, and makes every drawing of it quicker.
  public convenience init(
    size: PixelSize, isOpaque: Bool = false, measuresInk: Bool = false,
    draw: (PixelBuffer) throws -> Void
  ) rethrows {
    let clamped = PixelSize(
      width: min(size.width, Pixmap.maximumExtent), height: min(size.height, Pixmap.maximumExtent))
    // Rows start on a 16 byte boundary, the width of a vector.
    let stride = (Int(clamped.width) + 3) & ~3
    let storage = HeapPixelStorage(byteCount: stride * Int(clamped.height) * 4)
    self.init(size: clamped, stride: stride, isOpaque: isOpaque, storage: storage)
    try draw(pixels)
    if measuresInk { ink = PixmapInk(measuring: pixels, isOpaque: isOpaque) }
  }

  /// The pixels for reading. Valid while the pixmap lives; writing through it is a programmer error.
  public var pixels: PixelBuffer {
    PixelBuffer(
      base: storage.address.assumingMemoryBound(to: UInt32.self), width: Int(size.width),
      height: Int(size.height), stride: stride)
  }

  /// The premultiplied ARGB value of one pixel.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(
      x >= 0 && y >= 0 && x < Int(size.width) && y < Int(size.height),
      "Pixmap: pixel outside of the pixmap")
    return withExtendedLifetime(self) { pixels.row(y)[x] }
  }
}
