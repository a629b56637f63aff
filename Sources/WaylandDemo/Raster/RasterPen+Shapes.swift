import Surface

extension RasterPen {
  /// Equal bars, each a tenth of a pixel further: edges fade evenly.
  func drawRectangles() {
    for index in 0..<8 {
      let shift = Double(index) * 0.125
      let color = index % 2 == 0 ? blue : violet
      canvas.fill(
        Rect(
          x: area.minX + Double(index) * 15 + shift, y: area.minY + shift * 8, width: 9.5,
          height: area.height - shift * 16), with: color)
    }
  }

  func drawRoundedRectangles() {
    let radii = CornerRadii(topLeft: 34, topRight: 6, bottomLeft: 6, bottomRight: 34)
    canvas.fill(
      RoundedRect(square(at(-30, 0), 0).insetBy(dx: -26, dy: -34), radii: radii), with: coral)
    let other = CornerRadii(topLeft: 4, topRight: 26, bottomLeft: 26, bottomRight: 4)
    canvas.fill(
      RoundedRect(square(at(30, 0), 0).insetBy(dx: -26, dy: -34), radii: other), with: amber)
  }

  func drawEllipses() {
    canvas.fill(ellipseIn: square(at(-24, 0), 64), with: mint.faded(by: 0.85))
    canvas.fill(ellipseIn: square(at(16, 0), 64), with: blue.faded(by: 0.75))
    canvas.fill(
      ellipseIn: Rect(x: center.x + 36, y: center.y - 32, width: 24, height: 64),
      with: coral.faded(by: 0.8))
  }

  func drawBorders() {
    let widths = [4.0, 2, 1]
    for (index, width) in widths.enumerated() {
      let inset = Double(index) * 13
      canvas.stroke(
        RoundedRect(area.insetBy(dx: inset, dy: inset), radius: max(4, 18 - inset / 1.6)),
        width: width, with: [blue, mint, ink][index])
    }
  }

  /// The same square with circular corners behind, in another colour.
  func drawContinuousCorners() {
    let place = square(center, 80)
    canvas.fill(RoundedRect(place, radius: 26), with: coral)
    canvas.fill(RoundedRect(place, radius: 26, style: .continuous), with: blue)
  }

  func drawSides() {
    let shape = RoundedRect(area.insetBy(dx: 8, dy: 4), radius: 18)
    canvas.draw(
      Border(
        top: .init(width: 12, color: coral), left: .init(width: 3, color: amber),
        bottom: .init(width: 6, color: mint), right: .init(width: 9, color: blue)),
      in: shape)
  }

  /// Three shares of a day.
  func drawRings() {
    for (index, share) in [0.78, 0.6, 0.42].enumerated() {
      let color = [coral, mint, blue][index]
      let ring = square(center, 84 - Double(index) * 24)
      canvas.stroke(ellipseIn: ring, width: 9, with: color.faded(by: 0.22))
      canvas.strokeArc(
        in: ring, from: -.pi / 2, sweep: share * 2 * .pi, width: 9, with: color)
    }
  }

  /// Lines of a point that stay sharp wherever they begin.
  func drawLines() {
    for index in 0..<9 {
      let shift = Double(index) * 0.13
      let x = area.minX + 4 + Double(index) * 13.5 + shift
      canvas.strokeLine(
        from: Point(x: x, y: area.minY), to: Point(x: x, y: area.maxY), width: 1, with: ink)
    }
    for index in 0..<6 {
      let y = area.minY + 4 + Double(index) * 14.3
      canvas.strokeLine(
        from: Point(x: area.minX, y: y), to: Point(x: area.maxX, y: y), width: 2, with: blue)
    }
  }

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

  func drawShadow() {
    let card = RoundedRect(area.insetBy(dx: 14, dy: 10), radius: 12)
    canvas.drawShadow(
      of: card, color: Color(white: 0, alpha: theme.kind == .light ? 0.28 : 0.7), blur: 8,
      offset: Point(x: 0, y: 5))
    canvas.fill(card, with: theme.kind == .light ? .white : Color(hex: 0x2b3947))
  }

  func drawElevations() {
    for (index, blur) in [1.5, 4, 9].enumerated() {
      let card = RoundedRect(square(at(Double(index - 1) * 42, 0), 32), radius: 8)
      canvas.drawShadow(
        of: card, color: Color(white: 0, alpha: theme.kind == .light ? 0.3 : 0.8), blur: blur,
        offset: Point(x: 0, y: blur * 0.7))
      canvas.fill(card, with: theme.kind == .light ? .white : Color(hex: 0x33424f))
    }
  }

  func drawGlow() {
    let pill = RoundedRect(square(center, 0).insetBy(dx: -44, dy: -18), radius: 18)
    canvas.drawShadow(
      of: pill, color: blue.faded(by: 0.75), blur: 9, offset: Point(x: 0, y: 7))
    canvas.fill(pill, with: vertical(pill.rect, [Color(hex: 0x6fb0ff), blue]))
  }

  /// A field let into the card, and a pressed button.
  func drawInnerShadow() {
    let shade = Color(white: 0, alpha: theme.kind == .light ? 0.3 : 0.7)
    let field = RoundedRect(square(at(0, -18), 0).insetBy(dx: -50, dy: -15), radius: 9)
    canvas.fill(field, with: theme.kind == .light ? Color(hex: 0xeef1f5) : Color(hex: 0x101a24))
    canvas.drawInnerShadow(of: field, color: shade, blur: 2.5, offset: Point(x: 0, y: 2))
    let button = RoundedRect(square(at(0, 22), 0).insetBy(dx: -34, dy: -15), radius: 15)
    canvas.fill(button, with: mint)
    canvas.drawInnerShadow(
      of: button, color: Color(hex: 0x0b5a44, alpha: 0.7), blur: 4, offset: Point(x: 0, y: 3))
  }

  /// Nothing but the shadow, larger than what casts it, around a translucent shape.
  func drawKnockout() {
    let shape = RoundedRect(square(center, 0).insetBy(dx: -38, dy: -24), radius: 14)
    canvas.drawShadow(of: shape, color: violet, blur: 6, spread: 3, knocksOut: true)
    canvas.fill(shape, with: violet.faded(by: 0.15))
  }
}
