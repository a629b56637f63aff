public import Compositing
public import Geometry
public import Platform

/// A rectangle of a window that takes part in input and layout. Its picture is its ``layer``.
///
/// Subclasses override `layoutSubviews`, `sizeThatFits` and the event methods they need. Coordinates
/// are logical units of the view's own bounds unless a name says otherwise.
@MainActor
open class View {
  /// What the view looks like. It belongs to the view: nothing else may move it in the tree.
  public let layer: Layer
  /// The view that has this one among its ``subviews``.
  public private(set) weak var superview: View?
  /// Back to front.
  @exclusivity(unchecked) public private(set) var subviews: [View] = []
  /// The scene that the view is in, directly or through its superviews: that of a window, or of a popup.
  public private(set) weak var scene: SceneRoot?
  /// Which of the views of the scene came later: the higher number.
  final private(set) var arrival = 0

  /// Whether the view takes the bounds of its superview whenever that is laid out.
  public var fillsSuperview = false {
    didSet { if fillsSuperview { superview?.setNeedsLayout() } }
  }
  /// Whether input reaches the view and its subviews: the pointer, keys, and the focus, which it loses and
  /// cannot be given (``becomeFocused()``).
  @exclusivity(unchecked) public var isUserInteractionEnabled = true
  /// Whether neither keys nor the pointer reach what is behind or around the view while it is shown, as for a
  /// dialog. To be dismissed by presses outside of a dialog, the modal view has to cover them.
  ///
  /// When it appears the focus goes into it: to the view inside whose shortcut is
  /// `KeyboardShortcut.defaultAction`, or else to the first in the order of the Tab key, unless the app gives it
  /// to another one inside in the same turn. Tab and Shift+Tab stay inside. When it is gone, hidden, disabled or
  /// not modal any more, the focus goes back to the view that had it before. Of several the one shown last counts.
  /// The window's title bar and ``Window/onKeyEvent(_:)`` stay within reach.
  public var isModal = false {
    didSet { if isModal != oldValue { scene?.modalViewDidChange(self) } }
  }
  /// Moves the edges at which events are taken; negative values enlarge the target, as far as the superview takes
  /// events itself.
  public var hitTestSlop = Insets.zero
  /// The pointer's shape above the view; nil leaves it to the superview.
  public var cursor: Cursor? {
    didSet { if cursor != oldValue { scene?.pointerTargetsDidChange() } }
  }
  /// What the view is called, by readers of the window's elements and in tests; see ``SemanticName``.
  @exclusivity(unchecked) public var accessibilityLabel: String? {
    didSet { if accessibilityLabel != oldValue { semanticsDidChange() } }
  }
  /// What is said about the view in place of what it says itself (``View/semantics``).
  @exclusivity(unchecked) public var accessibility = SemanticOverrides() {
    didSet { if accessibility != oldValue { semanticsDidChange() } }
  }
  /// Which element the view is.
  @exclusivity(unchecked) final var semanticNumber = SemanticNumber()
  /// The recognizers of the view, in the order in which they were added; they hear of a press in that order.
  @exclusivity(unchecked) public private(set) var gestureRecognizers: [GestureRecognizer] = []
  /// Whether the view needs drags from a point for itself, so that an
  /// ``InteractiveTransitionGestureRecognizer`` around it may begin at the edge only. Nil for a view that needs
  /// none.
  public var disablesInteractiveTransition: (@MainActor (Point) -> Bool)?
  /// Whether the view gets the presses of several pointers at the same time: all fingers, or those of two
  /// seats. By default it gets the events of the first pointer, and presses of others are ignored until that
  /// press ends.
  public var isMultipleTouchEnabled = false
  /// Whether a press that the view takes is its own: taps of the views around it are then none.
  final var isControl = false
  /// Whether selections go across the selectable texts inside (``TextNode/isSelectable``), from one to the next in the order in which
  /// they are read: the messages of a conversation. False at first.
  public final var joinsTextSelection = false
  /// State that a higher module stores with the view, instead of in a table of identities.
  package var attachment: AnyObject?

  /// How the view looks: ``themeOverride``, or the theme of the superview or of the scene. ``Theme/light`` for a view that
  /// is in neither.
  public internal(set) final var currentTheme = Theme.light
  /// What ``themeOverride`` was set to.
  final var ownTheme: Theme?

