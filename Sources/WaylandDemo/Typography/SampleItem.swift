import Surface

/// The inline items of the text scene, by what their identifiers say.
enum SampleItem {
  static func draw(_ item: InlineItemFrame, _ rect: Rect, _ canvas: Canvas, _ theme: Theme) {
    let parts = item.item.id.split(separator: ":")
    let number = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    switch parts.first {
    case "avatar":
      drawAvatar(theme.colors.avatars[number % theme.colors.avatars.count], in: rect, canvas)
    case "check": drawBox(isOn: number == 1, in: rect, item.color, canvas)
    case "star": canvas.fill(star(in: rect), with: Color(hex: 0xffac33))
    default: canvas.fill(RoundedRect(rect.inset(by: 1), radius: 3), with: item.color)
    }
  }

  private static func drawAvatar(_ colors: AvatarColors, in rect: Rect, _ canvas: Canvas) {
    canvas.fill(ellipseIn: rect, with: colors.bottom)
    canvas.fill(
      ellipseIn: Rect(
        center: Point(x: rect.midX, y: rect.minY + rect.height * 0.38),
        size: Size(width: rect.width * 0.34, height: rect.width * 0.34)), with: .white)
    canvas.withState {
      canvas.clip(to: RoundedRect(rect, radius: rect.width / 2))
      canvas.fill(
        ellipseIn: Rect(
          center: Point(x: rect.midX, y: rect.minY + rect.height * 0.98),
          size: Size(width: rect.width * 0.7, height: rect.width * 0.8)), with: .white)
    }
  }

  private static func drawBox(isOn: Bool, in rect: Rect, _ color: Color, _ canvas: Canvas) {
    let box = RoundedRect(rect.inset(by: 1), radius: 3)
    guard isOn else { return canvas.stroke(box, width: 1.5, with: color.faded(by: 0.5)) }
    canvas.fill(box, with: Color(hex: 0x40a920))
    var tick = Path()
    tick.move(to: Point(x: rect.minX + rect.width * 0.27, y: rect.midY))
    tick.line(to: Point(x: rect.minX + rect.width * 0.43, y: rect.midY + rect.height * 0.17))
    tick.line(to: Point(x: rect.minX + rect.width * 0.74, y: rect.midY - rect.height * 0.18))
    canvas.stroke(tick, width: 1.6, cap: .round, join: .round, with: .white)
  }

  private static func star(in rect: Rect) -> Path {
    // The corners of a pentagram, in units of the half side.
    let outer: [(Double, Double)] = [
      (0, -1), (0.588, 0.809), (-0.951, -0.309), (0.951, -0.309), (-0.588, 0.809),
    ]
    var path = Path()
    for (index, corner) in outer.enumerated() {
      let point = Point(
        x: rect.midX + corner.0 * rect.width / 2,
        y: rect.midY + (corner.1 + 0.05) * rect.height / 2)
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }
}
