extension LayerKey {
  /// Hands the row of the property to `visitor`, with the kind of the values that it moves through.
  @inline(__always) @MainActor
  func visit<Visitor: LayerKeyVisitor>(
    _ visitor: Visitor, _ subject: inout Visitor.Subject
  ) -> Visitor.Result {
    switch self {
    case .position: visitor.visit(.position, .point, &subject)
    case .anchorPoint: visitor.visit(.anchorPoint, .point, &subject)
    case .boundsOrigin: visitor.visit(.boundsOrigin, .point, &subject)
    case .boundsSize: visitor.visit(.boundsSize, .size, &subject)
    case .opacity: visitor.visit(.opacity, .number, &subject)
    case .transform: visitor.visit(.transform, .transform, &subject)
    case .cornerRadius: visitor.visit(.cornerRadius, .number, &subject)
    case .backgroundColor: visitor.visit(.backgroundColor, .color, &subject)
    case .borderColor: visitor.visit(.borderColor, .color, &subject)
    case .contentsTint: visitor.visit(.contentsTint, .color, &subject)
    case .zPosition: visitor.visit(.zPosition, .number, &subject)
    case .borderWidth: visitor.visit(.borderWidth, .number, &subject)
    case .shadow: visitor.visit(.shadow, .shadow, &subject)
    case .shadowPath: visitor.visit(.shadowPath, .path, &subject)
    case .sublayerTransform: visitor.visit(.sublayerTransform, .transform, &subject)
    case .contentsRect: visitor.visit(.contentsRect, .rect, &subject)
    }
  }

  /// What a change of the property means.
  @MainActor var traits: LayerPropertyTraits {
    var nothing: Void = ()
    return visit(TraitsReader(), &nothing)
  }

  /// The nearest value that the property can have; `value` itself if it is of another type.
  @MainActor package func limited(_ value: LayerValue) -> LayerValue {
    var nothing: Void = ()
    return visit(Limiter(value: value), &nothing)
  }

  /// Whether `value` is of the type of the property.
  @MainActor func takes(_ value: LayerValue) -> Bool {
    var nothing: Void = ()
    return visit(KindChecker(value: value), &nothing)
  }
}

private struct TraitsReader: LayerKeyVisitor {
  @inline(__always)
  func visit<Value>(
    _ property: LayerProperty<Value>, _ kind: LayerValueKind<Value>, _ subject: inout Void
  ) -> LayerPropertyTraits { property.traits }
}

private struct Limiter: LayerKeyVisitor {
  let value: LayerValue

  @inline(__always)
  func visit<Value>(
    _ property: LayerProperty<Value>, _ kind: LayerValueKind<Value>, _ subject: inout Void
  ) -> LayerValue {
    guard let value = kind.unwrap(value) else { return value }
    return kind.wrap(property.limit(value))
  }
}

private struct KindChecker: LayerKeyVisitor {
  let value: LayerValue

  @inline(__always)
  func visit<Value>(
    _ property: LayerProperty<Value>, _ kind: LayerValueKind<Value>, _ subject: inout Void
  ) -> Bool { kind.unwrap(value) != nil }
}

// MARK: Values

extension LayerProperties {
  @MainActor
  func value(of key: LayerKey) -> LayerValue {
    var values = self
    return key.visit(ValueReader(), &values)
  }

  /// Does nothing if `value` is of another kind than the property.
  @MainActor
  mutating func setValue(_ value: LayerValue, of key: LayerKey) {
    _ = key.visit(ValueWriter(value: value), &self)
  }
}

extension Layer {
  /// The model value of `key`.
  public func value(of key: LayerKey) -> LayerValue {
    var layer = self
    return key.visit(ModelReader(), &layer)
  }

  package func setModelValue(_ value: LayerValue, of key: LayerKey) {
    var layer = self
    let isOfItsKind = key.visit(ModelWriter(value: value), &layer)
    precondition(isOfItsKind, "Layer: \(value) is not a value of \(key.rawValue)")
  }
}

private struct ValueReader: LayerKeyVisitor {
  @inline(__always)
  func visit<Value>(
    _ property: LayerProperty<Value>, _ kind: LayerValueKind<Value>,
    _ values: inout LayerProperties
  ) -> LayerValue { kind.wrap(values[keyPath: property.path]) }
}

private struct ValueWriter: LayerKeyVisitor {
  let value: LayerValue

  @inline(__always)
  func visit<Value>(
    _ property: LayerProperty<Value>, _ kind: LayerValueKind<Value>,
    _ values: inout LayerProperties
  ) -> Bool {
    guard let value = kind.unwrap(value) else { return false }
    values[keyPath: property.path] = property.limit(value)
    return true
  }
}

private struct ModelReader: LayerKeyVisitor {
  @inline(__always)
  func visit<Value>(
    _ property: LayerProperty<Value>, _ kind: LayerValueKind<Value>, _ layer: inout Layer
  ) -> LayerValue { kind.wrap(layer.model[keyPath: property.path]) }
}

private struct ModelWriter: LayerKeyVisitor {
  let value: LayerValue

  @inline(__always)
  func visit<Value>(
    _ property: LayerProperty<Value>, _ kind: LayerValueKind<Value>, _ layer: inout Layer
  ) -> Bool {
    guard let value = kind.unwrap(value) else { return false }
    property.store(layer, value)
    return true
  }
}
