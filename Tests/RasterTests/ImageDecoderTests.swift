import Geometry
import Glibc
import Testing

@testable import Raster

/// Files written by another library (Pillow), with the straight RGBA bytes that it reads from them
/// beside them as `.rgba`.
@Suite struct ImageDecoderTests {
  private func bytes(_ name: String) throws -> [UInt8] { try ImageFixture.bytes(name) }

  private func expected(_ name: String, width: Int, height: Int) throws -> Pixmap {
    try ImageFixture.pixels(name, width: width, height: height)
  }

  @Test(arguments: [
    "rgba", "rgb", "gray", "gray-alpha", "bilevel", "palette", "palette-transparent", "rgba16",
    "interlaced",
  ])
  func `every kind of PNG gives its exact pixels`(name: String) throws {
    let file = try bytes(name + ".png")
    #expect(try ImageDecoder.size(of: file) == PixelSize(width: 16, height: 12))
    let image = try ImageDecoder.decode(file)
    let wanted = try expected(name, width: 16, height: 12)
    #expect(image.hasEqualPixels(to: wanted), "\(image.firstDifference(from: wanted) as Any)")
  }

  @Test func `opacity is known from the header`() throws {
    #expect(try ImageDecoder.decode(bytes("rgb.png")).isOpaque)
    #expect(try !ImageDecoder.decode(bytes("rgba.png")).isOpaque)
    #expect(try !ImageDecoder.decode(bytes("palette-transparent.png")).isOpaque)
    #expect(try ImageDecoder.decode(bytes("baseline.jpg")).isOpaque)
    #expect(try !ImageDecoder.decode(bytes("lossy-alpha.webp")).isOpaque)
  }

  @Test(arguments: [
    ("baseline", "baseline"), ("progressive", "progressive"), ("gray", "gray-jpeg"),
  ])
  func `JPEGs give the pixels that others read`(file: String, raw: String) throws {
    let image = try ImageDecoder.decode(bytes(file + ".jpg"))
    #expect(image.largestDifference(from: try expected(raw, width: 40, height: 24)) <= 4)
  }

  @Test func `four inks become light`() throws {
    let image = try ImageDecoder.decode(bytes("cmyk.jpg"))
    #expect(image.largestDifference(from: try expected("cmyk", width: 40, height: 24)) <= 4)
  }

  @Test(arguments: 1...8)
  func `photos stand upright whatever their EXIF orientation`(orientation: Int) throws {
    let file = try bytes("orientation-\(orientation).jpg")
    #expect(try ImageDecoder.size(of: file) == PixelSize(width: 32, height: 16))
    let image = try ImageDecoder.decode(file)
    #expect(image.size == PixelSize(width: 32, height: 16))
    for (x, y, pixel) in [
      (4, 4, 0xffff_0000), (28, 4, 0xff00_ff00), (4, 12, 0xff00_00ff), (28, 12, 0xffff_ffff),
    ] as [(Int, Int, UInt32)] {
      #expect(channelDifference(image[x, y], pixel) <= 6, "corner \(x) \(y)")
    }
    let small = try ImageDecoder.decode(file, fitting: PixelSize(width: 16, height: 8))
    #expect(small.size == PixelSize(width: 16, height: 8))
    #expect(channelDifference(small[2, 2], 0xffff_0000) <= 6)
    #expect(channelDifference(small[14, 2], 0xff00_ff00) <= 6)
  }

  @Test func `a photo has the small picture of its camera in front, upright and without bars`()
    throws
  {
    let file = try bytes("thumbnail.jpg")
    let thumbnail = try #require(ImageDecoder.thumbnail(of: file))
    // 32x24, of which the photo's 3:2 are 32x21, turned by a quarter.
    #expect(thumbnail.size == PixelSize(width: 21, height: 32))
    // JPEG blurs the edges of bars, of which nothing else is left.
    for (x, tolerance) in [(0, 80), (4, 24), (10, 24), (16, 24), (20, 80)] {
      #expect(channelDifference(thumbnail[x, 4], 0xffc8_1e1e) < tolerance)
      #expect(channelDifference(thumbnail[x, 28], 0xff1e_1ec8) < tolerance)
    }
    // The head of the file is enough.
    let head = Array(file.prefix(file.count - 200))
    #expect(ImageDecoder.thumbnail(of: head)?.size == thumbnail.size)
    for name in ["baseline.jpg", "orientation-6.jpg", "rgb.png"] {
      #expect(ImageDecoder.thumbnail(of: try bytes(name)) == nil, "\(name)")
    }
    for position in 20..<120 {
      var broken = file
      broken[position] ^= 0xff
      _ = ImageDecoder.thumbnail(of: broken)
    }
  }

  @Test func `WebP gives its pixels`() throws {
    let lossless = try ImageDecoder.decode(bytes("lossless.webp"))
    #expect(lossless.hasEqualPixels(to: try expected("lossless", width: 40, height: 24)))
    let lossy = try ImageDecoder.decode(bytes("lossy.webp"))
    #expect(lossy.largestDifference(from: try expected("lossy", width: 40, height: 24)) <= 2)
    let alpha = try ImageDecoder.decode(bytes("lossy-alpha.webp"))
    #expect(alpha.largestDifference(from: try expected("lossy-alpha", width: 40, height: 24)) <= 2)
  }

