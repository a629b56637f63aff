import Surface

extension RasterPen {
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

  /// Path data as it stands in SVG files, each in a square of 24.
  func drawIcons() {
    let icons = [
      // A bell, a bookmark, a paper plane, a moon.
      "M12 2a6.5 6.5 0 0 0-6.5 6.5V14L3.5 17.5h17L18.5 14V8.5A6.5 6.5 0 0 0 12 2z"
        + "M9.5 19.5a2.5 2.5 0 0 0 5 0z",
      "M6 2.5h12a1.5 1.5 0 0 1 1.5 1.5v17.5L12 17l-7.5 4.5V4A1.5 1.5 0 0 1 6 2.5z",
      "M2.5 3.2 22 12 2.5 20.8 5.5 13.5 14 12 5.5 10.5z",
      "M20.5 14.8A9 9 0 1 1 9.2 3.5a7.2 7.2 0 0 0 11.300 11.300z",
    ]
    for (index, data) in icons.enumerated() {
      canvas.withState {
        canvas.translate(x: center.x - 62 + Double(index) * 32, y: center.y - 14)
        canvas.scale(x: 28.0 / 24, y: 28.0 / 24)
        canvas.fill(Path(svgPathPrefix: data), with: [coral, blue, mint, violet][index])
      }
    }
  }
}
