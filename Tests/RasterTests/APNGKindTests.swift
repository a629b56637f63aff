import Geometry
import Testing

@testable import Raster

/// APNGs that are damaged, or written otherwise than most.
@Suite struct APNGKindTests {
  private let size = PixelSize(width: 6, height: 4)
  private var whole: PixelRect { PixelRect(size) }

  private func film(_ body: (inout APNGFile) throws -> Void) throws -> AnimatedImage {
    var file = try APNGFile(size)
    try body(&file)
    return try AnimatedImage(file.bytes)
  }

  @Test func `a frame that is damaged is an error, and the next one is read`() throws {
    let film = try film {
      $0.addAnimation()
      try $0.addFrame(0xff0000, at: whole)
      try $0.addFrame(0x00ff00, at: whole, isDamaged: true)
      try $0.addFrame(0x0000ff, at: PixelRect(x: 0, y: 0, width: 2, height: 2))
    }
    var reader = film.makeReader()
    #expect(try reader.next()?.image[5, 3] == 0xffff_0000)
    #expect(throws: ImageDecodingError.self) { try reader.next() }
    #expect(reader.nextIndex == 2)
    let last = try #require(try reader.next()).image
    #expect(last[0, 0] == 0xff00_00ff && last[5, 3] == 0xffff_0000)
    #expect(try reader.next() == nil)
  }

  @Test func `pixels may come in any number of pieces`() throws {
    let film = try film {
      $0.addAnimation(plays: 3)
      try $0.addFrame(0x123456, at: whole, delay: (1, 4), pieces: 5)
    }
    let frame = try #require(try film.frames().first)
    #expect(frame.image[5, 3] == 0xff12_3456 && frame.duration == .milliseconds(250))
    #expect(film.playCount == 3)
  }

  @Test func `what a frame has cleared is gone before the next one`() throws {
    let film = try film {
      $0.addAnimation()
      try $0.addFrame(0xff0000, at: whole)
      try $0.addFrame(
        0x00ff00, at: PixelRect(x: 2, y: 1, width: 2, height: 2), disposal: 1)
      try $0.addFrame(0x0000ff, at: PixelRect(x: 0, y: 0, width: 1, height: 1))
    }
    let last = try film.frames()[2].image
    #expect(last[2, 1] == 0 && last[3, 2] == 0 && last[4, 2] == 0xffff_0000)
    #expect(!last.isOpaque)
  }

  @Test(arguments: [(1, 0, 6, 4), (0, 1, 6, 4), (0, 0, 7, 4), (0, 0, 6, 5)])
  func `a frame outside of the picture is refused`(place: (Int32, Int32, Int32, Int32)) {
    #expect(throws: ImageDecodingError.self) {
      try film {
        $0.addAnimation()
        try $0.addFrame(
          0xff0000,
          at: PixelRect(x: place.0, y: place.1, width: place.2, height: place.3))
      }
    }
  }

  @Test func `the picture for others is none of the frames`() throws {
    let film = try film {
      $0.addAnimation()
      try $0.addStill(0x888888, size)
      try $0.addFrame(0xff0000, at: whole)
    }
    #expect(try film.frames().map { $0.image[0, 0] } == [0xffff_0000])
  }

  @Test func `what is said to move behind its pixels does not`() throws {
    var file = try APNGFile(size)
    try file.addStill(0x888888, size)
    file.addAnimation()
    try file.addFrame(0xff0000, at: whole)
    #expect(!file.bytes.withUnsafeBytes { AnimatedImage.isAnimated($0) })
    var silent = try APNGFile(size)
    try silent.addFrame(0xff0000, at: whole)
    #expect(throws: ImageDecodingError.unsupportedFormat) { try AnimatedImage(silent.bytes) }
  }

  @Test func `a film without a frame or a header is none`() throws {
    var file = try APNGFile(size)
    file.addAnimation()
    #expect(throws: ImageDecodingError.truncated) { try AnimatedImage(file.bytes) }
    try file.addFrame(0xff0000, at: whole)
    var short = file.bytes
    short[11] = 12
    short.remove(at: 28)
    #expect(throws: ImageDecodingError.truncated) { try AnimatedImage(short) }
    var empty = file.bytes
    for index in 16..<20 { empty[index] = 0 }
    #expect(throws: ImageDecodingError.corrupt("size")) { try AnimatedImage(empty) }
  }
}