  @Test(
    arguments: [(50, 40), (100, 75), (24, 24), (199, 10), (1, 1), (300, 300)] as [(Int32, Int32)])
  func `a fitted image covers the size and keeps its proportions`(size: (Int32, Int32)) throws {
    let file = try bytes("large.jpg")
    let target = PixelSize(width: size.0, height: size.1)
    let image = try ImageDecoder.decode(file, fitting: target)
    let wide = target.width >= 200 || target.height >= 150
    if wide {
      #expect(image.size == PixelSize(width: 200, height: 150))
    } else {
      #expect(image.size.width >= target.width && image.size.height >= target.height)
      let isTight = image.size.width == target.width || image.size.height == target.height
      #expect(isTight)
    }
    // The picture is a ramp; reduced, it still is.
    let x = Int(image.size.width) / 2
    let y = Int(image.size.height) / 2
    let wanted = UInt32(255 * (Double(x) + 0.5) / Double(image.size.width))
    #expect(abs(Int((image[x, y] >> 16) & 255) - Int(wanted)) <= 6)
  }

  @Test func `a fitted PNG equals the scaled one`() throws {
    let file = try bytes("rgba.png")
    let fitted = try ImageDecoder.decode(file, fitting: PixelSize(width: 8, height: 6))
    let scaled = try ImageDecoder.decode(file).scaled(to: PixelSize(width: 8, height: 6))
    #expect(fitted.hasEqualPixels(to: scaled))
  }

  // MARK: Bytes that are no image

  @Test(arguments: ["rgba.png", "interlaced.png", "lossless.webp", "lossy-alpha.webp"])
  func `a file cut off anywhere is an error, not a crash`(name: String) throws {
    let file = try bytes(name)
    for count in 0..<(file.count - 12) {
      #expect(throws: ImageDecodingError.self) {
        try ImageDecoder.decode(Array(file.prefix(count)))
      }
    }
  }

  @Test func `a PNG cut off in its pixels is called truncated`() throws {
    let file = try bytes("rgba.png")
    #expect(throws: ImageDecodingError.truncated) {
      try ImageDecoder.decode(Array(file.prefix(file.count - 30)))
    }
  }

  @Test func `a JPEG cut off in its pixels shows what there is`() throws {
    let file = try bytes("baseline.jpg")
    let image = try ImageDecoder.decode(Array(file.prefix(file.count * 4 / 5)))
    let whole = try ImageDecoder.decode(file)
    #expect(image.size == whole.size)
    #expect(channelDifference(image[2, 2], whole[2, 2]) <= 1)
    for count in 0..<file.count {
      // Header or pixels: an error or a picture.
      _ = try? ImageDecoder.decode(Array(file.prefix(count)))
    }
  }

  @Test func `garbage is no image`() {
    var random = SeededRandom(101)
    for count in [0, 1, 2, 3, 8, 12, 100, 1000] {
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: ImageDecodingError.unsupportedFormat) { try ImageDecoder.decode(noise) }
      #expect(throws: ImageDecodingError.unsupportedFormat) { try ImageDecoder.size(of: noise) }
    }
  }

  @Test(arguments: [
    "rgba.png", "palette.png", "interlaced.png", "baseline.jpg", "progressive.jpg",
    "orientation-6.jpg", "lossless.webp", "lossy-alpha.webp",
  ])
  func `damaged files never crash`(name: String) throws {
    let file = try bytes(name)
    var random = SeededRandom(102)
    for _ in 0..<300 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      let limits = ImageDecodingLimits(pixelCount: 1 << 20, byteCount: 8 << 20)
      _ = try? ImageDecoder.decode(damaged, limits: limits)
    }
  }

  @Test func `an image that claims to be huge is refused before memory is taken`() throws {
    let file = try bytes("huge.png")
    #expect(try ImageDecoder.size(of: file) == PixelSize(width: 100_000, height: 100_000))
    #expect(throws: ImageDecodingError.exceedsLimits) { try ImageDecoder.decode(file) }
  }

  @Test func `limits are kept`() throws {
    let file = try bytes("rgba.png")
    for limits in [ImageDecodingLimits(pixelCount: 191), ImageDecodingLimits(byteCount: 767)] {
      #expect(throws: ImageDecodingError.exceedsLimits) {
        try ImageDecoder.decode(file, limits: limits)
      }
    }
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try ImageDecoder.decode(
        bytes("large-progressive.jpg"), limits: ImageDecodingLimits(byteCount: 125_000))
    }
  }

  @Test func `bytes that fill up before a segment are skipped`() throws {
    var file = try bytes("orientation-6.jpg")
    let name = try #require(
      (0..<(file.count - 4)).first { Array(file[$0..<($0 + 4)]) == [0x45, 0x78, 0x69, 0x66] })
    // Marker and length stand before the name of the segment.
    file.insert(contentsOf: [0xff, 0xff], at: name - 4)
    #expect(try ImageDecoder.size(of: file) == PixelSize(width: 32, height: 16))
    #expect(try ImageDecoder.decode(file).size == PixelSize(width: 32, height: 16))
  }

  @Test func `a broken EXIF block is ignored`() throws {
    var file = try bytes("orientation-6.jpg")
    let start = try #require(
      (0..<(file.count - 4)).first { Array(file[$0..<($0 + 4)]) == [0x45, 0x78, 0x69, 0x66] })
    // The offset of the directory points far outside.
    for index in (start + 10)..<(start + 14) { file[index] = 0xff }
    #expect(try ImageDecoder.size(of: file) == PixelSize(width: 16, height: 32))
  }

  // MARK: Writing

  @Test func `a written PNG reads back the same pixels`() throws {
    for isOpaque in [false, true] {
      let image = Pixmap.noise(width: 33, height: 21, seed: 103, isOpaque: isOpaque)
      let again = try ImageDecoder.decode(image.pngData())
      #expect(again.isOpaque == isOpaque)
      #expect(again.hasEqualPixels(to: image))
    }
  }

  @Test func `a pixmap without pixels cannot be written`() {
    let empty = Pixmap(size: .zero) { _ in }
    #expect(throws: ImageEncodingError.empty) { try empty.pngData() }
  }
}
