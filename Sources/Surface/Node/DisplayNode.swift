public import Compositing
public import Geometry
import Locks
public import Platform
public import Raster

/// An element of a screen that any thread may create, configure, measure and arrange.
///
/// A node makes its ``view`` or ``layer`` on the main actor when it is first asked for. Until then its
/// properties are *pending*; loading applies them in one batch. On a loaded node, setters on the main
/// actor go straight through and setters elsewhere are queued for its next turn.
///
/// ## Drawing
/// A subclass that draws returns a value from ``drawParameters()``: a snapshot of what it needs. A
/// worker passes it to the class method ``draw(in:bounds:parameters:isCancelled:)``, which never sees
/// the node itself. The finished pixels appear when the main actor commits them, unless they were cancelled:
/// because of another size or scale, or because the node is not drawn any more.
///
/// ## Threads
/// The class belongs to the main actor, and so does what a subclass adds to it: its properties and methods, unless they
/// are `nonisolated`. The compiler checks that, so a subclass needs no `Sendable` of its own. What any thread may
/// call is `nonisolated`: what makes, configures, measures and arranges nodes. A subclass that is to be made by
/// workers, as rows of a list are, says so of its initializers:
///
/// ```swift
/// final class RowNode: DisplayNode {
///   private let title: String
///   private var isHovered = false  // the main actor's
///
///   nonisolated init(title: String) {
///     self.title = title
///     super.init()
///   }
/// }
/// ```
///
/// Reading a property of a loaded node, and giving it another place in the tree, belongs to the main actor and traps
/// elsewhere. What other threads do while the main actor loads the node is not lost: it follows with the loading or
/// with the next turn. No method that a subclass overrides is called under a lock.
@MainActor
open class DisplayNode {
  private let state = Lock(NodeState())
  // Unchecked because the last reference may go away on any thread; all else is on the main actor.
  @exclusivity(unchecked) nonisolated(unsafe) final var main = NodeMainState()
  /// The window that the node is in.
  // Stored separately: reading a weak field of `main` would copy the whole struct.
  final weak var scene: SceneRoot?

  /// Which element the node is.
  @exclusivity(unchecked) final var semanticNumber = SemanticNumber()

  /// Numbers the drawings.
  let sentinel = DisplaySentinel()

  /// A node without a view, a frame of zero and nothing to draw. Any thread.
  nonisolated public init() {}

  /// A node around a view that the block makes when the node loads.
  nonisolated public init(viewBlock: @escaping @MainActor @Sendable () -> View) {
    main.viewBlock = viewBlock
    state.withLock { $0.isSynchronous = true }
  }

  /// A layer-backed node around a layer that the block makes when the node loads.
  nonisolated public init(layerBlock: @escaping @MainActor @Sendable () -> Layer) {
    main.layerBlock = layerBlock
    state.withLock {
      $0.isSynchronous = true
      $0.isLayerBacked = true
    }
  }

  deinit {
    // Views and layers end on the main actor, wherever the last reference to the node went away. They are moved,
    // so that this thread has none when the main actor drops them.
    guard let layer = main.layer, !DisplayNode.isDetached(layer) else { return }
    let remains = DeferredRelease(main)
    main = NodeMainState()
    MainThreadQueue.shared.post(forFrameOf: nil) { remains.release() }
  }

  /// Whether this is the main actor and the layer is in no tree: then what is left of a node ends with it, here and now.
  nonisolated private static func isDetached(_ layer: Layer) -> Bool {
    MainQueue.isCurrent && MainQueue.assumeIsolated { layer.superlayer == nil }
  }

  nonisolated final func withState<R: Sendable>(_ body: (inout NodeState) -> R) -> R {
    state.withLock { body(&$0) }
  }

  // MARK: Loading

  /// Whether the view or layer exists.
  nonisolated public final var isNodeLoaded: Bool { state.withLock { $0.phase == .loaded } }

  /// Whether the node only wraps a view or a layer that it did not make.
  nonisolated public final var isSynchronous: Bool { state.withLock { $0.isSynchronous } }

  /// Whether the node is a bare layer: cheaper, and without events. Its subnodes must be layer-backed
  /// too. Can only change before the node loads.
  nonisolated public final var isLayerBacked: Bool {
    get { state.withLock { $0.isLayerBacked } }
    set {
      state.withLock { state in
        precondition(
          state.phase == .unloaded, "DisplayNode: isLayerBacked cannot change after loading")
        state.isLayerBacked = newValue
      }
    }
  }

