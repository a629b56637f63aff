import Surface

/// Where a sidebar and the content that is chosen there lie: side by side, or in a window as narrow as a phone one at a
/// time.
struct SidebarPanes {
  /// The panes are shown one at a time.
  let isNarrow: Bool
  let sidebar: Rect
  let content: Rect

  static let narrowWidth = 480.0
  private static let separatorWidth = 1.0

  /// - Parameters:
  ///   - size: of both.
  ///   - sidebarWidth: how wide the sidebar is beside a wide content.
  ///   - showsContent: which one is seen where there is room for one.
  init(size: Size, sidebarWidth: Double = 300, showsContent: Bool) {
    isNarrow = size.width < SidebarPanes.narrowWidth
    if isNarrow {
      // The other one waits beside the window and keeps what it was scrolled to.
      let left = showsContent ? -size.width : 0
      sidebar = Rect(x: left, y: 0, width: size.width, height: size.height)
      content = Rect(x: left + size.width, y: 0, width: size.width, height: size.height)
    } else {
      // The sidebar never takes more than two fifths, so that the content stays readable.
      let width = min(sidebarWidth, (size.width * 0.4).rounded())
      sidebar = Rect(x: 0, y: 0, width: width, height: size.height)
      let left = width + SidebarPanes.separatorWidth
      content = Rect(x: left, y: 0, width: size.width - left, height: size.height)
    }
  }

  /// Between the panes.
  var separator: Rect {
    Rect(
      x: sidebar.maxX, y: 0, width: isNarrow ? 0 : SidebarPanes.separatorWidth,
      height: sidebar.height)
  }
}
