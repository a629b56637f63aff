import Geometry

/// A frame of an animated WebP, whose chunks the decoder reads like those of a still image.
///
/// The layout is that of RFC 9649, section 2.7. The background is transparent, whatever colour the
/// file proposes, as in browsers.
struct WebPFrame {
  let canvas: PixelSize
  /// Where on the canvas it stands; not outside.
  let rect: PixelRect
  /// Its `ALPH`, `VP8 ` or `VP8L` chunks.
  let data: UnsafeRawBufferPointer

  /// What stands before those chunks.
  static let headerLength = 16

  /// Nil for a file that is no animation.
  init?(firstOf bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) {
    guard WebPAnimation.isAnimated(bytes) else { return nil }
    guard let chunk = WebPChunks(bytes).first(where: { $0.kind == "ANMF" }) else {
      throw .truncated
    }
    try self.init(
      chunk: UnsafeRawBufferPointer(rebasing: bytes[chunk.data]),
      canvas: WebPFrame.canvas(of: bytes))
  }

  /// - Parameter chunk: What an `ANMF` chunk holds.
  init(chunk: UnsafeRawBufferPointer, canvas: PixelSize) throws(ImageDecodingError) {
    guard chunk.count >= Self.headerLength else { throw .corrupt("frame header") }
    let rect = PixelRect(
      x: chunk.integer24(0) * 2, y: chunk.integer24(3) * 2, width: chunk.integer24(6) + 1,
      height: chunk.integer24(9) + 1)
    guard rect.maxX <= canvas.width, rect.maxY <= canvas.height else {
      throw .corrupt("frame outside of the canvas")
    }
    self.canvas = canvas
    self.rect = rect
    data = UnsafeRawBufferPointer(rebasing: chunk[Self.headerLength...])
  }

  /// The size of an animation, from its header.
  static func canvas(of bytes: UnsafeRawBufferPointer) -> PixelSize {
    PixelSize(width: bytes.integer24(24) + 1, height: bytes.integer24(27) + 1)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether these letters stand at `offset`.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard count >= offset + text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { self[offset + $0] == text.utf8Start[$0] }
  }

  /// Three bytes, the lowest first.
  func integer24(_ offset: Int) -> Int32 {
    Int32(self[offset]) | Int32(self[offset + 1]) << 8 | Int32(self[offset + 2]) << 16
  }
}
