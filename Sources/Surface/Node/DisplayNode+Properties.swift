public import Compositing
public import Geometry
public import Platform
public import Raster

// The bridged properties. Their meaning is that of the property of the same name of Layer or View.
nonisolated extension DisplayNode {
  /// Position and size in the supernode. A new size asks for layout and, where the node draws, for
  /// display. Setting the frame of ``view`` does the same.
  public var frame: Rect {
    get { read(\.frame) }
    set {
      let frame = newValue.isFinite ? newValue : .zero
      write(\.frame, frame) { node, layer, frame in
        if let view = node.main.view {
          view.frame = frame
        } else {
          node.changeBounds { layer.frame = frame }
        }
      }
    }
  }

  /// The node's rectangle in its own coordinates. Moving its origin scrolls the subnodes.
  public var bounds: Rect {
    get { read(\.bounds) }
    set {
      let bounds = newValue.isFinite ? newValue : .zero
      write(\.bounds, bounds) { node, layer, bounds in
        if let view = node.main.view {
          view.bounds = bounds
        } else {
          node.changeBounds { layer.bounds = bounds }
        }
      }
    }
  }

  /// ``bounds`` for other threads: readable anywhere, as of the last change that the main actor has made.
  ///
  /// `bounds` of a loaded node belongs to the main actor.
  public var threadSafeBounds: Rect { withState { $0.properties.bounds } }

  /// The layer has other bounds: remembers them for other threads.
  @MainActor
  final func boundsDidChange(isResized: Bool) {
    guard let bounds = main.layer?.bounds else { return }
    withState { $0.properties.bounds = bounds }
    if isResized { boundsSizeDidChange() }
  }

  /// ``bounds`` for callers on the main actor that ask in every frame: without a lock and a look at where
  /// that is.
  @MainActor final var mainBounds: Rect { main.layer?.bounds ?? bounds }

  /// Moves the origin of ``bounds``, in the same way.
  @MainActor
  final func scrollBounds(to origin: Point) {
    let bounds = Rect(origin: origin, size: mainBounds.size)
    guard let layer = main.layer else {
      self.bounds = bounds
      return
    }
    layer.bounds = bounds
    boundsDidChange(isResized: false)
  }

  @MainActor
  private func changeBounds(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    boundsDidChange(isResized: layer.bounds.size != old)
  }

  /// Where the anchor point lies in the supernode.
  public var position: Point {
    get { read(\.position) }
    set { write(.position, newValue) }
  }

  /// The point of the bounds, in units of its size, that ``position`` and ``transform`` are about.
  public var anchorPoint: Point {
    get { read(\.anchorPoint) }
    set { write(.anchorPoint, newValue) }
  }

  /// Applied around the anchor point.
  public var transform: AffineTransform {
    get { read(\.transform) }
    set { write(.transform, newValue) }
  }

  /// Subnodes with a larger value are above their siblings; equal ones keep their order.
  public var zPosition: Double {
    get { read(\.zPosition) }
    set { write(.zPosition, newValue) }
  }

  /// 0...1, for the node and everything below.
  public var alpha: Double {
    get { read(\.opacity) }
    set { write(.opacity, newValue) }
  }

  /// Whether ``alpha`` applies to the node and everything below as one picture, instead of to each by itself.
  public var allowsGroupOpacity: Bool {
    get { read(\.allowsGroupOpacity) }
    set { write(.allowsGroupOpacity, newValue) }
  }

  /// Whether neither the node nor anything below it is shown.
  public var isHidden: Bool {
    get { read(\.isHidden) }
    set {
      write(\.isHidden, newValue) { node, layer, isHidden in
        guard layer.isHidden != isHidden else { return }
        layer.isHidden = isHidden
        node.isHiddenDidChange()
      }
    }
  }

  /// Whether contents and subnodes are cut at the (rounded) bounds.
  public var clipsToBounds: Bool {
    get { read(\.masksToBounds) }
    set { write(.masksToBounds, newValue) }
  }

  /// Painted below what the node draws; nil for none.
  public var backgroundColor: Color? {
    get { read(\.backgroundColor) }
    set {
      write(\.backgroundColor, newValue) { node, layer, color in
        layer.backgroundColor = color
        if node.bakesBackground { node.setNeedsDisplay() }
      }
    }
  }

  /// The radius of all four corners, in logical units; ``cornerRounding`` says how they are made.
  public var cornerRadius: Double {
    get { read(\.cornerRadius) }
    set {
      write(\.cornerRadius, max(0, newValue)) { node, layer, radius in
        layer.cornerRadius = radius
        node.cornersDidChange()
      }
    }
  }

  /// In logical units, inside the bounds.
  public var borderWidth: Double {
    get { read(\.borderWidth) }
    set { write(.borderWidth, newValue) }
  }

  /// Painted above what the node draws and below the subnodes; nil for no border.
  public var borderColor: Color? {
    get { read(\.borderColor) }
    set { write(.borderColor, newValue) }
  }

  /// What the node's outline casts behind it; nil for nothing.
  public var shadow: Shadow? {
    get { read(\.shadow) }
    set { write(.shadow, newValue) }
  }

  /// Finished pixels; for a node that draws, the result of its last display, and nil where that was too large for
  /// one picture.
  public var contents: Pixmap? {
    get { read(\.contents) }
    set {
      write(\.contents, newValue) { node, layer, contents in
        node.removeTiles()
        layer.contents = contents
        node.shownPixelsDidChange(size: nil)
      }
    }
  }

  /// Pixels of ``contents`` per logical unit.
  public var contentsScale: Double {
    get { read(\.contentsScale) }
    set { write(.contentsScale, newValue) }
  }

  /// How ``contents`` fill the bounds.
  public var contentMode: ContentMode {
    get { read(\.contentMode) }
    set { write(.contentMode, newValue) }
  }

  /// The part of ``contents`` that is shown, in units of its size.
  public var contentsRect: Rect {
    get { read(\.contentsRect) }
    set { write(.contentsRect, newValue) }
  }

  /// The part of the shown contents that is stretched, in units of its size; all of it by default.
  public var contentsCenter: Rect {
    get { read(\.contentsCenter) }
    set { write(.contentsCenter, newValue) }
  }

  /// Applied to all subnodes around the anchor point.
  public var subnodeTransform: AffineTransform {
    get { read(\.sublayerTransform) }
    set { write(.sublayerTransform, newValue) }
  }

  /// What casts the shadow, in the coordinates of the node; nil for its bounds with their corners.
  public var shadowPath: Path? {
    get { read(\.shadowPath) }
    set { write(.shadowPath, newValue) }
  }

  /// Replaces the colour of ``contents``, keeping their alpha.
  public var contentsTint: Color? {
    get { read(\.contentsTint) }
    set { write(.contentsTint, newValue) }
  }

  /// Whether the node may be shown on subsurfaces of its own.
  public var promotion: LayerPromotion {
    get { read(\.promotion) }
    set { write(.promotion, newValue) }
  }

  // MARK: Of the node itself

  /// For ``recursiveDescription`` and tests.
  public var name: String? {
    get { withState { $0.name } }
    set { withState { $0.name = newValue } }
  }

  // MARK: Of the view

  /// False by nature for a layer-backed node.
  public var isUserInteractionEnabled: Bool {
    get { withState { $0.isUserInteractionEnabled && !$0.isLayerBacked } }
    set {
      changeView(
        { $0.isUserInteractionEnabled = newValue },
        apply: { node, view in
          view.isUserInteractionEnabled = node.withState { $0.isUserInteractionEnabled }
        })
    }
  }

  /// How far beyond the bounds presses still count, in logical units: negative insets make the target larger.
  public var hitTestSlop: Insets {
    get { withState { $0.hitTestSlop } }
    set {
      changeView(
        { $0.hitTestSlop = newValue },
        apply: { node, view in view.hitTestSlop = node.withState { $0.hitTestSlop } })
    }
  }

  /// The shape of the pointer above the node; nil for that of what is around it.
  public var cursor: Cursor? {
    get { withState { $0.cursor } }
    set {
      changeView(
        { $0.cursor = newValue },
        apply: { node, view in view.cursor = node.withState { $0.cursor } })
    }
  }

  /// What the node is called, by readers of the window's elements and in tests; nil if it has no name of its own. See
  /// ``SemanticName``.
  public var accessibilityLabel: String? {
    get { withState { $0.accessibilityLabel } }
    set {
      changeView(
        { $0.accessibilityLabel = newValue },
        apply: { node, view in view.accessibilityLabel = node.withState { $0.accessibilityLabel } })
    }
  }

  // MARK: Of the display

  /// Whether the drawn pixels cover the bounds with alpha 1, so that nothing below need be painted.
  ///
  /// An opaque background colour is drawn into them, below what the node draws itself. Text may then use
  /// the subpixels of the screen; see `Window.allowsSubpixelText`.
  public var isOpaque: Bool {
    get { withState { $0.isOpaque } }
    set {
      let didChange = withState { state in
        defer { state.isOpaque = newValue }
        return state.isOpaque != newValue
      }
      if didChange { setNeedsDisplay() }
    }
  }

  /// Whether drawing happens on a worker. If not, it happens in the frame that shows it.
  public var displaysAsynchronously: Bool {
    get { withState { $0.displaysAsynchronously } }
    set { withState { $0.displaysAsynchronously = newValue } }
  }

  /// Whether a new size draws again instead of stretching the old pixels; ``contentModeUntilDisplay`` says what is
  /// shown until the new ones arrive.
  public var needsDisplayOnBoundsChange: Bool {
    get { withState { $0.needsDisplayOnBoundsChange } }
    set { withState { $0.needsDisplayOnBoundsChange = newValue } }
  }

  /// How the pixels of another size are shown from a change of the size to the next display, where that is asked for
  /// (``needsDisplayOnBoundsChange``): in whichever mode, they are cut at the bounds, and the background is painted
  /// where they do not reach.
  ///
  /// Nil, the default, keeps them at their own size, so that nothing is stretched while a window is dragged: in the
  /// corner where the text of a node begins, which is `topLeft` for all nodes but those with text that is aligned
  /// otherwise, in the middle for pictures; or as ``contentMode`` says, if that is set to something else than
  /// `scaleToFill`. A node that shows nothing but shapes or colours may set `scaleToFill`: its old
  /// pixels fill the new size then. AppKit has the same choice in `layerContentsPlacement`.
  public var contentModeUntilDisplay: ContentMode? {
    get { withState { $0.contentModeUntilDisplay } }
    set {
      withState { $0.contentModeUntilDisplay = newValue }
      guard isNodeLoaded else { return }
      onMain { $0.updateStaleContents() }
    }
  }

  /// Which drawings the first frame of a window waits for: those of high priority.
  public var displayPriority: WorkerPool.Priority {
    get { withState { $0.displayPriority } }
    set { withState { $0.displayPriority = newValue } }
  }

  /// Which drawings of one ``displayPriority`` go first: the higher number, then the older request.
  public var drawingPriority: Int {
    get { withState { $0.drawingPriority } }
    set { withState { $0.drawingPriority = newValue } }
  }

  /// Whether all pixels of this node and everything below that are drawn in one frame appear together,
  /// when the last of them is finished.
  public var isTransactionContainer: Bool {
    get { withState { $0.isTransactionContainer } }
    set { withState { $0.isTransactionContainer = newValue } }
  }

  /// Whether ``placeholderImage()`` is shown above the node and everything below until the drawings
  /// in progress have ended.
  public var isPlaceholderEnabled: Bool {
    get { withState { $0.isPlaceholderEnabled } }
    set { withState { $0.isPlaceholderEnabled = newValue } }
  }

  /// Whether the frame that shows the node waits for its drawings and all below, which workers make side by side:
  /// for what must not appear in parts. The main thread sleeps meanwhile.
  public var neverShowsPlaceholders: Bool {
    get { withState { $0.neverShowsPlaceholders } }
    set { withState { $0.neverShowsPlaceholders = newValue } }
  }

  /// How long the placeholder takes to go, in seconds; 0 for at once.
  public var placeholderFadeDuration: Double {
    get { withState { $0.placeholderFadeDuration } }
    set { withState { $0.placeholderFadeDuration = newValue } }
  }

  /// How ``cornerRadius`` is made. Precomposited corners need content of the node's own.
  public var cornerRounding: CornerRounding {
    get { withState { $0.cornerRounding } }
    set {
      withState { $0.cornerRounding = newValue }
      guard isNodeLoaded else { return }
      onMain { $0.cornersDidChange() }
    }
  }

  /// What lies behind the corners, for ``CornerRounding/clipping``; nil counts as white.
  public var cornerBackdropColor: Color? {
    get { withState { $0.cornerBackdropColor } }
    set {
      withState { $0.cornerBackdropColor = newValue }
      guard isNodeLoaded else { return }
      onMain { $0.updateClippingCorners() }
    }
  }

  /// Whether leaving the window drops the drawn pixels.
  public var clearsContentsOnExit: Bool {
    get { withState { $0.clearsContentsOnExit } }
    set { withState { $0.clearsContentsOnExit = newValue } }
  }

  /// Whether the drawn pixels carry the background and the rounded corners themselves.
  @MainActor var bakesCorners: Bool {
    main.drawsContent && cornerRounding == .precomposited && cornerRadius > 0
  }

  /// Whether the drawn pixels depend on the background colour.
  @MainActor var bakesBackground: Bool { bakesCorners || main.drawsContent && isOpaque }
}

extension Layer {
  /// Takes over everything that was set before the layer existed, in one batch.
  func apply(_ properties: LayerProperties) {
    replaceModel(properties)
  }
}
