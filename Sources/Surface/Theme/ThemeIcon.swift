public import Geometry
public import Raster

/// A drawing in one colour: lines and areas that are drawn at any size.
public struct ThemeIcon: Hashable, Sendable {
  /// One stroke of the pen.
  public enum Part: Hashable, Sendable {
    /// An area.
    case fill(Path)
    /// A line.
    case stroke(Path, StrokeStyle)
    /// A rectangle whose edges are put on whole pixels.
    case bar(Rect)
    /// A line along the inside of a rectangle, `width` wide.
    case frame(Rect, width: Double)
  }

  /// The size that the parts are meant for, in logical points.
  public var size: Size
  /// What is drawn, in this order.
  public var parts: [Part]

  /// An icon of parts that lie in a rectangle at the origin.
  public init(size: Size, _ parts: [Part]) {
    self.size = size
    self.parts = parts
  }

  /// Draws the icon in a colour, as large as fits into `rect`, in its middle.
  public func draw(in canvas: Canvas, rect: Rect, color: Color) {
    let fitting = min(rect.width / size.width, rect.height / size.height)
    guard fitting > 0, fitting.isFinite else { return }
    let place = Size(width: size.width * fitting, height: size.height * fitting).centered(in: rect)
    canvas.withState {
      canvas.translate(x: place.minX, y: place.minY)
      if fitting != 1 { canvas.scale(x: fitting, y: fitting) }
      for part in parts { part.draw(in: canvas, color: color) }
    }
  }
}

extension ThemeIcon.Part {
  fileprivate func draw(in canvas: Canvas, color: Color) {
    switch self {
    case .fill(let path): canvas.fill(path, with: color)
    case .stroke(let path, let style): canvas.stroke(path, style: style, with: color)
    case .bar(let rect): canvas.fill(rect, with: .solid(color))
    case .frame(let rect, let width):
      canvas.stroke(RoundedRect(rect, radius: 0), width: width, with: color)
    }
  }
}
