public import Geometry
import Locks
import Raster
public import Typesetting

/// A node that shows a text.
///
/// Text and style can be set and measured on any thread. Drawing uses the layout of the last
/// measurement if it fits the bounds.
open class TextNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `content` is guarded by its lock.

  private struct Content {
    var hasText = false
    /// All but the width.
    var request = LayoutRequest(text: AttributedText())
    var revealsSpoilers = true
    var itemPainter: InlineItemPainter?
    /// The layout that was made last, and for which width.
    var layout: (width: Double, layout: TextLayout)?
    /// Whether it will be told of new fonts.
    var isRegistered = false
  }

  private let content = Lock(Content())

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    isUserInteractionEnabled = false
  }

  public convenience init(_ text: AttributedText, maximumNumberOfLines: Int = 0) {
    self.init()
    attributedText = text
    self.maximumNumberOfLines = maximumNumberOfLines
  }

  // MARK: What is shown

  public var attributedText: AttributedText? {
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

  public var paragraphStyle: ParagraphStyle {
    get { content.withLock { $0.request.style } }
    set { change(\.style, to: newValue) }
  }

  /// 0 for as many as the text needs.
  public var maximumNumberOfLines: Int {
    get { content.withLock { $0.request.maximumLines } }
    set { change(\.maximumLines, to: newValue) }
  }

  /// The node is at least as tall as this many lines.
  public var minimumNumberOfLines: Int {
    get { content.withLock { $0.request.minimumLines } }
    set { change(\.minimumLines, to: newValue) }
  }

  /// The corners that lines leave free.
  public var cutouts: TextCutouts {
    get { content.withLock { $0.request.cutouts } }
    set { change(\.cutouts, to: newValue) }
  }

  /// Room around the lines.
  public var textInsets: Insets {
    get { content.withLock { $0.request.insets } }
    set { change(\.insets, to: newValue) }
  }

  /// What stands in place of text that has no room; nil for "…".
  public var truncationToken: AttributedText? {
    get { content.withLock { $0.request.truncationToken } }
    set { change(\.truncationToken, to: newValue) }
  }

  /// Which collapsible blocks show all their lines, by index.
  public var expandedBlocks: Set<Int> {
    get { content.withLock { $0.request.expandedBlocks } }
    set { change(\.expandedBlocks, to: newValue) }
  }

  /// Whether hidden text is readable.
  public var revealsSpoilers: Bool {
    get { content.withLock { $0.revealsSpoilers } }
    set {
      let didChange = content.withLock { content in
        defer { content.revealsSpoilers = newValue }
        return content.revealsSpoilers != newValue
      }
      if didChange { setNeedsDisplay() }
    }
  }

  /// Draws the inline items of the text.
  public var itemPainter: InlineItemPainter? {
    get { content.withLock { $0.itemPainter } }
    set {
      content.withLock { $0.itemPainter = newValue }
      setNeedsDisplay()
    }
  }

  private func change<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<LayoutRequest, Value> & Sendable, to value: Value
  ) {
    change { content in
      guard content.request[keyPath: keyPath] != value else { return false }
      content.request[keyPath: keyPath] = value
      return true
    }
  }

  /// `apply`: returns whether it changed anything.
  private func change(_ apply: (inout Content) -> Bool) {
    let didChange = content.withLock { content in
      guard apply(&content) else { return false }
      content.layout = nil
      return true
    }
    guard didChange else { return }
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Layout

  /// Lays the text out anew with fonts that have come or gone.
  func fontsDidChange() {
    change { $0.layout?.layout.isOutdated == true }
  }

  /// The layout for a width; remembered until the text, the style or the width changes.
  public func layout(width: Double) -> TextLayout? {
    content.withLock { content in
      if let known = content.layout, known.width == width { return known.layout }
      guard content.hasText else { return nil }
      content.request.maxWidth = width
      let layout = TextLayout(content.request)
      if !content.isRegistered {
        content.isRegistered = true
        FontDependents.shared.add(self)
      }
      content.layout = (width, layout)
      return layout
    }
  }

  open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    layout(width: constraint.width)?.size ?? .zero
  }

  /// Lays the text out and returns the size that it takes.
  @discardableResult
  public func updateLayout(_ size: Size) -> Size { measure(size) }

  // MARK: Drawing

  private struct Parameters: Sendable {
    var layout: TextLayout
    var revealsSpoilers: Bool
    var itemPainter: InlineItemPainter?
  }

  open override func drawParameters() -> (any Sendable)? {
    guard let layout = layoutToDraw() else { return nil }
    return content.withLock {
      Parameters(
        layout: layout, revealsSpoilers: $0.revealsSpoilers, itemPainter: $0.itemPainter)
    }
  }

  private func layoutToDraw() -> TextLayout? {
    let width = bounds.width
    // A layout measured for a wider constraint fits as it is when its lines do.
    let known = content.withLock { $0.layout }
    if let known, known.layout.size.width <= width, known.width >= width { return known.layout }
    return layout(width: width)
  }

  open override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let parameters = parameters as! Parameters
    canvas.draw(
      parameters.layout, at: bounds.origin, revealsSpoilers: parameters.revealsSpoilers,
      drawItem: parameters.itemPainter)
  }
}