  /// The view of a node that is not layer-backed; made by the first access.
  public final var view: View {
    precondition(!isLayerBacked, "DisplayNode: a layer-backed node has no view")
    load()
    guard let view = main.view else {
      preconditionFailure("DisplayNode: the view that the node belonged to is gone")
    }
    return view
  }

  /// The layer: the view's, or the node's own. Made by the first access.
  public final var layer: Layer {
    load()
    return main.layer!
  }

  /// The layer of a loaded node.
  final var layerIfLoaded: Layer? { main.layer }

  /// Called once, right after the view or layer was made.
  open func didLoad() {}

  // MARK: Life on screen, for subclasses

  /// Called once for every time that the node appears in a window; not when it only moves to another
  /// parent in the same window.
  open func didEnterHierarchy() {}

  /// Called once for every time that the node leaves its window.
  open func didExitHierarchy() {}

  /// Called when the node may soon be needed: the time to load what it shows.
  open func didEnterPreloadState() {}

  /// Called when the node is far from the screen: what it loaded may go.
  open func didExitPreloadState() {}

  /// Called when the node is about to be drawn.
  open func didEnterDisplayState() {}

  /// Called when the node's pixels may go.
  open func didExitDisplayState() {}

  /// Called when the node is on screen.
  open func didEnterVisibleState() {}

  /// Called when the node is no longer on screen.
  open func didExitVisibleState() {}

  /// Called after `isHidden` of a loaded node has changed.
  open func isHiddenDidChange() {}

  /// Called when the window of the node is activated, gets the keyboard, is dragged to another size, is hidden, or
  /// ceases to be; supernodes first. ``SceneRoot/activity`` says what holds now.
  open func sceneActivityDidChange(from old: SceneActivity) {}

  /// Called when a person has changed the settings of the desktop; supernodes first. ``SceneRoot/settings`` says what
  /// holds now.
  open func desktopSettingsDidChange(from old: DesktopSettings) {}

  /// Called after the callbacks of the single bits.
  open func interfaceStateDidChange(from old: InterfaceState) {}

  // MARK: Layout, for subclasses

  /// Measures the node: the size that it would like inside `constraint`. Called on any thread, also for a node that is
  /// loaded: a list measures the rows out of sight on workers while its width changes.
  nonisolated open func calculateSizeThatFits(_ constraint: Size) -> Size { .zero }

  /// Called when the fonts have changed since the node was made or told last: layouts of texts that the
  /// node keeps are to be forgotten, as `TextLayout.isOutdated` says of each. Measuring, layout and
  /// drawing follow by themselves. Called on the main actor before layout for nodes in a window, on the
  /// thread that measures for others.
  nonisolated open func fontsDidChange() {}

  /// Called when ``DisplayNode/currentTheme`` has changed, supernodes first: colours, fonts and sizes that were taken from the old one are to
  /// be replaced. Called on the main actor for nodes that are shown, on any thread for others.
  nonisolated open func themeDidChange(from old: Theme) {}

  /// Places the subnodes inside the bounds; called in the layout pass after `setNeedsLayout()`.
  open func layout() {}

  // MARK: Drawing, for subclasses

  /// A snapshot of everything that drawing needs; nil when the node draws nothing of its own.
  open func drawParameters() -> (any Sendable)? { nil }

  /// Whether drawing may wait for a file, the network or another thread. `WorkerPool.loading` draws the node
  /// then, and the nodes into whose pixels it is drawn, so that nothing else waits with them.
  open var loadsWhileDrawing: Bool { false }

  /// Draws into a cleared canvas whose units are the node's. Runs on any thread, without the node.
  ///
  /// A large or slow picture is drawn in parts, several of them at a time and each with a canvas of its own:
  /// `Canvas.deviceClip` says which pixels that one has. What lies outside of them is not seen and may be left out.
  ///
  /// - `bounds`: the node's bounds, origin included.
  /// - `parameters`: what `drawParameters()` returned.
  /// - `isCancelled`: whether the result has become useless; asked between expensive steps.
  nonisolated open class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {}

  /// Makes the finished pixels itself; nil leaves it to `draw(in:bounds:parameters:isCancelled:)`.
  ///
  /// `scale`: pixels per logical unit.
  nonisolated open class func display(
    bounds: Rect, scale: Double, parameters: any Sendable, isCancelled: () -> Bool
  ) -> Pixmap? { nil }

