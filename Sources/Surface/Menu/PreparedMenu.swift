import Geometry
import Platform

/// A menu that nobody has asked for yet, laid out, drawn and painted: it is shown by asking the compositor for its popup.
///
/// It has what can be seen of the items, and nothing of what an app does with them.
@MainActor
final class PreparedMenu {
  let popup: Popup
  let panel: MenuPanelNode

  /// Makes all of a menu but its place on the screen.
  ///
  /// - Parameters:
  ///   - menu: What is shown, trimmed.
  ///   - theme: How the items look.
  ///   - showsMnemonics: Whether a key opens it.
  ///   - leastWidth: That of the control that the menu belongs to, in points.
  ///   - parent: What the popup lies above.
  /// - Throws: `PlatformError` if no popup can be made ahead.
  init(
    _ menu: Menu, in theme: Theme, showsMnemonics: Bool, leastWidth: Double,
    above parent: SceneRoot
  ) throws(PlatformError) {
    let lines = MenuLayout(
      menu, in: theme, isMirrored: menu.isMirrored, showsMnemonics: showsMnemonics)
    popup = try Popup(
      unseenOf: lines.menuSize(leastWidth: leastWidth), in: parent, style: .card)
    panel = MenuPanelNode(menu.withoutActions, lines, leastWidth: leastWidth)
    popup.fill(with: panel.view)
    popup.prepare()
  }

  /// Whether another menu would look so now above `parent`, for which this one was made.
  func shows(
    _ menu: Menu, in theme: Theme, showsMnemonics: Bool, leastWidth: Double,
    above parent: SceneRoot
  ) -> Bool {
    let scene = popup.scene
    return scene.scale == parent.scale
      && scene.configuration?.subpixelOrders == parent.configuration?.subpixelOrders
      && scene.rootView.currentTheme.isCopy(of: scene.inheritedTheme)
      && panel.leastWidth == leastWidth
      && panel.lines.shows(menu, in: theme, showsMnemonics: showsMnemonics)
  }
}

extension SceneRoot {
  /// The menu that was made ahead, if it looks like one that is about to be opened. Nothing else keeps it then; another one is
  /// discarded.
  func takePreparedMenu(
    showing menu: Menu, in theme: Theme, showsMnemonics: Bool, leastWidth: Double
  ) -> PreparedMenu? {
    guard let prepared = preparedMenu else { return nil }
    guard
      prepared.shows(
        menu, in: theme, showsMnemonics: showsMnemonics, leastWidth: leastWidth, above: self)
    else {
      discardPreparedMenu()
      return nil
    }
    preparedMenu = nil
    return prepared
  }

  /// The menu that was made ahead will not be shown.
  func discardPreparedMenu() {
    preparedMenu?.popup.dismiss()
    preparedMenu = nil
  }
}
