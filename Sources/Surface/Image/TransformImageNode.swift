import Compositing
public import Geometry
import Locks
public import Raster
public import Signals

/// A node whose picture is made in the background for just the size, place and corners that it is shown
/// with.
///
/// ```swift
/// let photo = TransformImageNode()
/// photo.setSignal(.single(.picture(FileImage(path: path))))
/// photo.arguments = TransformImageArguments(
///   corners: ImageCorners(radius: 16), imageSize: fitted, boundingSize: bubble)
/// photo.frame = Rect(origin: origin, size: photo.arguments!.drawingSize)
/// ```
///
/// Only the newest picture for the newest arguments is made: what became stale before its turn is not
/// begun, and what other arguments or another signal made stale later is not shown. Everything but what is marked `@MainActor` may be
/// set on any thread.
open class TransformImageNode: DrawingNode<TransformedImageDrawing> {
  /// How new pixels appear.
  public struct ContentAnimations: OptionSet, Hashable, Sendable {
    /// A bit for each kind of update.
    public let rawValue: UInt8

    /// The updates whose bits are set in `rawValue`.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The first ones fade in, in 0.15 s.
    public static let firstUpdate = ContentAnimations(rawValue: 1)
    /// Later ones replace the old ones by a cross-fade of 0.2 s.
    public static let subsequentUpdates = ContentAnimations(rawValue: 2)
  }

  private struct Content {
    var transform: ImageTransform?
    /// What a signal has replaced: it ends outside of the lock, because it may be an app's.
    var replaced: [ImageTransform] = []
    var arguments: TransformImageArguments?
    /// Bumped by every new transform.
    var version = 0
    /// Whether the signal that is read has brought nothing yet.
    var isFirstAwaited = false
    /// That of the window, as far as it is known.
    var scale = 1.0
  }

  private let content = Lock(Content())
  private let reader = SignalReader<ImageTransform>()

  /// Why the newest transform made no picture; nil when it did, or has not tried yet.
  public var loadingError: ImageLoadingError? { loading.error }
  /// Called when ``loadingError`` has changed.
  public var loadingErrorChanged: (@MainActor (ImageLoadingError?) -> Void)? {
    get { loading.onChange }
    set { loading.onChange = newValue }
  }
  private let loading = LoadingOutcome()
  /// Which updates fade; none by default. A picture that is there at once never fades in.
  public var contentAnimations: ContentAnimations = []
  /// Called when other pixels are shown.
  public var imageUpdated: (@MainActor (Pixmap) -> Void)?
  private var appearsAtOnce = false
  private var overlay: Layer?

  private static let appearance = AnimationTiming(duration: 0.15)
  private static let replacement = AnimationTiming(duration: 0.2, curve: .linear)
  private static let overlayFade = AnimationTiming(duration: 0.3)

  public override init() {
    super.init()
    // Decoding takes milliseconds; text goes first.
    displayPriority = .low
  }

  /// A picture, if it has a name (`accessibilityLabel`); else it is an ornament.
  open override var semantics: Semantics? { Semantics(.image) }

  // MARK: What is shown

  /// Size, place and corners of the picture; nothing is shown without.
  nonisolated public var arguments: TransformImageArguments? {
    get { content.withLock { $0.arguments } }
    set {
      guard exchange(newValue) != newValue else { return }
      setNeedsLayout()
      restartDisplay()
    }
  }

  /// Compared, and ended, outside of the lock: an app's own arguments are among them.
  ///
  /// - Returns: the old ones.
  nonisolated private func exchange(_ arguments: TransformImageArguments?)
    -> TransformImageArguments?
  {
    content.withLock { content in
      defer { content.arguments = arguments }
      return content.arguments
    }
  }

  /// Shows what a signal brings, from now on. What is shown stays until it brings something.
  ///
  /// - Parameter signal: Is started once, on this thread, and disposed of with the next one and with the node. Its values
  ///   may come on any thread. Nil for none.
  nonisolated public func setSignal(_ signal: Signal<ImageTransform, Never>?) {
    content.withLock { $0.isFirstAwaited = true }
    reader.read(signal, for: self, store: { $0.store($1) }, didChange: { $0.drawNewPicture() })
  }

  /// A signal may bring pictures faster than they can be drawn; those of another one must not be seen any more.
  nonisolated private func drawNewPicture() {
    let (isFirst, replaced) = content.withLock { content in
      defer {
        content.isFirstAwaited = false
        content.replaced = []
      }
      return (content.isFirstAwaited, content.replaced)
    }
    withExtendedLifetime(replaced) {}
    if isFirst { restartDisplay() } else { setNeedsDisplay() }
  }

  /// The same.
  ///
  /// - Parameters:
  ///   - signal: See ``setSignal(_:)``.
  ///   - attemptSynchronously: Whether the signal's first picture is drawn on the main actor, in time for the next
  ///     frame, if it is there already.
  public func setSignal(_ signal: Signal<ImageTransform, Never>?, attemptSynchronously: Bool) {
    setSignal(signal)
    guard attemptSynchronously, content.withLock({ $0.transform != nil && $0.arguments != nil })
    else { return }
    appearsAtOnce = true
    displayImmediately()
    appearsAtOnce = false
  }

