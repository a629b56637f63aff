public import Geometry
import Locks
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
/// the node itself. The finished pixels appear when the main actor commits them, unless a newer
/// request has made them stale.
///
/// ## Threads
/// Everything is callable from any thread unless it is marked `@MainActor`. Reading a property of a
/// loaded node, and changing the hierarchy of one, belongs to the main actor and traps elsewhere.
open class DisplayNode: @unchecked Sendable {
  // Sendable: `state` is guarded by its lock, the variables below it belong to the main actor.
  private let state = Lock(NodeState())

  /// Bumped by every display request and cancellation.
  let sentinel = DisplaySentinel()
  nonisolated(unsafe) private var loadedView: View?
  nonisolated(unsafe) private var loadedLayer: Layer?
  nonisolated(unsafe) private var viewBlock: (@MainActor @Sendable () -> View)?
  nonisolated(unsafe) var needsDisplay = true
  nonisolated(unsafe) var isInWindow = false
  nonisolated(unsafe) private var needsLayerLayout = false
  nonisolated(unsafe) weak var hostWindow: Window?
  nonisolated(unsafe) private var onDidLoadBlocks: [@MainActor @Sendable (DisplayNode) -> Void] = []

  public init() {}

  /// A node around a view that the block makes when the node loads.
  public init(viewBlock: @escaping @MainActor @Sendable () -> View) {
    self.viewBlock = viewBlock
  }

  deinit {
    // Views and layers end on the main actor, wherever the last reference to the node went away.
    guard loadedLayer != nil || loadedView != nil else { return }
    let remains = NodeRemains(view: loadedView, layer: loadedLayer)
    MainInbox.shared.post { remains.release() }
  }

  final func withState<R: Sendable>(_ body: (inout NodeState) -> R) -> R {
    state.withLock { body(&$0) }
  }

  // MARK: Loading

  /// Whether the view or layer exists.
  public var isNodeLoaded: Bool { state.withLock { $0.isLoaded } }

  /// Whether the node is a bare layer: cheaper, and without events. Its subnodes must be layer-backed
  /// too. Can only change before the node loads.
  public var isLayerBacked: Bool {
    get { state.withLock { $0.isLayerBacked } }
    set {
      precondition(!isNodeLoaded, "DisplayNode: isLayerBacked cannot change after loading")
      state.withLock { $0.isLayerBacked = newValue }
    }
  }

  /// The view of a node that is not layer-backed; made by the first access.
  @MainActor
  public var view: View {
    precondition(!isLayerBacked, "DisplayNode: a layer-backed node has no view")
    load()
    return loadedView!
  }

  /// The layer: the view's, or the node's own. Made by the first access.
  @MainActor
  public var layer: Layer {
    load()
    return loadedLayer!
  }

  /// The layer of a loaded node.
  @MainActor var layerIfLoaded: Layer? { loadedLayer }

  @MainActor
  private func load() {
    guard loadedLayer == nil else { return }
    let pending = state.withLock { $0 }
    if pending.isLayerBacked {
      loadedLayer = Layer()
    } else {
      let view = viewBlock?() ?? NodeView()
      (view as? NodeView)?.node = self
      viewBlock = nil
      view.isUserInteractionEnabled = pending.isUserInteractionEnabled
      view.hitTestSlop = pending.hitTestSlop
      view.cursor = pending.cursor
      view.accessibilityLabel = pending.accessibilityLabel
      loadedView = view
      loadedLayer = view.layer
    }
    loadedLayer!.apply(pending.properties)
    // From here on, changes made elsewhere are queued instead of written to the pending state.
    let subnodes = state.withLock { state in
      state.isLoaded = true
      return state.subnodes
    }
    for subnode in subnodes { attach(subnode, at: nil) }
    didLoad()
    for block in onDidLoadBlocks { block(self) }
    onDidLoadBlocks = []
    setNeedsLayout()
  }

  /// Called once, right after the view or layer was made.
  @MainActor open func didLoad() {}

  /// Runs `block` when the node has loaded, at once if it has.
  @MainActor
  public final func onDidLoad(_ block: @escaping @MainActor @Sendable (DisplayNode) -> Void) {
    if isNodeLoaded { block(self) } else { onDidLoadBlocks.append(block) }
  }

  // MARK: Properties

  /// Reads a bridged property: the pending value, or the layer's once there is one.
  final func read<Value: Sendable>(_ property: any KeyPath<LayerProperties, Value> & Sendable)
    -> Value
  {
    let pending: Value? = state.withLock { state in
      state.isLoaded ? nil : .some(state.properties[keyPath: property])
    }
    if let pending { return pending }
    precondition(
      MainQueue.isCurrent, "DisplayNode: reading a property of a loaded node off the main actor")
    return MainActor.assumeIsolated { loadedLayer!.model[keyPath: property] }
  }

