import CRasterKernels
public import Geometry

extension Canvas {
  /// Draws an image, or a part of it, into a rectangle.
  ///
  /// Where the rectangle falls on whole pixels and needs no scaling, the pixels are copied exactly.
  /// Its other edges are antialiased. An image that is turned or skewed is drawn by `bilinear`; if it
  /// is made smaller as well, from a copy in about the right size, which it keeps: the first such
  /// drawing allocates.
  ///
  /// - Parameters:
  ///   - pixmap: The image.
  ///   - rect: Where it goes, in logical units.
  ///   - source: The part of the image, all of it by default; what lies outside of it is never read.
  ///   - opacity: 0...1.
  ///   - sampling: How it is made larger or smaller.
  ///   - tint: A colour to draw the image's coverage with instead of its own colours.
  public func draw(
    _ pixmap: Pixmap, in rect: Rect, source: PixelRect? = nil, opacity: Double = 1,
    sampling: ImageSampling = .bilinear, tint: Color? = nil
  ) {
    guard let shader = shader(pixmap, in: rect, source, opacity, sampling, tint) else { return }
    withExtendedLifetime(pixmap) {
      if let block = shader.block {
        emitBlock(
          Int(block.minX), Int(block.minY), Int(block.maxX), Int(block.maxY), .image(shader))
      } else {
        fill(rect, from: .image(shader))
      }
    }
  }

  /// The image as a source of pixels for everything inside of `rect`; nil if there is nothing to see.
  func shader(
    _ pixmap: Pixmap, in rect: Rect, _ source: PixelRect?, _ opacity: Double,
    _ sampling: ImageSampling, _ tint: Color?
  ) -> ImageShader? {
    let bounds = PixelRect(pixmap.size).intersectionWithAny(source ?? PixelRect(pixmap.size))
    let alpha = Self.alpha(opacity)
    guard !bounds.isEmpty, alpha > 0, !rect.isEmpty, rect.isFinite, transform.isFinite else {
      return nil
    }
    var tintPixel: UInt32?
    if let tint {
      let pixel = PixelMath.scale(tint.premultipliedPixel, by: alpha)
      guard pixel != 0 else { return nil }
      tintPixel = pixel
    }
    guard let mapping = mapping(bounds, rect, sampling) else { return nil }
    counters.pointee.commands &+= 1
    if case .affine(let transform) = mapping, sampling != .nearest,
      let size = Pixmap.reducedSize(bounds, transform)
    {
      let reduction = pixmap.reduced(bounds, to: size)
      let toReduction = AffineTransform.translation(
        x: Double(-bounds.x), y: Double(-bounds.y)
      ).concatenating(
        .scale(
          x: Double(size.width) / Double(bounds.width),
          y: Double(size.height) / Double(bounds.height)))
      return ImageShader(
        pixels: reduction.pixels, bounds: PixelRect(size),
        mapping: .affine(transform.concatenating(toReduction)), sampling: sampling,
        isOpaque: reduction.isOpaque, alpha: alpha, tint: tintPixel, reduction: reduction)
    }
    return ImageShader(
      pixels: pixmap.pixels, bounds: bounds, mapping: mapping, sampling: sampling,
      isOpaque: pixmap.isOpaque, alpha: alpha, tint: tintPixel)
  }

  /// Copies the pixels of an image, or a part of it, to device pixels; the transform does not count.
  public func draw(
    _ pixmap: Pixmap, atDevice position: PixelPoint, source: PixelRect? = nil, opacity: Double = 1
  ) {
    let bounds = PixelRect(pixmap.size).intersectionWithAny(source ?? PixelRect(pixmap.size))
    let alpha = Self.alpha(opacity)
    guard !bounds.isEmpty, alpha > 0 else { return }
    counters.pointee.commands &+= 1
    // A part that begins before the image keeps its place.
    let dx = Int(position.x) - Int(source?.x ?? 0)
    let dy = Int(position.y) - Int(source?.y ?? 0)
    withExtendedLifetime(pixmap) {
      if pixmap.form == .column, isPlain, alpha == 255 {
        return fillRows(of: pixmap, bounds, dx: dx, dy: dy)
      }
      // What is clear changes nothing, unless it takes away.
      guard mode == .sourceOver else {
        return copy(
          pixmap.pixels, bounds, dx: dx, dy: dy, isOpaque: pixmap.isOpaque, alpha: alpha)
      }
      let ink = pixmap.ink.bounds
      copy(
        pixmap.inkPixels, bounds.intersection(ink).translated(x: -ink.x, y: -ink.y),
        dx: dx + Int(ink.x), dy: dy + Int(ink.y), isOpaque: pixmap.isOpaque, alpha: alpha)
    }
  }

