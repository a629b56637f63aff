import CRasterKernels
public import Geometry

extension Canvas {
  /// Draws `color` through a mask whose first pixel is device pixel `position`; the transform does not
  /// count.
  ///
  /// Only pixels that are opaque already are covered subpixel by subpixel; others, and all of them in another
  /// blend mode than `sourceOver`, get what ``fill(_:atDevice:with:)`` gives for the coverage of whole
  /// pixels. Every pixel decides for itself, so that drawing a part gives the bits of the whole.
  public func fill(_ mask: SubpixelMask, atDevice position: PixelPoint, with color: Color) {
    let pixel = color.premultipliedPixel
    counters.pointee.commands &+= 1
    guard pixel != 0 else { return }
    let all = DeviceBounds(at: position, width: mask.width, height: mask.height)
    let area = all.intersection(DeviceBounds(clip.bounds))
    guard !area.isEmpty else { return }
    let (width, height) = (area.width, area.height)
    count(width &* height)
    let first = mask.base + ((area.minY &- all.minY) &* mask.stride &+ (area.minX &- all.minX))
    if isPlain {
      kernels.compositing.subpixelMask(
        address(area.minX, area.minY), pixels.stride, first, mask.stride, width, height, pixel)
      return
    }
    for row in 0..<height {
      fillDifficult(
        area.minX, area.minY &+ row, width, first + row &* mask.stride, pixel)
    }
  }

  private func fillDifficult(
    _ x: Int, _ y: Int, _ count: Int, _ mask: UnsafePointer<UInt32>, _ pixel: UInt32
  ) {
    guard blendMode == .sourceOver else {
      return emitDifficultMask(x, y, count, alphas(of: mask, count), .solid(pixel))
    }
    let coverage = scratch.maskRow(count)
    coverage.update(repeating: 255, count: count)
    multiplyClip(coverage, x, y, count)
    let row = scratch.pixels(count)
    for index in 0..<count {
      row[index] = PixelMath.scale(mask[index], by: UInt32(coverage[index]))
    }
    kernels.compositing.subpixelMask(address(x, y), pixels.stride, row, 0, count, 1, pixel)
  }
}
