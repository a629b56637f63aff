import CRasterKernels
import Geometry
import Testing

@testable import Raster

/// Scaled and turned images against double precision, and the loops that make them.
@Suite struct ScalingTests {
  private func channels(_ pixel: UInt32) -> [Double] {
    [24, 16, 8, 0].map { Double((pixel >> $0) & 255) }
  }

  /// How the pixels of a line are weighted for a target pixel.
  private func weights(_ index: Int, _ count: Int, _ target: Int, _ sampling: ImageSampling)
    -> [Double]
  {
    let step = Double(count) / Double(target)
    let reach = (sampling == .areaAverage ? max(1, step) : 1) / 2
    let center = (Double(index) + 0.5) * step
    var result = [Double](repeating: 0, count: count)
    for pixel in -2...(count + 1) {
      let share = min(Double(pixel + 1), center + reach) - max(Double(pixel), center - reach)
      result[max(0, min(count - 1, pixel))] += max(0, share) / (2 * reach)
    }
    return result
  }

  @Test(arguments: [(64, 2), (64, 3), (63, 2), (64, 48), (48, 64), (300, 7), (1000, 3), (2000, 1)])
  func `lines of any length are within a level of double precision`(size: (Int, Int)) {
    for isColumn in [false, true] {
      for sampling in [ImageSampling.bilinear, .areaAverage] {
        var random = SeededRandom(UInt64(size.0 + size.1))
        // Stripes: where weights that are rounded the wrong way add up.
        let pixels = (0..<size.0).map { i -> UInt32 in
          i % 2 == 0 ? 0xffff_ffff : Int.random(in: 0..<4, using: &random) == 0 ? random.pixel() : 0
        }
        func extent(_ count: Int) -> PixelSize {
          isColumn
            ? PixelSize(width: 5, height: Int32(count)) : PixelSize(width: Int32(count), height: 5)
        }
        let image = Pixmap(size: extent(size.0)) { buffer in
          for i in 0..<size.0 {
            for k in 0..<5 { buffer.row(isColumn ? i : k)[isColumn ? k : i] = pixels[i] }
          }
        }
        let scaled = image.scaled(to: extent(size.1), sampling: sampling)
        for i in 0..<size.1 {
          var wanted = [0.0, 0, 0, 0]
          for (pixel, weight) in zip(pixels, weights(i, size.0, size.1, sampling)) {
            wanted = zip(wanted, channels(pixel)).map { $0 + $1 * weight }
          }
          let pixel = isColumn ? scaled[2, i] : scaled[i, 2]
          for (a, b) in zip(channels(pixel), wanted) {
            #expect(abs(a - b) <= 0.55, "\(sampling) \(size) pixel \(i)")
          }
        }
      }
    }
  }

