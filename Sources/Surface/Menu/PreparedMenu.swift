import Geometry
import Platform

/// A menu that nobody has asked for yet, laid out, drawn and painted: it is shown by asking the compositor for its popup.
///
/// It has what can be seen of the items, and nothing of what an app does with them.
@MainActor
final class PreparedMenu {
  let popup: Popup
  let panel: MenuPanelNode
  /// What decides how text looks on the surface, besides the theme.
  private let (scale, subpixelOrders): (ScaleFactor, SubpixelOrders)

  /// Makes all of a menu but its place on the screen.
  ///
  /// - Parameters:
  ///   - menu: What is shown.
  ///   - lines: Its items, measured.
  ///   - leastWidth: That of the control that the menu belongs to, in points.
  ///   - parent: What the popup lies above.
  /// - Throws: `PlatformError` if no popup can be made ahead.
  init(
    _ menu: Menu, _ lines: MenuLayout, leastWidth: Double, above parent: SceneRoot
  ) throws(PlatformError) {
    scale = parent.scale
    subpixelOrders = parent.configuration?.subpixelOrders ?? []
    popup = try Popup(
      unseenOf: lines.menuSize(leastWidth: leastWidth), in: parent, style: .card)
    panel = MenuPanelNode(
      menu.withoutActions, lines, isMirrored: menu.isMirrored,
      showsMnemonics: lines.showsMnemonics, leastWidth: leastWidth)
    panel.fill(popup)
    popup.prepare()
  }

  /// Whether a menu of other items, measured now, would look the same.
  func isSame(as lines: MenuLayout, leastWidth: Double, above parent: SceneRoot) -> Bool {
    popup.parent === parent && scale == parent.scale
      && subpixelOrders == parent.configuration?.subpixelOrders
      && popup.scene.rootView.currentTheme.isCopy(of: popup.scene.inheritedTheme)
      && panel.leastWidth == leastWidth && panel.lines.isSame(as: lines)
  }
}

extension SceneRoot {
  /// The menu that was made ahead, if it looks like one that is about to be opened. Nothing else keeps it then; another one is
  /// discarded.
  func takePreparedMenu(like lines: MenuLayout, leastWidth: Double) -> PreparedMenu? {
    guard let prepared = preparedMenu else { return nil }
    guard prepared.isSame(as: lines, leastWidth: leastWidth, above: self) else {
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
