import Geometry

/// How values of one type are wrapped in a ``LayerValue``.
struct LayerValueKind<Value> {
  let wrap: (Value) -> LayerValue
  /// Nil for what is a value of another type.
  let unwrap: (LayerValue) -> Value?
}

extension LayerValueKind<Double> {
  @inline(__always) static var number: Self {
    Self(wrap: { .number($0) }, unwrap: { if case .number(let value) = $0 { value } else { nil } })
  }
}

extension LayerValueKind<Point> {
  @inline(__always) static var point: Self {
    Self(wrap: { .point($0) }, unwrap: { if case .point(let value) = $0 { value } else { nil } })
  }
}

extension LayerValueKind<Size> {
  @inline(__always) static var size: Self {
    Self(wrap: { .size($0) }, unwrap: { if case .size(let value) = $0 { value } else { nil } })
  }
}

extension LayerValueKind<AffineTransform> {
  @inline(__always) static var transform: Self {
    Self(
      wrap: { .transform($0) },
      unwrap: { if case .transform(let value) = $0 { value } else { nil } })
  }
}

extension LayerValueKind<Rect> {
  @inline(__always) static var rect: Self {
    Self(wrap: { .rect($0) }, unwrap: { if case .rect(let value) = $0 { value } else { nil } })
  }
}

extension LayerValueKind<Color?> {
  @inline(__always) static var color: Self {
    Self(
      wrap: { .color($0) }, unwrap: { if case .color(let value) = $0 { .some(value) } else { nil } }
    )
  }
}

extension LayerValueKind<Shadow?> {
  @inline(__always) static var shadow: Self {
    Self(
      wrap: { .shadow($0) },
      unwrap: { if case .shadow(let value) = $0 { .some(value) } else { nil } })
  }
}

extension LayerValueKind<Path?> {
  @inline(__always) static var path: Self {
    Self(
      wrap: { .path($0) }, unwrap: { if case .path(let value) = $0 { .some(value) } else { nil } })
  }
}
