import Geometry

/// Pixels of an image in device space. Every pixel follows from its position alone.
struct ImageShader {
  enum Mapping {
    /// Device pixel `(x, y)` is image pixel `(x − dx, y − dy)`.
    case copy(dx: Int, dy: Int)
    /// Both axes scaled, possibly mirrored.
    case scale(ResamplingTable, ResamplingAxis)
    /// Anything else: device pixels to image pixels.
    case affine(AffineTransform)
  }

  let pixels: PixelBuffer
  /// The part of the image that may be read; not empty.
  let bounds: PixelRect
  let mapping: Mapping
  let sampling: ImageSampling
  let isOpaque: Bool
  /// 0...255, multiplied into every pixel.
  let alpha: UInt32
  /// A premultiplied pixel that replaces the colours of the image and keeps its coverage.
  let tint: UInt32?

  /// The device pixels of an image that is copied, outside of which nothing may be asked for.
  var block: PixelRect? {
    guard case .copy(let dx, let dy) = mapping else { return nil }
    return PixelRect(
      x: Int32(Int(bounds.x) + dx), y: Int32(Int(bounds.y) + dy), width: bounds.width,
      height: bounds.height)
  }

  /// The first of the pixels for row `y` from `x` on, if they can be used where they are.
  @inline(__always)
  func direct(x: Int, y: Int) -> UnsafePointer<UInt32>? {
    guard case .copy(let dx, let dy) = mapping else { return nil }
    return UnsafePointer(pixels.row(y - dy) + (x - dx))
  }

  /// Writes the pixels of row `y` from `x` on, without ``alpha`` and ``tint``.
  func shade(
    x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>, _ scratch: Scratch,
    _ kernels: Kernels
  ) {
    switch mapping {
    case .copy(let dx, let dy):
      target.update(from: pixels.row(y - dy) + (x - dx), count: count)
    case .scale(let columns, let rows):
      let sampler = RowSampler(pixels: pixels, columns: columns, rows: rows)
      sampler.shade(x: x, y: y, count: count, into: target, scratch, kernels)
    case .affine(let transform):
      shadeAffine(transform, x: x, y: y, count: count, into: target)
    }
  }

  private func shadeAffine(
    _ t: AffineTransform, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<UInt32>
  ) {
    let shift = sampling == .nearest ? 0 : 0.5
    let centerY = Double(y) + 0.5
    for i in 0..<count {
      let centerX = Double(x &+ i) + 0.5
      let u = t.a * centerX + t.c * centerY + t.tx - shift
      let v = t.b * centerX + t.d * centerY + t.ty - shift
      target[i] = sampling == .nearest ? nearest(u, v) : bilinear(u, v)
    }
  }

  @inline(__always)
  private func clamped(_ value: Double, _ low: Int32, _ high: Int32) -> Double {
    max(Double(low) - 1, min(Double(high), value))
  }

  @inline(__always)
  private func nearest(_ u: Double, _ v: Double) -> UInt32 {
    let column = Int(clamped(u, bounds.minX, bounds.maxX).rounded(.down))
    let row = Int(clamped(v, bounds.minY, bounds.maxY).rounded(.down))
    return pixel(column, row)
  }

  @inline(__always)
  private func pixel(_ column: Int, _ row: Int) -> UInt32 {
    let x = max(Int(bounds.minX), min(Int(bounds.maxX) - 1, column))
    let y = max(Int(bounds.minY), min(Int(bounds.maxY) - 1, row))
    return pixels.row(y)[x]
  }

  @inline(__always)
  private func bilinear(_ u: Double, _ v: Double) -> UInt32 {
    // In 256ths of a pixel.
    let fixedX = Int((clamped(u, bounds.minX, bounds.maxX) * 256).rounded())
    let fixedY = Int((clamped(v, bounds.minY, bounds.maxY) * 256).rounded())
    let column = fixedX >> 8
    let row = fixedY >> 8
    let fx = UInt64(fixedX & 255)
    let fy = UInt64(fixedY & 255)
    var sum = WideSum()
    sum.add(pixel(column, row), (256 &- fx) &* (256 &- fy))
    sum.add(pixel(column &+ 1, row), fx &* (256 &- fy))
    sum.add(pixel(column, row &+ 1), (256 &- fx) &* fy)
    sum.add(pixel(column &+ 1, row &+ 1), fx &* fy)
    return sum.rounded16
  }
}

/// A weighted sum of pixels, two channels to a word.
struct WideSum {
  /// Red over blue, 32 bits each.
  var rb: UInt64 = 0
  /// Alpha over green, 32 bits each.
  var ag: UInt64 = 0

  @inline(__always)
  mutating func add(_ pixel: UInt32, _ weight: UInt64) {
    let wide = UInt64(pixel)
    rb &+= ((wide & 0xff) | ((wide & 0xff_0000) &<< 16)) &* weight
    ag &+= (((wide &>> 8) & 0xff) | ((wide & 0xff00_0000) &<< 8)) &* weight
  }

  /// The pixel when the weights added up to 2¹⁶.
  @inline(__always)
  var rounded16: UInt32 {
    let half: UInt64 = 0x8000_0000_8000
    let red = (((rb &+ half) &>> 48) & 255) &<< 16
    let blue = ((rb &+ half) &>> 16) & 255
    let alpha = (((ag &+ half) &>> 48) & 255) &<< 24
    let green = (((ag &+ half) &>> 16) & 255) &<< 8
    return UInt32(truncatingIfNeeded: red | blue | alpha | green)
  }
}
