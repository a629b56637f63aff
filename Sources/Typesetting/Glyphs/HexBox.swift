import Geometry

/// The box that stands for a character which no font has: its number in hexadecimal digits, so that a user can
/// find out what is missing.
///
/// A font of them has the characters of one plane, whose glyphs are the lower 16 bits of their numbers.
enum HexBox {
  /// A box without digits; no character has this number in any plane.
  static let emptyGlyph: UInt32 = 0xFFFF

  /// In em; four digits in two rows, six beyond the first plane.
  static func advance(plane: UInt32) -> Double { plane == 0 ? 0.85 : 1.15 }

  /// Three by five dots a digit, row by row, the top left one in the highest bit.
  private static let digits: [UInt16] = [
    0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_011_001_111,
    0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_001_010_010,
    0b111_101_111_101_111, 0b111_101_111_001_111, 0b111_101_111_101_101, 0b110_101_110_101_110,
    0b111_100_100_100_111, 0b110_101_101_101_110, 0b111_100_110_100_111, 0b111_100_110_100_100,
  ]

  /// The ink as rectangles in device pixels from the pen, y downwards.
  ///
  /// - Parameter size: device pixels an em. Below 13 there is no room for digits.
  static func rects(_ glyph: UInt32, plane: UInt32, size: Double) -> [PixelRect] {
    let room = Int32(advance(plane: plane) * size)
    guard size >= 13 else {
      let height = max(3, Int32(size * 0.8))
      return frame(PixelRect(x: 0, y: -height, width: max(3, room - 1), height: height), line: 1)
    }
    let dot = Int32(max(1, size / 14))
    let columns: Int32 = plane == 0 ? 2 : 3
    let width = (columns * 4 + 3) * dot
    let left = max(0, (room - width) / 2)
    let top = -12 * dot
    var result = frame(
      PixelRect(x: left, y: top, width: width, height: 15 * dot), line: dot)
    if glyph == emptyGlyph { return result }
    let scalar = plane << 16 | glyph & 0xFFFF
    for index in 0..<columns * 2 {
      let digit = scalar >> UInt32(4 * (columns * 2 - 1 - index)) & 15
      let x = left + (2 + index % columns * 4) * dot
      let y = top + (2 + index / columns * 6) * dot
      for bit in 0..<Int32(15) where digits[Int(digit)] >> UInt16(14 - bit) & 1 == 1 {
        result.append(
          PixelRect(x: x + bit % 3 * dot, y: y + bit / 3 * dot, width: dot, height: dot))
      }
    }
    return result
  }

  private static func frame(_ box: PixelRect, line: Int32) -> [PixelRect] {
    let inside = box.height - 2 * line
    return [
      PixelRect(x: box.minX, y: box.minY, width: box.width, height: line),
      PixelRect(x: box.minX, y: box.maxY - line, width: box.width, height: line),
      PixelRect(x: box.minX, y: box.minY + line, width: line, height: inside),
      PixelRect(x: box.maxX - line, y: box.minY + line, width: line, height: inside),
    ]
  }

  static func image(_ glyph: UInt32, plane: UInt32, size: Double) -> GlyphImage? {
    let rects = rects(glyph, plane: plane, size: size)
    let bounds = rects.dropFirst().reduce(rects[0]) { $0.union($1) }
    let width = Int(bounds.width)
    let height = Int(bounds.height)
    let stride = (width + 3) & ~3
    var bytes = [UInt8](repeating: 0, count: stride * height)
    for rect in rects {
      for y in Int(rect.minY - bounds.minY)..<Int(rect.maxY - bounds.minY) {
        for x in Int(rect.minX - bounds.minX)..<Int(rect.maxX - bounds.minX) {
          bytes[y * stride + x] = 255
        }
      }
    }
    return GlyphImage(
      kind: .mask, width: width, height: height, stride: stride, left: Int(bounds.minX),
      top: -Int(bounds.minY), bytes: bytes)
  }

  static func outline(_ glyph: UInt32, plane: UInt32, size: Double) -> Path? {
    var path = Path()
    for rect in rects(glyph, plane: plane, size: size) {
      path.append(
        Path(
          Rect(
            x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
            height: Double(rect.height))))
    }
    return path
  }
}
