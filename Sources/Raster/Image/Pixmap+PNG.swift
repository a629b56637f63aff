import CImageCodecs
import Geometry
import Glibc

extension Pixmap {
  /// The pixels as a PNG file, with straight alpha where the pixmap is not opaque.
  ///
  /// Opaque pixels keep their bits; of translucent ones the colours are divided by alpha and rounded,
  /// and reading them back gives the same pixels.
  ///
  /// - Complexity: O(*n*) in the number of pixels; needs memory for the file and one row.
  public func pngData() throws(ImageEncodingError) -> [UInt8] {
    guard !size.isEmpty else { throw .empty }
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var message = image_codec_message()
    let status = withExtendedLifetime(self) {
      image_codec_png_encode(
        UInt32(size.width), UInt32(size.height), !isOpaque,
        { context, y, row in
          Unmanaged<Pixmap>.fromOpaque(context!).takeUnretainedValue()
            .writeStraight(Int(y), into: row!)
        }, Unmanaged.passUnretained(self).toOpaque(), &bytes, &count, &message)
    }
    guard status == image_codec_ok, let bytes else { throw .failed(message.string) }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func writeStraight(_ y: Int, into row: UnsafeMutablePointer<UInt32>) {
    let source = pixels.row(y)
    for x in 0..<Int(size.width) {
      row[x] = isOpaque ? source[x] : PixelMath.unpremultiply(source[x])
    }
  }
}
