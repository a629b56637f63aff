import Geometry

/// The frames of an animated WebP, by the chunks of RFC 9649.
enum WebPAnimation {
  static func isAnimated(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= 30 && bytes.has("VP8X", at: 12) && bytes[20] & 0x02 != 0
  }

  static func file(_ bytes: UnsafeRawBufferPointer) throws(ImageDecodingError) -> AnimationFile {
    guard isAnimated(bytes) else { throw .unsupportedFormat }
    var file = AnimationFile(size: WebPFrame.canvas(of: bytes), playCount: nil, frames: [])
    for chunk in WebPChunks(bytes) {
      let data = UnsafeRawBufferPointer(rebasing: bytes[chunk.data])
      switch chunk.kind {
      case "ANIM" where data.count >= 6:
        let count = Int(data[4]) | Int(data[5]) << 8
        file.playCount = count == 0 ? nil : count
      case "ANMF": file.frames.append(try frame(data, chunk.data, in: file.size))
      default: break
      }
    }
    return file
  }

  private static func frame(
    _ chunk: UnsafeRawBufferPointer, _ range: Range<Int>, in canvas: PixelSize
  ) throws(ImageDecodingError) -> AnimationFrame {
    let frame = try WebPFrame(chunk: chunk, canvas: canvas)
    let flags = chunk[15]
    return AnimationFrame(
      rect: frame.rect,
      duration: AnimationFrame.duration(milliseconds: Double(chunk.integer24(12))),
      disposal: flags & 1 != 0 ? .clear : .keep, isBlended: flags & 2 == 0,
      coding: .webp(range.lowerBound + WebPFrame.headerLength..<range.upperBound))
  }
}

/// The chunks of a WebP, as far as they are complete.
struct WebPChunks: Sequence, IteratorProtocol {
  private let bytes: UnsafeRawBufferPointer
  private var position = 12

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func next() -> (kind: String, data: Range<Int>)? {
    guard position + 8 <= bytes.count else { return nil }
    let length = Int(bytes.integer24(position + 4)) | Int(bytes[position + 7]) << 24
    let start = position + 8
    guard length <= bytes.count - start else { return nil }
    let kind = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    // Chunks begin at even places.
    position = start + length + length % 2
    return (kind, start..<start + length)
  }
}
