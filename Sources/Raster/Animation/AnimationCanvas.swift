import Geometry

/// The picture that the frames of an animation are drawn onto: premultiplied pixels, clear at first.
struct AnimationCanvas: Sendable {
  let size: PixelSize
  private var pixels: [UInt32]

  init(size: PixelSize) {
    self.size = size
    pixels = Array(repeating: 0, count: size.area)
  }

  /// Calls `body` with the pixels, row after row.
  mutating func withPixels(_ body: (UnsafeMutableBufferPointer<UInt32>) -> Void) {
    pixels.withUnsafeMutableBufferPointer { body($0) }
  }

  mutating func clear(_ rect: PixelRect) {
    let area = rect.intersection(PixelRect(size))
    withRows(of: area) { _, row in row.update(repeating: 0, count: Int(area.width)) }
  }

  /// Draws the pixels of a frame that lies inside.
  mutating func draw(_ frame: Pixmap, at origin: PixelPoint, isBlended: Bool) {
    let area = PixelRect(origin: origin, size: frame.size).intersection(PixelRect(size))
    let (source, isOpaque) = (frame.pixels, frame.isOpaque)
    withRows(of: area) { y, row in
      let from = source.row(y)
      guard isBlended, !isOpaque else { return row.update(from: from, count: Int(area.width)) }
      for x in 0..<Int(area.width) { row[x] = PixelMath.over(row[x], from[x]) }
    }
  }

  /// - Parameter body: Gets the number of each row in the area, from 0, and its first pixel.
  private mutating func withRows(
    of area: PixelRect, _ body: (Int, UnsafeMutablePointer<UInt32>) -> Void
  ) {
    guard !area.isEmpty else { return }
    let width = Int(size.width)
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in 0..<Int(area.height) {
        body(y, pixels.baseAddress! + (Int(area.y) + y) * width + Int(area.x))
      }
    }
  }

  func makePixmap() -> Pixmap {
    let isOpaque = pixels.withUnsafeBufferPointer { $0.reduce(UInt32.max, &) } >> 24 == 255
    return Pixmap(size: size, isOpaque: isOpaque) { target in
      pixels.withUnsafeBufferPointer { pixels in
        for y in 0..<target.height {
          target.row(y).update(from: pixels.baseAddress! + y * target.width, count: target.width)
        }
      }
    }
  }
}