  private(set) var needsLayout = true
  private(set) var subtreeNeedsLayout = true

  /// The version of the fonts of the last ``fontsDidChange()``.
  final var fontVersion = InterfaceFonts.version

  /// The node whose view this is, if any.
  @exclusivity(unchecked) final weak var ownerNode: DisplayNode?

  /// A view at `frame`, in logical points of its superview.
  public init(frame: Rect = .zero) {
    layer = Layer()
    layer.acceptsInput = true
    self.frame = frame
  }

  // MARK: Geometry and appearance

  /// Position and size in the superview. A new size asks for layout.
  public var frame: Rect {
    get { layer.frame }
    set { changeBounds { layer.frame = newValue } }
  }

  /// The view in its own coordinates; another origin scrolls what is inside.
  public var bounds: Rect {
    get { layer.bounds }
    set { changeBounds { layer.bounds = newValue } }
  }

  /// The node of the view hears of a new size as of one that it was given itself.
  private func changeBounds(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    let isResized = layer.bounds.size != old
    ownerNode?.boundsDidChange(isResized: isResized)
    if isResized { setNeedsLayout() }
  }

  /// The position of the middle in the superview.
  public var center: Point {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// The colour behind everything in the view; nil for none.
  public var backgroundColor: Color? {
    get { layer.backgroundColor }
    set { layer.backgroundColor = newValue }
  }

  /// The opacity of the view with everything in it, 0...1. At 0 the view takes no input.
  public var alpha: Double {
    get { layer.opacity }
    set { layer.opacity = newValue }
  }

  /// A hidden view shows nothing and takes no input; its place in a layout stays.
  public var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  /// Whether what lies beyond the bounds is cut off. Presses beyond them reach nothing either.
  public var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  // MARK: Tree

  /// Adds `view` in front of all others, and takes it out of the superview that it has.
  public final func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts `view` at `index` of the order without it, clamped to the possible range; 0 is the back.
  public final func insertSubview(_ view: View, at index: Int) {
    precondition(!isDescendant(of: view), "View: a view cannot contain itself")
    if view.superview === self {
      let current = subviews.firstIndex { $0 === view }!
      let target = min(max(index, 0), subviews.count - 1)
      if current != target {
        subviews.remove(at: current)
        subviews.insert(view, at: target)
      }
    } else {
      view.removeFromSuperview()
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      view.superview = self
    }
    placeLayer(of: view)
    // Before the view hears of its window, so that what it makes then has the right looks.
    view.inheritTheme(currentTheme)
    view.moveToScene(scene)
    view.needsLayout = true
    view.subtreeNeedsLayout = true
    if view.fillsSuperview { needsLayout = true }
    markSubtreeNeedsLayout()
    scene?.pointerTargetsDidChange()
  }

  /// The layers of subviews are above the layers that were added directly and keep their order.
  private func placeLayer(of view: View) {
    // The usual case, and what keeps adding many views linear.
    if subviews.last === view { return layer.addSublayer(view.layer) }
    let index = layer.sublayers.index(of: layerAbove(view), without: view.layer)
    layer.insertSublayer(view.layer, at: index)
  }

  /// The layer of the next subview in front of `view` that has its layer in this view's own one.
  private func layerAbove(_ view: View) -> Layer? {
    var isAbove = false
    for subview in subviews {
      if subview === view {
        isAbove = true
      } else if isAbove, subview.layer.superlayer === layer {
        return subview.layer
      }
    }
    return nil
  }

  /// Takes the view out of its superview, with everything in it; harmless if it has none.
  public final func removeFromSuperview() {
    guard let parent = superview else { return }
    scene?.subtreeWillLeave(self)
    parent.subviews.removeAll(identicalTo: self)
    superview = nil
    layer.removeFromSuperlayer()
    let oldScene = scene
    moveToScene(nil)
    oldScene?.pointerTargetsDidChange()
  }

  /// Puts a subview in front of the others; does nothing for a view that is none.
  public final func bringSubviewToFront(_ view: View) {
    if view.superview === self { insertSubview(view, at: subviews.count) }
  }

  /// Whether `ancestor` is the view itself or one of its superviews.
  public final func isDescendant(of ancestor: View) -> Bool {
    var current: View? = self
    while let view = current {
      if view === ancestor { return true }
      current = view.superview
    }
    return false
  }

  final func moveToScene(_ newScene: SceneRoot?) {
    guard scene !== newScene else { return }
    let oldScene = scene
    willMove(to: newScene)
    if newScene == nil { oldScene?.viewWillLeave(self) }
    scene = newScene
    if let newScene { arrival = newScene.focus.nextArrival() }
    if isModal { newScene?.modalViewDidChange(self) }
    for subview in subviews { subview.moveToScene(newScene) }
    didMoveToWindow()
    ownerNode?.moveToScene(newScene)
    if newScene != nil { takeNewFonts() }
  }

  /// Called before ``View/scene`` changes.
  open func willMove(to newScene: SceneRoot?) {}

  /// Called after ``View/scene`` has changed, subviews first.
  open func didMoveToWindow() {}

  /// Called when the scale of the window has changed: pixels drawn for the old one are too coarse or
  /// too fine.
  open func scaleDidChange() {}

  final func recursivelyNotifyScale() {
    scaleDidChange()
    for subview in subviews { subview.recursivelyNotifyScale() }
  }

  /// Called when the activation, the keyboard focus, the resizing or the suspension of the window changes;
  /// superviews first. ``SceneRoot/activity`` says what holds now.
  open func sceneActivityDidChange(from old: SceneActivity) {}

  final func recursivelyNotifyActivity(from old: SceneActivity) {
    sceneActivityDidChange(from: old)
    for subview in subviews { subview.recursivelyNotifyActivity(from: old) }
  }

  /// Called when a person has changed the settings of the desktop; superviews first. ``SceneRoot/settings`` says what
  /// holds now.
  open func desktopSettingsDidChange(from old: DesktopSettings) {}

  final func recursivelyNotifySettings(from old: DesktopSettings) {
    desktopSettingsDidChange(from: old)
    for subview in subviews { subview.recursivelyNotifySettings(from: old) }
  }

  /// Called when ``View/currentTheme`` has changed, superviews first: colours, fonts and sizes that were taken from the old one are to
  /// be replaced. Also called for a view that is in no window.
  open func themeDidChange(from old: Theme) {}

  /// Called before layout when the fonts have changed, superviews first: discard what was measured or drawn
  /// with the old ones. ``layoutSubviews()`` is called afterwards. For a view outside of a window it is called
  /// when the view enters one.
  open func fontsDidChange() {}

  // MARK: Layout

  /// The size that the view would like inside `size`.
  open func sizeThatFits(_ size: Size) -> Size { bounds.size.limited(to: size) }

  /// Places the subviews; called once in the layout pass after `setNeedsLayout()`.
  open func layoutSubviews() {}

  /// Asks for ``layoutSubviews()`` before the next frame.
  public final func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    markSubtreeNeedsLayout()
  }

