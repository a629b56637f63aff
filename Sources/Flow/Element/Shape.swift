import Surface

/// A shape with a fill and a stroke inside its bounds, as a value that a worker can draw.
struct Shape: Hashable, Sendable {
  enum Outline: Hashable, Sendable {
    case rect
    case ellipse
    case roundedRect(radius: Double, style: CornerStyle)
  }

  /// A linear gradient between two points in units of the size. One colour is a plain fill.
  struct Fill: Hashable, Sendable {
    var stops: [LinearGradient.Stop]
    var start = Point.zero
    var end = Point(x: 1, y: 0)
  }

  var outline: Outline
  /// nil draws no fill.
  var fill: Fill?
  var strokeWidth = 0.0
  var strokeColor = Color.clear

  func draw(in canvas: Canvas, bounds: Rect) {
    let shape = roundedRect(bounds)
    if let brush = brush(for: bounds) { canvas.fill(shape, with: brush) }
    if strokeWidth > 0, strokeColor.alpha > 0 {
      canvas.stroke(shape, width: strokeWidth, with: strokeColor)
    }
  }

  private func roundedRect(_ bounds: Rect) -> RoundedRect {
    let limit = min(bounds.width, bounds.height) / 2
    switch outline {
    case .rect: return RoundedRect(bounds, radius: 0)
    case .ellipse: return RoundedRect(bounds, radius: limit)
    case .roundedRect(let radius, let style):
      return RoundedRect(bounds, radius: min(radius, limit), style: style)
    }
  }

  private func brush(for bounds: Rect) -> Brush? {
    guard let fill, let first = fill.stops.first else { return nil }
    if fill.stops.count == 1 { return first.color.alpha > 0 ? .solid(first.color) : nil }
    func point(_ unit: Point) -> Point {
      Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    return .linearGradient(
      LinearGradient(start: point(fill.start), end: point(fill.end), stops: fill.stops))
  }

  // MARK: In between

  /// Whether there are shapes between this one and another.
  func isSimilar(to other: Shape) -> Bool {
    fill?.stops.count == other.fill?.stops.count
      && Outline.haveSameKind(outline, other.outline)
  }

  func interpolated(to other: Shape, progress: Double) -> Shape {
    var result = other
    let fraction = Float(progress)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    result.strokeWidth = max(0, mix(strokeWidth, other.strokeWidth))
    result.strokeColor = strokeColor.mixed(with: other.strokeColor, fraction: fraction)
    if case .roundedRect(let from, _) = outline, case .roundedRect(let to, let s) = other.outline {
      result.outline = .roundedRect(radius: max(0, mix(from, to)), style: s)
    }
    if let from = fill, let to = other.fill {
      result.fill?.stops = zip(from.stops, to.stops).map {
        LinearGradient.Stop(
          location: mix($0.location, $1.location),
          color: $0.color.mixed(with: $1.color, fraction: fraction))
      }
    }
    return result
  }
}

extension Shape.Outline {
  fileprivate static func haveSameKind(_ a: Shape.Outline, _ b: Shape.Outline) -> Bool {
    switch (a, b) {
    case (.rect, .rect), (.ellipse, .ellipse), (.roundedRect, .roundedRect): true
    default: false
    }
  }
}

extension Shape.Fill {
  /// Colours in equal distances.
  init(colors: [Color], start: Point = .zero, end: Point = Point(x: 1, y: 0)) {
    self.init(
      stops: colors.enumerated().map { index, color in
        LinearGradient.Stop(
          location: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0, color: color)
      }, start: start, end: end)
  }
}
