public import Geometry
import Platform

/// Opens the menu of a node: by the secondary button, a finger that stays, the Menu key, or Shift and F10.
@MainActor
final class ContextMenu {
  private weak var node: DisplayNode?
  /// Makes the menu for a point of the node; nil where there is none. The point is nil for a key.
  fileprivate var make: @MainActor (Point?) -> Menu?
  private var recognizers: [GestureRecognizer] = []

  /// A finger that stays for this time asks for the menu, in seconds (GTK 4).
  private static let touchDuration = 0.5

  fileprivate init(_ node: DisplayNode, make: @escaping @MainActor (Point?) -> Menu?) {
    self.node = node
    self.make = make
    let press = MenuPressRecognizer(.secondary) { [weak self] point in
      self?.open(at: point, byKey: false)
    }
    let touch = LongPressGestureRecognizer(duration: Self.touchDuration) { _ in }
    touch.shouldReceive = { $0.isTouch }
    touch.action = { [weak self, weak touch] phase in
      if phase == .began, let touch { self?.open(at: touch.info.position, byKey: false) }
    }
    let key = KeyPressGestureRecognizer { [weak self] event in self?.handle(event) ?? false }
    recognizers = [press, touch, key]
  }

  fileprivate func attach(to view: View) {
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
  }

  fileprivate func detach() {
    for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
  }

  private func handle(_ event: KeyEvent) -> Bool {
    guard event.phase == .down, event.asksForMenu else { return false }
    return open(at: nil, byKey: true) != nil
  }

  /// Opens the menu as a key does.
  func openForReader() -> Bool { open(at: nil, byKey: true) != nil }

  @discardableResult
  private func open(at point: Point?, byKey: Bool) -> MenuController? {
    guard let node, let menu = make(point) else { return nil }
    // Below the node for a key: never at the pointer, which may be anywhere.
    let anchor = point.map(MenuAnchor.at) ?? .below(node.bounds)
    guard
      let controller = try? MenuController(
        menu, anchor, in: node.view, isMirrored: false, openedByKey: byKey, leastWidth: 0)
    else { return nil }
    if byKey { controller.highlightFirst() }
    return controller
  }
}

extension DisplayNode {
  /// Makes the menu that is asked for with the secondary button, with a finger that stays, and by keys while the node or
  /// something inside of it has the keyboard; nil for none.
  ///
  /// ```swift
  /// message.contextMenu = { _ in
  ///   [.action("Copy") { copy(message) }, .action("Delete", isDestructive: true) { delete(message) }]
  /// }
  /// ```
  ///
  /// It is called when the menu is asked for, with the point in the coordinates of the node, or nil for a key. Where it
  /// returns nil, the nodes around are asked.
  @MainActor public final var contextMenu: (@MainActor (Point?) -> Menu?)? {
    get { main.contextMenu?.make }
    set {
      if let newValue, let menu = main.contextMenu {
        menu.make = newValue
        return
      }
      main.contextMenu?.detach()
      let menu = newValue.map { ContextMenu(self, make: $0) }
      main.contextMenu = menu
      guard let menu else { return }
      onDidLoad { node in
        if node.main.contextMenu === menu { menu.attach(to: node.view) }
      }
    }
  }
}
