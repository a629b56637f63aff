import Surface
import Synchronization

/// A row of the chat list.
final class ChatRowNode: DrawingNode<ChatRowDrawing> {
  /// With a line for the title and one for the last message.
  nonisolated static func height(in theme: Theme) -> Double {
    lineGap + 2 * margin + (37.4 * theme.traits.textScale).rounded()
  }
  nonisolated private static let margin = 11.0
  nonisolated private static let rightMargin = 12.0
  nonisolated private static let lineGap = 5.0
  nonisolated static let avatarSize = 46.0
  /// Narrower than this a text says nothing.
  nonisolated private static let minimumTextWidth = 32.0

  private let index: Int
  private var content: ChatRowContent
  private let selection: ChatSelection
  private let onSelect: @MainActor @Sendable (Int) -> Void
  /// Hears why the photo could not be shown; the initials stay.
  private let onPhotoError: MessageRowNode.PictureErrorHandler
  private let photo: ImageNode?
  private let badge = BadgeNode(.count(0))
  private var press = PressTracker()
  private var wasSelected = false

  nonisolated init(
    _ content: ChatRowContent, index: Int, selection: ChatSelection,
    onSelect: @escaping @MainActor @Sendable (Int) -> Void,
    onPhotoError: @escaping MessageRowNode.PictureErrorHandler = { _, _ in }
  ) {
    self.index = index
    self.content = content
    self.selection = selection
    self.onSelect = onSelect
    self.onPhotoError = onPhotoError
    photo = content.photo == nil ? nil : ImageNode()
    super.init()
    needsDisplayOnBoundsChange = true
    accessibilityLabel = content.title
    cursor = .pointer
    if let photo {
      photo.isLayerBacked = true
      photo.cornerRadius = ChatRowNode.avatarSize / 2
      addSubnode(photo)
    }
    badge.isLayerBacked = true
    // The row says it.
    badge.accessibility.isHidden = true
    badge.content = .count(content.unreadCount)
    addSubnode(badge)
  }

  nonisolated private static func avatarRect(in bounds: Rect) -> Rect {
    Rect(x: 10, y: (bounds.height - avatarSize) / 2, width: avatarSize, height: avatarSize)
  }

