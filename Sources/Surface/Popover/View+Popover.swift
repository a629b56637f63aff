public import Geometry
public import Platform

extension View {
  /// Shows a popover that belongs to the view.
  ///
  /// It has the keyboard and the pointer until Escape or a press elsewhere closes it, the view leaves its window, another
  /// program gets the keyboard, or the compositor takes it away; the focus is then where it was. While it is open it stays beside
  /// the view, wherever that moves. Call it in answer to an input: it has the input of the whole screen then, where the compositor
  /// agrees. A popover or a menu that the window shows already closes before.
  ///
  /// - Parameters:
  ///   - popover: What is shown.
  ///   - rect: The part of the view that the popover belongs to, in its coordinates; nil for all of it.
  /// - Returns: what closes the popover.
  /// - Throws: `PlatformError` if the view is in no window that is shown, or if there is nothing left to make a popup of.
  @discardableResult
  public func present(
    _ popover: Popover, from rect: Rect? = nil
  ) throws(PlatformError) -> PopoverPresentation {
    try PopoverPresentation(popover, from: rect, in: self)
  }
}
