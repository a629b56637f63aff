import CRasterKernels
import Geometry

// From shapes to memory. The `emit` functions take device coordinates anywhere, apply the clip and
// hand on to the `composite` functions, which take coordinates inside of the clip.
extension Canvas {
  /// Covers a rectangle of pixels completely.
  func emitBlock(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int, _ source: Source) {
    let x0 = max(left, Int(clip.bounds.minX))
    let x1 = min(right, Int(clip.bounds.maxX))
    let y0 = max(top, Int(clip.bounds.minY))
    let y1 = min(bottom, Int(clip.bounds.maxY))
    guard x1 > x0 && y1 > y0 else { return }
    if isPlain {
      count((x1 &- x0) &* (y1 &- y0))
      compositeBlock(x0, y0, x1 - x0, y1 - y0, source)
    } else if let shape = onlyRoundedClip {
      // The clip is what is drawn; the block limits it.
      paint(shape, inside: DeviceBounds(x0, y0, x1, y1), source)
    } else {
      count((x1 &- x0) &* (y1 &- y0))
      for y in y0..<y1 { emitDifficultSpan(x0, y, x1, 255, source) }
    }
  }

  /// The clip, if it is one rounded rectangle and nothing else is difficult.
  private var onlyRoundedClip: RoundedCoverage? {
    guard blendMode == .sourceOver, clip.masks.count == 1,
      case .rounded(let shape) = clipMasks[clip.firstMask]
    else { return nil }
    return shape
  }

  /// Covers a part of a row evenly.
  func emitSpan(_ left: Int, _ y: Int, _ right: Int, _ coverage: UInt8, _ source: Source) {
    let x0 = max(left, Int(clip.bounds.minX))
    let x1 = min(right, Int(clip.bounds.maxX))
    guard coverage > 0, x1 > x0, y >= Int(clip.bounds.minY), y < Int(clip.bounds.maxY) else {
      return
    }
    count(x1 &- x0)
    if isPlain {
      compositeSpan(x0, y, x1 - x0, coverage, source)
    } else {
      emitDifficultSpan(x0, y, x1, coverage, source)
    }
  }

  /// Covers a part of a row, each pixel with its own byte.
  func emitMask(
    _ left: Int, _ y: Int, _ count: Int, _ bytes: UnsafePointer<UInt8>, _ source: Source
  ) {
    let x0 = max(left, Int(clip.bounds.minX))
    let x1 = min(left + count, Int(clip.bounds.maxX))
    guard x1 > x0, y >= Int(clip.bounds.minY), y < Int(clip.bounds.maxY) else { return }
    let visible = bytes + (x0 - left)
    self.count(x1 &- x0)
    if isPlain {
      compositeMask(x0, y, x1 - x0, 1, visible, 0, source)
    } else {
      emitDifficultMask(x0, y, x1 - x0, visible, source)
    }
  }

  /// A span under masks: the part that all of them leave alone goes the short way.
  func emitClippedSpan(_ x0: Int, _ y: Int, _ x1: Int, _ coverage: UInt8, _ source: Source) {
    var full = x0..<x1
    for index in clip.masks {
      full = full.clamped(to: clipMasks[index].fullColumns(y, scratch))
    }
    guard !full.isEmpty else {
      emitMaskedPart(x0, y, x1, coverage, source)
      return
    }
    emitMaskedPart(x0, y, full.lowerBound, coverage, source)
    compositeSpan(full.lowerBound, y, full.count, coverage, source)
    emitMaskedPart(full.upperBound, y, x1, coverage, source)
  }

  private func emitMaskedPart(_ x0: Int, _ y: Int, _ x1: Int, _ coverage: UInt8, _ source: Source) {
    guard x1 > x0 else { return }
    let mask = scratch.maskRow(x1 - x0)
    mask.update(repeating: coverage, count: x1 - x0)
    multiplyClip(mask, x0, y, x1 - x0)
    compositeMask(x0, y, x1 - x0, 1, mask, 0, source)
  }

  /// Multiplies the coverage of all clip masks into a row of coverage.
  func multiplyClip(_ mask: UnsafeMutablePointer<UInt8>, _ x: Int, _ y: Int, _ count: Int) {
    let row = scratch.clipRow(count)
    for index in clip.masks {
      clipMasks[index].write(x: x, y: y, count: count, into: row, scratch)
      kernels.compositing.multiplyMask(mask, row, count)
    }
  }

  // MARK: Inside of the clip

  func compositeBlock(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ source: Source) {
    assert(hasPixels(x, y, width, height), "Canvas: a block beyond the pixels")
    switch source {
    case .solid(let pixel):
      if pixel >> 24 == 255 {
        kernels.compositing.fill(address(x, y), pixels.stride, width, height, pixel)
      } else {
        kernels.compositing.solidOver(address(x, y), pixels.stride, width, height, pixel)
      }
    case .gradient(let gradient):
      if gradient.isOpaque && !gradient.hasConstantRows {
        gradient.shade(
          GradientBlock(
            x: x, y: y, width: width, height: height, pixels: address(x, y),
            stride: pixels.stride), kernels.gradients)
        return
      }
      let row = scratch.pixels(width)
      for line in y..<(y + height) {
        if gradient.hasConstantRows {
          gradient.shade(x: x, y: line, count: 1, into: row, kernels)
          compositeBlock(x, line, width, 1, .solid(row[0]))
        } else {
          gradient.shade(x: x, y: line, count: width, into: row, kernels)
          kernels.compositing.over(address(x, line), pixels.stride, row, 0, width, 1)
        }
      }
    case .image(let image): compositeImage(x, y, width, height, image)
    case .pattern(let pattern):
      for line in y..<(y + height) {
        if pattern.isOpaque {
          pattern.shade(x: x, y: line, count: width, into: address(x, line))
        } else {
          let row = scratch.pixels(width)
          pattern.shade(x: x, y: line, count: width, into: row)
          kernels.compositing.over(address(x, line), pixels.stride, row, 0, width, 1)
        }
      }
    }
  }

