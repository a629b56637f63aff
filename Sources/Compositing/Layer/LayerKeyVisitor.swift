/// Something to do with the property of a ``LayerKey``, whatever its type.
@MainActor
protocol LayerKeyVisitor {
  /// What it is done to.
  associatedtype Subject
  associatedtype Result

  func visit<Value>(
    _ property: LayerProperty<Value>, _ kind: LayerValueKind<Value>, _ subject: inout Subject
  ) -> Result
}
