import CRasterKernels
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
  /// The smaller copy that ``pixels`` are of, if they are.
  var reduction: Pixmap?

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
      sampler.shade(x: x, y: y, count: count, into: target, scratch, kernels.scaling)
    case .affine(let transform):
      let sampler = TurnedSampler(transform, sampling)
      let image = raster_image(
        pixels: pixels.base, stride: pixels.stride, left: bounds.minX, top: bounds.minY,
        right: bounds.maxX - 1, bottom: bounds.maxY - 1)
      sampler.shade(image, x: x, y: y, count: count, into: target, kernels.scaling)
    }
  }
}
