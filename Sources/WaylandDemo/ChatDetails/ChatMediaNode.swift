import Flow
import Surface

/// All photos of a chat, the newest ones first, found while they are looked at.
final class ChatMediaNode: DisplayNode {
  private let grid = GridNode(layout: ChatMediaNode.layout(in: 0))
  private let note = TextNode()
  private var shown: ConversationContent?
  private var found: [MediaItem] = []
  private var scan: MessageScan?
  /// Shows the photo of a message, by its position.
  var openPhoto: @MainActor (Int) -> Void = { _ in }

  nonisolated private static let spacing = 2.0
  /// What a tile is broad at least, where there are more columns than the fewest.
  nonisolated private static let tile = 120.0
  nonisolated private static let minimumColumns = 3

  override init() {
    super.init()
    grid.accessibilityLabel = "Photos"
    note.isHidden = true
    addSubnode(grid)
    addSubnode(note)
  }

  override func didLoad() {
    super.didLoad()
    grid.floatsHeaders = true
    grid.itemActions.activate = { [weak self] in self?.open($0) }
    showTheme()
  }

  /// The keys are for what has been opened.
  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    view.becomeFocused()
  }

  override var canBecomeFocused: Bool { true }

  override func keyEvent(_ event: KeyEvent) -> Bool {
    grid.keyEvent(event) || super.keyEvent(event)
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    onDidLoad { node in (node as? ChatMediaNode)?.showTheme() }
  }

  private func showTheme() {
    let (colors, fonts) = (currentTheme.colors, currentTheme.fonts)
    backgroundColor = colors.contentBackground
    grid.backgroundColor = colors.contentBackground
    note.attributedText = AttributedText(
      "No photos here",
      attributes: TextAttributes(font: fonts.body, color: colors.secondaryText))
    setNeedsLayout()
  }

  // MARK: Photos

  /// Shows the photos of a chat; those that are deleted go.
  func show(_ content: ConversationContent) {
    guard let history = content.history, let log = content.log else { return }
    let old = shown?.log
    shown = content
    if old?.chat === log.chat {
      if old?.changes.deleted != log.changes.deleted { show(found, isOver: !note.isHidden) }
      return
    }
    let photos = ChatPhotos(history: history, chat: log.chat)
    show([], isOver: false)
    scan = MessageScan(log, into: [MediaItem]()) { items, message, position in
      guard case .photo = message.content, position < log.chat.messageCount,
        let photo = photos.photo(at: position)
      else { return false }
      let month = message.date.map { MediaItem.Month($0.day) }
      items.append(MediaItem(id: position, photo: photo, month: month))
      return true
    } onPage: { [weak self] in
      self?.show($0, isOver: $1)
    }
  }

  private func show(_ items: [MediaItem], isOver: Bool) {
    let deleted = shown?.log?.changes.deleted ?? MessagePositions()
    found = items.filter { !deleted.contains($0.id) }
    grid.setItems(found)
    note.isHidden = !isOver || !found.isEmpty
  }

  private func open(_ index: Int) {
    if found.indices.contains(index) { openPhoto(found[index].id) }
  }

  // MARK: Layout

  override func layout() {
    super.layout()
    grid.frame = Rect(origin: .zero, size: bounds.size)
    note.frame = note.measure(bounds.size).centered(in: bounds)
    let style = ChatMediaNode.layout(in: bounds.width)
    guard grid.layoutStyle as? UniformGridLayout != style else { return }
    var transaction = GridTransaction()
    transaction.layout = .init(layout: style)
    grid.transact(transaction, options: .synchronous)
  }

  nonisolated private static func layout(in width: Double) -> UniformGridLayout {
    let isNarrow = width < Double(minimumColumns) * tile
    return UniformGridLayout(
      columns: isNarrow ? .count(minimumColumns) : .minimalBreadth(ListLength(tile)),
      spacing: ListLength(spacing))
  }
}
