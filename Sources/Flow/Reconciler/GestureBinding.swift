import Surface

/// The recognizer of a gesture of a child.
struct GestureBinding {
  let kind: Gesture.Kind
  let recognizer: GestureRecognizer
}
