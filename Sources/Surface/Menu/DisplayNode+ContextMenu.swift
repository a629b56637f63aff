public import Geometry

extension DisplayNode {
  /// Makes the menu that is asked for with the secondary button, with a finger that stays, and by keys while the node or
  /// something inside of it has the keyboard; nil for none. See ``ContextMenuGestureRecognizer``.
  ///
  /// ```swift
  /// message.contextMenu = { _ in
  ///   [.action("Copy") { copy(message) }, .action("Delete", isDestructive: true) { delete(message) }]
  /// }
  /// ```
  @MainActor public final var contextMenu: (@MainActor (Point?) -> Menu?)? {
    get { main.contextMenu?.menu }
    set {
      if let newValue, let recognizer = main.contextMenu {
        recognizer.menu = newValue
        return
      }
      if let old = main.contextMenu { old.view?.removeGestureRecognizer(old) }
      let recognizer = newValue.map(ContextMenuGestureRecognizer.init)
      main.contextMenu = recognizer
      guard let recognizer else { return }
      onDidLoad { node in
        if node.main.contextMenu === recognizer { node.view.addGestureRecognizer(recognizer) }
      }
    }
  }
}
