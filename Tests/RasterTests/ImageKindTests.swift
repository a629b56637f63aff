import Geometry
import Testing

@testable import Raster

/// Kinds of files that few programs write and everybody meets; `Scripts/make-fixture-images` says how
/// the files were made.
@Suite struct ImageKindTests {
  @Test(arguments: ["gray16", "rgb16-key"])
  func `sixteen bits become eight by rounding`(name: String) throws {
    let image = try ImageDecoder.decode(ImageFixture.bytes(name + ".png"))
    let wanted = try ImageFixture.pixels(name, width: 16, height: 12)
    #expect(image.hasEqualPixels(to: wanted), "\(image.firstDifference(from: wanted) as Any)")
  }

  @Test func `colour profiles and gamma change nothing`() throws {
    let image = try ImageDecoder.decode(ImageFixture.bytes("profile.png"))
    #expect(image.hasEqualPixels(to: try ImageFixture.pixels("rgb", width: 16, height: 12)))
  }

  @Test func `a text that unpacks to megabytes is not unpacked`() throws {
    let file = try ImageFixture.bytes("text-bomb.png")
    let image = try ImageDecoder.decode(file, limits: ImageDecodingLimits(byteCount: 256 << 10))
    #expect(image.hasEqualPixels(to: try ImageFixture.pixels("rgb", width: 16, height: 12)))
  }

  @Test(arguments: ["ycck", "cmyk-plain"])
  func `four inks become light however they are stored`(name: String) throws {
    let image = try ImageDecoder.decode(ImageFixture.bytes(name + ".jpg"))
    let wanted = try ImageFixture.pixels(name, width: 40, height: 24)
    #expect(image.largestDifference(from: wanted) <= 4)
  }

  // MARK: Animations

  @Test func `an animation shows its first frame`() throws {
    let png = try ImageDecoder.decode(ImageFixture.bytes("animated.png"))
    #expect(
      png.hasEqualPixels(to: try ImageFixture.pixels("animated-png", width: 16, height: 12)))
    let webp = try ImageDecoder.decode(ImageFixture.bytes("animated.webp"))
    let wanted = try ImageFixture.pixels("animated-webp", width: 40, height: 24)
    #expect(webp.largestDifference(from: wanted) <= 2)
  }

  @Test func `a first frame smaller than its animation stands at its place`() throws {
    let still = try ImageFixture.bytes("lossless.webp")
    let wanted = try ImageFixture.pixels("lossless", width: 40, height: 24)
    let file = animation(canvas: (50, 30), frame: (6, 4, 40, 24), chunks: still[12...])
    #expect(try ImageDecoder.size(of: file) == PixelSize(width: 50, height: 30))
    let image = try ImageDecoder.decode(file)
    #expect(!image.isOpaque)
    for (x, y) in [(0, 0), (5, 10), (20, 3), (46, 10), (49, 29)] { #expect(image[x, y] == 0) }
    for y in 0..<24 {
      for x in 0..<40 { #expect(image[x + 6, y + 4] == wanted[x, y]) }
    }
    let small = try ImageDecoder.decode(file, fitting: PixelSize(width: 25, height: 15))
    #expect(small.size == PixelSize(width: 25, height: 15))
  }

  @Test func `a chunk of odd length before the first frame is skipped with its padding`() throws {
    var file = try ImageFixture.bytes("animated.webp")
    // Behind the first chunk, `VP8X`: an unknown one of three bytes and the one that makes it even.
    file.insert(contentsOf: Array("odd ".utf8) + [3, 0, 0, 0, 1, 2, 3, 0], at: 30)
    file[4] += 12
    let image = try ImageDecoder.decode(file)
    let wanted = try ImageFixture.pixels("animated-webp", width: 40, height: 24)
    #expect(image.largestDifference(from: wanted) <= 2)
  }

  @Test func `a frame that leaves its animation or lies about its size is refused`() throws {
    let chunks = try ImageFixture.bytes("lossless.webp")[12...]
    for frame in [(12, 4, 40, 24), (6, 8, 40, 24), (0, 0, 20, 12), (0, 0, 50, 30)] {
      let file = animation(canvas: (50, 30), frame: frame, chunks: chunks)
      #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(file) }
    }
  }

  @Test func `an animation cut off anywhere is an error, not a crash`() throws {
    let file = try ImageFixture.bytes("animated.webp")
    for count in 0..<file.count { _ = try? ImageDecoder.decode(Array(file.prefix(count))) }
    #expect(throws: ImageDecodingError.truncated) {
      try ImageDecoder.decode(Array(file.prefix(60)))
    }
  }

  // MARK: Reducing while decoding

  @Test func `a WebP is reduced while it is decoded`() throws {
    let file = try ImageFixture.bytes("lossless.webp")
    let target = PixelSize(width: 10, height: 6)
    let small = try ImageDecoder.decode(file, fitting: target)
    let wanted = try ImageDecoder.decode(file).scaled(to: target)
    #expect(small.size == target)
    #expect(small.largestDifference(from: wanted) <= 4)
  }

  @Test func `a large PNG needs memory for the reduced pixels alone`() throws {
    let size = PixelSize(width: 1500, height: 1100)
    let large = Pixmap(size: size) { pixels in
      for y in 0..<pixels.height {
        for x in 0..<pixels.width {
          let alpha = UInt32(x * 255 / pixels.width)
          let red = UInt32(y * 255 / pixels.height) * alpha / 255
          pixels.row(y)[x] = alpha << 24 | red << 16 | (alpha / 2) << 8
        }
      }
    }
    let file = try large.pngData()
    let target = PixelSize(width: 100, height: 70)
    let limits = ImageDecodingLimits(byteCount: 400 << 10)
    let small = try ImageDecoder.decode(file, fitting: target, limits: limits)
    #expect(small.size == PixelSize(width: 100, height: 74))
    let wanted = large.scaled(to: small.size)
    #expect(small.largestDifference(from: wanted) <= 2)
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try ImageDecoder.decode(file, limits: limits)
    }
  }

  /// A file with one frame made of the chunks of a still image.
  private func animation(
    canvas: (Int, Int), frame: (x: Int, y: Int, width: Int, height: Int), chunks: ArraySlice<UInt8>
  ) -> [UInt8] {
    func integer(_ value: Int, bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8((value >> (8 * $0)) & 255) }
    }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + integer(data.count, bytes: 4) + data
        + [UInt8](repeating: 0, count: data.count % 2)
    }
    let header =
      [0x02, 0, 0, 0] + integer(canvas.0 - 1, bytes: 3) + integer(canvas.1 - 1, bytes: 3)
    let place =
      integer(frame.x / 2, bytes: 3) + integer(frame.y / 2, bytes: 3)
      + integer(frame.width - 1, bytes: 3) + integer(frame.height - 1, bytes: 3)
    let body =
      Array("WEBP".utf8) + chunk("VP8X", header) + chunk("ANIM", integer(0, bytes: 6))
      + chunk("ANMF", place + integer(100, bytes: 3) + [0] + chunks)
    return chunk("RIFF", body)
  }
}