  /// Writes a bridged property: to the pending state, straight to the layer, or by the main queue.
  final func write<Value: Sendable>(
    _ property: any WritableKeyPath<LayerProperties, Value> & Sendable, _ value: Value,
    apply: @escaping @MainActor @Sendable (DisplayNode, Layer, Value) -> Void
  ) {
    let isPending = state.withLock { state in
      if !state.isLoaded { state.properties[keyPath: property] = value }
      return !state.isLoaded
    }
    if isPending { return }
    onMain { node in
      if let layer = node.loadedLayer { apply(node, layer, value) }
    }
  }

  /// Runs `change` on the main actor: now if that is where we are, else before the next frame.
  final func onMain(_ change: @escaping @MainActor @Sendable (DisplayNode) -> Void) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated { change(self) }
    } else {
      PendingChanges.shared.add { [weak self] in
        if let self { change(self) }
      }
    }
  }

  // MARK: Hierarchy

  public var supernode: DisplayNode? { state.withLock { $0.supernode } }

  /// Back to front.
  public var subnodes: [DisplayNode] { state.withLock { $0.subnodes } }

  /// Puts `node` in front of the other subnodes, taking it from where it was.
  public final func addSubnode(_ node: DisplayNode) { insertSubnode(node, at: Int.max) }

  /// Puts `node` at `index` of the order without it, clamped to the possible range.
  public final func insertSubnode(_ node: DisplayNode, at index: Int) {
    precondition(!isDescendant(of: node), "DisplayNode: a node cannot contain itself")
    precondition(
      !isLayerBacked || node.isLayerBacked,
      "DisplayNode: subnodes of a layer-backed node must be layer-backed")
    precondition(
      !isNodeLoaded || MainQueue.isCurrent,
      "DisplayNode: changing the hierarchy of a loaded node off the main actor")
    if node.supernode !== self { node.removeFromSupernode() }
    let (position, isLoaded) = state.withLock { state in
      state.subnodes.removeAll { $0 === node }
      let position = min(max(index, 0), state.subnodes.count)
      state.subnodes.insert(node, at: position)
      return (position, state.isLoaded)
    }
    node.state.withLock { $0.supernode = self }
    if isLoaded { MainActor.assumeIsolated { attach(node, at: position) } }
    setNeedsLayout()
  }

  public final func removeFromSupernode() {
    guard let parent = supernode else { return }
    precondition(
      !isNodeLoaded || MainQueue.isCurrent,
      "DisplayNode: changing the hierarchy of a loaded node off the main actor")
    parent.state.withLock { state in state.subnodes.removeAll { $0 === self } }
    state.withLock { $0.supernode = nil }
    guard isNodeLoaded else { return }
    MainActor.assumeIsolated {
      if let loadedView {
        loadedView.removeFromSuperview()
      } else {
        loadedLayer?.removeFromSuperlayer()
        setWindow(nil)
      }
    }
  }

  /// Whether `ancestor` is the node itself or one of its supernodes.
  public final func isDescendant(of ancestor: DisplayNode) -> Bool {
    var current: DisplayNode? = self
    while let node = current {
      if node === ancestor { return true }
      current = node.supernode
    }
    return false
  }

  /// Puts the view or layer of `node` where its place among the subnodes is.
  @MainActor
  private func attach(_ node: DisplayNode, at position: Int?) {
    let siblings = subnodes
    let position = position ?? siblings.firstIndex { $0 === node } ?? siblings.count
    if node.isLayerBacked {
      let layer = node.layer
      let above = siblings[min(position + 1, siblings.count)...].lazy
        .compactMap(\.layerIfLoaded).first { $0.superlayer === self.loadedLayer }
      let others = loadedLayer!.sublayers.filter { $0 !== layer }
      loadedLayer!.insertSublayer(
        layer, at: above.flatMap { above in others.firstIndex { $0 === above } } ?? others.count)
      node.setWindow(hostWindow)
    } else if let view = loadedView {
      let others = view.subviews.filter { $0 !== node.view }
      let above = siblings[min(position + 1, siblings.count)...].lazy
        .filter { !$0.isLayerBacked && $0.isNodeLoaded }.map(\.view)
        .first { $0.superview === view }
      view.insertSubview(
        node.view, at: above.flatMap { above in others.firstIndex { $0 === above } } ?? others.count
      )
    }
  }

  /// Follows the view into a window; layer-backed subnodes come along.
  @MainActor
  final func setWindow(_ window: Window?) {
    guard hostWindow !== window else { return }
    let old = interfaceState
    hostWindow = window
    isInWindow = window != nil
    for subnode in subnodes where subnode.isLayerBacked && subnode.isNodeLoaded {
      subnode.setWindow(window)
    }
    if window != nil {
      if old.isEmpty { didEnterHierarchy() }
      if needsDisplay { requestDisplay() }
      if needsLayerLayout { NodeLayoutQueue.shared.add(self) }
    } else if !old.isEmpty {
      cancelDisplay()
      if state.withLock({ $0.clearsContentsOnExit }), loadedLayer?.contents != nil, drawsContent {
        loadedLayer?.contents = nil
        needsDisplay = true
      }
      didExitHierarchy()
    }
  }

  @MainActor public var interfaceState: InterfaceState { isInWindow ? .inHierarchy : [] }

  /// Called when the node has appeared in a window.
  @MainActor open func didEnterHierarchy() {}

  /// Called when the node has left its window.
  @MainActor open func didExitHierarchy() {}

  // MARK: Layout

  /// Measures the node: the size that it would like inside `constraint`. Called on any thread.
  open func calculateSizeThatFits(_ constraint: Size) -> Size { .zero }

  /// The result of ``calculateSizeThatFits(_:)``, remembered until ``setNeedsLayout()``.
  public final func measure(_ constraint: Size) -> Size {
    if let known = state.withLock({ $0.measured }), known.constraint == constraint {
      return known.size
    }
    let size = calculateSizeThatFits(constraint)
    precondition(size.isFinite, "DisplayNode: calculateSizeThatFits must return a finite size")
    state.withLock { $0.measured = (constraint, size) }
    return size
  }

  /// Places the subnodes inside the bounds; called in the layout pass after `setNeedsLayout()`.
  @MainActor open func layout() {}

  /// Forgets measured sizes and asks for ``layout()`` before the next frame.
  public final func setNeedsLayout() {
    let isLoaded = state.withLock { state in
      state.measured = nil
      return state.isLoaded
    }
    guard isLoaded else { return }
    onMain { $0.markNeedsLayout() }
  }

  @MainActor
  private func markNeedsLayout() {
    if let loadedView {
      loadedView.setNeedsLayout()
    } else {
      needsLayerLayout = true
      if isInWindow { NodeLayoutQueue.shared.add(self) }
    }
  }

  /// Lays out a layer-backed node that asked for it.
  @MainActor
  final func layoutLayerIfNeeded() {
    guard needsLayerLayout else { return }
    needsLayerLayout = false
    layout()
  }

  @MainActor
  final func boundsSizeDidChange() {
    setNeedsLayout()
    if state.withLock({ $0.needsDisplayOnBoundsChange }) || loadedLayer?.contents == nil {
      setNeedsDisplay()
    }
  }

  // MARK: Drawing, for subclasses

  /// A snapshot of everything that drawing needs; nil when the node draws nothing of its own.
  @MainActor open func drawParameters() -> (any Sendable)? { nil }

  /// Draws into a cleared canvas whose units are the node's. Runs on any thread, without the node.
  ///
  /// - `bounds`: the node's bounds, origin included.
  /// - `parameters`: what ``drawParameters()`` returned.
  /// - `isCancelled`: whether the result has become useless; asked between expensive steps.
  open class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {}

  /// Makes the finished pixels itself; nil leaves it to ``draw(in:bounds:parameters:isCancelled:)``.
  ///
  /// `scale`: pixels per logical unit.
  open class func display(
    bounds: Rect, scale: Double, parameters: any Sendable, isCancelled: () -> Bool
  ) -> Pixmap? { nil }

  /// Whether a display of this node has ever had something to draw.
  nonisolated(unsafe) var drawsContent = false

  /// Called on the main actor when new pixels have been set.
  @MainActor open func didDisplay() {}

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

/// Views and layers of a node that is gone, on their way to the main actor.
private final class NodeRemains: @unchecked Sendable {
  // Sendable: nobody else has a reference, and only the main actor drops it.
  private var view: View?
  private var layer: Layer?

  init(view: View?, layer: Layer?) {
    self.view = view
    self.layer = layer
  }

  @MainActor func release() {
    if let view {
      view.removeFromSuperview()
    } else {
      layer?.removeFromSuperlayer()
    }
    view = nil
    layer = nil
  }
}
