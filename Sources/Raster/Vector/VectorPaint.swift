import Geometry

/// A colour that is known, or that of what a picture is drawn in.
enum VectorColor: Sendable {
  case fixed(Color)
  case current(alpha: Float)

  /// - Parameter current: What `currentColor` is, where the file says it.
  init(_ color: SVGColor, current: Color?, opacity: Double) {
    switch color {
    case .fixed(let color): self = .fixed(color.faded(by: Float(opacity)))
    case .current:
      self = current.map { .fixed($0.faded(by: Float(opacity))) } ?? .current(alpha: Float(opacity))
    }
  }

  func resolved(_ current: Color) -> Color {
    switch self {
    case .fixed(let color): color
    case .current(let alpha): current.faded(by: alpha)
    }
  }
}

enum VectorPaint: Sendable {
  case color(VectorColor)
  case gradient(VectorGradient)
}

/// A gradient in coordinates of its own.
struct VectorGradient: Sendable {
  enum Form: Sendable {
    case linear(start: Point, end: Point)
    case radial(focus: Point, focusRadius: Double, center: Point, radius: Double)
  }

  struct Stop: Sendable {
    let location: Double
    let color: VectorColor
  }

  let form: Form
  let stops: [Stop]
  let spread: GradientSpread
  /// From its coordinates to those of the shape.
  let transform: AffineTransform

  func brush(_ currentColor: Color) -> Brush {
    let stops = stops.map {
      GradientStop(location: $0.location, color: $0.color.resolved(currentColor))
    }
    switch form {
    case .linear(let start, let end):
      return .linearGradient(
        LinearGradient(start: start, end: end, stops: stops, spread: spread))
    case .radial(let focus, let focusRadius, let center, let radius):
      return .radialGradient(
        RadialGradient(
          startCenter: focus, startRadius: focusRadius, endCenter: center, endRadius: radius,
          stops: stops, spread: spread))
    }
  }
}
