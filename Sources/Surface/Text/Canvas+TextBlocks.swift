import Geometry
import Raster
import Typesetting

extension Canvas {
  /// Draws the ground, the bar, the icons and the title of a block; its text is drawn with the other
  /// lines.
  func draw(_ block: TextBlockFrame, at origin: Point) {
    let radius = max(0, block.block.cornerRadius)
    withState {
      translate(x: origin.x, y: origin.y)
      withState {
        clip(to: RoundedRect(block.frame, radius: radius))
        fill(block.frame, with: block.block.backgroundColor)
        drawBar(block)
      }
      if case .quote = block.block.kind { drawQuotationMarks(block) }
      if let toggle = block.toggle { drawChevron(in: toggle, block) }
    }
    if let title = block.title {
      draw(title, at: origin + block.titleOrigin)
    }
  }

  private func drawBar(_ block: TextBlockFrame) {
    let (bar, colors) = (block.bar, block.block.barColors)
    fill(bar, with: colors.ground)
    let length = BlockMetrics.dashPeriod / Double(colors.dashes.count + 1)
    for (index, color) in colors.dashes.enumerated() {
      var y = bar.minY + Double(index) * length
      while y < bar.maxY {
        fill(Rect(x: bar.minX, y: y, width: bar.width, height: length), with: color)
        y += BlockMetrics.dashPeriod
      }
    }
  }

  /// Two commas in the corner where the first line ends.
  private func drawQuotationMarks(_ block: TextBlockFrame) {
    let side = BlockMetrics.markSize
    let top = block.frame.minY + BlockMetrics.markInset + 1
    let right = block.frame.maxX - BlockMetrics.markInset
    let left = block.frame.minX + BlockMetrics.markInset
    for index in [0.0, 1] {
      let step = index * (side + 1)
      let x = block.isRightToLeft ? left + step : right - side - step
      var comma = Path()
      comma.append(Path(ellipseIn: Rect(x: x, y: top, width: side, height: side)))
      comma.move(to: Point(x: x + side, y: top + side / 2))
      comma.quad(
        to: Point(x: x + side * 0.2, y: top + side * 1.7),
        control: Point(x: x + side, y: top + side * 1.4))
      comma.quad(
        to: Point(x: x + side * 0.5, y: top + side * 0.8),
        control: Point(x: x + side * 0.55, y: top + side * 1.3))
      comma.close()
      fill(comma, with: block.block.accentColor)
    }
  }

  private func drawChevron(in toggle: Rect, _ block: TextBlockFrame) {
    let dy = block.isCollapsed ? 2.0 : -2.0
    let center = toggle.center
    var path = Path()
    path.move(to: Point(x: center.x - 4, y: center.y - dy))
    path.line(to: Point(x: center.x, y: center.y + dy))
    path.line(to: Point(x: center.x + 4, y: center.y - dy))
    stroke(path, width: 1.5, cap: .round, join: .round, with: block.block.accentColor)
  }
}

/// Lengths in logical units.
private enum BlockMetrics {
  static let dashPeriod = 18.0
  static let markSize = 4.0
  static let markInset = 5.0
}

extension TextBlock {
  /// The colour of the bar, and those of the dashes on it, from above.
  fileprivate var barColors: (ground: Color, dashes: [Color]) {
    guard let secondaryColor else { return (accentColor, []) }
    // A clear second colour means one colour in different strengths: 1, 0.4 and, of three, 0.2.
    let isMonochrome = secondaryColor.alpha == 0
    guard let tertiaryColor else {
      return isMonochrome
        ? (accentColor.faded(by: 0.4), [accentColor]) : (accentColor, [secondaryColor])
    }
    guard isMonochrome else { return (accentColor, [secondaryColor, tertiaryColor]) }
    // A quarter above a fifth makes two fifths.
    return (accentColor.faded(by: 0.2), [accentColor, accentColor.faded(by: 0.25)])
  }
}