  /// Whether ``display(bounds:scale:parameters:isCancelled:)`` is the only way in which the class draws:
  /// nil from it then leaves what is shown.
  nonisolated class var drawsByFinishedPixelsOnly: Bool { false }

  /// Whether drawing a part takes as long as drawing everything: it is drawn in parts where it cannot be drawn as a
  /// whole, and nowhere else.
  nonisolated class var drawsPartsLikeTheWhole: Bool { false }

  /// Finished pixels that are there already: they are shown at once, and nothing is drawn. Nil where there are none.
  ///
  /// - Parameters:
  ///   - picture: What would be drawn.
  ///   - scale: Pixels per logical unit.
  func pixelsAtHand(for picture: DisplaySnapshot, scale: Double) -> Pixmap? { nil }

  /// The place of a drawing among others of the same priority: a higher one goes first.
  var drawingOrder: Int { drawingPriority }

  /// Shows the result of a drawing; overridden by what lets pixels appear in ways of their own.
  func showDrawnPixels(_ pixels: Pixmap, in layer: Layer) { layer.contents = pixels }

  /// Where pixels of another size lie until the node is drawn again, if nothing else is asked for; see
  /// ``DisplayNode/contentModeUntilDisplay``.
  var naturalContentMode: ContentMode { .topLeft }

  /// What is shown above the node until its pixels arrive, at the window's scale; see
  /// ``DisplayNode/isPlaceholderEnabled``.
  open func placeholderImage() -> Pixmap? { nil }

  /// Called on the main actor when a drawing begins.
  open func displayWillStart(isAsynchronous: Bool) {}

  /// Called on the main actor when new pixels have been set.
  open func didDisplay() {}

  /// Called on the main actor when a node directly below this one begins to draw.
  open func subnodeDisplayWillStart(_ subnode: DisplayNode) {}

  /// Called on the main actor when a node directly below this one has new pixels.
  open func subnodeDidDisplay(_ subnode: DisplayNode) {}

  /// Called on the main actor when the last drawing in progress of this node and everything below it
  /// has ended.
  open func hierarchyDisplayDidFinish() {}

  // MARK: Semantics, for subclasses

  /// What the node is as an element of its window; nil if it is none, and only what is inside is. Called on the main
  /// actor when a reader asks, and never otherwise; also of nodes that are layer-backed or drawn by another one.
  open var semantics: Semantics? { nil }

  /// The parts of what the node draws that are elements of their own, in reading order: before those of the subnodes.
  open var semanticChildren: [SemanticChild] { [] }

  /// Does what was asked of the node as an element, or of one of its ``DisplayNode/semanticChildren``.
  ///
  /// The focus, scrolling into sight and presses of nodes whose view has a ``TapGestureRecognizer`` need no word here.
  ///
  /// - Returns: whether it was done.
  open func perform(_ action: SemanticAction, onChild id: String?) -> Bool { false }

  // MARK: Events, for subclasses that are not layer-backed

  /// See ``View/pointerEvent(_:)``.
  open func pointerEvent(_ event: PointerEvent) -> Bool { false }

  /// See ``View/scrollEvent(_:)``.
  open func scrollEvent(_ event: ScrollEvent) -> Bool { false }

  /// See ``View/keyEvent(_:)``.
  open func keyEvent(_ event: KeyEvent) -> Bool { false }

  /// See ``View/hitTest(_:)``; false lets events pass to what is behind, subnodes excepted.
  open func point(inside point: Point) -> Bool {
    bounds.inset(by: hitTestSlop).contains(point)
  }

  /// See ``View/canBecomeFocused``.
  open var canBecomeFocused: Bool { false }

  /// See ``View/focusDidChange(isFocused:showsRing:)``.
  open func focusDidChange(isFocused: Bool, showsRing: Bool) {}

  /// See ``View/updateFocusRing()``.
  func updateFocusRing() {}
}

/// What a node that is gone kept for the main actor, on its way there.
private final class DeferredRelease: @unchecked Sendable {
  // Sendable: there is no other reference, and only the main actor drops it.
  private var main: NodeMainState

  init(_ main: NodeMainState) { self.main = main }

  @MainActor func release() {
    if let view = main.view {
      view.removeFromSuperview()
    } else {
      main.layer?.removeFromSuperlayer()
    }
    main = NodeMainState()
  }
}
