import Surface
import Synchronization

/// A row of the chat list.
final class ChatRowNode: DrawingNode<ChatRowDrawing> {
  nonisolated static let height = 64.0
  nonisolated static let avatarSize = 46.0
  /// Narrower than this a text says nothing.
  nonisolated private static let minimumTextWidth = 32.0

  private let index: Int
  private let content: ChatRowContent
  private let theme: DemoTheme
  private let selection: ChatSelection
  private let onSelect: @MainActor @Sendable (Int) -> Void
  /// Hears why the photo could not be shown; the initials stay.
  private let onPhotoError: MessageRowNode.PictureErrorHandler
  private let photo: ImageNode?
  private var press = PressTracker()
  private var wasSelected = false

  nonisolated init(
    _ content: ChatRowContent, index: Int, theme: DemoTheme, selection: ChatSelection,
    onSelect: @escaping @MainActor @Sendable (Int) -> Void,
    onPhotoError: @escaping MessageRowNode.PictureErrorHandler = { _, _ in }
  ) {
    self.index = index
    self.content = content
    self.theme = theme
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
  }

  nonisolated private static func avatarRect(in bounds: Rect) -> Rect {
    Rect(x: 10, y: (bounds.height - avatarSize) / 2, width: avatarSize, height: avatarSize)
  }

  override func layout() { photo?.frame = ChatRowNode.avatarRect(in: bounds) }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: ChatRowNode.height)
  }

  private var isSelected: Bool { selection.index == index }

  override func didLoad() {
    super.didLoad()
    photo?.loadingErrorChanged = { [content, onPhotoError] error in
      if let error, let path = content.photo?.path { onPhotoError(error, path) }
    }
    photo?.source = content.photo
    wasSelected = isSelected
    updateBackground()
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
    let details = [preview, content.date].filter { !$0.isEmpty }.joined(separator: ", ")
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
    backgroundColor = isSelected ? theme.selection : press.isHovered ? theme.hover : nil
  }

  override func drawParameters() -> ChatRowDrawing? {
    ChatRowDrawing(content: content, theme: theme, isSelected: isSelected)
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: ChatRowDrawing, isCancelled: () -> Bool
  ) {
    let content = parameters.content
    let theme = parameters.theme
    let titleColor = parameters.isSelected ? theme.selectionText : theme.text
    let detailColor = parameters.isSelected ? theme.selectionSecondaryText : theme.secondaryText
    let senderColor = parameters.isSelected ? theme.selectionText : theme.accent

    let avatar = avatarRect(in: bounds)
    AvatarPainter(
      initials: content.initials, colorIndex: content.colorIndex, diameter: avatarSize
    ).draw(in: canvas, rect: avatar)

    let left = avatar.maxX + 11
    let right = bounds.width - 12
    guard right - left >= minimumTextWidth else { return }
    let date = line(content.date, .system(size: 12), detailColor, width: 120)
    let titleWidth = right - left - (content.date.isEmpty ? 0 : date.size.width + 10)
    // A row without room for both says whose it is.
    let showsDate = titleWidth >= minimumTextWidth
    if showsDate { canvas.draw(date, at: Point(x: right - date.size.width, y: 11)) }
    let title = line(
      content.title, .system(size: 14, weight: .semibold), titleColor,
      width: showsDate ? titleWidth : right - left)
    canvas.draw(title, at: Point(x: left, y: 10))

    var preview = AttributedText()
    if let sender = content.sender {
      preview.append(
        sender + ": ", attributes: TextAttributes(font: .system(size: 13.5), color: senderColor))
    }
    preview.append(
      content.preview, attributes: TextAttributes(font: .system(size: 13.5), color: detailColor))
    let layout = TextLayout(preview, maxWidth: right - left, maximumLines: 1)
    canvas.withState {
      // Marks may be stacked as high as a text wants.
      canvas.clip(to: Rect(x: 0, y: 30, width: bounds.width, height: bounds.height - 30))
      canvas.draw(layout, at: Point(x: left, y: 33))
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