  nonisolated private func store(_ transform: ImageTransform) -> Bool {
    content.withLock { content in
      if let old = content.transform { content.replaced.append(old) }
      content.transform = transform
      content.version += 1
    }
    return true
  }

  /// Ends the signal and shows nothing.
  public func reset() {
    setSignal(nil)
    let old = content.withLock { content in
      content.version += 1
      defer { content.transform = nil }
      return content.transform
    }
    withExtendedLifetime(old) {}
    restartDisplay()
    if isNodeLoaded { layer.contents = nil }
    overlay?.contents = nil
  }

  open override func calculateSizeThatFits(_ constraint: Size) -> Size {
    arguments?.drawingSize ?? .zero
  }

  // MARK: Overlay

  /// Covers the picture with a colour, in the picture's own form; nil takes it away.
  ///
  /// `animated`: whether the colour fades away, in 0.3 s. It always comes at once.
  public func setOverlayColor(_ color: Color?, animated: Bool = false) {
    if let color {
      let layer = overlay ?? Layer()
      layer.contentsTint = color
      if overlay == nil { self.layer.addSublayer(layer) }
      overlay = layer
      placeOverlay()
    } else if let leaving = overlay {
      overlay = nil
      leaving.setValue(
        .number(0), of: .opacity, timing: animated ? TransformImageNode.overlayFade : nil
      ) { _ in leaving.removeFromSuperlayer() }
    }
  }

  private func placeOverlay() {
    overlay?.contents = layer.contents
    overlay?.frame = layer.bounds
  }

  open override func layout() {
    super.layout()
    placeOverlay()
  }

  // MARK: Layout on any thread

  /// Makes the pixels for other arguments on the thread that calls the result, and shows them at once
  /// when the main actor calls the result of that: together with the layout that they belong to.
  ///
  /// ```swift
  /// let layOut = photo.asyncLayout()
  /// worker.run {
  ///   let apply = layOut(arguments)
  ///   onMain { apply() }
  /// }
  /// ```
  nonisolated public func asyncLayout()
    -> @Sendable (TransformImageArguments) -> @MainActor @Sendable () -> Void
  {
    { [self] arguments in
      let known = content.withLock { $0 }
      let made =
        known.arguments == arguments
        ? nil : known.transform?(arguments, scale: known.scale)
      return { [self] in
        show(made, madeBy: known.version, scale: known.scale, for: arguments)
      }
    }
  }

  private func show(
    _ pixels: Pixmap?, madeBy version: Int, scale: Double, for arguments: TransformImageArguments
  ) {
    let isStale = content.withLock { $0.version != version }
    let isOfOtherScale =
      arguments.scale == nil && scene.map { $0.scale.value != scale } == true
    guard let pixels, !isStale, !isOfOtherScale else {
      self.arguments = arguments
      return
    }
    _ = exchange(arguments)
    setNeedsLayout()
    takeFinishedPixels(pixels, scale: scale)
    placeOverlay()
    imageUpdated?(pixels)
  }

  // MARK: Display

  /// A transform may be anything; many read files.
  open override var loadsWhileDrawing: Bool { true }

  override var drawingOrder: Int { drawingPriority.raised(if: interfaceState) }

  open override func drawParameters() -> TransformedImageDrawing? {
    content.withLock { content in
      if let scale = scene?.scale.value { content.scale = scale }
      guard let transform = content.transform, let arguments = content.arguments else {
        return nil
      }
      return TransformedImageDrawing(
        transform: transform, arguments: arguments,
        report: loading.makeReport(ofSource: content.version))
    }
  }

  override class var drawsByFinishedPixelsOnly: Bool { true }

  open override class func display(
    bounds: Rect, scale: Double, parameters: TransformedImageDrawing, isCancelled: () -> Bool
  ) -> Pixmap? {
    return parameters.report.result(isCancelled: isCancelled) { () throws(ImageLoadingError) in
      try parameters.transform.makePicture(
        parameters.arguments, scale: scale, isCancelled: isCancelled)
    }
  }

  override func showDrawnPixels(_ pixels: Pixmap, in layer: Layer) {
    let isFirst = layer.contents == nil
    let animation: ContentAnimations = isFirst ? .firstUpdate : .subsequentUpdates
    guard contentAnimations.contains(animation), !appearsAtOnce else {
      return super.showDrawnPixels(pixels, in: layer)
    }
    if isFirst {
      layer.contents = pixels
      layer.add(
        Animation(
          .opacity, from: .number(0), to: .number(layer.opacity),
          duration: TransformImageNode.appearance.duration,
          curve: TransformImageNode.appearance.curve))
    } else {
      layer.crossFadeContents(to: pixels, timing: TransformImageNode.replacement)
    }
  }

  open override func didDisplay() {
    super.didDisplay()
    placeOverlay()
    // In the pixels of another node there is no layer.
    if let pixels = layerIfLoaded?.contents { imageUpdated?(pixels) }
  }

  open override func didEnterHierarchy() {
    super.didEnterHierarchy()
    if let scale = scene?.scale.value { content.withLock { $0.scale = scale } }
  }
}
