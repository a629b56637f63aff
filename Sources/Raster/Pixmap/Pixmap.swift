public import Geometry

/// Finished pixels: premultiplied ARGB8888, immutable once the initialiser returns, so any thread may
/// read them.
public final class Pixmap: @unchecked Sendable {
  // Sendable: pixels and what is known of them are written only inside `init`; copies of them that are
  // made later are kept under their lock.

  /// In pixels.
  public let size: PixelSize
  /// Whether every alpha is known to be 255.
  public let isOpaque: Bool
  /// What is known of the alphas.
  public let ink: PixmapInk
  /// The memory that the pixels lie in. One that was measured keeps only those that it needs.
  public let storage: PixelStorage
  /// The distance between two rows of ``storage`` in pixels.
  public let stride: Int
  let form: Form
  /// Made when they are needed; guarded by a lock of their own.
  var copies = Copies()

  /// Which pixels the storage has.
  enum Form {
    case all
    /// Those inside of the ink's bounds; the others are clear.
    case ink
    /// The first one of each row; all are opaque, and the others of a row are like it.
    case column
  }

  /// The largest width and height; larger requests are clamped, so that sizes multiply safely.
  public static let maximumExtent: Int32 = 32_767

  /// Wraps memory that holds `size.height` rows of `stride` pixels.
  public convenience init(size: PixelSize, stride: Int, isOpaque: Bool, storage: PixelStorage) {
    precondition(
      stride >= Int(size.width) && storage.byteCount >= stride * Int(size.height) * 4,
      "Pixmap: storage is smaller than its rows")
    self.init(
      size: size, isOpaque: isOpaque, ink: PixmapInk(of: PixelRect(size), isOpaque: isOpaque),
      storage: storage, stride: stride)
  }

  private init(
    size: PixelSize, isOpaque: Bool, ink: PixmapInk, storage: PixelStorage, stride: Int,
    form: Form = .all
  ) {
    self.size = size
    self.isOpaque = isOpaque
    self.ink = ink
    self.storage = storage
    self.stride = stride
    self.form = form
  }

  /// Makes cleared pixels and lets `draw` write them once.
  ///
  /// `measuresInk`: whether to look which pixels are clear and which opaque. That takes about as long as
  ///   drawing the pixmap once, and makes every drawing of it quicker. If much is clear, memory is kept
  ///   for the rest only.
  public convenience init(
    size: PixelSize, isOpaque: Bool = false, measuresInk: Bool = false,
    draw: (PixelBuffer) throws -> Void
  ) rethrows {
    let clamped = PixelSize(
      width: min(size.width, Pixmap.maximumExtent), height: min(size.height, Pixmap.maximumExtent))
    let stride = Pixmap.stride(width: clamped.width)
    let storage = HeapPixelStorage(
      byteCount: stride * Int(clamped.height) * 4,
      for: isOpaque ? .whole : measuresInk ? .draft : .parts)
    let pixels = PixelBuffer(storage, size: clamped, stride: stride)
    try draw(pixels)
    guard measuresInk else {
      self.init(size: clamped, stride: stride, isOpaque: isOpaque, storage: storage)
      return
    }
    let ink = PixmapInk(measuring: pixels, isOpaque: isOpaque)
    let (form, part) = Pixmap.form(of: ink, size: clamped)
    if let trimmed = pixels.copy(of: part, ifSmallerThan: storage.byteCount) {
      self.init(
        size: clamped, isOpaque: isOpaque, ink: ink, storage: trimmed.storage,
        stride: trimmed.stride, form: form)
    } else {
      self.init(size: clamped, isOpaque: isOpaque, ink: ink, storage: storage, stride: stride)
    }
  }

  /// Rows start on a 16 byte boundary, the width of a vector.
  static func stride(width: Int32) -> Int { (Int(width) + 3) & ~3 }

  /// The pixels for reading. Valid while the pixmap lives; writing through it is a programmer error.
  ///
  /// - Complexity: O(1), but O(*n*) in the number of pixels, once, if the pixmap was measured and much of
  ///   it is clear.
  public var pixels: PixelBuffer {
    form == .all ? PixelBuffer(storage, size: size, stride: stride) : restoredPixels
  }

  /// The pixels inside of the ink's bounds, the first one at their origin. All others are clear. Valid
  /// while the pixmap lives; writing through it is a programmer error.
  public var inkPixels: PixelBuffer {
    if form == .ink { return PixelBuffer(storage, size: ink.bounds.size, stride: stride) }
    return pixels.part(ink.bounds)
  }

  /// The colour of row `y` of a column.
  func rowColor(_ y: Int) -> UInt32 {
    assert(y >= 0 && y < Int(size.height), "Pixmap: a row beyond the pixels")
    return storage.address.assumingMemoryBound(to: UInt32.self)[y &* stride]
  }

  /// The premultiplied ARGB value of one pixel.
  public subscript(x: Int, y: Int) -> UInt32 {
    precondition(
      x >= 0 && y >= 0 && x < Int(size.width) && y < Int(size.height),
      "Pixmap: pixel outside of the pixmap")
    return withExtendedLifetime(self) { pixels.row(y)[x] }
  }
}

extension PixelBuffer {
  init(_ storage: PixelStorage, size: PixelSize, stride: Int) {
    self.init(
      base: storage.address.assumingMemoryBound(to: UInt32.self), width: Int(size.width),
      height: Int(size.height), stride: stride)
  }

  /// The pixels of a rectangle inside of the bounds.
  func part(_ rect: PixelRect) -> PixelBuffer {
    PixelBuffer(
      base: row(Int(rect.minY)) + Int(rect.minX), width: Int(rect.width),
      height: Int(rect.height), stride: stride)
  }
}
