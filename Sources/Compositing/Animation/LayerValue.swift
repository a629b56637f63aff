public import Geometry

/// The value of an animatable property.
public enum LayerValue: Hashable, Sendable {
  /// A length, an opacity, an angle or another number.
  case number(Double)
  /// In logical points.
  case point(Point)
  /// In logical points.
  case size(Size)
  /// A transform; each of its six numbers goes its own way.
  case transform(AffineTransform)
  /// A colour; nil is clear.
  case color(Color?)
  /// In logical points, or in shares of a picture, as the property says.
  case rect(Rect)
  /// A shadow; nil is none.
  case shadow(Shadow?)
  /// An outline; nil is that of the layer.
  case path(Path?)

  /// The value `progress` of the way to `target`; a progress beyond 0...1 overshoots.
  func interpolated(to target: LayerValue, progress p: Double) -> LayerValue {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * p }
    switch (self, target) {
    case (.number(let a), .number(let b)):
      return .number(mix(a, b))
    case (.point(let a), .point(let b)):
      return .point(Point(x: mix(a.x, b.x), y: mix(a.y, b.y)))
    case (.size(let a), .size(let b)):
      // Not clamped here: it may be what an additive animation adds.
      return .size(Size(width: mix(a.width, b.width), height: mix(a.height, b.height)))
    case (.transform(let a), .transform(let b)):
      return .transform(a.interpolated(to: b, progress: p))
    case (.color(let a), .color(let b)):
      let from = a ?? b?.withAlpha(0) ?? .clear
      let to = b ?? a?.withAlpha(0) ?? .clear
      return .color(from.mixed(with: to, fraction: Float(p)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        Rect(
          x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: max(0, mix(a.width, b.width)),
          height: max(0, mix(a.height, b.height))))
    case (.shadow(let a), .shadow(let b)):
      return .shadow(Shadow.mix(a, b, p))
    case (.path(let a?), .path(let b?)):
      return .path(a.interpolated(to: b, progress: p))
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
    case (.transform(let a), .transform(let b)):
      return .transform(
        AffineTransform(
          a: a.a + b.a, b: a.b + b.b, c: a.c + b.c, d: a.d + b.d, tx: a.tx + b.tx, ty: a.ty + b.ty))
    default: return self
    }
  }
}

extension Shadow {
  /// No shadow counts as a clear one of the same form.
  static func mix(_ a: Shadow?, _ b: Shadow?, _ p: Double) -> Shadow? {
    guard let form = a ?? b else { return nil }
    let from = a ?? Shadow(color: form.color.withAlpha(0), radius: form.radius, offset: form.offset)
    let target = b ?? form
    let to = b ?? Shadow(color: target.color.withAlpha(0), radius: form.radius, offset: form.offset)
    return Shadow(
      color: from.color.mixed(with: to.color, fraction: Float(p)),
      radius: max(0, from.radius + (to.radius - from.radius) * p),
      offset: Point(
        x: from.offset.x + (to.offset.x - from.offset.x) * p,
        y: from.offset.y + (to.offset.y - from.offset.y) * p))
  }
}
