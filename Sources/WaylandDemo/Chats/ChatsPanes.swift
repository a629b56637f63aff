import Surface

/// Where the panes of the chats scene lie: side by side, or in a window as narrow as a phone one at a time.
struct ChatsPanes {
  /// The panes are shown one at a time.
  let isNarrow: Bool
  let list: Rect
  let conversation: Rect

  static let narrowWidth = 480.0
  private static let separatorWidth = 1.0

  /// - Parameter showsConversation: which one of them it is.
  init(size: Size, showsConversation: Bool) {
    isNarrow = size.width < ChatsPanes.narrowWidth
    if isNarrow {
      // The other one waits beside the window and keeps what it was scrolled to.
      let left = showsConversation ? -size.width : 0
      list = Rect(x: left, y: 0, width: size.width, height: size.height)
      conversation = Rect(x: left + size.width, y: 0, width: size.width, height: size.height)
    } else {
      // The list never takes more than two fifths, so that the conversation stays readable.
      let width = min(300, (size.width * 0.4).rounded())
      list = Rect(x: 0, y: 0, width: width, height: size.height)
      let left = width + ChatsPanes.separatorWidth
      conversation = Rect(x: left, y: 0, width: size.width - left, height: size.height)
    }
  }

  /// Between the panes.
  var separator: Rect {
    Rect(
      x: list.maxX, y: 0, width: isNarrow ? 0 : ChatsPanes.separatorWidth, height: list.height)
  }
}
