import CRasterKernels
public import Geometry

extension Canvas {
  /// Draws `color` through a mask whose first pixel is device pixel `position`; the transform does
  /// not count. Made for glyphs.
  public func fill(_ mask: CoverageMask, atDevice position: PixelPoint, with color: Color) {
    let pixel = color.premultipliedPixel
    counters.pointee.commands &+= 1
    guard pixel != 0 else { return }
    let bounds = DeviceBounds(clip.bounds)
    if isPlain {
      fillPlain(mask, position, pixel, bounds)
    } else {
      fillDifficult(mask, position, pixel, bounds)
    }
  }

  /// Draws `color` through many masks, as the glyphs of a line are; the transform does not count. The
  /// masks are drawn one after the other, so where two overlap a translucent colour is denser.
  ///
  /// Colour and clip are looked at once for all of them. The memory of the masks has to stay valid
  /// during the call only.
  public func fill(_ masks: UnsafeBufferPointer<PlacedCoverage>, with color: Color) {
    let pixel = color.premultipliedPixel
    counters.pointee.commands &+= 1
    guard pixel != 0 else { return }
    let bounds = DeviceBounds(clip.bounds)
    if isPlain {
      for placed in masks { fillPlain(placed.mask, placed.position, pixel, bounds) }
    } else {
      for placed in masks { fillDifficult(placed.mask, placed.position, pixel, bounds) }
    }
  }

  @inline(__always)
  private func fillPlain(
    _ mask: CoverageMask, _ position: PixelPoint, _ pixel: UInt32, _ bounds: DeviceBounds
  ) {
    let all = DeviceBounds(at: position, width: mask.width, height: mask.height)
    let area = all.intersection(bounds)
    guard !area.isEmpty else { return }
    let (width, height) = (area.width, area.height)
    count(width &* height)
    let first =
      mask.base + ((area.minY &- all.minY) &* mask.stride &+ (area.minX &- all.minX))
    kernels.compositing.solidMask(
      address(area.minX, area.minY), pixels.stride, first, mask.stride, width, height, pixel)
  }

  private func fillDifficult(
    _ mask: CoverageMask, _ position: PixelPoint, _ pixel: UInt32, _ bounds: DeviceBounds
  ) {
    let all = DeviceBounds(at: position, width: mask.width, height: mask.height)
    let area = all.intersection(bounds)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      emitMask(
        all.minX, y, mask.width, mask.base + (y &- all.minY) &* mask.stride, .solid(pixel))
    }
  }
}