  override func layout() {
    super.layout()
    photo?.frame = ChatRowNode.avatarRect(in: bounds)
    let size = badge.measure(.unlimited)
    badge.frame = Rect(
      x: bounds.width - ChatRowNode.rightMargin - size.width,
      y: bounds.height - ChatRowNode.margin - size.height, width: size.width, height: size.height)
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: ChatRowNode.height(in: currentTheme))
  }

  private var isSelected: Bool { selection.index == index }

  override func didLoad() {
    super.didLoad()
    photo?.loadingErrorChanged = { [content, onPhotoError] error in
      if let error, let path = content.photo?.path { onPhotoError(error, path) }
    }
    photo?.source = content.photo
    selection.add(self)
    wasSelected = isSelected
    updateBackground()
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    setNeedsDisplay()
    if isNodeLoaded { MainActor.assumeIsolated { updateBackground() } }
  }

  /// Shows what has changed: the last message, and when it was written.
  ///
  /// - Parameter menu: Makes the menu of the chat; nil for none.
  func show(
    _ content: ChatRowContent, menu: @escaping @MainActor @Sendable (Int) -> Menu? = { _ in nil }
  ) {
    contextMenu = { [index] _ in menu(index) }
    guard content != self.content else { return }
    self.content = content
    accessibilityLabel = content.title
    badge.content = .count(content.unreadCount)
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Looks again whether the row is the selected one.
  func selectionDidChange() {
    guard isSelected != wasSelected else { return }
    wasSelected = isSelected
    updateBackground()
    setNeedsDisplay()
  }

  override var semantics: Semantics? {
    let preview = [content.sender, content.preview].compactMap(\.self).joined(separator: ": ")
    let unread = content.unreadCount == 0 ? "" : "\(content.unreadCount) unread"
    let details = [unread, preview, content.date].filter { !$0.isEmpty }.joined(separator: ", ")
    var semantics = Semantics(
      .option, label: content.title, value: details.isEmpty ? nil : details, actions: .press)
    semantics.isSelected = isSelected
    return semantics
  }

  override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard action == .press, id == nil else { return false }
    onSelect(index)
    return true
  }

  private func updateBackground() {
    let colors = currentTheme.colors
    // Rows that move pass over others.
    let ground = colors.contentBackground
    backgroundColor =
      isSelected
      ? colors.selection
      : press.isHovered ? colors.hoverOverlay.composited(over: ground) : ground
  }

  override func drawParameters() -> ChatRowDrawing? {
    ChatRowDrawing(
      content: content, theme: currentTheme, isSelected: isSelected,
      badgeWidth: content.unreadCount == 0 ? 0 : badge.measure(.unlimited).width)
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: ChatRowDrawing, isCancelled: () -> Bool
  ) {
    let content = parameters.content
    let (colors, fonts) = (parameters.theme.colors, parameters.theme.fonts)
    func color(_ color: Color) -> Color { parameters.isSelected ? colors.onSelection : color }
    let detail = color(colors.secondaryText)

    let avatar = avatarRect(in: bounds)
    AvatarPainter(
      initials: content.initials, colorIndex: content.colorIndex, diameter: avatarSize,
      theme: parameters.theme
    ).draw(in: canvas, rect: avatar)

    let left = avatar.maxX + 11
    let right = bounds.width - rightMargin
    guard right - left >= minimumTextWidth else { return }
    let date = line(content.date, fonts.system(size: 12), detail, width: bounds.width / 3)
    let titleWidth = right - left - (content.date.isEmpty ? 0 : date.size.width + 10)
    // A row without room for both says whose it is.
    let showsDate = titleWidth >= minimumTextWidth
    if showsDate { canvas.draw(date, at: Point(x: right - date.size.width, y: margin)) }
    let title = line(
      content.title, fonts.system(size: 14, weight: .semibold), color(colors.text),
      width: showsDate ? titleWidth : right - left)
    canvas.draw(title, at: Point(x: left, y: margin - 1))

    var preview = AttributedText()
    if let sender = content.sender {
      preview.append(
        sender + ": ",
        attributes: TextAttributes(font: fonts.system(size: 13.5), color: color(colors.link)))
    }
    for (part, isMarked) in content.previewParts {
      let font = fonts.system(size: 13.5, weight: isMarked ? .semibold : .regular)
      preview.append(
        part, attributes: TextAttributes(font: font, color: isMarked ? color(colors.text) : detail))
    }
    let badgeRoom = parameters.badgeWidth == 0 ? 0 : parameters.badgeWidth + 8
    let layout = TextLayout(
      preview, maxWidth: max(1, right - left - badgeRoom), maximumLines: 1)
    canvas.withState {
      // Marks may be stacked as high as a text wants.
      let top = (margin - 1 + title.size.height + lineGap - 1).rounded()
      canvas.clip(to: Rect(x: 0, y: top - 3, width: bounds.width, height: bounds.height - top + 3))
      canvas.draw(layout, at: Point(x: left, y: top))
    }
  }

  nonisolated private class func line(
    _ text: String, _ font: FontDescriptor, _ color: Color, width: Double
  ) -> TextLayout {
    TextLayout(
      AttributedText(text, attributes: TextAttributes(font: font, color: color)),
      maxWidth: max(10, width), maximumLines: 1)
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    let wasHovered = press.isHovered
    let response = press.handle(event, isInside: point(inside: event.position))
    if press.isHovered != wasHovered { updateBackground() }
    if response.events.contains(.touchDown) { onSelect(index) }
    return response.isTaken
  }
}
