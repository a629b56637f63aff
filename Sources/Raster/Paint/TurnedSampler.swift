import CRasterKernels
import Geometry

/// Makes rows of an image that is turned or skewed, each pixel from its centre's place in the image.
struct TurnedSampler {
  private let transform: AffineTransform
  private let isNearest: Bool
  /// 2³² times what a device pixel to the right adds.
  private let du: Int64
  private let dv: Int64

  /// - Parameter transform: From device pixels to image pixels.
  init(_ transform: AffineTransform, _ sampling: ImageSampling) {
    isNearest = sampling == .nearest
    let shift = isNearest ? 0 : -0.5
    // From the centres of device pixels to those of image pixels.
    self.transform = AffineTransform.translation(x: 0.5, y: 0.5).concatenating(transform)
      .concatenating(.translation(x: shift, y: shift))
    du = Self.fixed(transform.a)
    dv = Self.fixed(transform.b)
  }

  private static func fixed(_ value: Double) -> Int64 {
    guard !value.isNaN else { return 0 }
    return Int64((max(-1e9, min(1e9, value)) * 4_294_967_296).rounded())
  }

  /// Writes the pixels of row `y` from `x` on.
  func shade(
    _ image: raster_image, x: Int, y: Int, count: Int,
    into target: UnsafeMutablePointer<UInt32>, _ kernels: ScalingKernels
  ) {
    let line = Double(y)
    let u = Self.fixed(transform.c * line + transform.tx) &+ Int64(x) &* du
    let v = Self.fixed(transform.d * line + transform.ty) &+ Int64(x) &* dv
    var image = image
    if isNearest {
      copyNearest(image, u, v, count, into: target)
    } else {
      kernels.turn(target, count, &image, u, v, du, dv)
    }
  }

  private func copyNearest(
    _ image: raster_image, _ u: Int64, _ v: Int64, _ count: Int,
    into target: UnsafeMutablePointer<UInt32>
  ) {
    let columns = (Int(image.left), Int(image.right))
    let rows = (Int(image.top), Int(image.bottom))
    var u = u
    var v = v
    for i in 0..<count {
      let column = max(columns.0, min(columns.1, Int(u &>> 32)))
      let row = max(rows.0, min(rows.1, Int(v &>> 32)))
      target[i] = image.pixels[row &* image.stride &+ column]
      u &+= du
      v &+= dv
    }
  }
}
