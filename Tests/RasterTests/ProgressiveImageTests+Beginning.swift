import Geometry
import Testing

@testable import Raster

extension ProgressiveImageTests {
  @Test(arguments: ["baseline.jpg", "orientation-6.jpg", "rgba.png"])
  func `bytes may come one by one`(name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    let decoder = ProgressiveImageDecoder()
    for byte in bytes { try decoder.append([byte]) }
    #expect((try decoder.improvedPicture() != nil) == name.hasSuffix("jpg"))
    #expect(try decoder.finish().hasEqualPixels(to: try ImageDecoder.decode(bytes)))
  }

  @Test(arguments: ["orientation-6.jpg", "rgba.png"])
  func `the upright size is known as soon as the header has come`(name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    let decoder = ProgressiveImageDecoder(fitting: PixelSize(width: 4, height: 2))
    #expect(decoder.size == nil)
    try decoder.append(bytes[..<10])
    #expect(decoder.size == nil)
    try decoder.append(bytes[10..<(bytes.count - 40)])
    #expect(decoder.size == (try ImageDecoder.size(of: bytes)))
  }

  @Test func `a turned photo is reduced to what stands upright`() throws {
    for orientation in [1, 6, 8] {
      let bytes = try ImageFixture.bytes("orientation-\(orientation).jpg")
      for size in [PixelSize(width: 16, height: 3), PixelSize(width: 4, height: 8)] {
        let decoder = ProgressiveImageDecoder(fitting: size)
        try decoder.append(bytes)
        let early = try #require(try decoder.improvedPicture())
        let wanted = try ImageDecoder.decode(bytes, fitting: size)
        #expect(early.size == wanted.size)
        #expect(try decoder.finish().hasEqualPixels(to: wanted))
      }
    }
  }

  @Test func `what is no JPEG has no picture before its end`() throws {
    let bytes = try ImageFixture.bytes("rgba.png")
    let decoder = ProgressiveImageDecoder()
    try decoder.append(bytes)
    #expect(try decoder.improvedPicture() == nil)
    _ = try decoder.finish()
  }

  @Test func `nothing, and less than a header, is no picture`() throws {
    #expect(throws: ImageDecodingError.unsupportedFormat) {
      try ProgressiveImageDecoder().finish()
    }
    let head = ProgressiveImageDecoder()
    try head.append(try ImageFixture.bytes("large.jpg").prefix(40))
    #expect(try head.improvedPicture() == nil)
    #expect(throws: ImageDecodingError.self) { try head.finish() }
    // An error stays one.
    #expect(throws: ImageDecodingError.self) { try head.append([0]) }
  }

  @Test func `an error of the codec is the answer to all that follows`() throws {
    var bytes = try ImageFixture.bytes("large.jpg")
    // The segment of the size says that it is as long as no such segment.
    let size = try #require(
      bytes.indices.dropLast().first { bytes[$0] == 0xff && bytes[$0 + 1] == 0xc0 })
    bytes[size + 3] = 3
    let decoder = ProgressiveImageDecoder()
    let error = try #require(
      #expect(throws: ImageDecodingError.self) { try decoder.append(bytes) })
    for _ in 0..<2 {
      #expect(throws: error) { try decoder.append([0]) }
      #expect(throws: error) { try decoder.finish() }
    }
  }

  @Test func `memory is limited by the pixels that are kept`() throws {
    let bytes = try ImageFixture.bytes("large.jpg")
    let limits = ImageDecodingLimits(byteCount: 200 * 150 * 4 - 1)
    let large = ProgressiveImageDecoder(limits: limits)
    #expect(throws: ImageDecodingError.exceedsLimits) { try large.append(bytes) }
    let small = ProgressiveImageDecoder(fitting: PixelSize(width: 40, height: 30), limits: limits)
    try small.append(bytes)
    #expect(try small.finish().size == PixelSize(width: 40, height: 30))
  }
}
