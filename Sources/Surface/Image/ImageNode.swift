import Compositing
public import Geometry
import Locks
public import Raster

/// A node that shows a picture: one that is set, or those that a feed brings.
///
/// ```swift
/// let photo = ImageNode(enablesEmpty: false, animatesTransitions: true)
/// photo.setFeed(Feed { next in
///   next(preview)
///   let request = load(url) { next($0) }
///   return { request.cancel() }
/// })
/// ```
///
/// Everything but what is marked `@MainActor` may be set on any thread.
open class ImageNode: DrawingNode<ImageDrawing> {
  private struct Content {
    var source: (any ImageSource)?
    var style = ImageDrawing.Style()
    var enablesEmpty = false
    var animatesTransitions = false
    /// Counts what feeds have brought.
    var version = 0
    /// What a feed has replaced since ``sourceDidChange()``: it is asked for its size, and ends, outside of the lock.
    var replaced: [(any ImageSource)?] = []
  }

  private let content = Lock(Content())
  private let reader = FeedReader<any ImageSource>()

  /// Whether the last drawing had a picture, and nothing has taken it away since.
  public private(set) var hasImage = false
  /// Called once for every feed, when its first picture is on the node.
  public var contentReady: (@MainActor () -> Void)?
  /// Called once for every feed, when what it brought first is on the node: a picture, a picture that
  /// could not be loaded, or, with ``enablesEmpty``, nothing.
  public var ready: (@MainActor () -> Void)?
  /// Called when the node shows other pixels; nil when it no longer has a picture.
  public var contentUpdated: (@MainActor (Pixmap?) -> Void)?

  /// What the drawing that was asked for last is going to show.
  private var outcome = ImageDrawing.Outcome(version: 0)
  private var shownVersion = 0
  private var awaits: (ready: Bool, content: Bool) = (false, false)
  private var appearsAtOnce = false

  private static let appearance = AnimationTiming(duration: 0.18)
  private static let replacement = AnimationTiming(duration: 0.2, curve: .easeInOut)

