import Surface

/// The right pane: the messages of one chat.
@MainActor
final class ConversationView: View {
  private let header = PaneHeaderView()
  private let wallpaper = WallpaperNode()
  let list = ListNode(alignment: .bottom)
  private let emptyText = TextNode()
  private var theme = DemoTheme.light
  private var chat: Chat?

  init() {
    super.init()
    clipsToBounds = true
    list.accessibilityLabel = "Messages"
    list.contentInsets = Insets(top: 6, bottom: 10)
    // A plain node carries the wallpaper, because only nodes bring layers into a window.
    backdrop.addSubnode(wallpaper)
    addSubview(backdrop.view)
    addSubview(list.view)
    addSubview(emptyText.view)
    addSubview(header)
  }

  private let backdrop: DisplayNode = {
    let node = DisplayNode()
    node.isUserInteractionEnabled = false
    return node
  }()

  func show(_ chat: Chat?, of history: ChatHistory?, theme: DemoTheme) {
    let isSameChat = chat?.id == self.chat?.id && chat != nil
    self.chat = chat
    self.theme = theme
    wallpaper.colors = theme.wallpaper
    list.indicatorColor =
      theme.kind == .light
      ? Color(white: 0, alpha: 0.35) : Color(white: 1, alpha: 0.35)
    header.show(title: chat?.title ?? "", subtitle: subtitle, theme: theme)
    header.isHidden = chat == nil
    emptyText.attributedText = AttributedText(
      chat == nil ? "Select a chat to read it" : "No messages here",
      attributes: TextAttributes(font: .system(size: 14), color: theme.serviceText))
    emptyText.view.isHidden = (chat?.messageCount ?? 0) > 0
    let rows = chat.map {
      ConversationRows(
        history: history!, chat: $0, theme: theme,
        today: history!.chats.first?.lastMessage?.date?.day)
    }
    list.setRows(count: chat?.messageCount ?? 0, keepingPosition: isSameChat) { index in
      rows!.makeRow(index)
    }
    setNeedsLayout()
  }

  private var subtitle: String {
    guard let chat else { return "" }
    let count = chat.messageCount
    return count == 1 ? "1 message" : "\(grouped(count)) messages"
  }

  private func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 4 else { return digits }
    return "\(digits.dropLast(3)),\(digits.suffix(3))"
  }

  override func layoutSubviews() {
    let size = bounds.size
    let top = chat == nil ? 0 : PaneHeaderView.height
    header.frame = Rect(x: 0, y: 0, width: size.width, height: PaneHeaderView.height)
    let area = Rect(x: 0, y: top, width: size.width, height: max(0, size.height - top))
    backdrop.frame = area
    wallpaper.frame = Rect(origin: .zero, size: area.size)
    list.frame = area
    let text = emptyText.updateLayout(Size(width: max(1, size.width - 40), height: 100))
    emptyText.frame = text.centered(in: area)
  }
}
