public import Geometry

// Taps anywhere on the list.
extension ListNode {
  /// Called for each tap and click on the list, wherever it is, with its place in the coordinates of the list's view: a
  /// conversation puts the keyboard away. Rows are pressed all the same; a press of a control in one is none of the list.
  public final var onTap: (@MainActor (Point) -> Void)? {
    get { tapRecognizer?.action }
    set {
      guard let newValue else {
        tapRecognizer?.isEnabled = false
        tapRecognizer = nil
        return
      }
      if let tapRecognizer {
        tapRecognizer.action = newValue
        return
      }
      let recognizer = TapGestureRecognizer(action: newValue)
      recognizer.shouldRecognizeSimultaneously = { other in
        other is RowPressRecognizer || other is TapGestureRecognizer
      }
      tapRecognizer = recognizer
      onDidLoad { node in
        guard let list = node as? ListNode, !list.isLayerBacked else { return }
        list.view.addGestureRecognizer(recognizer)
      }
    }
  }
}