  /// Why the source has no picture; nil when it has one, or was not asked yet.
  public var loadingError: ImageLoadingError? { loading.error }
  /// Called when ``loadingError`` has changed.
  public var loadingErrorChanged: (@MainActor (ImageLoadingError?) -> Void)? {
    get { loading.onChange }
    set { loading.onChange = newValue }
  }
  private let loading = LoadingOutcome()

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    // Decoding takes milliseconds; text goes first.
    displayPriority = .low
  }

  /// A node for feeds: see ``enablesEmpty`` and ``animatesTransitions``. Any thread.
  nonisolated public convenience init(enablesEmpty: Bool, animatesTransitions: Bool = false) {
    self.init()
    self.enablesEmpty = enablesEmpty
    self.animatesTransitions = animatesTransitions
  }

  /// A picture, if it has a name (`accessibilityLabel`); else it is an ornament.
  open override var semantics: Semantics? { Semantics(.image) }

  // MARK: What is shown

  /// What is shown, without a fade. Another source draws again, sources are not compared, and ends the
  /// feed.
  nonisolated public var source: (any ImageSource)? {
    get { content.withLock { $0.source } }
    set {
      reader.end()
      let old = content.withLock { content in
        defer { content.source = newValue }
        return content.source
      }
      if old?.naturalSize != newValue?.naturalSize { setNeedsLayout() }
      setNeedsDisplay()
      if newValue == nil { onMain { ($0 as? ImageNode)?.didBecomeEmpty() } }
    }
  }

  /// Shows what a feed brings, from now on. What is shown stays until it brings something.
  ///
  /// A picture that is the first on the node fades in, in 0.18 s; see ``animatesTransitions`` for later
  /// ones.
  nonisolated public func setFeed(_ feed: ImageSourceFeed?) {
    onMain { ($0 as? ImageNode)?.awaits = (feed != nil, feed != nil) }
    reader.read(feed, for: self, store: { $0.store($1) }, didChange: { $0.sourceDidChange() })
  }

  /// Draws the feed's first picture on the main actor, in time for the next frame and without a fade, if
  /// it is there already.
  public func setFeedSynchronously(_ feed: ImageSourceFeed) {
    let known = content.withLock { $0.version }
    setFeed(feed)
    guard content.withLock({ $0.version }) != known else { return }
    appearsAtOnce = true
    displayImmediately()
    appearsAtOnce = false
  }

  /// Ends the feed and shows nothing.
  public func reset() {
    source = nil
    if isNodeLoaded { layer.contents = nil }
  }

  nonisolated private func store(_ source: (any ImageSource)?) -> Bool {
    content.withLock { content in
      guard source != nil || content.enablesEmpty else { return false }
      content.replaced.append(content.source)
      content.source = source
      content.version += 1
      return true
    }
  }

  nonisolated private func sourceDidChange() {
    let (replaced, source) = content.withLock { content in
      defer { content.replaced = [] }
      return (content.replaced, content.source)
    }
    if replaced.contains(where: { $0?.naturalSize != source?.naturalSize }) { setNeedsLayout() }
    setNeedsDisplay()
    if source == nil { onMain { ($0 as? ImageNode)?.didBecomeEmpty() } }
  }

  // MARK: Style

  /// Whether nil from a feed takes the picture away instead of leaving it; false at first.
  nonisolated public var enablesEmpty: Bool {
    get { content.withLock { $0.enablesEmpty } }
    set { content.withLock { $0.enablesEmpty = newValue } }
  }

  /// Whether later pictures of a feed replace the one before by a cross-fade of 0.2 s; false at first.
  nonisolated public var animatesTransitions: Bool {
    get { content.withLock { $0.animatesTransitions } }
    set { content.withLock { $0.animatesTransitions = newValue } }
  }

  /// How the picture fills the bounds.
  nonisolated public var imageMode: ContentMode {
    get { content.withLock { $0.style.mode } }
    set { if change(\.mode, to: newValue) { setNeedsDisplay() } }
  }

  /// Replaces the picture's colour, keeping its alpha; nil shows its own colours.
  ///
  /// Nothing is drawn again, except where the pixels of the node are not the picture's alone.
  nonisolated public var tint: Color? {
    get { content.withLock { $0.style.tint } }
    set { if change(\.tint, to: newValue) { tintDidChange() } }
  }

  /// Shown while there is no picture: until it is loaded, and where it cannot be.
  nonisolated public var placeholderColor: Color? {
    get { content.withLock { $0.style.placeholder } }
    set {
      guard change(\.placeholder, to: newValue) else { return }
      isPlaceholderEnabled = newValue != nil
      if tint != nil { tintDidChange() }
      setNeedsDisplay()
    }
  }

  open override func placeholderImage() -> Pixmap? {
    guard let color = placeholderColor else { return nil }
    return Pixmap(size: PixelSize(width: 1, height: 1), isOpaque: color.isOpaque) {
      Canvas(pixels: $0, scale: 1).fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .solid(color))
    }
  }

  nonisolated private func change<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<ImageDrawing.Style, Value>, to value: Value
  ) -> Bool {
    content.withLock { content in
      defer { content.style[keyPath: keyPath] = value }
      return content.style[keyPath: keyPath] != value
    }
  }

  /// Whether the tint is drawn: that of the layer would colour the placeholder and subnodes, too.
  nonisolated private var bakesTint: Bool { placeholderColor != nil || isSubtreeRasterized }

  nonisolated private func tintDidChange() {
    contentsTint = bakesTint ? nil : tint
    if bakesTint || rasterizer != nil { setNeedsDisplay() }
  }

  // MARK: Layout

  /// The natural size of the source, zero if it has none; not larger than the constraint.
  open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    (source?.naturalSize ?? .zero).limited(to: constraint)
  }

  // MARK: Display

  /// Pictures fill their nodes from the middle, unless they are put on a side.
  override var naturalContentMode: ContentMode {
    switch imageMode {
    case .aspectFit, .aspectFill: .center
    case let mode: mode
    }
  }

  /// Unless the source has everything in memory.
  open override var loadsWhileDrawing: Bool { source?.isInMemory == false }

  open override func drawParameters() -> ImageDrawing? {
    let content = content.withLock { $0 }
    if content.source == nil { loading.reset() }
    guard content.source != nil || content.style.placeholder != nil else { return nil }
    outcome = ImageDrawing.Outcome(version: content.version)
    var style = content.style
    if !bakesTint { style.tint = nil }
    return ImageDrawing(
      source: content.source, style: style, outcome: outcome, report: loading.makeReport())
  }

  open override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: ImageDrawing, isCancelled: () -> Bool
  ) {
    parameters.draw(in: canvas, bounds: bounds, isCancelled: isCancelled)
  }

  /// Every part would read and decode the whole image.
  override class var drawsPartsLikeTheWhole: Bool { true }

  override func showDrawnPixels(_ pixels: Pixmap, in layer: Layer) {
    let isNews = outcome.version != shownVersion
    shownVersion = outcome.version
    guard isNews, outcome.hasPicture, !appearsAtOnce else {
      return super.showDrawnPixels(pixels, in: layer)
    }
    if hasImage {
      layer.crossFadeContents(to: pixels, timing: animatesTransitions ? Self.replacement : nil)
    } else {
      layer.contents = pixels
      layer.add(
        Animation(
          .opacity, from: .number(0), to: .number(layer.opacity),
          duration: Self.appearance.duration, curve: Self.appearance.curve))
    }
  }

  open override func didDisplay() {
    super.didDisplay()
    hasImage = outcome.hasPicture
    contentUpdated?(hasImage ? layerIfLoaded?.contents : nil)
    if hasImage, awaits.content {
      awaits.content = false
      contentReady?()
    }
    becomeReady()
  }

  private func didBecomeEmpty() {
    if hasImage {
      hasImage = false
      contentUpdated?(nil)
    }
    becomeReady()
  }

  private func becomeReady() {
    guard awaits.ready else { return }
    awaits.ready = false
    ready?()
  }
}