  private func markSubtreeNeedsLayout() {
    var view: View? = self
    while let current = view {
      let wasMarked = current.subtreeNeedsLayout
      current.subtreeNeedsLayout = true
      if current.superview == nil { current.scene?.contentNeedsFrame() }
      if wasMarked && current !== self { break }
      view = current.superview
    }
  }

  /// Lays out the view and everything below that asked for it.
  public final func layoutIfNeeded() {
    guard subtreeNeedsLayout || needsLayout else { return }
    // A layout may ask for another one of the same view. One that always does would hang the program: it ends a
    // debug build with the name of the view, and has the last layout kept in a release build.
    for _ in 0..<4 where needsLayout {
      needsLayout = false
      for subview in subviews where subview.fillsSuperview { subview.frame = bounds }
      layoutSubviews()
    }
    assert(!needsLayout, "View: each layout of \(layoutName) asks for another one")
    needsLayout = false
    subtreeNeedsLayout = false
    for subview in subviews { subview.layoutIfNeeded() }
  }

  /// What a message about the layout calls the view.
  private var layoutName: String {
    if let ownerNode { return ownerNode.nameAndType }
    return accessibilityLabel.map { "\(type(of: self)) \"\($0)\"" } ?? "\(type(of: self))"
  }

  // MARK: Hit testing and conversion

