import Compositing
import Geometry
import Raster
import Typesetting

extension Canvas {
  /// Draws a background or a line of a text. Lines lie on whole device pixels and are at least one
  /// thick.
  ///
  /// - Parameter runs: the glyphs that an underline has to keep off.
  func draw(
    _ decoration: TextDecoration, of runs: [GlyphRun], at origin: Point,
    rasterizer: GlyphRasterizer
  ) {
    let rect = decoration.rect.translated(by: origin).applying(transform)
    guard transform.isScaleAndTranslation, rect.isFinite else { return }
    guard decoration.kind != .background else {
      return drawBackground(decoration, in: rect)
    }
    let line = DecorationLine(decoration, in: rect)
    var ranges = [line.left...line.right]
    if decoration.skipsInk, transform.a > 0, transform.a == transform.d {
      let ink = GlyphInk(
        band: line.band, transform: transform, origin: origin, rasterizer: rasterizer)
      for run in runs where run.line == decoration.line {
        for gap in ink.extents(of: run, between: line.left, and: line.right) {
          ranges.cutOut(gap.lowerBound - line.clearance...gap.upperBound + line.clearance)
        }
      }
      // A stub between two letters, or behind the last one, is no line any more.
      ranges.removeAll {
        $0.upperBound - $0.lowerBound < 2 * line.clearance && $0 != line.left...line.right
      }
    }
    withDeviceSpace {
      for range in ranges { draw(line, over: range, with: decoration.color) }
    }
  }

  private func drawBackground(_ decoration: TextDecoration, in rect: Rect) {
    let radius = decoration.cornerRadius * transform.a.magnitude
    let shape = Rect(
      minX: rect.minX, minY: LayerGeometry.nearestEdge(rect.minY), maxX: rect.maxX,
      maxY: LayerGeometry.nearestEdge(rect.maxY))
    withDeviceSpace {
      if radius > 0 {
        fill(RoundedRect(shape, radius: radius), with: decoration.color)
      } else {
        fill(shape, with: decoration.color)
      }
    }
  }

  private func draw(
    _ line: DecorationLine, over range: ClosedRange<Double>, with color: Color
  ) {
    let left = range.lowerBound
    let right = range.upperBound
    func bar(_ y: Double, _ left: Double, _ right: Double) {
      guard right > left else { return }
      fill(Rect(minX: left, minY: y, maxX: right, maxY: y + line.thickness), with: color)
    }
    switch line.pattern {
    case .single, .thick: bar(line.top, left, right)
    case .double:
      bar(line.top, left, right)
      bar(line.top + line.thickness + line.gap, left, right)
    case .dashed, .dotted:
      // Marks stand where they would on an endless line, so that neighbours go on evenly.
      var x = (left / line.period).rounded(.down) * line.period
      while x < right {
        if line.pattern == .dotted, line.thickness >= 2 {
          if x >= left - line.thickness / 2, x + line.thickness <= right + line.thickness / 2 {
            let dot = Rect(x: x, y: line.top, width: line.thickness, height: line.thickness)
            fill(ellipseIn: dot, with: color)
          }
        } else {
          bar(line.top, max(left, x), min(right, x + line.mark))
        }
        x += line.period
      }
    case .wavy: drawWave(line, left, right, color)
    }
  }

  private func drawWave(_ line: DecorationLine, _ left: Double, _ right: Double, _ color: Color) {
    let half = line.period / 2
    let middle = line.top + line.waveHeight / 2
    var path = Path()
    var x = (left / line.period).rounded(.down) * line.period
    path.move(to: Point(x: x, y: middle))
    while x < right {
      // The curve of a parabola reaches half as far as its control point.
      for side in [-1.0, 1] {
        let control = Point(x: x + half / 2, y: middle + side * (line.waveHeight - line.thickness))
        path.quad(to: Point(x: x + half, y: middle), control: control)
        x += half
      }
    }
    withState {
      clip(
        to: Rect(
          minX: left, minY: line.top - 1, maxX: right, maxY: line.top + line.waveHeight + 1))
      stroke(path, width: line.thickness, with: color)
    }
  }
}

/// The measures of a line under or through a text, in device pixels.
private struct DecorationLine {
  let pattern: TextLineStyle.Pattern
  let left: Double
  let right: Double
  /// On whole pixels.
  let top: Double
  let thickness: Double

  init(_ decoration: TextDecoration, in rect: Rect) {
    pattern = decoration.pattern
    left = rect.minX
    right = rect.maxX
    // A little more than half a pixel more is enough for the next: fonts ask for thin lines.
    let single = max(1, (rect.height + 0.2).rounded())
    thickness = pattern == .thick ? 2 * single : single
    let height =
      switch pattern {
      case .double: 2 * single + max(1, single)
      case .wavy: max(3, 3 * single)
      default: thickness
      }
    let extra = decoration.kind == .strikethrough ? ((height - single) / 2).rounded(.down) : 0
    top = LayerGeometry.nearestEdge(rect.minY) - extra
  }

  /// Between the two lines of a double one.
  var gap: Double { max(1, thickness) }
  /// From one dash or dot or wave to the next.
  var period: Double {
    switch pattern {
    case .dotted: thickness < 2 ? 3 : 2 * thickness
    case .wavy: max(6, 5 * thickness)
    default: mark + max(3, 2 * thickness)
    }
  }
  /// The length of a dash or dot.
  var mark: Double { pattern == .dotted ? thickness : max(4, 3 * thickness) }
  var waveHeight: Double { max(3, 3 * thickness) }
  /// What an underline keeps free beside a letter.
  var clearance: Double { max(1.5, thickness) }
  /// What it takes from top to bottom, and a little more below; round letters may touch it from above.
  var band: ClosedRange<Double> {
    let height =
      switch pattern {
      case .double: 2 * thickness + gap
      case .wavy: waveHeight
      default: thickness
      }
    return top + 0.5...top + height + thickness / 2
  }
}

extension [ClosedRange<Double>] {
  /// Takes a range out of all others.
  fileprivate mutating func cutOut(_ gap: ClosedRange<Double>) {
    self = flatMap { range -> [ClosedRange<Double>] in
      guard range.overlaps(gap) else { return [range] }
      var rest: [ClosedRange<Double>] = []
      if range.lowerBound < gap.lowerBound { rest.append(range.lowerBound...gap.lowerBound) }
      if gap.upperBound < range.upperBound { rest.append(gap.upperBound...range.upperBound) }
      return rest
    }
  }
}