  /// Draws a part of an image with a pixel of its own for every device pixel.
  private func copy(
    _ image: PixelBuffer, _ part: PixelRect, dx: Int, dy: Int, isOpaque: Bool, alpha: UInt32
  ) {
    guard !part.isEmpty else { return }
    // A shader and all that it counts costs as much as 32x32 pixels.
    if isPlain {
      return drawPixels(of: image, part, dx: dx, dy: dy, isOpaque: isOpaque, alpha: alpha)
    }
    let shader = ImageShader(
      pixels: image, bounds: part, mapping: .copy(dx: dx, dy: dy), sampling: .nearest,
      isOpaque: isOpaque, alpha: alpha, tint: nil)
    emitBlock(
      Int(part.minX) + dx, Int(part.minY) + dy, Int(part.maxX) + dx, Int(part.maxY) + dy,
      .image(shader))
  }

  private func drawPixels(
    of image: PixelBuffer, _ part: PixelRect, dx: Int, dy: Int, isOpaque: Bool, alpha: UInt32
  ) {
    let place = DeviceBounds(
      Int(part.minX) &+ dx, Int(part.minY) &+ dy, Int(part.maxX) &+ dx, Int(part.maxY) &+ dy)
    let area = place.intersection(DeviceBounds(clip.bounds))
    guard !area.isEmpty else { return }
    let (width, height) = (area.width, area.height)
    count(width &* height)
    compositePixels(
      area.minX, area.minY, width, height, image.row(area.minY &- dy) + (area.minX &- dx),
      image.stride, isOpaque: isOpaque, alpha: alpha)
  }

  /// Draws an opaque picture with rows of one colour.
  private func fillRows(of pixmap: Pixmap, _ bounds: PixelRect, dx: Int, dy: Int) {
    let left = max(Int(bounds.minX) + dx, Int(clip.bounds.minX))
    let right = min(Int(bounds.maxX) + dx, Int(clip.bounds.maxX))
    var y = max(Int(bounds.minY) + dy, Int(clip.bounds.minY))
    let end = min(Int(bounds.maxY) + dy, Int(clip.bounds.maxY))
    guard right > left, end > y else { return }
    count((right &- left) &* (end &- y))
    while y < end {
      let first = y
      let color = pixmap.rowColor(y &- dy)
      // A gradient has many rows of each of its colours.
      repeat { y &+= 1 } while y < end && pixmap.rowColor(y &- dy) == color
      kernels.compositing.fill(
        address(left, first), pixels.stride, right &- left, y &- first, color)
    }
  }

  static func alpha(_ opacity: Double) -> UInt32 {
    // Most images; rounding is a call.
    if opacity >= 1 { return 255 }
    return opacity > 0 ? UInt32((opacity * 255).rounded()) : 0
  }

  /// How device pixels find their image pixels when `bounds` is drawn in `rect`.
  func mapping(
    _ bounds: PixelRect, _ rect: Rect, _ sampling: ImageSampling
  ) -> ImageShader.Mapping? {
    if transform.b == 0 && transform.c == 0 {
      return scaling(bounds, rect.applying(transform), sampling)
    }
    let toImage = AffineTransform(
      a: Double(bounds.width) / rect.width, b: 0, c: 0, d: Double(bounds.height) / rect.height,
      tx: Double(bounds.x) - rect.minX * Double(bounds.width) / rect.width,
      ty: Double(bounds.y) - rect.minY * Double(bounds.height) / rect.height)
    guard let inverse = transform.inverse?.concatenating(toImage), inverse.isFinite else {
      return nil
    }
    return .affine(inverse)
  }

  private func scaling(
    _ bounds: PixelRect, _ device: Rect, _ sampling: ImageSampling
  ) -> ImageShader.Mapping? {
    guard !device.isEmpty, device.isFinite else { return nil }
    func isWhole(_ value: Double) -> Bool { abs(value - value.rounded()) < 1.0 / 2048 }
    func isSame(_ extent: Double, _ pixels: Int32) -> Bool {
      abs(extent - Double(pixels)) < 1.0 / 2048
    }
    if transform.a > 0, transform.d > 0, isWhole(device.minX), isWhole(device.minY),
      isSame(device.width, bounds.width), isSame(device.height, bounds.height),
      abs(device.minX) < 1e9, abs(device.minY) < 1e9
    {
      return .copy(
        dx: Int(device.minX.rounded()) - Int(bounds.x),
        dy: Int(device.minY.rounded()) - Int(bounds.y))
    }
    func axis(_ start: Int32, _ extent: Int32, _ low: Double, _ length: Double, _ mirrored: Bool)
      -> ResamplingAxis
    {
      let step = Double(extent) / length
      let origin = mirrored ? Double(start + extent) + low * step : Double(start) - low * step
      return ResamplingAxis(
        origin: origin, step: mirrored ? -step : step,
        bounds: Int(start)..<Int(start + extent), sampling: sampling)
    }
    let covered = PixelRect(enclosing: device).intersectionWithAny(clip.bounds)
    guard !covered.isEmpty else { return nil }
    let columns = axis(bounds.x, bounds.width, device.minX, device.width, transform.a < 0)
    let rows = axis(bounds.y, bounds.height, device.minY, device.height, transform.d < 0)
    return .scale(
      ResamplingTable(
        columns, Int(covered.minX)..<Int(covered.maxX),
        isHalving: columns.halvingOffset != nil && rows.halvingOffset != nil, scratch),
      rows)
  }
}
