public import Compositing
public import Geometry
import Locks
import Platform
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
/// Everything is callable from any thread unless it is marked `@MainActor`. Reading a property of a
/// loaded node, and giving it another place in the tree, belongs to the main actor and traps elsewhere.
/// What other threads do while the main actor loads the node is not lost: it follows with the loading or
/// with the next turn. No method that a subclass overrides is called under a lock.
open class DisplayNode: @unchecked Sendable {
  // Sendable: `state` is guarded by its lock, `main` belongs to the main actor.
  private let state = Lock(NodeState())
  nonisolated(unsafe) final var main = NodeMainState()
  /// The window that the node is in.
  // By itself: whoever asks for a weak property of a structure copies all of it.
  @MainActor final weak var hostWindow: Window?

  /// Numbers the drawings.
  let sentinel = DisplaySentinel()

  public init() {}

  /// A node around a view that the block makes when the node loads.
  public init(viewBlock: @escaping @MainActor @Sendable () -> View) {
    main.viewBlock = viewBlock
    state.withLock { $0.isSynchronous = true }
  }

  /// A layer-backed node around a layer that the block makes when the node loads.
  public init(layerBlock: @escaping @MainActor @Sendable () -> Layer) {
    main.layerBlock = layerBlock
    state.withLock {
      $0.isSynchronous = true
      $0.isLayerBacked = true
    }
  }

  deinit {
    // Views and layers end on the main actor, wherever the last reference to the node went away. They are moved,
    // so that this thread has none when the main actor drops them.
    guard main.layer != nil else { return }
    let remains = NodeRemains(main)
    main = NodeMainState()
    MainInbox.shared.post(forFrameOf: nil) { remains.release() }
  }

  final func withState<R: Sendable>(_ body: (inout NodeState) -> R) -> R {
    state.withLock { body(&$0) }
  }

  // MARK: Loading

  /// Whether the view or layer exists.
  public final var isNodeLoaded: Bool { state.withLock { $0.phase == .loaded } }

  /// Whether the node is only a wrapper around a view or layer of somebody else.
  public final var isSynchronous: Bool { state.withLock { $0.isSynchronous } }

