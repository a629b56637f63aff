import Glibc
import Surface

extension RasterPen {
  func drawCaps() {
    for (index, cap) in [LineCap.butt, .round, .square].enumerated() {
      let y = Double(index - 1) * 24
      var line = Path()
      line.move(to: at(-42, y))
      line.line(to: at(42, y))
      canvas.stroke(line, width: 14, cap: cap, with: [blue, violet, coral][index])
      canvas.stroke(line, width: 1, with: Color(white: 1, alpha: 0.8))
    }
  }

  func drawJoins() {
    for (index, join) in [LineJoin.miter, .round, .bevel].enumerated() {
      let x = Double(index - 1) * 44
      var corner = Path()
      corner.move(to: at(x - 13, 24))
      corner.line(to: at(x, -18))
      corner.line(to: at(x + 13, 24))
      canvas.stroke(corner, width: 11, join: join, with: [mint, amber, coral][index])
      canvas.stroke(corner, width: 1, with: Color(white: 1, alpha: 0.8))
    }
  }

  func drawCurves() {
    for index in 0..<7 {
      let spread = Double(index - 3) * 11
      var curve = Path()
      curve.move(to: at(-56, 0))
      curve.cubic(
        to: at(56, 0), control1: at(-12, spread * 2.6), control2: at(12, -spread * 2.6))
      canvas.stroke(
        curve, width: 2, cap: .round,
        with: blue.mixed(with: coral, fraction: Float(index) / 6))
    }
  }

  func drawHairlines() {
    for index in 0..<19 {
      let angle = Double(index) * 10
      canvas.withState {
        canvas.concatenate(.rotation(degrees: angle, around: at(0, 30)))
        var line = Path()
        line.move(to: at(-24, 30))
        line.line(to: at(-62, 30))
        canvas.stroke(line, width: 1, with: ink)
      }
    }
  }

  /// The dashes of round lines become dots where their length is zero.
  func drawDashes() {
    let styles = [
      StrokeStyle(width: 5, dash: [16, 8]),
      StrokeStyle(width: 7, cap: .round, dash: [0, 14]),
      StrokeStyle(width: 5, cap: .round, dash: [22, 11.5, 0, 11.5]),
      StrokeStyle(width: 5, dash: [4, 4], dashPhase: 2),
    ]
    for (index, style) in styles.enumerated() {
      let y = Double(index) * 20 - 30
      var line = Path()
      line.move(to: at(-56, y))
      line.line(to: at(56, y))
      canvas.stroke(line, style: style, with: [blue, coral, mint, violet][index])
    }
  }

  /// A place to drop something, and a dial.
  func drawDashedShapes() {
    let slot = RoundedRect(square(at(-30, 0), 56), radius: 14)
    canvas.fill(slot, with: blue.faded(by: 0.1))
    // A 32nd of the way around.
    let dash = 3.5 + Double.pi * 28 / 32
    canvas.stroke(
      Path(slot), style: StrokeStyle(width: 2, cap: .round, dash: [dash, dash]), with: blue)
    let dial = Path(ellipseIn: square(at(36, 0), 52))
    let tick = Double.pi * 52 / 24
    canvas.stroke(dial, style: StrokeStyle(width: 7, dash: [2, tick - 2], dashPhase: 1), with: ink)
  }

  func drawGradientStroke() {
    var wave = Path()
    for index in 0...112 {
      let x = Double(index) - 56
      wave.line(to: at(x, 26 * sin(x / 56 * 1.5 * .pi) * (1 - abs(x) / 90)))
    }
    canvas.stroke(
      wave, style: StrokeStyle(width: 9, cap: .round, join: .round),
      with: .linearGradient(
        LinearGradient(start: at(-56, 0), end: at(56, 0), colors: [coral, violet, blue, mint])))
  }

  /// A week of measurements over the area below them.
  func drawChart() {
    let values = [20.0, 34, 26, 48, 41, 62, 55, 70]
    let points = values.enumerated().map { index, value in
      Point(x: area.minX + Double(index) * area.width / 7, y: area.maxY - value)
    }
    var line = Path()
    for point in points { line.line(to: point) }
    var below = line
    below.line(to: Point(x: area.maxX, y: area.maxY))
    below.line(to: Point(x: area.minX, y: area.maxY))
    below.close()
    canvas.fill(below, with: vertical(area, [mint.faded(by: 0.5), mint.withAlpha(0)]))
    canvas.stroke(line, width: 2.5, cap: .round, join: .round, with: mint)
    for point in points {
      let dot = square(point, 7)
      canvas.fill(ellipseIn: dot, with: theme.colors.contentBackground)
      canvas.stroke(ellipseIn: dot, width: 2, with: mint)
    }
  }
}
