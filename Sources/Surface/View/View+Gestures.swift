extension View {
  /// Ends the gestures that go on in the view and below it. An app that takes a view away by an animation no longer means
  /// what is done there.
  package func cancelGestures() { scene?.pointer.cancelGestures(in: self) }
}
