import Geometry
import Testing

@testable import Raster

/// A GIF that a test writes block by block. Its colours are red, green, blue and white.
struct GIFFile {
  /// What stands in front of a frame.
  struct Control {
    var disposal: UInt8 = 0
    var delay: UInt8 = 10
    var transparentIndex: UInt8?
  }

  static let colors: [UInt32] = [0xffff_0000, 0xff00_ff00, 0xff00_00ff, 0xffff_ffff]
  static let palette: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]

  var version = "GIF89a"
  var width: UInt16 = 4
  var height: UInt16 = 4
  var palette = GIFFile.palette
  /// The blocks between the header and the end.
  var blocks: [UInt8] = []

  var bytes: [UInt8] {
    let flags: UInt8 = palette.isEmpty ? 0 : palette.count == 6 ? 0x80 : 0x81
    return Array(version.utf8) + Self.word(width) + Self.word(height) + [flags, 0, 0] + palette
      + blocks + [0x3b]
  }

  /// A frame of one colour, or of as many indices as it has pixels.
  func adding(
    _ indices: [UInt8], at rect: PixelRect = PixelRect(x: 0, y: 0, width: 4, height: 4),
    _ control: Control? = Control(), codeSize: UInt8 = 2
  ) -> GIFFile {
    var file = self
    if let control {
      let key = control.transparentIndex
      file.blocks +=
        [0x21, 0xf9, 4, control.disposal << 2 | (key == nil ? 0 : 1), control.delay, 0]
        + [key ?? 0, 0]
    }
    file.blocks += [0x2c]
    for side in [rect.x, rect.y, rect.width, rect.height] { file.blocks += Self.word(UInt16(side)) }
    let all = indices.count == 1 ? Array(repeating: indices[0], count: rect.area) : indices
    file.blocks += [0, codeSize] + Self.codes(of: all) + [0]
    return file
  }

  func adding(block: [UInt8]) -> GIFFile {
    var file = self
    file.blocks += block
    return file
  }

  /// Codes of three bits, cleared before every pixel, so that they stay as short.
  private static func codes(of indices: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for code in (indices.flatMap { index -> [UInt32] in [4, UInt32(index)] } + [5]) {
      bits |= code << count
      count += 3
      while count >= 8 {
        data.append(UInt8(bits & 255))
        (bits, count) = (bits >> 8, count - 8)
      }
    }
    if count > 0 { data.append(UInt8(bits)) }
    return [UInt8(data.count)] + data
  }

  private static func word(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
}

extension AnimatedImage {
  /// All frames of one run.
  func frames() throws -> [AnimatedImageFrame] {
    var (reader, frames): (AnimatedImageReader, [AnimatedImageFrame]) = (makeReader(), [])
    while let frame = try reader.next() { frames.append(frame) }
    return frames
  }
}
