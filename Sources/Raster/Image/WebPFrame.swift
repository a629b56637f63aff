import Geometry

/// The first frame of an animated WebP, whose chunks the decoder reads like those of a still image.
///
/// The layout is that of RFC 9649, section 2.7. The background is transparent, whatever colour the
/// file proposes, as in browsers.
struct WebPFrame {
  let canvas: PixelSize
  /// Where on the canvas it stands; not outside.
  let rect: PixelRect
  /// Its `ALPH`, `VP8 ` or `VP8L` chunks.
  let data: UnsafeRawBufferPointer

  /// Nil for a file that is no animation.
  init?(firstOf bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) {
    guard bytes.count >= 30, bytes.has("VP8X", at: 12), bytes[20] & 0x02 != 0 else { return nil }
    let canvas = PixelSize(
      width: bytes.integer24(24) + 1, height: bytes.integer24(27) + 1)
    guard let chunk = try Self.firstFrame(of: bytes) else { throw .truncated }
    guard chunk.count >= 16 else { throw .corrupt("frame header") }
    let rect = PixelRect(
      x: chunk.integer24(0) * 2, y: chunk.integer24(3) * 2, width: chunk.integer24(6) + 1,
      height: chunk.integer24(9) + 1)
    guard rect.maxX <= canvas.width, rect.maxY <= canvas.height else {
      throw .corrupt("frame outside of the canvas")
    }
    self.canvas = canvas
    self.rect = rect
    data = UnsafeRawBufferPointer(rebasing: chunk[16...])
  }

  /// What the first `ANMF` chunk holds.
  private static func firstFrame(
    of bytes: UnsafeRawBufferPointer
  ) throws(ImageDecodingError) -> UnsafeRawBufferPointer? {
    var position = 12
    while position + 8 <= bytes.count {
      let length = Int(bytes.integer24(position + 4)) | Int(bytes[position + 7]) << 24
      let start = position + 8
      guard length <= bytes.count - start else { throw .truncated }
      if bytes.has("ANMF", at: position) {
        return UnsafeRawBufferPointer(rebasing: bytes[start..<(start + length)])
      }
      // Chunks begin at even places.
      position = start + length + length % 2
    }
    return nil
  }
}

extension UnsafeRawBufferPointer {
  /// Whether these letters stand at `offset`.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard count >= offset + text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy { self[offset + $0] == text.utf8Start[$0] }
  }

  /// Three bytes, the lowest first.
  fileprivate func integer24(_ offset: Int) -> Int32 {
    Int32(self[offset]) | Int32(self[offset + 1]) << 8 | Int32(self[offset + 2]) << 16
  }
}
