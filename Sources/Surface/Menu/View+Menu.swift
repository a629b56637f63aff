public import Platform

extension View {
  /// Opens a menu that belongs to the view: for a control of one's own, or for what another input than a press asks for.
  /// Buttons with menus are ``MenuButtonNode``, and what has a menu for the secondary button is said by
  /// ``DisplayNode/contextMenu``.
  ///
  /// It is open until an item was chosen, Escape or a press elsewhere has closed it, the view has left its window, the window
  /// has another size, or the compositor takes it away. Call it in answer to an input: the menu has all input then, where the
  /// compositor agrees. After a key, the first item is highlighted, and the letters that choose items are underlined.
  ///
  /// - Parameters:
  ///   - menu: What is shown.
  ///   - anchor: Where the menu opens, in the coordinates of the view.
  /// - Returns: what closes and changes the menu.
  /// - Throws: `PlatformError` if the menu is empty, if the view is in no window that is shown, or if there is nothing left to make a popup of.
  @discardableResult
  public func present(
    _ menu: Menu, _ anchor: MenuAnchor
  ) throws(PlatformError) -> MenuPresentation {
    let controller = try MenuController(menu, anchor, in: self)
    if controller.isOpenedByKey { controller.highlightFirst() }
    return MenuPresentation(controller)
  }
}
