public import Geometry
import Locks
import Raster
public import Typesetting

/// A node that shows a text.
///
/// Text and style can be set and measured on any thread. Drawing uses the layout of the last
/// measurement if it fits the bounds.
open class TextNode: DrawingNode<TextDrawing>, SelectableText {
  private struct Content {
    var hasText = false
    /// All but the width.
    var request = LayoutRequest(text: AttributedText())
    var style = TextDrawingStyle()
    /// The layout that was made last, and for which width.
    var layout: (width: Double, layout: TextLayout)?
    /// Bumped by every change that makes ``layout`` useless, so that one which was begun before is not kept.
    var version = 0
    var isSelectable = false
    /// Whether the library is known to tell of new fonts.
    var isRegistered = false
  }

  private let content = Lock(Content())

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    isUserInteractionEnabled = false
  }

  /// A node that shows `text` in at most `maximumNumberOfLines` lines; 0 for no limit. Any thread.
  nonisolated public convenience init(_ text: AttributedText, maximumNumberOfLines: Int = 0) {
    self.init()
    attributedText = text
    self.maximumNumberOfLines = maximumNumberOfLines
  }

  // MARK: What is shown

  /// What the node shows. Any thread; a new text is measured and drawn again.
  nonisolated public var attributedText: AttributedText? {
    get { content.withLock { $0.hasText ? $0.request.text : nil } }
    set {
      change { content in
        guard content.hasText != (newValue != nil) || content.request.text != newValue else {
          return false
        }
        content.hasText = newValue != nil
        content.request.text = newValue ?? AttributedText()
        return true
      }
    }
  }

  /// How paragraphs without a style of their own are set. Any thread.
  nonisolated public var paragraphStyle: ParagraphStyle {
    get { content.withLock { $0.request.style } }
    set { change(\.style, to: newValue) }
  }

  /// 0 for as many as the text needs.
  nonisolated public var maximumNumberOfLines: Int {
    get { content.withLock { $0.request.maximumLines } }
    set { change(\.maximumLines, to: newValue) }
  }

  /// The node is at least as tall as this many lines.
  nonisolated public var minimumNumberOfLines: Int {
    get { content.withLock { $0.request.minimumLines } }
    set { change(\.minimumLines, to: newValue) }
  }

  /// Whether the node takes all the width that it is offered, and aligns its lines within that. False unless it is said:
  /// the node is as wide as its widest line, aligns the others within that, and begins at the left of a frame that is
  /// wider, also with a language that is written from right to left.
  nonisolated public var fillsWidth: Bool {
    get { content.withLock { $0.request.fillsWidth } }
    set { change(\.fillsWidth, to: newValue) }
  }

  /// The corners that lines leave free.
  nonisolated public var cutouts: TextCutouts {
    get { content.withLock { $0.request.cutouts } }
    set { change(\.cutouts, to: newValue) }
  }

  /// Room around the lines.
  nonisolated public var textInsets: Insets {
    get { content.withLock { $0.request.insets } }
    set { change(\.insets, to: newValue) }
  }

  /// What stands in place of text that has no room; nil for "…".
  nonisolated public var truncationToken: AttributedText? {
    get { content.withLock { $0.request.truncationToken } }
    set { change(\.truncationToken, to: newValue) }
  }

  /// Which collapsible blocks show all their lines, by index.
  nonisolated public var expandedBlocks: Set<Int> {
    get { content.withLock { $0.request.expandedBlocks } }
    set { change(\.expandedBlocks, to: newValue) }
  }

  /// Whether hidden text is readable.
  nonisolated public var revealsSpoilers: Bool {
    get { content.withLock { $0.style.revealsSpoilers } }
    set {
      guard revealsSpoilers != newValue else { return }
      changeLook(\.revealsSpoilers, to: newValue)
      spoilersDidChange()
    }
  }

  /// Called when hidden text has become readable or the other way round.
  nonisolated func spoilersDidChange() {}

  /// Whether still dust is drawn in place of hidden text.
  nonisolated final var drawsSpoilerDust: Bool {
    get { content.withLock { $0.style.drawsDust } }
    set { changeLook(\.drawsDust, to: newValue) }
  }

  /// Where the lines are when the node is taller than they.
  nonisolated public var verticalAlignment: TextVerticalAlignment {
    get { content.withLock { $0.style.verticalAlignment } }
    set { changeLook(\.verticalAlignment, to: newValue) }
  }

  /// Below letters and everything else that the text draws.
  nonisolated public var textShadow: TextShadow? {
    get { content.withLock { $0.style.shadow } }
    set { changeLook(\.shadow, to: newValue) }
  }

  /// Along the edges of the letters.
  nonisolated public var textStroke: TextStroke? {
    get { content.withLock { $0.style.stroke } }
    set { if textStroke != newValue { changeLook(\.stroke, to: newValue) } }
  }

  /// Whether the inline items of hidden text are drawn, below the dust; false at first.
  nonisolated public var displaysItemsUnderSpoilers: Bool {
    get { content.withLock { $0.style.displaysItemsUnderSpoilers } }
    set {
      guard displaysItemsUnderSpoilers != newValue else { return }
      changeLook(\.displaysItemsUnderSpoilers, to: newValue)
    }
  }

  /// Draws the inline items of the text.
  nonisolated public var itemPainter: InlineItemPainter? {
    get { content.withLock { $0.style.itemPainter } }
    set { changeLook(\.itemPainter, to: newValue) }
  }

  /// The pictures of inline items, by the ids of those; ``itemPainter`` draws the others.
  nonisolated public var attachments: [String: TextAttachment] {
    get { content.withLock { $0.style.attachments } }
    set { changeLook(\.attachments, to: newValue) }
  }

  nonisolated private func changeLook<Value: Sendable>(
    _ keyPath: any WritableKeyPath<TextDrawingStyle, Value> & Sendable, to value: Value
  ) {
    // What was there ends outside of the lock: a painter holds what an app made.
    let old = content.withLock { content in
      let old = content.style[keyPath: keyPath]
      content.style[keyPath: keyPath] = value
      return old
    }
    withExtendedLifetime(old) {}
    setNeedsDisplay()
  }

  nonisolated private func change<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<LayoutRequest, Value> & Sendable, to value: Value
  ) {
    change { content in
      guard content.request[keyPath: keyPath] != value else { return false }
      content.request[keyPath: keyPath] = value
      return true
    }
  }

  /// `apply`: returns whether it changed anything.
  nonisolated private func change(_ apply: (inout Content) -> Bool) {
    let didChange = content.withLock { content in
      guard apply(&content) else { return false }
      content.layout = nil
      content.version += 1
      return true
    }
    guard didChange else { return }
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Selection

  /// The text as it is shown.
  public final var selectableLayout: SelectableLayout? {
    shownLayout.map {
      SelectableLayout($0, at: textOrigin(of: $0), revealsSpoilers: revealsSpoilers)
    }
  }

  /// Whether somebody can select the text, by the mouse or with a finger that stays, and copy it. Links work still: a press that
  /// moves selects. Selections go across several texts where something around says so (``DisplayNode/joinsTextSelection``). Any
  /// thread.
  nonisolated public final var isSelectable: Bool {
    get { content.withLock { $0.isSelectable } }
    set {
      let isOther = content.withLock { content in
        defer { content.isSelectable = newValue }
        return content.isSelectable != newValue
      }
      guard isOther else { return }
      if !isLayerBacked {
        if newValue { isUserInteractionEnabled = true }
        cursor = newValue ? .text : nil
      }
      onDidLoad { ($0 as? TextNode)?.updateSelectability() }
    }
  }

  private func updateSelectability() {
    if isSelectable { enterTextSelection() } else { leaveTextSelection() }
  }

  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    if isSelectable { enterTextSelection() }
  }

  open override func didExitHierarchy() {
    super.didExitHierarchy()
    if isSelectable { leaveTextSelection() }
  }

  /// What is selected of the text, in UTF-8 offsets. It is drawn with the frame of the press, not after it.
  public final var selectedRange: Range<Int>? {
    get { content.withLock { $0.style.selectedRange } }
    set {
      guard newValue != selectedRange else { return }
      let color = currentTheme.colors.textSelection
      content.withLock { content in
        content.style.selectedRange = newValue
        content.style.selectionColor = color
      }
      let wasAsynchronous = displaysAsynchronously
      displaysAsynchronously = false
      setNeedsDisplay()
      if wasAsynchronous { displaysAsynchronously = newValue == nil }
    }
  }

  // MARK: Semantics

  /// A text, called what can be read.
  open override var semantics: Semantics? {
    guard let text = attributedText, !text.isEmpty else { return nil }
    return Semantics(.text, label: text.spokenText(revealsSpoilers: revealsSpoilers))
  }

  // MARK: Layout

  nonisolated private func registerForFonts() {
    let isNew = content.withLock { content in
      defer { content.isRegistered = true }
      return !content.isRegistered
    }
    if isNew { InterfaceFonts.shared.textIsMade() }
  }

  /// Forgets the layout if it has fonts that are not those of now.
  open override func fontsDidChange() {
    super.fontsDidChange()
    content.withLock { if $0.layout?.layout.isOutdated == true { $0.layout = nil } }
  }

  /// The layout for a width; remembered until the text, the style or the width changes.
  ///
  /// Two threads that ask at the same time may both lay the text out; they get the same layout.
  nonisolated public func layout(width: Double) -> TextLayout? {
    registerForFonts()
    takeNewFonts()
    let fonts = InterfaceFonts.version
    let (content, known) = content.withLock { ($0, $0.layout) }
    if let known, known.width == width { return known.layout }
    guard content.hasText else { return nil }
    var request = content.request
    request.maxWidth = width
    // Without the lock: layout is slow, and it calls observers of font shortages, which may add a font that
    // makes this node lay itself out again.
    let layout = keep(TextLayout(request), of: content.version)
    // The fonts may have changed meanwhile, when the node had no layout to discard.
    if InterfaceFonts.version != fonts { fontsDidChange() }
    return layout
  }

  /// Remembers a layout, unless the text has changed since the one of `version` was taken.
  ///
  /// - Returns: the layout that another thread has made meanwhile, if there is one.
  nonisolated private func keep(_ layout: TextLayout, of version: Int) -> TextLayout {
    content.withLock { content in
      guard content.version == version else { return layout }
      let width = layout.request.maxWidth
      if let known = content.layout, known.width == width { return known.layout }
      content.layout = (width, layout)
      return layout
    }
  }

  open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    layout(width: constraint.width)?.size ?? .zero
  }

  /// Lays the text out and returns the size that it takes.
  @discardableResult
  nonisolated public func updateLayout(_ size: Size) -> Size { measure(size) }

  /// Lays text out for a node on any thread; what it returns shows that on the main actor, in one step
  /// with everything else that was laid out.
  ///
  /// ```swift
  /// let (layout, apply) = TextNode.asyncLayout(row.titleNode)(request)   // on a worker
  /// let title = apply()                                                   // on the main actor
  /// ```
  ///
  /// A layout of an equal request is used again, and then nothing is drawn again.
  ///
  /// `node`: shows the text; nil makes one.
  nonisolated public static func asyncLayout(_ node: TextNode?)
    -> @Sendable (LayoutRequest) -> (
      layout: TextLayout, apply: @MainActor @Sendable () -> TextNode
    )
  {
    { request in
      let known = node?.content.withLock { $0.layout?.layout }
      let layout =
        known.flatMap { $0.request == request && !$0.isOutdated ? $0 : nil } ?? TextLayout(request)
      return (
        layout,
        {
          let node = node ?? TextNode()
          node.take(layout)
          return node
        }
      )
    }
  }

  nonisolated private func take(_ layout: TextLayout) {
    let isNew = content.withLock { content in
      guard content.layout?.layout !== layout else { return false }
      content.hasText = true
      content.request = layout.request
      content.layout = (layout.request.maxWidth, layout)
      content.version += 1
      return true
    }
    guard isNew else { return }
    registerForFonts()
    // They may have changed before the node was registered.
    fontsDidChange()
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The layout that is drawn in the present bounds.
  nonisolated final var shownLayout: TextLayout? {
    let width = bounds.width
    // A layout measured for a wider constraint fits as it is when its lines do.
    let known = content.withLock { $0.layout }
    if let known, known.layout.size.width <= width, known.width >= width { return known.layout }
    return layout(width: width)
  }

  /// Where the upper left corner of a layout lies in the present bounds.
  nonisolated final func textOrigin(of layout: TextLayout) -> Point {
    verticalAlignment.origin(of: layout.size, in: bounds)
  }

  // MARK: Drawing

  /// Where the lines keep their place when the node gets another size.
  override var naturalContentMode: ContentMode {
    let (layout, alignment) = content.withLock { ($0.layout?.layout, $0.style.verticalAlignment) }
    return alignment.contentMode(of: layout)
  }

  /// Where a picture among the letters has to be loaded.
  open override var loadsWhileDrawing: Bool {
    attachments.values.contains { !$0.image.isInMemory }
  }

  open override func drawParameters() -> TextDrawing? {
    guard let layout = shownLayout else { return nil }
    return content.withLock { TextDrawing(layout: layout, style: $0.style) }
  }

  open override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: TextDrawing, isCancelled: () -> Bool
  ) {
    let (layout, style) = (parameters.layout, parameters.style)
    let origin = style.verticalAlignment.origin(of: layout.size, in: bounds)
    if let range = style.selectedRange {
      for rect in layout.selectionRects(range.clamped(to: 0..<layout.request.text.utf8Count)) {
        canvas.fill(rect.translated(by: origin), with: style.selectionColor)
      }
    }
    func draw(in canvas: Canvas) { canvas.draw(layout, at: origin, style) }
    if let shadow = style.shadow { canvas.draw(shadow, of: bounds, draw: draw) }
    if isCancelled() { return }
    draw(in: canvas)
  }
}
