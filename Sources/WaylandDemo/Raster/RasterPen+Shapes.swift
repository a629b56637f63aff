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

  /// Corners that are parts of circles, and corners of the same radius whose bend begins gently.
  func drawContinuousCorners() {
    canvas.fill(RoundedRect(square(at(-34, 0), 60), radius: 24), with: coral)
    canvas.fill(RoundedRect(square(at(34, 0), 60), radius: 24, style: .continuous), with: blue)
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
}
