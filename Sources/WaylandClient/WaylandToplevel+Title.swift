package import Geometry
import Platform

// Properties of a window that the compositor shows beside its pixels.
extension WaylandToplevel {
  package func setMinimumSize(_ size: Size) {
    configuration?.minimumSize = size
    isMinimumSizeStale = true
    if toplevel != nil, connection.canWrite() { sendMinimumSize() }
  }

  func sendMinimumSize() {
    isMinimumSizeStale = false
    guard let minimum = configuration?.minimumSize else { return }
    toplevel?.setMinSize(
      width: max(0, Int32(clampedRounding: minimum.width)),
      height: max(0, Int32(clampedRounding: minimum.height)))
  }

  package func setTitle(_ title: String) {
    guard configuration?.title != title else { return }
    configuration?.title = title
    isTitleStale = true
    if toplevel != nil, connection.canWrite() { sendTitle() }
  }

  func sendTitle() {
    isTitleStale = false
    guard let title = configuration?.title else { return }
    toplevel?.setTitle(title: WaylandText.sanitized(title))
  }
}
