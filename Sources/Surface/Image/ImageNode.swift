import Compositing
public import Geometry
import Locks
public import Platform
public import Raster

/// A node that shows a picture: one that is set, or those that a signal brings.
///
/// ```swift
/// let photo = ImageNode()
/// photo.source = FileImage(path: path)
/// photo.placeholderColor = Color(white: 0.9)
/// ```
///
/// Pictures of sources with an identity come from the node's ``pipeline``, which keeps them: what is kept is shown in the
/// same frame. Until a picture has come, another size of it that is kept, or the preview of its source, stands for it.
/// Films (GIF, WebP, APNG) play while they can be seen.
///
/// Everything but what is marked `@MainActor` may be set on any thread.
open class ImageNode: DrawingNode<ImageDrawing> {
  let content = Lock(ImageNodeContent())
  let reader = SignalReader<(any ImageSource)?>()

  /// Whether the last drawing had a picture, and nothing has taken it away since.
  public private(set) var hasImage = false
  /// Called once for every signal, when its first picture is on the node.
  public var contentReady: (@MainActor () -> Void)?
  /// Called once for every signal, when what it brought first is on the node: a picture, a picture that
  /// could not be loaded, or, with ``enablesEmpty``, nothing.
  public var ready: (@MainActor () -> Void)?
  /// Called when the node shows other pixels; nil when it no longer has a picture.
  public var contentUpdated: (@MainActor (Pixmap?) -> Void)?

  /// What the drawing that was asked for last is going to show.
  private var outcome = ImageDrawing.Outcome(version: 0, generation: 0)
  private var shownVersion = 0
  var awaits: (ready: Bool, content: Bool) = (false, false)
  var appearsAtOnce = false

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
  private(set) lazy var approach = ImageApproach(of: self)
  private lazy var player = FilmPlayer(of: self)

  public override init() {
    super.init()
    needsDisplayOnBoundsChange = true
    // Decoding takes milliseconds; text goes first.
    displayPriority = .low
  }

  /// A node for signals: see ``enablesEmpty`` and ``animatesTransitions``. Any thread.
  nonisolated public convenience init(enablesEmpty: Bool, animatesTransitions: Bool = false) {
    self.init()
    self.enablesEmpty = enablesEmpty
    self.animatesTransitions = animatesTransitions
  }

  /// A picture, if it has a name (`accessibilityLabel`); else it is an ornament.
  open override var semantics: Semantics? { Semantics(.image) }

  open override func placeholderImage() -> Pixmap? {
    guard let color = placeholderColor else { return nil }
    return Pixmap(size: PixelSize(width: 1, height: 1), isOpaque: color.isOpaque) {
      Canvas(pixels: $0, scale: 1).fill(Rect(x: 0, y: 0, width: 1, height: 1), with: .solid(color))
    }
  }

