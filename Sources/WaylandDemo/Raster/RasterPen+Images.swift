import Surface

extension RasterPen {
  /// An image of 12x9 pixels, eight times as large.
  func drawMagnified(_ sampling: ImageSampling) {
    canvas.draw(
      RasterPhoto.small, in: Rect(x: center.x - 48, y: center.y - 36, width: 96, height: 72),
      sampling: sampling)
  }

  /// The same photo smaller and smaller.
  func drawReduced() {
    var x = area.minX - 4
    for side in [56.0, 32, 18, 10] {
      canvas.draw(
        RasterPhoto.large, in: Rect(x: x, y: center.y + 28 - side, width: side, height: side),
        sampling: .areaAverage)
      x += side + 4
    }
  }

  func drawTinted() {
    for (index, color) in [ink, blue, coral].enumerated() {
      canvas.draw(
        RasterPhoto.symbol, in: square(at(Double(index - 1) * 42, 0), 32), sampling: .areaAverage,
        tint: color)
    }
  }

  func drawTurnedImage() {
    canvas.withState {
      canvas.concatenate(.rotation(degrees: -12, around: center))
      let frame = square(center, 72)
      canvas.fill(frame.insetBy(dx: -4, dy: -4), with: .white)
      canvas.draw(RasterPhoto.large, in: frame)
    }
  }

  func drawContentModes() {
    for (index, mode) in [ContentMode.aspectFit, .aspectFill, .scaleToFill].enumerated() {
      let frame = square(at(Double(index - 1) * 42, 0), 0).insetBy(dx: -17, dy: -34)
      canvas.fill(frame, with: faint.faded(by: 0.4))
      canvas.draw(RasterPhoto.large, in: frame, contentMode: mode)
    }
  }

  /// One bubble of 40x40 pixels in three sizes.
  func drawNinePatch() {
    let patch = NinePatch(RasterPhoto.bubble, insets: Insets(16), scale: 1)
    canvas.draw(patch, in: Rect(x: area.minX - 6, y: area.minY - 4, width: 74, height: 34))
    canvas.draw(patch, in: Rect(x: area.minX + 26, y: area.minY + 36, width: 98, height: 50))
    canvas.draw(patch, in: Rect(x: area.minX + 78, y: area.minY - 4, width: 46, height: 34))
  }

  func drawPattern() {
    let tile = Rect(x: area.minX, y: area.minY, width: 18, height: 18)
    canvas.fill(
      RoundedRect(area, radius: 16), with: .image(ImagePattern(RasterPhoto.scales, tile: tile)))
  }

  /// A photo seen through a soft spot.
  func drawMaskClip() {
    canvas.withState {
      canvas.clip(to: RasterPhoto.spot, in: square(center, 88))
      canvas.draw(RasterPhoto.large, in: square(center, 88), sampling: .areaAverage)
    }
  }

  func drawFadedImages() {
    for (index, opacity) in [1.0, 0.66, 0.33].enumerated() {
      canvas.draw(
        RasterPhoto.large, in: square(at(Double(index - 1) * 42, 0), 36), opacity: opacity,
        sampling: .areaAverage)
    }
  }
}
