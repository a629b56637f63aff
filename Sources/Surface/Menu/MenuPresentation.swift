import Geometry
import Platform

/// A menu that is open.
///
/// ```swift
/// let presentation = try message.view.present(menu(for: message), .at(point))
/// presentation.onDismiss { message.isMarked = false }
/// ```
@MainActor
public final class MenuPresentation {
  private let controller: MenuController
  private var actions: [@MainActor () -> Void] = []
  /// Whether the menu is open still. One that is gone cannot be shown again.
  public private(set) var isPresented = true

  init(_ controller: MenuController) {
    self.controller = controller
    // The menu keeps it for whoever does not.
    controller.presentation = self
  }

  /// What is shown. Another menu takes its place: the highlight and open submenus stay where items of their ids are left.
  public var menu: Menu {
    get { controller.menu }
    set { if isPresented { controller.menu = newValue } }
  }

  /// Closes the menu and its submenus. Harmless when repeated.
  public func dismiss() { controller.close() }

  /// Calls `action` once, when the menu is gone: before the action of an item that was chosen.
  public func onDismiss(_ action: @escaping @MainActor () -> Void) { actions.append(action) }

  func didClose() {
    isPresented = false
    let actions = actions
    self.actions = []
    for action in actions { action() }
  }
}
