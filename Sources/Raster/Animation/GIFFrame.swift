import Geometry

/// The pixels of one frame of a GIF, as ranges of the file.
struct GIFFrame: Sendable {
  /// Three bytes a colour; a colour that is missing is black.
  let palette: Range<Int>
  let transparentIndex: UInt8?
  let isInterlaced: Bool
  /// The number of bits of the first codes, less one.
  let codeSize: UInt8
  /// The blocks of codes.
  let data: Range<Int>

  /// Draws what is there of the frame: data that end early or are damaged leave the rest as it was.
  func draw(
    _ bytes: UnsafeRawBufferPointer, in rect: PixelRect, onto canvas: inout AnimationCanvas
  ) {
    guard !rect.isEmpty else { return }
    let colors = colors(bytes)
    let (width, height) = (Int(canvas.size.width), Int(canvas.size.height))
    var place = GIFPlace(rect: rect, isInterlaced: isInterlaced)
    var decoder = GIFDecoder(
      UnsafeRawBufferPointer(rebasing: bytes[data]), codeSize: Int(codeSize))
    canvas.withPixels { pixels in
      decoder.decode { index in
        let (x, y) = (place.x, place.y)
        if x < width, y < height, colors[Int(index)] != 0 {
          pixels[y &* width &+ x] = colors[Int(index)]
        }
        return place.advance()
      }
    }
  }

  /// The 256 colours, zero for the transparent one.
  private func colors(_ bytes: UnsafeRawBufferPointer) -> [UInt32] {
    var colors = [UInt32](repeating: 0xff00_0000, count: 256)
    for index in 0..<(palette.count / 3) {
      let start = palette.lowerBound + index * 3
      colors[index] |=
        UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
    }
    if let transparentIndex { colors[Int(transparentIndex)] = 0 }
    return colors
  }
}

/// Where the next pixel of a frame goes: from left to right, in rows from above, or in four interlaced passes.
private struct GIFPlace {
  private let rect: PixelRect
  private(set) var x: Int
  private(set) var y: Int
  private var pass: Int
  private let left: Int
  private let right: Int
  private let bottom: Int

  init(rect: PixelRect, isInterlaced: Bool) {
    self.rect = rect
    (left, right, bottom) = (Int(rect.x), Int(rect.maxX), Int(rect.maxY))
    (x, y) = (left, Int(rect.y))
    pass = isInterlaced ? 0 : 4
  }

  /// - Returns: whether there is another pixel.
  @inline(__always)
  mutating func advance() -> Bool {
    x &+= 1
    return x < right || advanceRow()
  }

  private mutating func advanceRow() -> Bool {
    x = left
    guard pass < 4 else {
      y += 1
      return y < bottom
    }
    y += [8, 8, 4, 2][pass]
    while y >= bottom {
      pass += 1
      guard pass < 4 else { return false }
      y = Int(rect.y) + [0, 4, 2, 1][pass]
    }
    return true
  }
}
