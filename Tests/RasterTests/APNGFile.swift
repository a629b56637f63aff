import Geometry
import Testing

@testable import Raster

/// An APNG that a test writes chunk by chunk, with the pixels that our encoder packs.
///
/// Its checksums are zero: they are not looked at before a frame is a file of its own.
struct APNGFile {
  private let header: [UInt8]
  private(set) var chunks: [UInt8] = []
  private var sequence: UInt32 = 0

  init(_ size: PixelSize) throws {
    let file = try Pixmap(size: size, isOpaque: true) { _ in }.pngData()
    header = Array(file[..<33])
  }

  var bytes: [UInt8] { header + chunks + Self.chunk("IEND", []) }

  /// Says that the picture moves.
  mutating func addAnimation(plays: UInt32 = 0) {
    chunks += Self.chunk("acTL", Self.word(1) + Self.word(plays))
  }

  mutating func addFrame(
    _ hex: UInt32, at rect: PixelRect, delay: (UInt8, UInt8) = (1, 10), disposal: UInt8 = 0,
    isDamaged: Bool = false, pieces: Int = 1
  ) throws {
    let sides = [rect.width, rect.height, rect.x, rect.y].flatMap { side -> [UInt8] in
      Self.word(UInt32(side))
    }
    chunks += Self.chunk(
      "fcTL", number() + sides + [0, delay.0, 0, delay.1, disposal, 0])
    var data = try Self.pixels(hex, rect.size)
    if isDamaged { data = data.map { ~$0 } }
    let length = (data.count + pieces - 1) / pieces
    for start in stride(from: 0, to: data.count, by: length) {
      chunks += Self.chunk(
        "fdAT", number() + data[start..<min(data.count, start + length)])
    }
  }

  /// The picture for readers that know no animation.
  mutating func addStill(_ hex: UInt32, _ size: PixelSize) throws {
    chunks += Self.chunk("IDAT", try Self.pixels(hex, size))
  }

  private mutating func number() -> [UInt8] {
    defer { sequence += 1 }
    return Self.word(sequence)
  }

  /// The packed pixels of a picture of one colour.
  private static func pixels(_ hex: UInt32, _ size: PixelSize) throws -> [UInt8] {
    let file = try Pixmap(size: size, isOpaque: true) { pixels in
      for y in 0..<pixels.height {
        for x in 0..<pixels.width { pixels.row(y)[x] = 0xff00_0000 | hex }
      }
    }.pngData()
    // Signature and header, then the length of the pixels and their name.
    let length = file[33..<37].reduce(0) { $0 << 8 | Int($1) }
    try #require(Array(file[37..<41]) == Array("IDAT".utf8))
    return Array(file[41..<41 + length])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    word(UInt32(data.count)) + Array(name.utf8) + data + [0, 0, 0, 0]
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
