import Geometry
import Testing

@testable import Raster

@Suite struct ImageDrawingTests {
  private func channels(_ pixel: UInt32) -> [Double] {
    [24, 16, 8, 0].map { Double((pixel >> $0) & 255) }
  }

  /// The image under a box around each target pixel's centre, in double precision: the filter that
  /// both `bilinear` and `areaAverage` are.
  private func reference(_ image: Pixmap, to size: PixelSize, minimumBox: Bool) -> [[[Double]]] {
    func weights(_ index: Int, _ count: Int, _ target: Int) -> [Double] {
      let step = Double(count) / Double(target)
      let reach = (minimumBox ? 1 : max(1, step)) / 2
      let center = (Double(index) + 0.5) * step
      var result = [Double](repeating: 0, count: count)
      // What lies outside of the image counts for its edge.
      for pixel in -4...(count + 3) {
        let share = min(Double(pixel + 1), center + reach) - max(Double(pixel), center - reach)
        result[max(0, min(count - 1, pixel))] += max(0, share) / (2 * reach)
      }
      return result
    }
    let columns = (0..<Int(size.width)).map { weights($0, Int(image.size.width), Int(size.width)) }
    return (0..<Int(size.height)).map { y in
      let rows = weights(y, Int(image.size.height), Int(size.height))
      return columns.map { column in
        var sum = [0.0, 0, 0, 0]
        for (j, rowWeight) in rows.enumerated() where rowWeight > 0 {
          for (i, weight) in column.enumerated() where weight > 0 {
            for (k, value) in channels(image[i, j]).enumerated() {
              sum[k] += value * weight * rowWeight
            }
          }
        }
        return sum
      }
    }
  }

  private func check(_ image: Pixmap, to size: PixelSize, _ sampling: ImageSampling) {
    let scaled = image.scaled(to: size, sampling: sampling)
    let wanted = reference(image, to: size, minimumBox: sampling == .bilinear)
    for y in 0..<Int(size.height) {
      for x in 0..<Int(size.width) {
        for (a, b) in zip(channels(scaled[x, y]), wanted[y][x]) where abs(a - b) > 1 {
          Issue.record("\(sampling) to \(size), pixel \(x) \(y): \(a) instead of \(b)")
          return
        }
      }
    }
  }

  @Test(
    arguments: [(7, 5), (40, 30), (13, 50), (19, 13), (1, 1), (38, 26), (100, 3)]
      as [(Int32, Int32)])
  func `scaled images are within a level of double precision`(size: (Int32, Int32)) {
    let image = Pixmap.noise(width: 19, height: 13, seed: 81)
    let target = PixelSize(width: size.0, height: size.1)
    check(image, to: target, .areaAverage)
    check(image, to: target, .bilinear)
  }

  @Test func `halving takes the mean of four pixels`() {
    let image = Pixmap.noise(width: 32, height: 20, seed: 82)
    let half = image.scaled(to: PixelSize(width: 16, height: 10))
    for y in 0..<10 {
      for x in 0..<16 {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map { channels(image[2 * x + $0, 2 * y + $1]) }
        for k in 0..<4 {
          let mean = (four.reduce(0) { $0 + $1[k] } / 4).rounded()
          #expect(abs(channels(half[x, y])[k] - mean) <= 1)
        }
      }
    }
  }

