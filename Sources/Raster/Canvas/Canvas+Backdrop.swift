public import Geometry

extension Canvas {
  /// Blurs what is drawn already under a shape: frosted glass.
  ///
  ///     canvas.blurBackdrop(in: bar, sigma: 12)
  ///     canvas.fill(bar, with: tint)
  ///
  /// The blur sees the pixels under the shape's bounding box and nothing else; beyond its edges it
  /// continues the pixels there, so that nothing from beside the shape bleeds in. The blend mode does
  /// not count, and inside of a group it is the group that is blurred. A turned shape is blurred
  /// upright.
  ///
  /// A pixel depends on all pixels of the box within ``backdropReach(sigma:scale:)``. For the result
  /// not to depend on the clip, these have to be drawn: where something under the shape changes, the
  /// damage is to be widened by the reach, inside of the shape.
  ///
  /// - Complexity: O(*n*) in the pixels of the shape inside of the clip and the reach around them,
  ///   times `sigma` up to 24 device pixels.
  ///
  /// - Parameters:
  ///   - shape: Where to blur; its edges are antialiased.
  ///   - sigma: The standard deviation of the Gaussian in logical units.
  public func blurBackdrop(in shape: RoundedRect, sigma: Double) {
    guard transform.isFinite, sigma > 0 else { return }
    let blur = backdropBlur(sigma)
    guard blur.isVisible, let outline = outline(of: shape) else { return }
    counters.pointee.commands &+= 1
    defer { recycle(outline) }
    let memory = PixelRect(
      x: origin.x, y: origin.y, width: Int32(pixels.width), height: Int32(pixels.height))
    let whole = boundingBox(of: shape, outline)
    let box = memory.intersection(whole)
    let area = box.intersection(clip.bounds)
    guard !area.isEmpty else { return }
    if box != whole {
      // One blur may see what another one has made.
      missingReach &+= Int32(clamping: max(blur.x.reach, blur.y.reach))
    }
    let columns = Int(area.minX)..<Int(area.maxX)
    let rows = Int(area.minY)..<Int(area.maxY)
    let part = PixelBuffer(
      base: address(Int(box.minX), Int(box.minY)), width: Int(box.width),
      height: Int(box.height), stride: pixels.stride)
    let source = BlurSource(
      part, columns: Int(box.minX)..<Int(box.maxX), rows: Int(box.minY)..<Int(box.maxY),
      edge: .clamp)
    let result = scratch.blur.pixels(area.area)
    blur.run(
      source, columns: columns, rows: rows,
      into: UnsafeMutableRawPointer(result).assumingMemoryBound(to: UInt8.self),
      stride: 4 * columns.count, scratch.blur, kernels.blur)
    for y in rows {
      let line = result + (y - rows.lowerBound) * columns.count
      replace(columns, y, by: line, outline)
    }
    count(area.area)
  }

  /// How far, in device pixels, a pixel has an influence on others in
  /// ``blurBackdrop(in:sigma:)``: about three and a half standard deviations.
  ///
  /// - Parameters:
  ///   - sigma: The standard deviation in logical units.
  ///   - scale: Device pixels per logical unit.
  public static func backdropReach(sigma: Double, scale: Double = 1) -> Int32 {
    Int32(clamping: BlurAxis(sigma: sigma * scale).reach)
  }

  private func backdropBlur(_ sigma: Double) -> GaussianBlur {
    if transform.b == 0 && transform.c == 0 {
      return GaussianBlur(x: sigma * transform.a.magnitude, y: sigma * transform.d.magnitude)
    }
    let scale = transform.meanScale
    return GaussianBlur(x: sigma * scale, y: sigma * scale)
  }

  /// The pixels around a shape, whatever of them the clip shows.
  private func boundingBox(of shape: RoundedRect, _ outline: ShadowCoverage) -> PixelRect {
    guard case .sharp(let coverage) = outline else {
      return PixelRect(enclosing: shape.rect.applying(transform))
    }
    return PixelRect(
      minX: Int32(clamping: coverage.minX), minY: Int32(clamping: coverage.minY),
      maxX: Int32(clamping: coverage.maxX), maxY: Int32(clamping: coverage.maxY))
  }

  /// Puts pixels in the place of those of a row, as far as the shape and the clip cover them.
  private func replace(
    _ columns: Range<Int>, _ y: Int, by line: UnsafePointer<UInt32>, _ outline: ShadowCoverage
  ) {
    let count = columns.count
    let coverage = scratch.ringRow(count)
    outline.write(
      x: columns.lowerBound, y: y, count: count, into: coverage, scratch, kernels)
    if !clip.masks.isEmpty { multiplyClip(coverage, columns.lowerBound, y, count) }
    let target = address(columns.lowerBound, y)
    for i in 0..<count {
      let share = UInt32(coverage[i])
      if share == 255 {
        target[i] = line[i]
      } else if share > 0 {
        target[i] =
          PixelMath.scale(line[i], by: share) &+ PixelMath.scale(target[i], by: 255 &- share)
      }
    }
  }
}
