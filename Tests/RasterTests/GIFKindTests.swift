import Geometry
import Testing

@testable import Raster

/// GIFs as programs write them that keep the rules less than others.
@Suite struct GIFKindTests {
  private static let (red, green, blue) = (
    GIFFile.colors[0], GIFFile.colors[1], GIFFile.colors[2]
  )

  private func frames(_ file: GIFFile) throws -> [AnimatedImageFrame] {
    try AnimatedImage(file.bytes).frames()
  }

  private func rect(_ x: Int32, _ y: Int32, _ width: Int32, _ height: Int32) -> PixelRect {
    PixelRect(x: x, y: y, width: width, height: height)
  }

  @Test func `a frame without a control block has nothing of the one before`() throws {
    let film = try AnimatedImage(
      GIFFile().adding([0], GIFFile.Control(disposal: 3, delay: 50, transparentIndex: 1))
        .adding([1], nil).adding([2], at: rect(0, 0, 1, 1), nil).bytes)
    #expect(film.duration(ofFrame: 1) == .milliseconds(100))
    let frames = try film.frames()
    #expect(frames[1].image[0, 0] == Self.green)
    #expect(frames[2].image[3, 3] == Self.green, "it stays below the next one")
  }

  @Test func `a GIF of the first version is one, too`() throws {
    var file = GIFFile().adding([0], nil)
    file.version = "GIF87a"
    #expect(try frames(file)[0].image[1, 1] == Self.red)
    #expect(try ImageDecoder.decode(file.bytes)[1, 1] == Self.red)
    file.version = "GIF90a"
    #expect(throws: ImageDecodingError.unsupportedFormat) { try AnimatedImage(file.bytes) }
  }

  @Test func `without a size of its own it has that of its first frame`() throws {
    var file = GIFFile().adding([0], at: rect(0, 0, 3, 2)).adding([1])
    (file.width, file.height) = (0, 0)
    #expect(try AnimatedImage(file.bytes).size == PixelSize(width: 3, height: 2))
    #expect(try ImageDecoder.decode(file.bytes)[2, 1] == Self.red)
    var none = GIFFile()
    (none.width, none.height) = (0, 4)
    #expect(throws: ImageDecodingError.truncated) { try ImageDecoder.size(of: none.bytes) }
  }

  @Test func `zeros between blocks are skipped, and what is no block ends the film`() throws {
    let zeros = GIFFile().adding([0]).adding(block: [0, 0, 0]).adding([1])
    #expect(try frames(zeros).map { $0.image[0, 0] } == [Self.red, Self.green])
    let broken = GIFFile().adding([0]).adding(block: [0x99]).adding([1])
    #expect(try frames(broken).map { $0.image[0, 0] } == [Self.red])
    let unknown = GIFFile().adding([0]).adding(block: [0x21, 0x7f, 2, 0x2c, 0x2c, 1, 9, 0])
      .adding([1])
    #expect(try frames(unknown).map { $0.image[0, 0] } == [Self.red, Self.green])
  }

  @Test(arguments: [3, 4] as [UInt8])
  func `what a frame has covered comes back, also by the number that some programs write`(
    disposal: UInt8
  ) throws {
    let file = GIFFile().adding([0])
      .adding([1], at: rect(0, 0, 2, 2), GIFFile.Control(disposal: disposal))
      .adding([2], at: rect(3, 3, 1, 1))
    let frames = try frames(file)
    #expect(frames[1].image[0, 0] == Self.green)
    #expect(frames[2].image[0, 0] == Self.red && frames[2].image[3, 3] == Self.blue)
  }

