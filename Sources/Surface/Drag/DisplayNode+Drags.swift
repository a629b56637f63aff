extension DisplayNode {
  /// What can be dragged out of the node; nil for nothing. See ``DragGestureRecognizer``.
  @MainActor public final var dragSource: DragSource? {
    get { main.dragSource?.source }
    set {
      if let newValue, let recognizer = main.dragSource {
        recognizer.source = newValue
        return
      }
      if let old = main.dragSource { old.view?.removeGestureRecognizer(old) }
      main.dragSource = newValue.map(DragGestureRecognizer.init)
      guard let recognizer = main.dragSource else { return }
      onDidLoad { node in
        if node.main.dragSource === recognizer { node.view.addGestureRecognizer(recognizer) }
      }
    }
  }

  /// What can be dropped on the node; nil for nothing. See ``DropGestureRecognizer``.
  @MainActor public final var dropTarget: DropTarget? {
    get { main.dropTarget?.target }
    set {
      if let newValue, let recognizer = main.dropTarget {
        recognizer.target = newValue
        return
      }
      if let old = main.dropTarget { old.view?.removeGestureRecognizer(old) }
      main.dropTarget = newValue.map(DropGestureRecognizer.init)
      guard let recognizer = main.dropTarget else { return }
      onDidLoad { node in
        if node.main.dropTarget === recognizer { node.view.addGestureRecognizer(recognizer) }
      }
    }
  }
}
