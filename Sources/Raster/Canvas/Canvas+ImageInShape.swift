public import Geometry

extension Canvas {
  /// Draws an image into a rounded rectangle, whose edges are antialiased.
  ///
  ///     canvas.draw(photo, in: RoundedRect(card, radius: 12), contentMode: .aspectFill)
  ///     canvas.draw(face, in: RoundedRect(avatar, radius: avatar.width / 2))
  ///
  /// - Parameters:
  ///   - pixmap: The image.
  ///   - shape: What limits it.
  ///   - contentMode: How it fills the rectangle of the shape.
  ///   - contentScale: The pixels of the image per logical unit, for modes that keep its size; by
  ///     default those of the canvas.
  ///   - opacity: 0...1.
  ///   - sampling: How it is made larger or smaller.
  ///   - tint: A colour to draw the image's coverage with instead of its own colours.
  public func draw(
    _ pixmap: Pixmap, in shape: RoundedRect, contentMode: ContentMode = .aspectFill,
    contentScale: Double? = nil, opacity: Double = 1, sampling: ImageSampling = .areaAverage,
    tint: Color? = nil
  ) {
    let rect = self.rect(for: pixmap, contentMode, contentScale, in: shape.rect)
    let isCovered = rect.inset(by: -1e-6).contains(shape.rect)
    withState {
      guard isCovered, let coverage = coverage(of: shape) else {
        clip(to: shape)
        draw(pixmap, in: rect, opacity: opacity, sampling: sampling, tint: tint)
        return
      }
      clip(toDevice: PixelRect(enclosing: rect.applying(transform)))
      guard let shader = shader(pixmap, in: rect, nil, opacity, sampling, tint) else { return }
      if let block = shader.block { clip(toDevice: block) }
      withExtendedLifetime(pixmap) { paint(coverage, .image(shader)) }
    }
  }

  /// Draws an image into a rectangle; what does not fit into it is cut off at the nearest pixels.
  public func draw(
    _ pixmap: Pixmap, in rect: Rect, contentMode: ContentMode, contentScale: Double? = nil,
    opacity: Double = 1, sampling: ImageSampling = .areaAverage, tint: Color? = nil
  ) {
    let target = self.rect(for: pixmap, contentMode, contentScale, in: rect)
    withState {
      if !rect.contains(target) { clip(to: rect) }
      draw(pixmap, in: target, opacity: opacity, sampling: sampling, tint: tint)
    }
  }

  private func rect(
    for pixmap: Pixmap, _ mode: ContentMode, _ contentScale: Double?, in bounds: Rect
  ) -> Rect {
    let unit = contentScale ?? scale
    let size = Size(
      width: Double(pixmap.size.width) / unit, height: Double(pixmap.size.height) / unit)
    return mode.rect(for: size, in: bounds)
  }
}
