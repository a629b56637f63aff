import Surface

/// A row of a conversation with one message: measured and drawn in the background.
final class MessageRowNode: DrawingNode<MessageLayout> {
  private let content: BubbleContent
  private let cache = RowLayoutCache<MessageLayout>()
  private let picture: ImageNode?
  private let overlay: MessageOverlayNode?
  /// Hears why the picture could not be shown.
  private let onPictureError: PictureErrorHandler
  private let openLink: MessagePresses.LinkHandler
  private let openPhoto: (@MainActor @Sendable () -> Void)?
  private let highlighted: HighlightedMessage?
  /// What is selected of the text.
  var selectedRange: Range<Int>? {
    didSet { if selectedRange != oldValue { setNeedsDisplay() } }
  }
  /// What is marked in the pixels.
  private var drawnMark: MessageHighlights.Mark?
  /// Nil for a message that has nothing to press.
  private var presses: MessagePresses?

  typealias PictureErrorHandler =
    @MainActor @Sendable (_ error: ImageLoadingError, _ path: String) -> Void

  nonisolated init(
    _ content: BubbleContent, highlighted: HighlightedMessage? = nil,
    onPictureError: @escaping PictureErrorHandler = { _, _ in },
    openLink: @escaping MessagePresses.LinkHandler = { _ in },
    openPhoto: (@MainActor @Sendable () -> Void)? = nil
  ) {
    self.content = content
    self.highlighted = highlighted
    self.onPictureError = onPictureError
    self.openLink = openLink
    self.openPhoto = content.picture?.isPhoto == true ? openPhoto : nil
    picture = content.picture == nil ? nil : ImageNode()
    overlay = content.picture == nil ? nil : MessageOverlayNode()
    super.init()
    needsDisplayOnBoundsChange = true
    if let picture, let overlay {
      picture.isLayerBacked = true
      picture.cornerRadius = content.isSticker ? 0 : BubbleShape.radius - 3
      overlay.isLayerBacked = true
      addSubnode(picture)
      addSubnode(overlay)
      picture.source = content.picture?.source
      picture.imageMode = content.isSticker ? .aspectFit : .aspectFill
    }
    showTheme()
  }

  nonisolated func layout(width: Double) -> MessageLayout {
    let theme = currentTheme
    return cache.layout(width: width) { MessageLayout(content, theme: theme, width: width) }
  }

  override func fontsDidChange() {
    super.fontsDidChange()
    cache.removeAll()
  }

  override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    cache.removeAll()
    showTheme()
    setNeedsDisplay()
    // The overlay has the texts of the layout.
    if overlay != nil { setNeedsLayout() }
  }

  nonisolated private func showTheme() {
    guard let picture, !content.isSticker else { return }
    picture.placeholderColor = ChatColors.colors(in: currentTheme).placeholder
  }

  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: layout(width: constraint.width).height)
  }

  override func didLoad() {
    super.didLoad()
    let isPressedInText = content.text.contains {
      $0.href != nil || $0.style.contains(.spoiler)
    }
    if isPressedInText || openPhoto != nil {
      presses = MessagePresses(self, openLink: openLink, openPhoto: openPhoto)
    }
    dragSource = DragSource { [unowned self] point in
      let layout = layout(width: bounds.width)
      let hidesText = presses?.revealsSpoilers != true && !layout.spoilerRects.isEmpty
      let isOnPhoto = layout.pictureFrame?.contains(point) == true
      // Letters are selected instead. Nothing beside the bubble, and no text that nobody is meant to read by accident.
      guard layout.bubble.contains(point), !layout.isOnLetters(point), isOnPhoto || !hidesText
      else { return [] }
      return MessageDrag.items(of: content, isOnPhoto: isOnPhoto)
    }
    picture?.loadingErrorChanged = { [weak self] in self?.showLoadingError($0) }
  }

  private func showLoadingError(_ error: ImageLoadingError?) {
    overlay?.loadingError = error
    if let error, let path = content.picture?.source?.path { onPictureError(error, path) }
  }

  override func layout() {
    let layout = layout(width: bounds.width)
    picture?.frame = layout.pictureFrame ?? .zero
    // It draws in the row's coordinates.
    overlay?.frame = layout.overlayFrame
    overlay?.bounds = layout.overlayFrame
    overlay?.message = layout
  }

  override func drawParameters() -> MessageLayout? {
    let layout = shownLayout
    drawnMark = layout.mark
    return layout
  }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters layout: MessageLayout, isCancelled: () -> Bool
  ) {
    MessagePainter(layout: layout).draw(in: canvas, isCancelled: isCancelled)
  }

  // MARK: In the window

  override func didEnterHierarchy() {
    super.didEnterHierarchy()
    if !content.text.isEmpty { enterTextSelection() }
    highlighted?.add(self)
    highlightDidChange()
  }

  override func didExitHierarchy() {
    super.didExitHierarchy()
    leaveTextSelection()
    highlighted?.remove(self)
  }

  /// Looks again at what is marked.
  func highlightDidChange() { if highlighted?.mark != drawnMark { setNeedsDisplay() } }

  // MARK: Semantics

  /// The layout as the reader has it.
  private var shownLayout: MessageLayout {
    var layout = layout(width: bounds.width)
    layout.revealsSpoilers = presses?.revealsSpoilers ?? false
    layout.mark = highlighted?.mark
    layout.selectedRange = selectedRange
    return layout
  }

  override var semantics: Semantics? {
    Semantics(
      .listItem, label: content.summary(revealsSpoilers: presses?.revealsSpoilers ?? false))
  }

  override var semanticChildren: [SemanticChild] {
    var children = shownLayout.semanticChildren
    if openPhoto != nil, let index = children.firstIndex(where: { $0.id == "picture" }) {
      children[index].semantics.actions = .press
    }
    return children
  }

  override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    guard action == .press, let id else { return false }
    let layout = shownLayout
    if id == "picture", let openPhoto {
      openPhoto()
      return true
    }
    if id == "spoiler", let presses, let rect = layout.spoilerRects.first {
      presses.reveal(from: rect.center)
      return true
    }
    guard let index = layout.links.indices.first(where: { "link \($0)" == id }) else {
      return false
    }
    openLink(layout.links[index].link)
    return true
  }

  override func didDisplay() {
    super.didDisplay()
    presses?.didDisplay()
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    switch event.kind {
    case .entered, .moved:
      let isPressable = presses?.isPressable(at: event.position) == true
      let isOnLetters = layout(width: bounds.width).isOnLetters(event.position)
      cursor = isPressable ? .pointer : isOnLetters ? .text : nil
    case .exited: cursor = nil
    case .pressed, .released, .cancelled: break
    }
    return false
  }
}

/// A row keeps what is selected of its text when it is scrolled away and made again.
extension MessageRowNode: SelectableText {
  var selectableLayout: SelectableLayout? {
    layout(width: bounds.width).body.map {
      SelectableLayout(
        $0.layout, at: $0.origin, revealsSpoilers: presses?.revealsSpoilers ?? false)
    }
  }

  var selectionID: AnyHashable { highlighted?.id ?? AnyHashable(ObjectIdentifier(self)) }

  var selectionHeading: AttributedText? {
    content.heading.isEmpty ? nil : layout(width: bounds.width).text.heading(content.heading)
  }
}
