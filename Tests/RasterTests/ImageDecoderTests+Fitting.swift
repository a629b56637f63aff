import Geometry
import Testing

@testable import Raster

extension ImageDecoderTests {
  @Test(arguments: ["rgba.png", "large.jpg", "lossless.webp", "interlaced.png"])
  func `a picture is reduced only where both sides are too long`(name: String) throws {
    let file = try ImageFixture.bytes(name)
    let size = try ImageDecoder.size(of: file)
    for target in [
      PixelSize(width: 2, height: size.height), PixelSize(width: size.width + 9, height: 2), size,
    ] {
      #expect(try ImageDecoder.decode(file, fitting: target).size == size, "\(target)")
    }
    #expect(try ImageDecoder.decode(file, fitting: .zero).size.width >= 1)
  }

  @Test func `limits below nothing are nothing`() {
    let limits = ImageDecodingLimits(pixelCount: -5, byteCount: -1)
    #expect(limits.pixelCount == 0 && limits.byteCount == 0)
  }
}
