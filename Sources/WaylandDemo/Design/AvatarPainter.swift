import Surface

/// The round picture of a person or a group: initials on a colour that belongs to their number.
struct AvatarPainter: Sendable {
  let initials: TextLayout
  private let colors: AvatarColors

  init(initials: String, colorIndex: Int, diameter: Double, theme: Theme) {
    let avatars = theme.colors.avatars
    colors = avatars[colorIndex.modulo(avatars.count)]
    self.initials = TextLayout(
      AttributedText(
        initials,
        attributes: TextAttributes(
          font: .system(size: (diameter * 0.38).rounded(), weight: .semibold), color: .white)),
      maximumLines: 1)
  }

  func draw(in canvas: Canvas, rect: Rect) {
    canvas.fill(
      ellipseIn: rect,
      with: .linearGradient(
        LinearGradient(
          start: Point(x: rect.midX, y: rect.minY), end: Point(x: rect.midX, y: rect.maxY),
          colors: [colors.top, colors.bottom])))
    let size = initials.size
    canvas.draw(
      initials,
      at: Point(x: rect.midX - size.width / 2, y: (rect.midY - size.height / 2).rounded()))
  }
}
