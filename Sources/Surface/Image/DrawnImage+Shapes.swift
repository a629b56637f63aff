public import Geometry
import Raster

extension DrawnImage {
  /// A disc, with a line along the inside of its edge if there is a stroke.
  ///
  /// - Parameters:
  ///   - diameter: In logical units, as the stroke's width.
  ///   - color: Fills the disc.
  ///   - strokeColor: The colour of the edge.
  ///   - strokeWidth: 0 for no stroke.
  public static func filledCircle(
    diameter: Double, color: Color, strokeColor: Color = .clear, strokeWidth: Double = 0
  ) -> DrawnImage {
    DrawnImage(size: Size(width: diameter, height: diameter)) { canvas, rect in
      canvas.fillDisc(
        in: rect, radius: rect.width / 2, with: color, strokeColor: strokeColor,
        strokeWidth: strokeWidth * rect.width / diameter)
    }
  }

  /// A ring that fills its size.
  ///
  /// - Parameters:
  ///   - diameter: In logical units.
  ///   - lineWidth: In logical units, to the inside.
  ///   - color: The colour of the ring.
  public static func circle(diameter: Double, lineWidth: Double, color: Color) -> DrawnImage {
    filledCircle(diameter: diameter, color: .clear, strokeColor: color, strokeWidth: lineWidth)
  }

  /// A disc that becomes a rounded rectangle in a larger room: its corners keep their size. Its natural size
  /// is larger than the disc by the one unit that is stretched.
  public static func stretchableFilledCircle(
    diameter: Double, color: Color, strokeColor: Color = .clear, strokeWidth: Double = 0
  ) -> ResizableImage {
    let side = diameter + 1
    let image = DrawnImage(size: Size(width: side, height: side)) { canvas, rect in
      canvas.fillDisc(
        in: rect, radius: diameter / 2 * rect.width / side, with: color, strokeColor: strokeColor,
        strokeWidth: strokeWidth * rect.width / side)
    }
    return image.resizable(capInsets: Insets(diameter / 2))
  }

  /// Colours at equal distances, from one point to another.
  ///
  /// - Parameters:
  ///   - size: The natural size; nil when it has none and fills what it is given.
  ///   - colors: From the first place to the last one, at equal distances.
  ///   - start: Where the first colour is, in units of the size; at first the middle of the upper edge.
  ///   - end: Where the last one is; at first the middle of the lower edge.
  public static func gradient(
    size: Size? = nil, colors: [Color], start: Point = Point(x: 0.5, y: 0),
    end: Point = Point(x: 0.5, y: 1)
  ) -> DrawnImage {
    var appearance = GradientAppearance()
    appearance.stops = GradientStop.evenly(colors)
    appearance.startPoint = start
    appearance.endPoint = end
    return DrawnImage(size: size) { [appearance] in appearance.draw(in: $0, bounds: $1) }
  }

  /// A path in one colour, for icons.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - size: The natural size, and that of the room in whose coordinates the path is; in another room the path is
  ///     larger or smaller.
  ///   - color: Fills the path.
  ///   - rule: What counts as inside.
  public static func path(
    _ path: Path, size: Size, color: Color, rule: FillRule = .nonZero
  ) -> DrawnImage {
    DrawnImage(size: size) { canvas, rect in
      guard !size.isEmpty else { return }
      canvas.translate(x: rect.minX, y: rect.minY)
      canvas.scale(x: rect.width / size.width, y: rect.height / size.height)
      canvas.fill(path, with: color, rule: rule)
    }
  }
}

extension Canvas {
  fileprivate func fillDisc(
    in rect: Rect, radius: Double, with color: Color, strokeColor: Color, strokeWidth: Double
  ) {
    let shape = RoundedRect(rect, radius: radius)
    guard strokeWidth > 0, strokeColor.alpha > 0 else { return fill(shape, with: color) }
    // Below an opaque stroke the disc would only be seen as a fringe at its edge.
    let hidden = strokeColor.isOpaque ? strokeWidth / 2 : 0
    fill(RoundedRect(rect.inset(by: hidden), radius: radius - hidden), with: color)
    stroke(shape, width: strokeWidth, with: strokeColor)
  }
}