  @Test func `halving is the exact mean wherever the image lies`() {
    let image = Pixmap.noise(width: 38, height: 26, seed: 90)
    let drawn = Pixmap.drawn(width: 40, height: 30) {
      $0.draw(
        image, in: Rect(x: 7, y: 3, width: 16, height: 10),
        source: PixelRect(x: 3, y: 5, width: 32, height: 20), sampling: .bilinear)
    }
    for y in 0..<10 {
      for x in 0..<16 {
        let four = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
          channels(image[3 + 2 * x + $0, 5 + 2 * y + $1])
        }
        for k in 0..<4 {
          let sum = four.reduce(0) { $0 + $1[k] }
          #expect(channels(drawn[7 + x, 3 + y])[k] == ((sum + 2) / 4).rounded(.down))
        }
      }
    }
  }

  @Test(arguments: [0.3, 1.1, 2.4, 4] as [Double])
  func `a turned image is within a level of double precision`(angle: Double) {
    let image = Pixmap.noise(width: 23, height: 17, seed: 91)
    let scale = 1.7
    let transform = AffineTransform(
      a: scale * angle.cosine, b: scale * angle.sine, c: -scale * angle.sine,
      d: scale * angle.cosine, tx: 40, ty: 40)
    let inverse = transform.inverse!
    let drawn = Pixmap.drawn(width: 80, height: 80) {
      $0.concatenate(transform)
      $0.draw(image, in: Rect(x: -11.5, y: -8.5, width: 23, height: 17))
    }
    for y in 0..<80 {
      for x in 0..<80 {
        let p = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
        let u = p.x + 11
        let v = p.y + 8
        // The edges are another matter.
        guard u > -0.1, u < 22.1, v > -0.1, v < 16.1 else { continue }
        let column = Int(u.rounded(.down))
        let row = Int(v.rounded(.down))
        var wanted = [0.0, 0, 0, 0]
        for (dx, dy) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
          let wx = dx == 0 ? 1 - (u - Double(column)) : u - Double(column)
          let wy = dy == 0 ? 1 - (v - Double(row)) : v - Double(row)
          let pixel = image[max(0, min(22, column + dx)), max(0, min(16, row + dy))]
          wanted = zip(wanted, channels(pixel)).map { $0 + $1 * wx * wy }
        }
        for (a, b) in zip(channels(drawn[x, y]), wanted) {
          #expect(abs(a - b) <= 1, "pixel \(x) \(y)")
        }
      }
    }
  }

  @Test func `a turned thumbnail does not alias`() {
    // A fine chessboard is grey from far away.
    let board = Pixmap(size: PixelSize(width: 400, height: 400), isOpaque: true) { pixels in
      for y in 0..<400 {
        for x in 0..<400 { pixels.row(y)[x] = (x + y) % 2 == 0 ? 0xffff_ffff : 0xff00_0000 }
      }
    }
    for sampling in [ImageSampling.bilinear, .areaAverage] {
      let drawn = Pixmap.drawn(width: 60, height: 60) {
        $0.concatenate(AffineTransform(a: 0.09, b: 0.04, c: -0.04, d: 0.09, tx: 20, ty: 5))
        $0.draw(board, in: Rect(x: 0, y: 0, width: 400, height: 400), sampling: sampling)
      }
      var inside = 0
      for y in 0..<60 {
        for x in 0..<60 where drawn[x, y] >> 24 == 255 {
          inside += 1
          #expect(abs(Int(drawn[x, y] & 255) - 128) <= 4, "pixel \(x) \(y)")
        }
      }
      #expect(inside > 1000)
    }
    #expect(board.copies.reductions.count == 1, "both share a copy")
  }

  @Test func `a pixmap keeps two smaller copies at most`() {
    let image = Pixmap.noise(width: 100, height: 80, seed: 92)
    let all = PixelRect(image.size)
    for width in 10..<40 {
      let copy = image.reduced(all, to: PixelSize(width: Int32(width), height: 20))
      #expect(image.reduced(all, to: copy.size) === copy)
      #expect(image.copies.reductions.count <= 2)
    }
    #expect(Pixmap.reducedSize(all, .scale(1.15)) == nil)
    #expect(
      Pixmap.reducedSize(all, .scale(x: 4.2, y: 1)).map { (25...26).contains($0.width) } == true)
    #expect(Pixmap.reducedSize(all, .scale(x: 4.2, y: 1))?.height == 80)
  }

  // MARK: Kernels

  @Test func `every version of the inner loops follows the arithmetic`() {
    var random = SeededRandom(93)
    let source = (0..<1400).map { _ in random.pixel() }
    for set in InstructionSet.available {
      let kernels = Kernels(set).scaling
      for count in Array(0...20) + [31, 40, 67] {
        let rows = Int.random(in: 1...7, using: &random)
        var weights = (0..<rows).map { _ in Int16.random(in: 0...4000, using: &random) }
        let total = weights.reduce(0) { $0 + Int($1) }
        let scale = 128 / Float(max(1, total))
        weights.append(0)
        var samples = [Int16](repeating: 0, count: 4 * count)
        kernels.mixRows(&samples, source, 150, count, weights, rows, scale)
        for i in 0..<(4 * count) {
          let sum = (0..<rows).reduce(0) {
            let channel = (source[i / 4 + 150 * $1] >> UInt32(8 * (i % 4))) & 255
            return $0 + Int(channel) * Int(weights[$1])
          }
          let wanted = (Float(sum) * scale).rounded(.toNearestOrEven)
          #expect(Float(samples[i]) == wanted, "\(set) \(count)")
        }
      }
    }
  }

  @Test func `every version mixes columns alike`() {
    var random = SeededRandom(94)
    let samples = (0..<600).map { _ in Int16.random(in: 0...32_640, using: &random) }
    for set in InstructionSet.available {
      let kernels = Kernels(set).scaling
      for count in Array(0...20) + [31, 40, 67] {
        let pairs = Int.random(in: 1...4, using: &random)
        let firsts = (0..<count).map { _ in Int32.random(in: 0...120, using: &random) }
        var weights: [Int16] = []
        for _ in 0..<count {
          var rest = 16_384
          for k in 0..<(2 * pairs) {
            let weight = k == 2 * pairs - 1 ? rest : Int.random(in: 0...rest, using: &random)
            weights.append(Int16(weight))
            rest -= weight
          }
        }
        let scale: Float = 1 / (128 * 16_384)
        var pixels = [UInt32](repeating: 0, count: count)
        kernels.mixColumns(&pixels, count, samples, firsts, weights, pairs, scale)
        for i in 0..<count {
          for channel in 0..<4 {
            let sum = (0..<(2 * pairs)).reduce(0) {
              $0 + Int(samples[4 * (Int(firsts[i]) + $1) + channel])
                * Int(weights[2 * pairs * i + $1])
            }
            let wanted = (Float(sum) * scale).rounded(.toNearestOrEven)
            #expect(Float((pixels[i] >> UInt32(8 * channel)) & 255) == wanted, "\(set) \(count)")
          }
        }
      }
    }
  }

  @Test func `every version halves and turns alike`() {
    var random = SeededRandom(95)
    let source = (0..<1200).map { _ in random.pixel() }
    for count in Array(0...20) + [31, 40, 67] {
      let u = Int64.random(in: -(9 << 32)...(40 << 32), using: &random)
      let v = Int64.random(in: -(9 << 32)...(40 << 32), using: &random)
      let du = Int64.random(in: -(1 << 32)...(1 << 32), using: &random)
      let dv = Int64.random(in: -(1 << 32)...(1 << 32), using: &random)
      let results = InstructionSet.available.map { set in
        let kernels = Kernels(set).scaling
        var halves = [UInt32](repeating: 0, count: count)
        var turned = halves
        source.withUnsafeBufferPointer {
          kernels.halve(&halves, count, $0.baseAddress!, $0.baseAddress! + 200)
          var image = raster_image(
            pixels: $0.baseAddress!, stride: 40, left: 3, top: 2, right: 36, bottom: 27)
          kernels.turn(&turned, count, &image, u, v, du, dv)
        }
        return halves + turned
      }
      for result in results { #expect(result == results[0], "\(count)") }
      for i in 0..<count {
        for shift in [0, 8, 16, 24] as [UInt32] {
          let sum = [2 * i, 2 * i + 1, 200 + 2 * i, 201 + 2 * i].reduce(UInt32(0)) {
            $0 + ((source[$1] >> shift) & 255)
          }
          #expect((results[0][i] >> shift) & 255 == (sum + 2) / 4)
        }
      }
    }
  }
}
