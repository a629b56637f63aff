public import Geometry

/// An image of coverage alone, one byte a pixel: 0 leaves the destination alone, 255 covers it. For icons
/// in any colour and for clips. Immutable, so any thread may read it.
///
///     let heart = AlphaMask(size: Size(width: 24, height: 24), scale: 2) { canvas in
///       canvas.fill(heartPath, with: .black)
///     }
///     canvas.fill(heart, at: origin, with: .red)
///
/// Two masks are equal if they are the same object.
public final class AlphaMask: @unchecked Sendable {
  // Sendable: the bytes are written only inside `init`.

  /// In pixels.
  public let size: PixelSize
  /// Pixels per logical unit.
  public let scale: Double
  let base: UnsafeMutablePointer<UInt8>
  let stride: Int

  /// A mask that covers nothing. Larger sizes than a ``Pixmap`` can have are reduced.
  private init(size: PixelSize, scale: Double) {
    let limit = Pixmap.maximumExtent
    self.size = PixelSize(width: min(size.width, limit), height: min(size.height, limit))
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    // Rows end on a vector's boundary, padded with zeros.
    stride = (Int(self.size.width) + 15) & ~15
    let byteCount = max(16, stride * Int(self.size.height))
    base = .allocate(capacity: byteCount)
    base.initialize(repeating: 0, count: byteCount)
  }

  deinit { base.deallocate() }

  /// The coverage of what `draw` draws, whatever its colours.
  ///
  /// - Parameters:
  ///   - size: In logical units; pixels that it touches partly belong to the mask.
  ///   - scale: Pixels per logical unit.
  ///   - draw: Draws on a transparent canvas.
  public convenience init(size: Size, scale: Double = 1, draw: (Canvas) throws -> Void) rethrows {
    let area = Rect(x: 0, y: 0, width: size.width * scale, height: size.height * scale)
    let pixels = size.isEmpty ? .zero : PixelRect(enclosing: area).size
    let picture = try Pixmap(size: pixels) { try draw(Canvas(pixels: $0, scale: scale)) }
    self.init(alphaOf: picture, scale: scale)
  }

  /// The alpha channel of an image.
  public convenience init(alphaOf pixmap: Pixmap, scale: Double = 1) {
    self.init(size: pixmap.size, scale: scale)
    withExtendedLifetime(pixmap) {
      for y in 0..<Int(size.height) {
        let source = pixmap.pixels.row(y)
        let target = base + y * stride
        for x in 0..<Int(size.width) { target[x] = UInt8(truncatingIfNeeded: source[x] &>> 24) }
      }
    }
  }

  /// A copy of borrowed coverage.
  public convenience init(_ mask: CoverageMask, scale: Double = 1) {
    let limit = Int(Pixmap.maximumExtent)
    self.init(
      size: PixelSize(width: Int32(min(mask.width, limit)), height: Int32(min(mask.height, limit))),
      scale: scale)
    for y in 0..<Int(size.height) {
      (base + y * stride).update(from: mask.base + y * mask.stride, count: Int(size.width))
    }
  }

  /// The bytes for reading, valid while the mask lives.
  public var coverage: CoverageMask {
    CoverageMask(base: base, width: Int(size.width), height: Int(size.height), stride: stride)
  }

  /// The coverage of one pixel.
  public subscript(x: Int, y: Int) -> UInt8 {
    precondition(
      x >= 0 && y >= 0 && x < Int(size.width) && y < Int(size.height),
      "AlphaMask: pixel outside of the mask")
    return base[y * stride + x]
  }
}

extension AlphaMask: Hashable {
  /// Masks are equal only if they are the same object; coverage is not compared.
  public static func == (a: AlphaMask, b: AlphaMask) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