  /// Whether the node is a bare layer: cheaper, and without events. Its subnodes must be layer-backed
  /// too. Can only change before the node loads.
  public final var isLayerBacked: Bool {
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
  @MainActor
  public final var view: View {
    precondition(!isLayerBacked, "DisplayNode: a layer-backed node has no view")
    load()
    return main.view!
  }

  /// The layer: the view's, or the node's own. Made by the first access.
  @MainActor
  public final var layer: Layer {
    load()
    return main.layer!
  }

  /// The layer of a loaded node.
  @MainActor final var layerIfLoaded: Layer? { main.layer }

  /// Called once, right after the view or layer was made.
  @MainActor open func didLoad() {}

  // MARK: Life on screen, for subclasses

  /// Called once for every time that the node appears in a window; not when it only moves to another
  /// parent in the same window.
  @MainActor open func didEnterHierarchy() {}

  /// Called once for every time that the node leaves its window.
  @MainActor open func didExitHierarchy() {}

  /// Called when the node may soon be needed: the time to load what it shows.
  @MainActor open func didEnterPreloadState() {}

  /// Called when the node is far from the screen: what it loaded may go.
  @MainActor open func didExitPreloadState() {}

  /// Called when the node is about to be drawn.
  @MainActor open func didEnterDisplayState() {}

  /// Called when the node's pixels may go.
  @MainActor open func didExitDisplayState() {}

  /// Called when the node is on screen.
  @MainActor open func didEnterVisibleState() {}

  /// Called when the node is no longer on screen.
  @MainActor open func didExitVisibleState() {}

  /// Called after `isHidden` of a loaded node has changed.
  @MainActor open func isHiddenDidChange() {}

  /// Called after the callbacks of the single bits.
  @MainActor open func interfaceStateDidChange(from old: InterfaceState) {}

  // MARK: Layout, for subclasses

  /// Measures the node: the size that it would like inside `constraint`. Called on any thread.
  open func calculateSizeThatFits(_ constraint: Size) -> Size { .zero }

  /// Called when the fonts have changed since the node was made or told last: layouts of texts that the
  /// node keeps are to be forgotten, as `TextLayout.isOutdated` says of each. Measuring, layout and
  /// drawing follow by themselves. Called on the main actor before layout for nodes in a window, on the
  /// thread that measures for others.
  open func fontsDidChange() {}

  /// Places the subnodes inside the bounds; called in the layout pass after `setNeedsLayout()`.
  @MainActor open func layout() {}

  // MARK: Drawing, for subclasses

  /// A snapshot of everything that drawing needs; nil when the node draws nothing of its own.
  @MainActor open func drawParameters() -> (any Sendable)? { nil }

  /// Whether drawing may wait for a file, the network or another thread. `WorkerPool.loading` draws the node
  /// then, and the nodes into whose pixels it is drawn, so that nothing else waits with them.
  @MainActor open var loadsWhileDrawing: Bool { false }

  /// Draws into a cleared canvas whose units are the node's. Runs on any thread, without the node.
  ///
  /// A large or slow picture is drawn in parts, several of them at a time and each with a canvas of its own:
  /// `Canvas.deviceClip` says which pixels that one has. What lies outside of them is not seen and may be left out.
  ///
  /// - `bounds`: the node's bounds, origin included.
  /// - `parameters`: what ``drawParameters()`` returned.
  /// - `isCancelled`: whether the result has become useless; asked between expensive steps.
  open class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {}

  /// Makes the finished pixels itself; nil leaves it to `draw(in:bounds:parameters:isCancelled:)`.
  ///
  /// `scale`: pixels per logical unit.
  open class func display(
    bounds: Rect, scale: Double, parameters: any Sendable, isCancelled: () -> Bool
  ) -> Pixmap? { nil }

  /// Whether ``display(bounds:scale:parameters:isCancelled:)`` is the only way in which the class draws:
  /// nil from it then leaves what is shown.
  class var drawsByFinishedPixelsOnly: Bool { false }

  /// Whether drawing a part takes as long as drawing everything: it is drawn in parts where it cannot be drawn as a
  /// whole, and nowhere else.
  class var drawsPartsLikeTheWhole: Bool { false }

  /// Shows the result of a drawing; overridden by what lets pixels appear in ways of their own.
  @MainActor
  func showDrawnPixels(_ pixels: Pixmap, in layer: Layer) { layer.contents = pixels }

  /// What is shown above the node until its pixels arrive, at the window's scale; see
  /// ``DisplayNode/isPlaceholderEnabled``.
  @MainActor open func placeholderImage() -> Pixmap? { nil }

  /// Called on the main actor when a drawing begins.
  @MainActor open func displayWillStart(isAsynchronous: Bool) {}

  /// Called on the main actor when new pixels have been set.
  @MainActor open func didDisplay() {}

  /// Called on the main actor when a node directly below this one begins to draw.
  @MainActor open func subnodeDisplayWillStart(_ subnode: DisplayNode) {}

  /// Called on the main actor when a node directly below this one has new pixels.
  @MainActor open func subnodeDidDisplay(_ subnode: DisplayNode) {}

  /// Called on the main actor when the last drawing in progress of this node and everything below it
  /// has ended.
  @MainActor open func hierarchyDisplayDidFinish() {}

  // MARK: Events, for subclasses that are not layer-backed

  /// See ``View/pointerEvent(_:)``.
  @MainActor open func pointerEvent(_ event: PointerEvent) -> Bool { false }

  /// See ``View/scrollEvent(_:)``.
  @MainActor open func scrollEvent(_ event: ScrollEvent) -> Bool { false }

  /// See ``View/keyEvent(_:)``.
  @MainActor open func keyEvent(_ event: KeyEvent) -> Bool { false }

  /// See ``View/hitTest(_:)``; false lets events pass to what is behind, subnodes excepted.
  @MainActor open func point(inside point: Point) -> Bool {
    bounds.inset(by: hitTestSlop).contains(point)
  }

  @MainActor open var canBecomeFocused: Bool { false }

  /// See ``View/focusDidChange(isFocused:showsRing:)``.
  @MainActor open func focusDidChange(isFocused: Bool, showsRing: Bool) {}
}

/// What a node that is gone kept for the main actor, on its way there.
private final class NodeRemains: @unchecked Sendable {
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
