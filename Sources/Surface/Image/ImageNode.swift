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
open class ImageNode: DisplayNode, @unchecked Sendable {
  // Sendable: as DisplayNode; `content` is guarded by its lock, the rest belongs to the main actor.

  private struct Content {
    var source: (any ImageSource)?
    var look = Look()
    var enablesEmpty = false
    var animatesTransitions = false
    /// Counts what feeds have brought.
    var version = 0
    /// What a feed has replaced since ``sourceDidChange()``: it is asked for its size, and ends, outside of the lock.
    var replaced: [(any ImageSource)?] = []
  }

  /// What the drawing depends on besides the source.
  fileprivate struct Look: Hashable, Sendable {
    var mode = ContentMode.aspectFill
    var tint: Color?
    var placeholder: Color?
  }

  private let content = Lock(Content())
  private let reader = FeedReader<any ImageSource>()

  /// Whether the last drawing had a picture, and nothing has taken it away since.
  @MainActor public private(set) var hasImage = false
  /// Called once for every feed, when its first picture is on the node.
  @MainActor public var contentReady: (@MainActor () -> Void)?
  /// Called once for every feed, when what it brought first is on the node: a picture, a picture that
  /// could not be loaded, or, with ``enablesEmpty``, nothing.
  @MainActor public var ready: (@MainActor () -> Void)?
  /// Called when other pixels are on the node; nil when there is no picture any more.
  @MainActor public var contentUpdated: (@MainActor (Pixmap?) -> Void)?

  /// What the drawing that was asked for last is going to show.
  @MainActor private var drawing = Drawing(version: 0)
  @MainActor private var shownVersion = 0
  @MainActor private var awaits: (ready: Bool, content: Bool) = (false, false)
  @MainActor private var appearsAtOnce = false

  private static let appearance = AnimationTiming(duration: 0.18)
  private static let replacement = AnimationTiming(duration: 0.2, curve: .easeInOut)

  /// Why the source has no picture; nil when it has one, or was not asked yet.
  @MainActor public var loadingError: ImageLoadingError? { loading.error }
  /// Called when ``loadingError`` has changed.
  @MainActor public var loadingErrorChanged: (@MainActor (ImageLoadingError?) -> Void)? {
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

  public convenience init(enablesEmpty: Bool, animatesTransitions: Bool = false) {
    self.init()
    self.enablesEmpty = enablesEmpty
    self.animatesTransitions = animatesTransitions
  }

  // MARK: What is shown

  /// What is shown, without a fade. Another source draws again, sources are not compared, and ends the
  /// feed.
  public var source: (any ImageSource)? {
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
  public func setFeed(_ feed: ImageSourceFeed?) {
    onMain { ($0 as? ImageNode)?.awaits = (feed != nil, feed != nil) }
    reader.read(feed, for: self, store: { $0.store($1) }, didChange: { $0.sourceDidChange() })
  }

  /// Draws the feed's first picture on the main actor, in time for the next frame and without a fade, if
  /// it is there already.
  @MainActor
  public func setFeedSynchronously(_ feed: ImageSourceFeed) {
    let known = content.withLock { $0.version }
    setFeed(feed)
    guard content.withLock({ $0.version }) != known else { return }
    appearsAtOnce = true
    displayImmediately()
    appearsAtOnce = false
  }

  /// Ends the feed and shows nothing.
  @MainActor
  public func reset() {
    source = nil
    if isNodeLoaded { layer.contents = nil }
  }

  private func store(_ source: (any ImageSource)?) -> Bool {
    content.withLock { content in
      guard source != nil || content.enablesEmpty else { return false }
      content.replaced.append(content.source)
      content.source = source
      content.version += 1
      return true
    }
  }

  private func sourceDidChange() {
    let (replaced, source) = content.withLock { content in
      defer { content.replaced = [] }
      return (content.replaced, content.source)
    }
    if replaced.contains(where: { $0?.naturalSize != source?.naturalSize }) { setNeedsLayout() }
    setNeedsDisplay()
    if source == nil { onMain { ($0 as? ImageNode)?.didBecomeEmpty() } }
  }

  // MARK: Look

  /// Whether nil from a feed takes the picture away instead of leaving it; false at first.
  public var enablesEmpty: Bool {
    get { content.withLock { $0.enablesEmpty } }
    set { content.withLock { $0.enablesEmpty = newValue } }
  }

  /// Whether later pictures of a feed replace the one before by a cross-fade of 0.2 s; false at first.
  public var animatesTransitions: Bool {
    get { content.withLock { $0.animatesTransitions } }
    set { content.withLock { $0.animatesTransitions = newValue } }
  }

  /// How the picture fills the bounds.
  public var imageMode: ContentMode {
    get { content.withLock { $0.look.mode } }
    set { if change(\.mode, to: newValue) { setNeedsDisplay() } }
  }

  /// Replaces the picture's colour, keeping its alpha; nil shows its own colours.
  ///
  /// Nothing is drawn again, except where the pixels of the node are not the picture's alone.
  public var tint: Color? {
    get { content.withLock { $0.look.tint } }
    set { if change(\.tint, to: newValue) { tintDidChange() } }
  }

  /// Shown while there is no picture: until it is loaded, and where it cannot be.
  public var placeholderColor: Color? {
    get { content.withLock { $0.look.placeholder } }
    set {
      guard change(\.placeholder, to: newValue) else { return }
      isPlaceholderEnabled = newValue != nil
      if tint != nil { tintDidChange() }
      setNeedsDisplay()
    }
  }

  @MainActor open override func placeholderImage() -> Pixmap? {
    guard let color = placeholderColor else { return nil }
    return Pixmap(size: PixelSize(width: 1, height: 1), isOpaque: color.isOpaque) {
      Canvas(pixels: $0, scale: 1).fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .solid(color))
    }
  }

  private func change<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Look, Value>, to value: Value
  ) -> Bool {
    content.withLock { content in
      defer { content.look[keyPath: keyPath] = value }
      return content.look[keyPath: keyPath] != value
    }
  }

