import Geometry
import Testing

@testable import Raster

/// Animations written by `Scripts/make-fixture-animations`, with the composed frames that Pillow reads from them.
@Suite struct AnimatedImageTests {
  private func film(_ name: String) throws -> AnimatedImage {
    try AnimatedImage(ImageFixture.bytes(name, in: "Animations"))
  }

  private func frames(of film: AnimatedImage) throws -> [AnimatedImageFrame] {
    var (reader, frames): (AnimatedImageReader, [AnimatedImageFrame]) = (film.makeReader(), [])
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }

  @Test(arguments: [
    ("disposals.gif", 0), ("transparent.gif", 0), ("interlaced.gif", 0), ("palettes.gif", 0),
    ("noise.gif", 0), ("disposals.png", 0), ("still.png", 0), ("lossless.webp", 0),
    // Where translucent pixels are laid over others the roundings differ, and so do those of lossy colours.
    ("translucent.png", 1), ("lossy.webp", 2),
  ])
  func `every composed frame is the one that others show`(name: String, tolerance: Int) throws {
    let film = try film(name)
    let wanted = try ImageFixture.frames(name, size: film.size)
    let frames = try frames(of: film)
    #expect(film.frameCount == frames.count)
    try #require(frames.count == wanted.count)
    for (index, (frame, wanted)) in zip(frames, wanted).enumerated() {
      let difference = frame.image.largestDifference(from: wanted)
      #expect(difference <= tolerance, "frame \(index)")
    }
  }

  @Test func `frames stay as long as the file says, and 100 ms where it asks for less than 20`()
    throws
  {
    let gif = try frames(of: film("disposals.gif")).map(\.duration)
    #expect(gif == [100, 70, 100, 120, 20].map { .milliseconds($0) })
    let png = try frames(of: film("disposals.png")).map(\.duration)
    // A denominator of 0 is 100.
    #expect(png == [50, 100, 30, 100].map { .milliseconds($0) })
    #expect(try film("lossless.webp").duration == .milliseconds(40 + 100 + 90 + 200))
  }

  @Test func `how often a film plays is in the file`() throws {
    #expect(try film("disposals.gif").playCount == 4, "once, and three times more")
    #expect(try film("transparent.gif").playCount == nil)
    #expect(try film("interlaced.gif").playCount == 1, "a GIF that says nothing plays once")
    #expect(try film("disposals.png").playCount == 2)
    #expect(try film("translucent.png").playCount == nil)
    #expect(try film("lossless.webp").playCount == 4)
  }

  @Test func `a film can be read again from its beginning, and at a smaller size`() throws {
    let film = try film("disposals.gif")
    var reader = film.makeReader(fitting: PixelSize(width: 10, height: 7))
    let first = try #require(try reader.next())
    #expect(first.image.size == PixelSize(width: 10, height: 7))
    while try reader.next() != nil {}
    #expect(reader.nextIndex == 5)
    reader.rewind()
    let again = try #require(try reader.next())
    #expect(again.image.hasEqualPixels(to: first.image))
  }

  @Test func `moving files are told from still ones by their headers`() throws {
    for (name, folder, isFilm) in [
      ("disposals.gif", "Animations", true), ("still.png", "Animations", true),
      ("lossless.webp", "Animations", true), ("rgb.png", "Images", false),
      ("lossless.webp", "Images", false), ("baseline.jpg", "Images", false),
    ] {
      let bytes = try ImageFixture.bytes(name, in: folder)
      #expect(bytes.withUnsafeBytes { AnimatedImage.isAnimated($0) } == isFilm, "\(name)")
      if !isFilm {
        #expect(throws: ImageDecodingError.unsupportedFormat) { try AnimatedImage(bytes) }
      }
    }
  }

  @Test func `a decoder of pictures shows the first frame of a GIF`() throws {
    let bytes = try ImageFixture.bytes("disposals.gif", in: "Animations")
    let size = PixelSize(width: 20, height: 14)
    #expect(try ImageDecoder.size(of: bytes) == size)
    let picture = try ImageDecoder.decode(bytes)
    #expect(picture.hasEqualPixels(to: try ImageFixture.frames("disposals.gif", size: size)[0]))
    let small = try ImageDecoder.decode(bytes, fitting: PixelSize(width: 5, height: 3))
    #expect(small.size == PixelSize(width: 5, height: 4))
  }

  // MARK: Damage

  @Test func `a GIF that ends early shows what is there`() throws {
    let bytes = try ImageFixture.bytes("noise.gif", in: "Animations")
    let whole = try #require(try frames(of: AnimatedImage(bytes)).first).image
    let half = try AnimatedImage(Array(bytes.prefix(bytes.count / 2)))
    let picture = try #require(try frames(of: half).first).image
    #expect(picture[5, 5] == whole[5, 5])
    #expect(picture[50, 79] == 0, "nothing has come of the last row")
    #expect(throws: ImageDecodingError.truncated) { try AnimatedImage(Array(bytes.prefix(20))) }
  }

  @Test func `a film of chunks that ends early has the frames that are complete`() throws {
    for (name, least) in [("disposals.png", 1), ("lossless.webp", 1)] {
      let bytes = try ImageFixture.bytes(name, in: "Animations")
      let film = try AnimatedImage(Array(bytes.prefix(bytes.count * 2 / 3)))
      let count = try AnimatedImage(bytes).frameCount
      #expect((least..<count).contains(film.frameCount), "\(name)")
    }
  }

  @Test(arguments: ["disposals.gif", "noise.gif", "disposals.png", "lossless.webp"])
  func `damaged films give frames or errors, and nothing else`(name: String) throws {
    let bytes = try ImageFixture.bytes(name, in: "Animations")
    var random = SeededRandom(11)
    let limits = ImageDecodingLimits(pixelCount: 1 << 16, byteCount: 1 << 20)
    for _ in 0..<400 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        broken[Int.random(in: 0..<broken.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if Bool.random(using: &random) {
        broken.removeLast(Int.random(in: 0..<broken.count, using: &random))
      }
      guard let film = try? AnimatedImage(broken, limits: limits) else { continue }
      var reader = film.makeReader()
      while reader.nextIndex < film.frameCount {
        guard let frame = try? reader.next() else { continue }
        #expect(frame.image.size == film.size && frame.duration >= .milliseconds(20))
      }
    }
  }

  @Test func `a film beyond the limits is refused before its pixels are made`() throws {
    let bytes = try ImageFixture.bytes("noise.gif", in: "Animations")
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try AnimatedImage(bytes, limits: ImageDecodingLimits(pixelCount: 7999))
    }
    #expect(throws: ImageDecodingError.exceedsLimits) {
      try AnimatedImage(bytes, limits: ImageDecodingLimits(byteCount: 31_999))
    }
    // A frame that is larger than the picture, which would take minutes to unpack.
    var wide = try ImageFixture.bytes("interlaced.gif", in: "Animations")
    let descriptor = try #require(
      wide.indices.first { wide[$0...].starts(with: [0x2c, 0, 0, 0, 0, 20, 0, 14, 0]) })
    wide.replaceSubrange(descriptor + 5..<descriptor + 9, with: [255, 255, 255, 255])
    #expect(throws: ImageDecodingError.exceedsLimits) { try AnimatedImage(wide) }
  }
}
