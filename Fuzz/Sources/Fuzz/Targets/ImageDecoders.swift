import Geometry
import Raster

// The first byte chooses how to decode, the rest is the file.
extension Target {
  static let png = Target(name: "png") { bytes in
    guard let options = bytes.first else { return }
    let file = withRightChecksums(UnsafeRawBufferPointer(rebasing: bytes.dropFirst()))
    ([options] + file).withUnsafeBytes { decode($0, signature: [0x89, 0x50, 0x4e, 0x47]) }
  }
  static let jpeg = Target(name: "jpeg") { decode($0, signature: [0xff, 0xd8, 0xff]) }
  static let webp = Target(name: "webp") { decode($0, signature: Array("RIFF".utf8)) }

  private static func decode(_ bytes: UnsafeRawBufferPointer, signature: [UInt8]) {
    guard let options = bytes.first else { return }
    let file = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
    // Another format's bytes are another target's.
    guard file.starts(with: signature) else { return }
    let limits = ImageDecodingLimits(pixelCount: 1 << 16, byteCount: 1 << 20)
    let fitting: PixelSize? =
      options & 1 == 0
      ? nil : PixelSize(width: 1 + Int32(options >> 1 & 7), height: 1 + Int32(options >> 4 & 7))
    guard let size = try? ImageDecoder.size(of: file) else { return }
    precondition(size.width > 0 && size.height > 0)
    guard let image = try? ImageDecoder.decode(file, fitting: fitting, limits: limits) else {
      return
    }
    check(image, size, fitting, limits)
  }

  /// What every decoded image promises.
  private static func check(
    _ image: Pixmap, _ size: PixelSize, _ fitting: PixelSize?, _ limits: ImageDecodingLimits
  ) {
    precondition(image.size.area <= limits.pixelCount)
    if fitting == nil { precondition(image.size == size) }
    for y in 0..<Int(image.size.height) {
      let row = image.pixels.row(y)
      for x in 0..<Int(image.size.width) {
        let pixel = row[x]
        let alpha = pixel >> 24
        if image.isOpaque { precondition(alpha == 255) }
        precondition((pixel >> 16) & 255 <= alpha && (pixel >> 8) & 255 <= alpha)
        precondition(pixel & 255 <= alpha)
      }
    }
  }
}