  /// The natural size of the source, zero if it has none; not larger than the constraint.
  open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    (source?.naturalSize ?? .zero).limited(to: constraint)
  }

  /// Loads again after an error. Nothing happens without one.
  public func retry() {
    if loadingError != nil { setNeedsDisplay() }
  }

  // MARK: Life on screen

  open override func didLoad() {
    super.didLoad()
    loading.onFailure = { [weak self] in self?.approach.didFail() }
  }

  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    pipeline.observeMemoryPressure()
  }

  open override func didEnterPreloadState() {
    super.didEnterPreloadState()
    approach.preload()
  }

  open override func didExitPreloadState() {
    super.didExitPreloadState()
    approach.end()
  }

  open override func didEnterVisibleState() {
    super.didEnterVisibleState()
    // What waits to be loaded goes before what cannot be seen yet.
    if main.isDisplayInProgress, source?.identity != nil { setNeedsDisplay() }
    player.update()
  }

  open override func isHiddenDidChange() {
    super.isHiddenDidChange()
    player.update()
  }

  open override func desktopSettingsDidChange(from old: DesktopSettings) {
    super.desktopSettingsDidChange(from: old)
    player.update()
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
  open override var loadsWhileDrawing: Bool {
    content.withLock { $0.frame == nil ? $0.source : nil }?.isInMemory == false
  }

  override var drawingOrder: Int { drawingPriority.raised(if: interfaceState) }

  open override func drawParameters() -> ImageDrawing? {
    let content = content.withLock { $0 }
    if content.source == nil { loading.reset() }
    guard content.source != nil || content.placeholder != nil else { return nil }
    outcome = ImageDrawing.Outcome(
      version: content.version, generation: content.generation)
    return ImageDrawing(
      source: content.frame.map { $0 } ?? content.source, style: drawnStyle,
      placeholder: content.placeholder,
      pipeline: content.pipeline, isPlain: isPlain, outcome: outcome,
      report: loading.makeReport(ofSource: content.generation))
  }

  /// Whether the pixels of the node are those of the picture alone.
  private var isPlain: Bool {
    let cutsCorners = cornerRounding == .precomposited && cornerRadius > 0
    return !cutsCorners && !isOpaque && rasterizer == nil && !isSubtreeRasterized
  }

  open override class func display(
    bounds: Rect, scale: Double, parameters: ImageDrawing, isCancelled: () -> Bool
  ) -> Pixmap? {
    parameters.finishedPixels(in: bounds.size, scale: scale, isCancelled: isCancelled)
  }

  open override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: ImageDrawing, isCancelled: () -> Bool
  ) {
    parameters.draw(in: canvas, bounds: bounds, isCancelled: isCancelled)
  }

  /// Every part would read and decode the whole image.
  override class var drawsPartsLikeTheWhole: Bool { true }

  override func pixelsAtHand(for picture: DisplaySnapshot, scale: Double) -> Pixmap? {
    guard let drawing = picture.parameters as? ImageDrawing else { return nil }
    return approach.pixelsAtHand(for: drawing, size: picture.properties.bounds.size, scale: scale)
  }

  open override func displayWillStart(isAsynchronous: Bool) {
    super.displayWillStart(isAsynchronous: isAsynchronous)
    if isAsynchronous, layerIfLoaded?.contents == nil { approach.showStandIn() }
  }

  override func showDrawnPixels(_ pixels: Pixmap, in layer: Layer) {
    let isNews = outcome.version != shownVersion
    shownVersion = outcome.version
    guard isNews, outcome.hasPicture, !outcome.wasAtHand, !appearsAtOnce, !approach.hasStandIn
    else {
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
    if hasImage { approach.didArrive() }
    contentUpdated?(hasImage ? layerIfLoaded?.contents : nil)
    if hasImage, awaits.content {
      awaits.content = false
      contentReady?()
    }
    becomeReady()
    let isFirstFrame = content.withLock { $0.frame == nil && $0.generation == outcome.generation }
    if isFirstFrame { player.play(outcome.animation, ofGeneration: outcome.generation) }
  }

  func didBecomeEmpty() {
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

  /// Other pixels of the same picture: the next frame of a film.
  ///
  /// - Parameters:
  ///   - finished: Whether the pixels are drawn for the size of the node.
  ///   - generation: Of the source that the film is of.
  func show(_ frame: Pixmap, finished: Bool, ofGeneration generation: Int) {
    let isCurrent = content.withLock { content in
      guard content.generation == generation else { return false }
      content.frame = frame
      return true
    }
    guard isCurrent else { return }
    guard finished, isPlain, !bakesTint, let scale = scene?.scale.value else {
      return setNeedsDisplay()
    }
    takeFinishedPixels(frame, scale: scale)
    contentUpdated?(frame)
  }

  func animationDidChange() { player.update() }
}

extension Int {
  /// The order of a drawing: what can be seen goes before what is near.
  func raised(if state: InterfaceState) -> Int { state.contains(.visible) ? self &+ 1 << 20 : self }
}
