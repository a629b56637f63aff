import Geometry
import Testing

@testable import Raster

/// How a camera says which side of a photo is up.
@Suite struct EXIFTests {
  private let stored = PixelSize(width: 16, height: 32)
  private let turned = PixelSize(width: 32, height: 16)

  /// A photo of 16 by 32 pixels with these segments in front.
  private func photo(_ segments: [[UInt8]]) throws -> [UInt8] {
    var file = try ImageFixture.bytes("orientation-6.jpg")
    try #require(Array(file[20..<22]) == [0xff, 0xe1] && file[23] == 0x22)
    file.removeSubrange(20..<56)
    let bytes = segments.flatMap { data -> [UInt8] in
      let length = data.count + 2
      return [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + data
    }
    file.insert(contentsOf: bytes, at: 20)
    return file
  }

  private func exif(
    _ value: UInt16, tag: UInt16 = 0x112, type: UInt16 = 3, isBigEndian: Bool = true
  ) -> [UInt8] {
    func word(_ value: UInt16) -> [UInt8] {
      let bytes = [UInt8(value >> 8), UInt8(value & 255)]
      return isBigEndian ? bytes : bytes.reversed()
    }
    func long(_ value: UInt16) -> [UInt8] {
      isBigEndian ? word(0) + word(value) : word(value) + word(0)
    }
    let mark: [UInt8] = isBigEndian ? [0x4d, 0x4d] : [0x49, 0x49]
    return Array("Exif".utf8) + [0, 0] + mark + word(42) + long(8) + word(1) + word(tag)
      + word(type) + long(1) + (type == 4 ? long(value) : word(value) + word(0)) + long(0)
  }

  private func size(_ segments: [UInt8]...) throws -> PixelSize {
    try ImageDecoder.size(of: photo(segments))
  }

  @Test(arguments: [true, false])
  func `it may be said in either order of bytes`(isBigEndian: Bool) throws {
    #expect(try size(exif(6, isBigEndian: isBigEndian)) == turned)
    #expect(try size(exif(3, isBigEndian: isBigEndian)) == stored)
    let picture = try ImageDecoder.decode(photo([exif(6, isBigEndian: isBigEndian)]))
    #expect(channelDifference(picture[4, 4], 0xffff_0000) <= 6)
  }

  @Test func `what is none of the eight ways is upright`() throws {
    for value in [0, 9, 0x600] as [UInt16] { #expect(try size(exif(value)) == stored, "\(value)") }
    #expect(try size(exif(6, type: 4, isBigEndian: false)) == stored, "it is a short number")
    #expect(try size(exif(6, tag: 0x113)) == stored)
    var mixed = exif(6)
    mixed[7] = 0x49
    #expect(try size(mixed) == stored)
    #expect(try size(Array(exif(6).prefix(20))) == stored)
  }

  @Test func `other words of the same kind may stand in front`() throws {
    let other = Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8)
    #expect(try size(other, exif(6)) == turned)
    #expect(try size(exif(6, tag: 0x113), exif(6)) == turned)
    #expect(try size(exif(6), exif(1)) == turned, "the first one counts")
  }

  @Test func `segments that cannot be are the end of them`() {
    for bytes in [
      [0xff, 0xd8, 0xff, 0xe1, 0, 0, 1, 2], [0xff, 0xd8, 0xff, 0xe1, 0, 1, 1, 2],
      [0xff, 0xd8, 0xff, 0xe1, 0, 9, 1], [0xff, 0xd8, 0xff, 0xff, 0xff],
    ] as [[UInt8]] {
      #expect(ImageDecoder.thumbnail(of: bytes) == nil)
    }
  }
}
