import Surface

/// Small icons, drawn as paths so that they are sharp at every scale.
enum IconPainter {
  static func draw(
    _ icon: BubbleContent.Attachment.Icon, in rect: Rect, color: Color, canvas: Canvas
  ) {
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.minX + x * rect.width, y: rect.minY + y * rect.height)
    }
    var path = Path()
    switch icon {
    case .voice, .music:
      path.move(to: point(0.24, 0.08))
      path.line(to: point(0.92, 0.5))
      path.line(to: point(0.24, 0.92))
      path.close()
      canvas.fill(path, with: .solid(color))
    case .file:
      path.move(to: point(0.5, 0.08))
      path.line(to: point(0.5, 0.72))
      path.move(to: point(0.22, 0.46))
      path.line(to: point(0.5, 0.74))
      path.line(to: point(0.78, 0.46))
      path.move(to: point(0.12, 0.94))
      path.line(to: point(0.88, 0.94))
      canvas.stroke(path, width: 2, cap: .round, join: .round, with: color)
    case .place:
      path.move(to: point(0.5, 1))
      path.cubic(to: point(0.14, 0.36), control1: point(0.34, 0.74), control2: point(0.14, 0.58))
      path.cubic(to: point(0.5, 0), control1: point(0.14, 0.14), control2: point(0.3, 0))
      path.cubic(to: point(0.86, 0.36), control1: point(0.7, 0), control2: point(0.86, 0.14))
      path.cubic(to: point(0.5, 1), control1: point(0.86, 0.58), control2: point(0.66, 0.74))
      path.append(
        Path(
          ellipseIn: Rect(
            center: point(0.5, 0.36), size: Size(width: rect.width * 0.3, height: rect.height * 0.3)
          )))
      canvas.fill(path, with: .solid(color), rule: .evenOdd)
    case .contact:
      canvas.fill(
        ellipseIn: Rect(
          center: point(0.5, 0.26), size: Size(width: rect.width * 0.46, height: rect.height * 0.46)
        ),
        with: .solid(color))
      path.move(to: point(0.06, 0.96))
      path.cubic(to: point(0.5, 0.58), control1: point(0.06, 0.72), control2: point(0.26, 0.58))
      path.cubic(to: point(0.94, 0.96), control1: point(0.74, 0.58), control2: point(0.94, 0.72))
      path.close()
      canvas.fill(path, with: .solid(color))
    case .poll:
      for (index, height) in [0.5, 0.9, 0.68].enumerated() {
        let bar = Rect(
          x: point(0.12 + Double(index) * 0.3, 0).x, y: point(0, 1 - height).y,
          width: rect.width * 0.18, height: rect.height * height)
        canvas.fill(RoundedRect(bar, radius: 1.5), with: .solid(color))
      }
    case .unknown:
      canvas.fill(
        RoundedRect(
          Rect(center: point(0.5, 0.36), size: Size(width: 2.6, height: rect.height * 0.66)),
          radius: 1.3),
        with: .solid(color))
      canvas.fill(
        ellipseIn: Rect(center: point(0.5, 0.9), size: Size(width: 3.4, height: 3.4)),
        with: .solid(color))
    }
  }
}