  private func compositeImage(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ image: ImageShader
  ) {
    if image.tint == nil, let source = image.direct(x: x, y: y) {
      compositePixels(
        x, y, width, height, source, image.pixels.stride, isOpaque: image.isOpaque,
        alpha: image.alpha)
      return
    }
    if image.isOpaque && image.alpha == 255 && image.tint == nil {
      for line in y..<(y + height) {
        image.shade(x: x, y: line, count: width, into: address(x, line), scratch, kernels)
      }
      return
    }
    let row = scratch.pixels(width)
    for line in y..<(y + height) {
      image.shade(x: x, y: line, count: width, into: row, scratch, kernels)
      if let tint = image.tint {
        let mask = alphas(of: row, width)
        kernels.compositing.solidMask(address(x, line), pixels.stride, mask, 0, width, 1, tint)
      } else {
        compositePixels(
          x, line, width, 1, row, 0, isOpaque: image.isOpaque, alpha: image.alpha)
      }
    }
  }

  /// The coverage of a row of pixels, until the next row.
  func alphas(
    of row: UnsafePointer<UInt32>, _ count: Int
  ) -> UnsafeMutablePointer<UInt8> {
    let bytes = scratch.tintRow(count)
    for i in 0..<count { bytes[i] = UInt8(truncatingIfNeeded: row[i] &>> 24) }
    return bytes
  }

  func compositePixels(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ source: UnsafePointer<UInt32>,
    _ stride: Int, isOpaque: Bool, alpha: UInt32
  ) {
    assert(hasPixels(x, y, width, height), "Canvas: a block beyond the pixels")
    if alpha < 255 {
      kernels.compositing.overWithAlpha(
        address(x, y), pixels.stride, source, stride, width, height, alpha)
    } else if isOpaque {
      kernels.compositing.copy(address(x, y), pixels.stride, source, stride, width, height)
    } else {
      kernels.compositing.over(address(x, y), pixels.stride, source, stride, width, height)
    }
  }

  func compositeSpan(
    _ x: Int, _ y: Int, _ count: Int, _ coverage: UInt8, _ source: Source
  ) {
    assert(hasPixels(x, y, count, 1), "Canvas: a span beyond the pixels")
    if coverage == 255 {
      compositeBlock(x, y, count, 1, source)
    } else if case .solid(let pixel) = source {
      let thinned = PixelMath.scale(pixel, by: UInt32(coverage))
      kernels.compositing.solidOver(address(x, y), pixels.stride, count, 1, thinned)
    } else {
      let mask = scratch.maskRow(count)
      mask.update(repeating: coverage, count: count)
      compositeMask(x, y, count, 1, mask, 0, source)
    }
  }

  func compositeMask(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ mask: UnsafePointer<UInt8>,
    _ maskStride: Int, _ source: Source
  ) {
    assert(hasPixels(x, y, width, height), "Canvas: a block beyond the pixels")
    switch source {
    case .solid(let pixel):
      kernels.compositing.solidMask(
        address(x, y), pixels.stride, mask, maskStride, width, height, pixel)
    case .gradient(let gradient):
      let row = scratch.pixels(width)
      for line in 0..<height {
        let maskRow = mask + line * maskStride
        if gradient.hasConstantRows {
          gradient.shade(x: x, y: y + line, count: 1, into: row, kernels)
          kernels.compositing.solidMask(
            address(x, y + line), pixels.stride, maskRow, 0, width, 1, row[0])
        } else {
          gradient.shade(x: x, y: y + line, count: width, into: row, kernels)
          kernels.compositing.overMask(
            address(x, y + line), pixels.stride, row, 0, maskRow, 0, width, 1)
        }
      }
    case .image(let image):
      if image.tint == nil, image.alpha == 255, let source = image.direct(x: x, y: y) {
        kernels.compositing.overMask(
          address(x, y), pixels.stride, source, image.pixels.stride, mask, maskStride, width,
          height)
        return
      }
      for line in 0..<height {
        compositeImageMask(x, y + line, width, mask + line * maskStride, image)
      }
    case .pattern(let pattern):
      let row = scratch.pixels(width)
      for line in 0..<height {
        pattern.shade(x: x, y: y + line, count: width, into: row)
        kernels.compositing.overMask(
          address(x, y + line), pixels.stride, row, 0, mask + line * maskStride, 0, width, 1)
      }
    }
  }

  private func compositeImageMask(
    _ x: Int, _ y: Int, _ count: Int, _ mask: UnsafePointer<UInt8>, _ image: ImageShader
  ) {
    let row = scratch.pixels(count)
    image.shade(x: x, y: y, count: count, into: row, scratch, kernels)
    if let tint = image.tint {
      let both = alphas(of: row, count)
      kernels.compositing.multiplyMask(both, mask, count)
      kernels.compositing.solidMask(address(x, y), pixels.stride, both, 0, count, 1, tint)
      return
    }
    if image.alpha < 255 {
      for i in 0..<count { row[i] = PixelMath.scale(row[i], by: image.alpha) }
    }
    kernels.compositing.overMask(address(x, y), pixels.stride, row, 0, mask, 0, count, 1)
  }
}