  @Test func `a frame that reaches out of the picture is cut off there`() throws {
    let file = GIFFile().adding([0])
      .adding([1], at: rect(2, 2, 4, 4), GIFFile.Control(disposal: 2))
      .adding([2], at: rect(0, 0, 1, 1))
    let frames = try frames(file)
    let (cut, cleared) = (frames[1].image, frames[2].image)
    for (x, y) in [(0, 3), (1, 3), (3, 1)] { #expect(cut[x, y] == Self.red, "\(x) \(y)") }
    for (x, y) in [(2, 2), (3, 3)] { #expect(cut[x, y] == Self.green && cleared[x, y] == 0) }
    #expect(cleared[0, 3] == Self.red && cleared[0, 0] == Self.blue)
    let outside = GIFFile().adding([0])
      .adding([1], at: rect(9, 9, 2, 2), GIFFile.Control(disposal: 2)).adding([2])
    #expect(try self.frames(outside).map { $0.image[3, 3] } == [Self.red, Self.red, Self.blue])
  }

  @Test func `a colour that the palette does not have is black`() throws {
    var file = GIFFile().adding([3])
    file.palette = Array(GIFFile.palette.prefix(6))
    #expect(try frames(file)[0].image[0, 0] == 0xff00_0000)
    file.palette = []
    #expect(try frames(file)[0].image[0, 0] == 0xff00_0000)
  }

  @Test func `how often it plays is heard from two programs, and from nothing else`() throws {
    func count(_ program: String, _ blocks: [UInt8]) throws -> Int? {
      try AnimatedImage(
        GIFFile().adding(block: [0x21, 0xff, 11] + Array(program.utf8) + blocks + [0])
          .adding([0]).bytes
      ).playCount
    }
    #expect(try count("NETSCAPE2.0", [3, 1, 2, 0]) == 3)
    #expect(try count("NETSCAPE2.0", [3, 1, 2, 1]) == 0x102 + 1)
    #expect(try count("ANIMEXTS1.0", [3, 1, 0, 0]) == nil)
    #expect(try count("XMP DataXMP", [3, 1, 2, 0]) == 1)
    #expect(try count("NETSCAPE2.0", [3, 2, 9, 0]) == 1, "the size of a buffer")
    #expect(try count("NETSCAPE2.0", [2, 1, 9]) == 1)
  }

  @Test(arguments: [0, 12, 255] as [UInt8])
  func `codes of a size that cannot be draw nothing`(codeSize: UInt8) throws {
    let frames = try frames(GIFFile().adding([2]).adding([1], codeSize: codeSize))
    #expect(frames.map { $0.image[0, 0] } == [Self.blue, Self.blue])
  }

  @Test func `a picture says whether anything is seen through it`() throws {
    let key = GIFFile.Control(transparentIndex: 1)
    let frames = try frames(
      GIFFile().adding([0] + [UInt8](repeating: 1, count: 15), key).adding([2], key))
    #expect(!frames[0].image.isOpaque && frames[0].image[1, 1] == 0)
    #expect(frames[1].image.isOpaque)
  }

  // MARK: Reading

  @Test func `a film that begins with a part of its picture begins so again`() throws {
    let film = try AnimatedImage(
      GIFFile().adding([0], at: rect(0, 0, 2, 4), GIFFile.Control(disposal: 3)).adding([1]).bytes)
    var reader = film.makeReader()
    let first = try #require(try reader.next()).image
    #expect(first[0, 0] == Self.red && first[3, 3] == 0)
    _ = try reader.next()
    #expect(try reader.next() == nil && reader.nextIndex == 2)
    reader.rewind()
    #expect(reader.nextIndex == 0)
    #expect(try #require(try reader.next()).image.hasEqualPixels(to: first))
  }

  @Test func `a film is never made larger than it is`() throws {
    let film = try AnimatedImage(GIFFile().adding([0]).bytes)
    for size in [PixelSize(width: 40, height: 40), PixelSize(width: 2, height: 40)] {
      var reader = film.makeReader(fitting: size)
      #expect(try reader.next()?.image.size == PixelSize(width: 4, height: 4))
    }
  }

  // MARK: Limits

  @Test func `its first frame is refused beyond the limits, as other pictures are`() throws {
    let file = GIFFile().adding([0]).bytes
    for limits in [ImageDecodingLimits(pixelCount: 15), ImageDecodingLimits(byteCount: 63)] {
      #expect(throws: ImageDecodingError.exceedsLimits) {
        try ImageDecoder.decode(file, limits: limits)
      }
    }
    let limits = ImageDecodingLimits(pixelCount: 16, byteCount: 64)
    #expect(try ImageDecoder.decode(file, limits: limits)[0, 0] == Self.red)
    let wide = GIFFile().adding([0, 0], at: rect(0, 0, 17, 1)).bytes
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try ImageDecoder.decode(wide, limits: limits)
    }
  }

  @Test func `a picture that is wider than any pixmap is refused`() throws {
    for (width, height) in [(40_000, 1), (1, 40_000)] as [(UInt16, UInt16)] {
      var file = GIFFile().adding([0])
      (file.width, file.height) = (width, height)
      #expect(throws: ImageDecodingError.exceedsLimits) { try AnimatedImage(file.bytes) }
      #expect(throws: ImageDecodingError.exceedsLimits) { try ImageDecoder.decode(file.bytes) }
    }
  }

  @Test func `a header alone has a size and no picture`() throws {
    let file = GIFFile().bytes
    #expect(try ImageDecoder.size(of: file) == PixelSize(width: 4, height: 4))
    #expect(throws: ImageDecodingError.truncated) { try ImageDecoder.decode(file) }
    #expect(throws: ImageDecodingError.truncated) { try AnimatedImage(file) }
    #expect(throws: ImageDecodingError.truncated) {
      try ImageDecoder.size(of: Array(file.prefix(11)))
    }
  }
}