  @Test func `enlarging with nearest repeats pixels`() {
    let image = Pixmap.noise(width: 5, height: 4, seed: 83)
    let large = image.scaled(to: PixelSize(width: 15, height: 8), sampling: .nearest)
    for y in 0..<8 {
      for x in 0..<15 { #expect(large[x, y] == image[x / 3, y / 2]) }
    }
  }

  @Test func `an image on whole pixels is copied bit for bit`() {
    let image = Pixmap.noise(width: 20, height: 16, seed: 84)
    for scale in [1.0, 2, 1.25] {
      let drawn = Pixmap.drawn(width: 40, height: 40, scale: scale) {
        $0.draw(
          image, in: Rect(x: 5 / scale, y: 10 / scale, width: 20 / scale, height: 16 / scale))
      }
      for y in 0..<16 {
        for x in 0..<20 { #expect(drawn[5 + x, 10 + y] == image[x, y]) }
      }
    }
  }

  @Test func `a rectangle a hair beside whole pixels reads nothing outside of the image`() {
    let image = Pixmap.noise(width: 20, height: 16, seed: 85)
    let drawn = Pixmap.drawn(width: 40, height: 40) {
      $0.draw(image, in: Rect(x: 4.9996, y: 9.9996, width: 20.0004, height: 16.0004))
    }
    #expect(drawn[4, 9] == 0 && drawn[25, 26] == 0)
    #expect(drawn[5, 10] == image[0, 0])
  }

  @Test func `pixels beside the source rectangle do not bleed in`() {
    let image = Pixmap(size: PixelSize(width: 12, height: 12), isOpaque: true) { pixels in
      for y in 0..<12 {
        for x in 0..<12 {
          let inside = (4..<8).contains(x) && (4..<8).contains(y)
          pixels.row(y)[x] = inside ? 0xff00_ff00 : 0xffff_0000
        }
      }
    }
    let part = PixelRect(x: 4, y: 4, width: 4, height: 4)
    for sampling in [ImageSampling.nearest, .bilinear, .areaAverage] {
      let drawn = Pixmap.drawn(width: 30, height: 30) { canvas in
        canvas.draw(
          image, in: Rect(x: 0, y: 0, width: 15, height: 13), source: part, sampling: sampling)
        canvas.concatenate(
          AffineTransform(a: 0.7, b: 0.7, c: -0.7, d: 0.7, tx: 20, ty: 12))
        canvas.draw(
          image, in: Rect(x: 0, y: 0, width: 10, height: 10), source: part, sampling: sampling)
      }
      for y in 0..<30 {
        for x in 0..<30 { #expect((drawn[x, y] >> 16) & 255 == 0, "\(sampling) \(x) \(y)") }
      }
    }
  }

  @Test func `parts of one size are drawn small and turned in their own colours`() {
    let image = Pixmap(size: PixelSize(width: 64, height: 32), isOpaque: true) { pixels in
      for y in 0..<32 {
        for x in 0..<64 { pixels.row(y)[x] = x < 32 ? 0xffff_0000 : 0xff00_ff00 }
      }
    }
    for (x, color) in [(0, 0xffff_0000), (32, 0xff00_ff00), (0, 0xffff_0000)] as [(Int32, UInt32)] {
      let drawn = Pixmap.drawn(width: 30, height: 30) { canvas in
        canvas.concatenate(AffineTransform(a: 0.7, b: 0.7, c: -0.7, d: 0.7, tx: 15, ty: 5))
        canvas.draw(
          image, in: Rect(x: 0, y: 0, width: 8, height: 8),
          source: PixelRect(x: x, y: 0, width: 32, height: 32))
      }
      #expect(drawn[15, 10] == color, "from \(x) on")
    }
  }

  @Test func `a part that begins before the image keeps its place`() {
    let image = Pixmap.noise(width: 20, height: 16, seed: 4)
    func drawn(_ part: PixelRect, _ x: Int32, _ y: Int32) -> Pixmap {
      Pixmap.drawn(width: 40, height: 30) {
        $0.draw(image, atDevice: PixelPoint(x: x, y: y), source: part)
      }
    }
    let inside = drawn(PixelRect(x: 0, y: 0, width: 13, height: 12), 13, 10)
    #expect(
      drawn(PixelRect(x: -5, y: -3, width: 18, height: 15), 8, 7).hasEqualPixels(to: inside))
  }

  @Test func `a part with an odd number of pixels is halved without what lies beside it`() {
    let image = Pixmap(size: PixelSize(width: 12, height: 12), isOpaque: true) { pixels in
      for y in 0..<12 {
        for x in 0..<12 { pixels.row(y)[x] = x < 7 && y < 9 ? 0xff00_ff00 : 0xffff_0000 }
      }
    }
    for part in [
      PixelRect(x: 0, y: 0, width: 7, height: 8), PixelRect(x: 0, y: 0, width: 6, height: 9),
    ] {
      let rect = Rect(
        x: 2, y: 3, width: Double(part.width) / 2, height: Double(part.height) / 2)
      let drawn = Pixmap.drawn(width: 12, height: 12) {
        $0.draw(image, in: rect, source: part, sampling: .areaAverage)
      }
      for y in 0..<12 {
        for x in 0..<12 { #expect((drawn[x, y] >> 16) & 255 == 0, "\(part) \(x) \(y)") }
      }
    }
  }

  @Test func `a turned picture that shrinks further is shown whole`() {
    func drawn(_ image: Pixmap, side: Double) -> Pixmap {
      Pixmap.drawn(width: 60, height: 60) { canvas in
        canvas.concatenate(AffineTransform(a: 0.7, b: 0.7, c: -0.7, d: 0.7, tx: 30, ty: 4))
        canvas.draw(image, in: Rect(x: 0, y: 0, width: side, height: side))
      }
    }
    let image = Pixmap.noise(width: 64, height: 64, seed: 8, isOpaque: true)
    for side in [32.0, 16, 8, 24] {
      let unused = Pixmap.noise(width: 64, height: 64, seed: 8, isOpaque: true)
      #expect(
        drawn(image, side: side).hasEqualPixels(to: drawn(unused, side: side)), "\(side) wide")
    }
  }

  @Test func `mirrored images are mirror images`() {
    let image = Pixmap.noise(width: 9, height: 7, seed: 86)
    let drawn = Pixmap.drawn(width: 18, height: 14) { canvas in
      canvas.translate(x: 18, y: 0)
      canvas.scale(x: -2, y: 2)
      canvas.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 7), sampling: .nearest)
    }
    for y in 0..<14 {
      for x in 0..<18 { #expect(drawn[17 - x, y] == image[x / 2, y / 2]) }
    }
  }

  @Test func `a quarter turn moves pixels`() {
    let image = Pixmap.noise(width: 9, height: 7, seed: 87)
    let drawn = Pixmap.drawn(width: 7, height: 9) { canvas in
      canvas.concatenate(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 7, ty: 0))
      canvas.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 7), sampling: .bilinear)
    }
    for y in 0..<9 {
      for x in 0..<7 { #expect(drawn[x, y] == image[y, 6 - x]) }
    }
  }

  @Test func `a tint keeps the coverage and replaces the colours`() {
    let image = Pixmap.noise(width: 9, height: 7, seed: 88)
    let drawn = Pixmap.drawn(width: 9, height: 7) {
      $0.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 7), tint: Color(hex: 0xff0000))
    }
    for y in 0..<7 {
      for x in 0..<9 {
        let alpha = image[x, y] >> 24
        #expect(drawn[x, y] == alpha << 24 | alpha << 16)
      }
    }
  }

  @Test func `scaling an opaque image leaves no transparent pixel`() {
    let image = Pixmap.noise(width: 37, height: 23, seed: 89, isOpaque: true)
    for width in Int32(1)...60 {
      let scaled = image.scaled(to: PixelSize(width: width, height: 61 - width))
      for y in 0..<Int(scaled.size.height) {
        for x in 0..<Int(scaled.size.width) { #expect(scaled[x, y] >> 24 == 255) }
      }
    }
  }

  @Test func `the first difference of two pixmaps is found`() throws {
    let image = Pixmap.noise(width: 20, height: 16, seed: 90)
    let other = Pixmap(size: image.size) { pixels in
      Canvas(pixels: pixels).draw(image, atDevice: .zero)
      pixels.row(7)[11] ^= 1
    }
    #expect(image.hasEqualPixels(to: image))
    #expect(!image.hasEqualPixels(to: other))
    let difference = try #require(image.firstDifference(from: other))
    #expect(difference.position == PixelPoint(x: 11, y: 7))
    #expect(difference.pixel == difference.other ^ 1)
  }

  @Test(arguments: [(-1.0, 1.0), (1, -1), (-1, -1), (1, 1)])
  func `an image of exactly its size is mirrored, too`(x: Double, y: Double) {
    let image = Pixmap.noise(width: 9, height: 7, seed: 88)
    for sampling in [ImageSampling.nearest, .bilinear, .areaAverage] {
      let drawn = Pixmap.drawn(width: 9, height: 7) { canvas in
        canvas.translate(x: x < 0 ? 9 : 0, y: y < 0 ? 7 : 0)
        canvas.scale(x: x, y: y)
        canvas.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 7), sampling: sampling)
      }
      for row in 0..<7 {
        for column in 0..<9 {
          let source = image[x < 0 ? 8 - column : column, y < 0 ? 6 - row : row]
          #expect(drawn[column, row] == source, "\(sampling)")
        }
      }
    }
  }
}
