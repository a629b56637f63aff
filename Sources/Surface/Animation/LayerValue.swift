public import Geometry

/// The properties of a ``Layer`` that can be animated.
public enum LayerKey: String, Hashable, Sendable, CaseIterable {
  case position, boundsOrigin, boundsSize, opacity, transform, cornerRadius
  case backgroundColor, borderColor, contentsTint
}

/// The value of an animatable property.
public enum LayerValue: Hashable, Sendable {
  case number(Double)
  case point(Point)
  case size(Size)
  case transform(AffineTransform)
  case color(Color?)

  /// The value `progress` of the way to `target`; a progress beyond 0...1 overshoots.
  func interpolated(to target: LayerValue, progress p: Double) -> LayerValue {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * p }
    switch (self, target) {
    case (.number(let a), .number(let b)):
      return .number(mix(a, b))
    case (.point(let a), .point(let b)):
      return .point(Point(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(
        Size(width: max(0, mix(a.width, b.width)), height: max(0, mix(a.height, b.height))))
    case (.transform(let a), .transform(let b)):
      return .transform(
        AffineTransform(
          a: mix(a.a, b.a), b: mix(a.b, b.b), c: mix(a.c, b.c), d: mix(a.d, b.d),
          tx: mix(a.tx, b.tx), ty: mix(a.ty, b.ty)))
    case (.color(let a), .color(let b)):
      let from = a ?? b?.withAlpha(0) ?? .clear
      let to = b ?? a?.withAlpha(0) ?? .clear
      return .color(from.mixed(with: to, fraction: Float(p)))
    default:
      return target
    }
  }

  /// The sum with an additive animation's value.
  func adding(_ offset: LayerValue) -> LayerValue {
    switch (self, offset) {
    case (.number(let a), .number(let b)): return .number(a + b)
    case (.point(let a), .point(let b)): return .point(a + b)
    case (.size(let a), .size(let b)):
      return .size(Size(width: max(0, a.width + b.width), height: max(0, a.height + b.height)))
    default: return self
    }
  }
}