  /// Whether the tint is drawn: that of the layer would colour the placeholder and subnodes, too.
  private var bakesTint: Bool { placeholderColor != nil || isSubtreeRasterized }

  private func tintDidChange() {
    contentsTint = bakesTint ? nil : tint
    if bakesTint || rasterizer != nil { setNeedsDisplay() }
  }

  // MARK: Layout

  /// The natural size of the source, zero if it has none; not larger than the constraint.
  open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    (source?.naturalSize ?? .zero).limited(to: constraint)
  }

  // MARK: Display

  /// What became of one drawing.
  private final class Drawing: Sendable {
    let version: Int
    private let picture = Lock(false)

    init(version: Int) { self.version = version }

    var hasPicture: Bool {
      get { picture.withLock { $0 } }
      set { picture.withLock { $0 = newValue } }
    }
  }

  private struct Parameters: Sendable {
    let source: (any ImageSource)?
    let look: Look
    let drawing: Drawing
    let report: LoadingReport
  }

  /// Unless the source has everything in memory.
  @MainActor open override var loadsWhileDrawing: Bool { source?.isInMemory == false }

  open override func drawParameters() -> (any Sendable)? {
    let content = content.withLock { $0 }
    if content.source == nil { loading.reset() }
    guard content.source != nil || content.look.placeholder != nil else { return nil }
    drawing = Drawing(version: content.version)
    var look = content.look
    if !bakesTint { look.tint = nil }
    return Parameters(
      source: content.source, look: look, drawing: drawing, report: loading.makeReport())
  }

  open override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    let parameters = parameters as! Parameters
    let (look, scale) = (parameters.look, canvas.scale)
    let picture = parameters.source.flatMap { source in
      let covered = look.size(coveredBy: source, in: bounds)
      let pixels = PixelRect(
        enclosing: Rect(x: 0, y: 0, width: covered.width * scale, height: covered.height * scale)
      ).size
      return parameters.report.result(isCancelled: isCancelled) {
        () throws(ImageLoadingError) in try source.load(covering: pixels, scale: scale)
      }
    }
    if isCancelled() { return }
    guard let source = parameters.source, let picture, !picture.size.isEmpty else {
      if let color = look.placeholder { canvas.fill(bounds, with: .solid(color)) }
      return
    }
    parameters.drawing.hasPicture = true
    look.draw(picture, of: source, in: canvas, bounds: bounds)
  }

  /// Every part would read and decode the whole image.
  override class var drawsPartsLikeTheWhole: Bool { true }

  @MainActor
  override func showDrawnPixels(_ pixels: Pixmap, in layer: Layer) {
    let isNews = drawing.version != shownVersion
    shownVersion = drawing.version
    guard isNews, drawing.hasPicture, !appearsAtOnce else {
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

  @MainActor open override func didDisplay() {
    super.didDisplay()
    hasImage = drawing.hasPicture
    contentUpdated?(hasImage ? layerIfLoaded?.contents : nil)
    if hasImage, awaits.content {
      awaits.content = false
      contentReady?()
    }
    becomeReady()
  }

  @MainActor
  private func didBecomeEmpty() {
    if hasImage {
      hasImage = false
      contentUpdated?(nil)
    }
    becomeReady()
  }

  @MainActor
  private func becomeReady() {
    guard awaits.ready else { return }
    awaits.ready = false
    ready?()
  }
}

extension ImageNode.Look {
  /// What a picture covers of the bounds, in logical units, as far as its size is known.
  func size(coveredBy source: any ImageSource, in bounds: Rect) -> Size {
    guard let natural = source.naturalSize, !natural.isEmpty else { return bounds.size }
    return source.resizing == nil ? mode.rect(for: natural, in: bounds).size : natural
  }

  func draw(_ picture: Pixmap, of source: any ImageSource, in canvas: Canvas, bounds: Rect) {
    let pixels = Size(width: Double(picture.size.width), height: Double(picture.size.height))
    var scale = canvas.scale
    if let resizing = source.resizing {
      if let natural = source.naturalSize, natural.width > 0 {
        scale = pixels.width / natural.width
      }
      let patch = NinePatch(
        tint.map(picture.tinted) ?? picture, insets: resizing.capInsets, scale: scale,
        filling: resizing.filling)
      return canvas.draw(patch, in: bounds)
    }
    let rect = mode.rect(
      for: Size(width: pixels.width / scale, height: pixels.height / scale), in: bounds)
    let isSmaller = rect.width * scale < pixels.width
    canvas.draw(picture, in: rect, sampling: isSmaller ? .areaAverage : .bilinear, tint: tint)
  }
}
