public import Geometry
public import Platform

// What the compositor shows of a window beside its pixels.
extension WaylandWindow {
  public func setMinimumSize(_ size: Size) {
    configuration?.minimumSize = size
    isMinimumSizeStale = true
    if role != nil, connection.canWrite() { sendMinimumSize() }
  }

  func sendMinimumSize() {
    isMinimumSizeStale = false
    guard let minimum = configuration?.minimumSize else { return }
    role?.toplevel.setMinSize(
      width: max(0, Int32(clampedRounding: minimum.width)),
      height: max(0, Int32(clampedRounding: minimum.height)))
  }

  public func setTitle(_ title: String) {
    guard configuration?.title != title else { return }
    configuration?.title = title
    isTitleStale = true
    if role != nil, connection.canWrite() { sendTitle() }
  }

  func sendTitle() {
    isTitleStale = false
    guard let title = configuration?.title else { return }
    role?.toplevel.setTitle(title: WaylandText.sanitized(title))
  }

  public func setCursor(_ cursor: Cursor) {
    guard cursor != self.cursor else { return }
    self.cursor = cursor
    showCursor()
  }

  /// Sets the cursor of each pointer that is over the window and shows another image.
  func showCursor() {
    for seat in connection.seats.values { seat.pointer?.cursorChanged(of: self) }
  }
}
