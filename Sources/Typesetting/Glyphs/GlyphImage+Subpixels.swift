import Geometry

extension GlyphImage {
  /// An image with the coverage of each subpixel.
  ///
  /// - Parameters:
  ///   - whole: The mask of the glyph.
  ///   - tripled: Its mask when it is three times as wide, or as high where subpixels lie one above the
  ///     other: one pixel of it is one subpixel.
  init(whole: GlyphImage, tripled: GlyphImage, _ subpixels: FontRendering.Subpixels) {
    let isVertical = subpixels.order.isVertical
    let weights = subpixels.filter.weights
    let reach = weights.count / 2
    var box = whole.box
    if isVertical {
      box.minY = min(box.minY, (tripled.box.minY - reach).flooredQuotient(3))
      box.maxY = max(box.maxY, (tripled.box.maxY + reach + 2).flooredQuotient(3))
    } else {
      box.minX = min(box.minX, (tripled.box.minX - reach).flooredQuotient(3))
      box.maxX = max(box.maxX, (tripled.box.maxX + reach + 2).flooredQuotient(3))
    }
    let isReversed = subpixels.order == .bgr || subpixels.order == .verticalBGR
    let stride = 4 * (box.maxX - box.minX)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(stride * (box.maxY - box.minY))
    for y in box.minY..<box.maxY {
      for x in box.minX..<box.maxX {
        // Blue is first in memory and last in the order that is named for red.
        for channel in 0..<3 {
          let subpixel = isReversed ? channel : 2 - channel
          var sum = 0
          for offset in -reach...reach {
            let place = subpixel + offset
            let coverage =
              isVertical
              ? tripled.coverage(x: x, y: 3 * y + place) : tripled.coverage(x: 3 * x + place, y: y)
            sum += weights[offset + reach] * coverage
          }
          bytes.append(UInt8(min(sum >> 8, 255)))
        }
        bytes.append(UInt8(whole.coverage(x: x, y: y)))
      }
    }
    self.init(
      kind: .subpixels, width: box.maxX - box.minX, height: box.maxY - box.minY, stride: stride,
      left: box.minX, top: -box.minY, bytes: bytes)
  }

  /// The pixels of the image, from the pen on the baseline, y downwards.
  private var box: (minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (left, -top, left + width, height - top)
  }

  /// Of a mask at a pixel, counted from the pen; 0 outside of the image.
  private func coverage(x: Int, y: Int) -> Int {
    let (column, row) = (x - left, y + top)
    guard column >= 0, column < width, row >= 0, row < height else { return 0 }
    return Int(bytes[row * stride + column])
  }
}
