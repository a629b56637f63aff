import Surface

extension RasterPen {
  /// A disc under a square in each of the operators of Porter and Duff, each in a group of its own.
  func drawPorterDuff() {
    let modes: [BlendMode] = [
      .sourceOver, .destinationOver, .sourceIn, .destinationIn, .sourceOut, .destinationOut,
      .sourceAtop, .destinationAtop, .xor, .plus,
    ]
    for (index, mode) in modes.enumerated() {
      let middle = at(Double(index % 5 - 2) * 26, index < 5 ? -20 : 20)
      let place = square(middle, 24)
      canvas.withGroup(isolated: true, bounds: place) {
        canvas.fill(ellipseIn: square(Point(x: middle.x - 3, y: middle.y - 3), 17), with: amber)
        canvas.blendMode = mode
        canvas.clip(to: place)
        canvas.fill(square(Point(x: middle.x + 4, y: middle.y + 4), 14), with: blue)
      }
    }
  }

  /// Three discs over a band of colours in each of six modes.
  func drawBlendModes() {
    let modes: [BlendMode] = [.multiply, .screen, .overlay, .colorDodge, .difference, .softLight]
    for (index, mode) in modes.enumerated() {
      let place = Rect(
        x: area.minX - 4 + Double(index % 3) * 42, y: area.minY - 4 + Double(index / 3) * 46,
        width: 38, height: 40)
      canvas.withState {
        canvas.clip(to: RoundedRect(place, radius: 7))
        canvas.fill(place, with: diagonal(place, [amber, coral, violet]))
        canvas.blendMode = mode
        canvas.fill(
          ellipseIn: square(place.center, 27), with: vertical(place, [mint, blue]))
      }
    }
  }

  /// Two discs at half opacity, each for itself and as a group.
  func drawGroup() {
    func discs(_ x: Double, _ opacity: Float) {
      canvas.fill(ellipseIn: square(at(x - 10, -6), 40), with: coral.faded(by: opacity))
      canvas.fill(ellipseIn: square(at(x + 10, 8), 40), with: blue.faded(by: opacity))
    }
    discs(-34, 0.5)
    canvas.withGroup(opacity: 0.5) { discs(34, 1) }
  }

  /// A pane of frosted glass over a photo.
  func drawFrost() {
    let photo = RoundedRect(area.insetBy(dx: 6, dy: -4), radius: 12)
    canvas.draw(RasterPhoto.large, in: photo)
    let pane = RoundedRect(
      Rect(x: area.minX + 18, y: center.y - 8, width: area.width - 36, height: 34), radius: 12)
    canvas.blurBackdrop(in: pane, sigma: 5)
    let isLight = theme.isLight
    canvas.fill(pane, with: Color(white: isLight ? 1 : 0, alpha: 0.35))
    canvas.stroke(pane, width: 1, with: Color(white: 1, alpha: isLight ? 0.6 : 0.25))
  }
}
