import Geometry
import Testing

@testable import Raster

/// Small documents that a test writes.
enum SVGSample {
  static let red: UInt32 = 0xffff_0000
  static let green: UInt32 = 0xff00_ff00
  static let blue: UInt32 = 0xff00_00ff

  static func image(
    _ text: String, limits: VectorImage.Limits = VectorImage.Limits()
  ) throws -> VectorImage {
    try VectorImage(svg: Array(text.utf8), limits: limits)
  }

  /// A picture of 10 units and as many pixels with these elements.
  static func drawn(_ elements: String, currentColor: Color = .black) throws -> Pixmap {
    try image("<svg viewBox='0 0 10 10'>\(elements)</svg>")
      .makePixmap(size: PixelSize(width: 10, height: 10), currentColor: currentColor)
  }

  /// The columns and rows that are fully covered, as ranges: what a rectangle that is drawn fills.
  static func filled(_ elements: String) throws -> PixelRect {
    let picture = try drawn(elements)
    var rect = PixelRect.zero
    for y in 0..<10 {
      for x in 0..<10 where picture[x, y] >> 24 == 255 {
        let pixel = PixelRect(x: Int32(x), y: Int32(y), width: 1, height: 1)
        rect = rect.isEmpty ? pixel : rect.union(pixel)
      }
    }
    return rect
  }
}
