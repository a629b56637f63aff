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

  func drawFillRules() {
    for (index, rule) in [FillRule.nonZero, .evenOdd].enumerated() {
      let middle = at(index == 0 ? -34 : 34, 3)
      canvas.fill(.pentagram(center: middle, radius: 33), with: [violet, mint][index], rule: rule)
    }
  }

  func drawTurned() {
    for index in 0..<6 {
      canvas.withState {
        canvas.concatenate(.rotation(degrees: Double(index) * 15, around: center))
        canvas.stroke(
          Path(RoundedRect(square(center, 62), radius: 10)), width: 1.5,
          with: blue.mixed(with: violet, fraction: Float(index) / 5))
      }
    }
  }

  func drawRosette() {
    for index in 0..<9 {
      canvas.withState {
        canvas.concatenate(.rotation(degrees: Double(index) * 40, around: center))
        let color = index % 3 == 0 ? coral : index % 3 == 1 ? amber : violet
        canvas.fill(.leaf(from: center, to: at(0, -44), width: 15), with: color.faded(by: 0.55))
      }
    }
  }

  func drawAvatar() {
    let place = square(center, 72)
    canvas.withState {
      canvas.clip(to: RoundedRect(place, radius: 36))
      canvas.draw(RasterPhoto.large, in: place, sampling: .areaAverage)
    }
    canvas.stroke(
      RoundedRect(place.insetBy(dx: -5, dy: -5), radius: 41), width: 2, with: mint)
  }

  func drawPathClip() {
    canvas.withState {
      canvas.clip(to: .heart(in: square(at(0, 2), 78)))
      canvas.draw(RasterPhoto.large, in: square(center, 84), sampling: .areaAverage)
    }
  }

  func drawNestedClips() {
    canvas.withState {
      canvas.clip(to: RoundedRect(area, radius: 20))
      canvas.clip(to: Path(ellipseIn: square(at(-8, 6), 92)))
      for index in 0..<12 {
        let x = area.minX + Double(index) * 10
        let stripe = Rect(x: x, y: area.minY, width: 5, height: area.height)
        canvas.fill(stripe, with: index % 2 == 0 ? blue : amber)
      }
    }
    canvas.stroke(RoundedRect(area, radius: 20), width: 1, with: faint)
  }
}
