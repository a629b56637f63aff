/// An operation on the property of a ``LayerKey``, generic over the type of its value.
@MainActor
protocol LayerKeyVisitor {
  /// What it is done to.
  associatedtype Subject
  associatedtype Result

  func visit<Value>(
    _ property: LayerProperty<Value>, _ kind: LayerValueKind<Value>, _ subject: inout Subject
  ) -> Result
}
