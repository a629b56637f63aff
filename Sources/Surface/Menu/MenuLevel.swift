import Geometry
import Platform

/// One open menu of a chain: the one that was opened first, or the submenu of an item.
@MainActor
final class MenuLevel {
  /// What is shown.
  private(set) var menu: Menu
  let popup: Popup
  let panel: MenuPanelNode
  /// The item of the level below that this is the submenu of; nil for the first menu.
  let owner: String?
  /// How it was asked for.
  let attempt: PopupAttempt
  private(set) var highlight = MenuHighlight()
  /// How much of the items was in sight after the last layout.
  private var sightHeight = 0.0

  init(
    _ menu: Menu, popup: Popup, panel: MenuPanelNode, owner: String?, _ attempt: PopupAttempt
  ) {
    (self.menu, self.popup, self.panel, self.owner) = (menu, popup, panel, owner)
    self.attempt = attempt
    popup.onLayout = { [weak self] in
      self?.takeNewLook()
      self?.keepHighlightInSight()
    }
  }

  /// Shows other items. What is highlighted stays so by its id.
  func show(_ new: Menu) {
    let id = highlighted?.id
    menu = new
    panel.show(new)
    let index = id.flatMap { id in
      new.items.firstIndex { $0.id == id && $0.canBeHighlighted }
    }
    change { $0.move(to: index, in: new) }
    fit()
  }

  /// Measures the items again where fonts, the size of text or the theme have changed.
  private func takeNewLook() {
    if panel.measureAgain(menu) { fit() }
  }

  private func fit() {
    let size = panel.naturalSize
    if popup.placement.size.height != size.height || popup.placement.size.width < size.width {
      // What is under the pointer does not move aside.
      popup.placement.size = Size(
        width: max(size.width, popup.placement.size.width), height: size.height)
    }
  }

  /// Where there is less room than the menu has asked for, the highlighted item is not to be looked for.
  private func keepHighlightInSight() {
    let height = panel.scroller.bounds.height
    defer { sightHeight = height }
    if height < sightHeight, let index = highlight.index { panel.scroll(toItem: index) }
  }

  var highlighted: MenuItem? { highlight.index.map { menu.items[$0] } }

  /// Moves the highlight.
  ///
  /// - Parameter scrolls: Whether the item is scrolled into sight, as a key asks for it. Under a pointer nothing moves.
  func change(scrolls: Bool = false, _ body: (inout MenuHighlight) -> Void) {
    body(&highlight)
    panel.highlight(highlight.index)
    if scrolls, let index = highlight.index { panel.scroll(toItem: index) }
  }

  /// How many items fit into the view.
  var pageLength: Int {
    max(1, Int(panel.scroller.bounds.height / max(1, panel.currentTheme.metrics.controlHeight)) - 1)
  }

  /// Marks the item whose submenu is open.
  func setOpen(_ id: String?) { panel.items.openItem = id }
}
