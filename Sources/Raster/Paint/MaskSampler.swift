import CRasterKernels
import Geometry

/// Coverage of a mask in device space. Every byte follows from its position alone.
struct MaskSampler {
  let mask: AlphaMask
  /// How the pixels of an image of the mask's size would be found.
  let mapping: ImageShader.Mapping
  let isSmooth: Bool

  /// Writes the coverage of the `count` pixels of row `y` from `x` on. Those that are copied must be
  /// pixels of the mask.
  func write(
    x: Int, y: Int, count: Int, into bytes: UnsafeMutablePointer<UInt8>, _ scratch: Scratch
  ) {
    switch mapping {
    case .copy(let dx, let dy):
      assert(
        y >= dy && y - dy < Int(mask.size.height) && x >= dx
          && x - dx + count <= Int(mask.size.width), "MaskSampler: coverage beyond the mask")
      bytes.update(from: mask.base + ((y - dy) * mask.stride + x - dx), count: count)
    case .scale(let columns, let rows): resample(x, y, count, into: bytes, columns, rows, scratch)
    case .affine(let transform): turn(x, y, count, into: bytes, transform)
    }
  }

  /// Weighted sums down the rows, then along the columns.
  private func resample(
    _ x: Int, _ y: Int, _ count: Int, into bytes: UnsafeMutablePointer<UInt8>,
    _ columns: ResamplingTable, _ rows: ResamplingAxis, _ scratch: Scratch
  ) {
    guard count > 0 else { return }
    if columns.sampling == .nearest {
      let row = mask.base + rows.nearest(at: y) * mask.stride
      for i in 0..<count { bytes[i] = row[Int(columns.first(x + i))] }
      return
    }
    let weights = scratch.rowWeights(rows.maximumCount + 1)
    let lines = rows.weights(at: y, into: weights)
    let source = columns.sourceColumns(x..<(x + count))
    let samples = scratch.samples(source.count)
    PortableScaling.mixBytes(
      samples, mask.base + (lines.lowerBound * mask.stride + source.lowerBound), mask.stride,
      source.count, weights, lines.count, 128 / Float(rows.total))
    let scale = 1 / (128 * Float(columns.total))
    let weightCount = 2 * columns.pairs
    for i in 0..<count {
      let first = columns.first(x + i)
      let factors = columns.weights(x + i)
      var sum: Int32 = 0
      // Weights of 0 may lie beyond the last sample.
      for k in 0..<min(weightCount, source.upperBound - first) {
        sum &+= Int32(samples[first &- source.lowerBound &+ k]) &* Int32(factors[k])
      }
      bytes[i] = UInt8(truncatingIfNeeded: PortableScaling.nearest(Float(sum) * scale))
    }
  }

  /// The nearest pixel, or a mix of four; outside of the mask there is no coverage, which makes its
  /// edges smooth.
  private func turn(
    _ x: Int, _ y: Int, _ count: Int, into bytes: UnsafeMutablePointer<UInt8>, _ t: AffineTransform
  ) {
    for i in 0..<count {
      let centerX = Double(x + i) + 0.5
      let centerY = Double(y) + 0.5
      let u = limited(t.a * centerX + t.c * centerY + t.tx, mask.size.width)
      let v = limited(t.b * centerX + t.d * centerY + t.ty, mask.size.height)
      guard isSmooth else {
        bytes[i] = UInt8(byte(Int(u.rounded(.down)), Int(v.rounded(.down))))
        continue
      }
      let fixedX = Int((u * 256).rounded()) - 128
      let fixedY = Int((v * 256).rounded()) - 128
      let (column, row) = (fixedX >> 8, fixedY >> 8)
      let fx = UInt32(fixedX & 255)
      let fy = UInt32(fixedY & 255)
      let upper = byte(column, row) &* (256 &- fx) &+ byte(column + 1, row) &* fx
      let lower = byte(column, row + 1) &* (256 &- fx) &+ byte(column + 1, row + 1) &* fx
      let sum = upper &* (256 &- fy) &+ lower &* fy
      bytes[i] = UInt8(truncatingIfNeeded: (sum &+ 32_768) &>> 16)
    }
  }

  @inline(__always)
  private func limited(_ value: Double, _ extent: Int32) -> Double {
    max(-2, min(Double(extent) + 2, value))
  }

  @inline(__always)
  private func byte(_ x: Int, _ y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < Int(mask.size.width), y < Int(mask.size.height) else { return 0 }
    return UInt32(mask.base[y * mask.stride + x])
  }
}
