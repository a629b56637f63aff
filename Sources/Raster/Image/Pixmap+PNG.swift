import CImageCodecs
import Geometry
import Glibc

extension Pixmap {
  /// The pixels as a PNG file, with straight alpha where the pixmap is not opaque.
  ///
  /// Opaque pixels keep their bits; of translucent ones the colours are divided by alpha and rounded,
  /// and reading them back gives the same pixels.
  ///
  /// - Complexity: O(*n*) in the number of pixels, with one more copy of them.
  public func pngData() throws(ImageEncodingError) -> [UInt8] {
    guard !size.isEmpty else { throw .empty }
    let width = Int(size.width)
    let height = Int(size.height)
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message = image_codec_message()
    let status = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width * height) {
      (straight: UnsafeMutableBufferPointer<UInt32>) in
      for y in 0..<height {
        let row = pixels.row(y)
        for x in 0..<width {
          straight.initializeElement(
            at: y * width + x, to: isOpaque ? row[x] : PixelMath.unpremultiply(row[x]))
        }
      }
      let source = image_codec_target(
        pixels: straight.baseAddress, stride: width, width: UInt32(width), height: UInt32(height))
      return image_codec_png_encode(source, !isOpaque, &bytes, &count, &message)
    }
    guard status == image_codec_ok, let bytes else { throw .failed(message.string) }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
