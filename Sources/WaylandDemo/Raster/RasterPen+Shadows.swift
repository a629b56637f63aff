import Surface

extension RasterPen {
  func drawShadow() {
    let card = RoundedRect(area.insetBy(dx: 14, dy: 10), radius: 12)
    canvas.drawShadow(
      of: card, color: Color(white: 0, alpha: theme.isLight ? 0.28 : 0.7),
      blur: 8,
      offset: Point(x: 0, y: 5))
    canvas.fill(card, with: theme.isLight ? .white : Color(hex: 0x2b3947))
  }

  func drawElevations() {
    for (index, blur) in [1.5, 4, 9].enumerated() {
      let card = RoundedRect(square(at(Double(index - 1) * 42, 0), 32), radius: 8)
      canvas.drawShadow(
        of: card, color: Color(white: 0, alpha: theme.isLight ? 0.3 : 0.8),
        blur: blur,
        offset: Point(x: 0, y: blur * 0.7))
      canvas.fill(card, with: theme.isLight ? .white : Color(hex: 0x33424f))
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
    let shade = Color(white: 0, alpha: theme.isLight ? 0.3 : 0.7)
    let field = RoundedRect(square(at(0, -18), 0).insetBy(dx: -50, dy: -15), radius: 9)
    canvas.fill(
      field, with: theme.isLight ? Color(hex: 0xeef1f5) : Color(hex: 0x101a24))
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
