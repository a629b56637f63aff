// What does not go straight over the pixels: clip masks and blend modes. Coordinates are inside of the
// clip's rectangle.
extension Canvas {
  /// Covers a part of a row evenly.
  func emitDifficultSpan(_ x0: Int, _ y: Int, _ x1: Int, _ coverage: UInt8, _ source: Source) {
    if blendMode == .sourceOver {
      emitClippedSpan(x0, y, x1, coverage, source)
    } else if clip.masks.isEmpty && coverage == 255 {
      blendRow(x0, y, x1 - x0, nil, source)
    } else {
      let mask = scratch.maskRow(x1 - x0)
      mask.update(repeating: coverage, count: x1 - x0)
      multiplyClip(mask, x0, y, x1 - x0)
      blendRow(x0, y, x1 - x0, mask, source)
    }
  }

  /// Covers a part of a row, each pixel with its own byte.
  func emitDifficultMask(
    _ x: Int, _ y: Int, _ count: Int, _ bytes: UnsafePointer<UInt8>, _ source: Source
  ) {
    var coverage = bytes
    if !clip.masks.isEmpty {
      let mask = scratch.maskRow(count)
      mask.update(from: bytes, count: count)
      multiplyClip(mask, x, y, count)
      coverage = UnsafePointer(mask)
    }
    if blendMode == .sourceOver {
      compositeMask(x, y, count, 1, coverage, 0, source)
    } else {
      blendRow(x, y, count, coverage, source)
    }
  }

  private func blendRow(
    _ x: Int, _ y: Int, _ count: Int, _ mask: UnsafePointer<UInt8>?, _ source: Source
  ) {
    if blendMode == .destination { return }
    let row = scratch.blendRow(count)
    shade(source, x, y, count, into: row)
    blendMode.blend(address(x, y), row, mask, count)
  }

  /// Writes the premultiplied pixels that a source has in a part of a row.
  func shade(
    _ source: Source, _ x: Int, _ y: Int, _ count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    switch source {
    case .solid(let pixel): row.update(repeating: pixel, count: count)
    case .gradient(let gradient): gradient.shade(x: x, y: y, count: count, into: row, kernels)
    case .pattern(let pattern): pattern.shade(x: x, y: y, count: count, into: row)
    case .image(let image):
      image.shade(x: x, y: y, count: count, into: row, scratch, kernels)
      if let tint = image.tint {
        for i in 0..<count { row[i] = PixelMath.scale(tint, by: row[i] &>> 24) }
      } else if image.alpha < 255 {
        for i in 0..<count { row[i] = PixelMath.scale(row[i], by: image.alpha) }
      }
    }
  }
}
