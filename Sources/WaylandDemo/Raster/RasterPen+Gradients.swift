import Surface

extension RasterPen {
  func drawLinearGradient() {
    canvas.fill(RoundedRect(area, radius: 14), with: vertical(area, [amber, coral, violet]))
  }

  func drawDiagonalGradient() {
    let colors = [coral, amber, Color(hex: 0xf7ec6e), mint, blue, violet]
    canvas.fill(RoundedRect(area, radius: 40), with: diagonal(area, colors))
  }

  func drawGradientPath() {
    let box = square(center, 74)
    canvas.fill(
      .star(points: 5, center: at(0, 4), outer: 44, inner: 18.5),
      with: vertical(box, [Color(hex: 0xffd75e), Color(hex: 0xff8a3d)]))
  }

  /// A ball under a lamp: the light lies beside the middle.
  func drawRadialGradient() {
    let ball = square(center, 76)
    let light = RadialGradient(
      startCenter: at(-14, -16), startRadius: 0, endCenter: center, endRadius: 38,
      stops: GradientStop.evenly([Color(hex: 0xfff4dc), amber, coral, Color(hex: 0xa8325a)]))
    canvas.fill(ellipseIn: ball, with: .radialGradient(light))
  }

  /// Rings that spread from a point, reflected beyond the first one.
  func drawRipples() {
    let rings = RadialGradient(
      center: at(-22, 10), radius: 12, colors: [Color(hex: 0xd8ecff), blue], spread: .reflect)
    canvas.fill(RoundedRect(area, radius: 14), with: .radialGradient(rings))
  }

  func drawConicGradient() {
    let disc = square(center, 80)
    let sweep = ConicGradient(
      center: center, startAngle: -.pi / 2, colors: [blue.withAlpha(0), mint, blue])
    canvas.fill(ellipseIn: disc, with: .conicGradient(sweep))
    canvas.fill(
      ellipseIn: disc.insetBy(dx: 12, dy: 12), with: theme.colors.contentBackground)
  }

  /// The hues around and white in the middle.
  func drawColorWheel() {
    let hues: [UInt32] = [
      0xf05050, 0xf0e050, 0x50d060, 0x50d8e8, 0x5070f0, 0xd058e0, 0xf05050,
    ]
    let wheel = square(center, 82)
    canvas.fill(
      ellipseIn: wheel,
      with: .conicGradient(
        ConicGradient(center: center, colors: hues.map { Color(hex: $0) })))
    canvas.fill(
      ellipseIn: wheel,
      with: .radialGradient(
        RadialGradient(
          center: center, radius: 41, colors: [.white, Color(white: 1, alpha: 0)])))
  }

  /// What happens beyond the last stop: reflected on the left, repeated on the right.
  func drawSpreads() {
    for (x, spread) in [(-31.0, GradientSpread.reflect), (31, .repeat)] {
      let place = square(at(x, 0), 0).insetBy(dx: -27, dy: -38)
      let bands = LinearGradient(
        start: place.origin, end: Point(x: place.minX + 9, y: place.minY + 16),
        colors: [violet, Color(hex: 0xffd1dc)], spread: spread)
      canvas.fill(RoundedRect(place, radius: 10), with: .linearGradient(bands))
    }
  }
}