  /// The deepest view that takes events at `point`, front to back; nil if none does.
  open func hitTest(_ point: Point) -> View? {
    guard takesInput else { return nil }
    let isInside = self.point(inside: point)
    if !isInside && clipsToBounds { return nil }
    for subview in subviews.reversed() {
      guard let inner = subview.layer.convertFromSuperlayer(point) else { continue }
      guard let target = subview.hitTest(inner) else { continue }
      // The room that slop adds to a target ends where its superview does.
      if isInside || target !== subview || subview.bounds.contains(inner) { return target }
    }
    return isInside ? self : nil
  }

  /// Whether `point` is in the part of the view that takes events.
  open func point(inside point: Point) -> Bool { bounds.inset(by: hitTestSlop).contains(point) }

  /// `point` of this view in the coordinates of `view`, or of the window if nil.
  public final func convert(_ point: Point, to view: View?) -> Point {
    layer.convert(point, to: view?.layer)
  }

  /// The smallest rectangle around `rect` in the coordinates of `view`, or of the root if that is nil.
  public final func convert(_ rect: Rect, to view: View?) -> Rect {
    layer.convert(rect, to: view?.layer)
  }

  /// A point of another view in the coordinates of this one; from those of the window for nil.
  public final func convert(_ point: Point, from view: View?) -> Point {
    guard let view else { return point.applying(layer.transformToRoot.inverse ?? .identity) }
    return view.convert(point, to: self)
  }

  // MARK: Events

  /// Handles a pointer event at a position in own coordinates.
  ///
  /// - Returns: whether the event ends here; otherwise the superview is asked. The view that takes a
  ///   press gets all events until the last button is up.
  open func pointerEvent(_ event: PointerEvent) -> Bool { false }

  /// - Returns: whether the event ends here; otherwise the superview is asked.
  open func scrollEvent(_ event: ScrollEvent) -> Bool { false }

  /// Handles a key. Keys go to the focused view and up from there; while no view is focused, to the
  /// views of the content, front to back. ``SceneRoot/focusedView`` says what is asked besides, and in which order.
  ///
  /// - Returns: whether the event ends here; otherwise the superview is asked.
  open func keyEvent(_ event: KeyEvent) -> Bool { false }

  /// Adds a recognizer, which belongs to one view at a time.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
  }

  /// Removes a recognizer; a gesture that it has begun is cancelled.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    gestureRecognizers.remove(at: index)
    recognizer.cancel()
    recognizer.willLeaveView()
    recognizer.view = nil
  }

  // MARK: Semantics

  /// What the view is as an element of its window; nil if it is none, and only what is inside is. Called when a reader
  /// asks, and never otherwise.
  open var semantics: Semantics? { semanticsByNature }

  /// The parts of what the view draws that are elements of their own, in reading order: before those of the subviews.
  open var semanticChildren: [SemanticChild] { [] }

  /// Does what was asked of the view as an element, or of one of its ``View/semanticChildren``.
  ///
  /// The focus, scrolling into sight and presses of views with a ``TapGestureRecognizer`` need no word here.
  ///
  /// - Returns: whether it was done.
  open func perform(_ action: SemanticAction, onChild id: String?) -> Bool { false }

  /// The node that stands for the view as an element.
  var hostedNode: DisplayNode? { nil }

  // MARK: Focus

  /// Whether the view takes part in keyboard navigation.
  open var canBecomeFocused: Bool { false }

  /// Whether keys go to this view.
  public var isFocused: Bool { scene?.focusedView === self }

  /// Called when the view gained or lost the keyboard, or when the ring that shows it should appear
  /// or go (it is shown only after the keyboard was used).
  open func focusDidChange(isFocused: Bool, showsRing: Bool) {}

  /// Called in every frame while the ring around the view is shown: what lies around it may have changed.
  func updateFocusRing() {}

  /// Makes keys come here.
  ///
  /// - Returns: false when the view cannot be focused, is in no window, is hidden or disabled
  ///   there, or lies behind a modal view.
  @discardableResult
  public final func becomeFocused() -> Bool {
    scene?.focus(self)
    return isFocused
  }
}
