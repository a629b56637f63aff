public import Geometry
import Locks
public import Platform

/// A node that shows a part of a larger content and moves it along one axis: with the wheel, the touchpad,
/// a finger and keys.
///
/// Subnodes are placed in content coordinates; the origin of ``DisplayNode/bounds`` is what scrolls.
/// Scroll nodes may lie in each other: the inner one moves first, and what it cannot follow is the
/// outer one's.
open class ScrollNode: DisplayNode {
  /// Where the content is and how it moves at this moment.
  @MainActor public private(set) var physics = ScrollPhysics()
  @MainActor private var lastStep: Duration?
  @MainActor private lazy var indicator = ScrollIndicator()
  nonisolated private let mirror = Lock(false)
  @MainActor private var shownOffset: VisibleContentOffset?
  /// Whether fingers on a touchpad are moving this node, until they are lifted.
  @MainActor final var isFollowingFingers = false
  /// Whether the fingers on a touchpad were told off: until they are lifted.
  @MainActor final var ignoresFingers = false
  /// What was told last; see ``ScrollPhase``.
  @MainActor final var isDragged = false
  @MainActor final var movesOn = false
  @MainActor final var toldOffset = 0.0
  @MainActor final var isGlidingForApp = false
  @MainActor final var isMovedByIndicator = false
  /// Where a finger on a screen drags the content, in the view; nil while none does.
  @MainActor final var fingerPoint: Point?
  /// While fingers move the content.
  @MainActor final var fingerReservation: ThreadReservation?
  @MainActor final var fingerVelocity = VelocityTracker()
  /// What fingers drag the content with, for rules against other recognizers: `require(toFail: swipeBack)`. A mouse
  /// does not drag.
  @MainActor public private(set) final lazy var panGestureRecognizer: PanGestureRecognizer =
    TouchScrollRecognizer(self)

  /// Called after the offset has changed.
  @MainActor public var onScroll: (@MainActor () -> Void)?
  /// Called when a list or a grid may show other rows, or the same ones elsewhere; also in the middle of a layout.
  @MainActor package final var sightDidChange: (@MainActor () -> Void)?
  /// How often somebody has moved the content: by hand, by a key, or as an app does it in their place.
  @MainActor package private(set) final var userMoves = 0
  /// Called after ``visibleContentOffset`` has changed.
  @MainActor public var visibleContentOffsetChanged: (@MainActor (VisibleContentOffset) -> Void)?
  /// Called when somebody begins to drag the content, lets it go, and when what was thrown has come to rest.
  @MainActor public var onPhaseChange: (@MainActor (ScrollPhase) -> Void)?
  /// Called when the content has moved: by how many points, towards its end if positive, and by whom. What a list does
  /// to keep its rows where they are is no movement.
  @MainActor public var onMovement: (@MainActor (_ distance: Double, ScrollCause) -> Void)?
  /// Asked with each step of a throw, with its velocity in points a second; true ends it there.
  @MainActor public var shouldStopScrolling: (@MainActor (_ velocity: Double) -> Bool)?
  /// Whether fingers pull the content beyond its ends also where all of it fits into the view.
  @MainActor public var alwaysBounces = false
  /// Where throws, clicks of a wheel and presses of keys may end; nil for anywhere.
  @MainActor public var snapping: ScrollSnapping?
  /// The colour of the scroll indicator; nil for that of the theme. Its outline contrasts with it.
  @MainActor public var indicatorColor: Color? {
    didSet { if indicatorColor != oldValue { updateIndicatorColor() } }
  }

  /// The room between the scroll indicator and the edges of the node; nil for what lies over the content at its ends, such
  /// as the insets of a list.
  @MainActor public var indicatorInsets: Insets? {
    didSet { if indicatorInsets != oldValue { indicator.place(in: self) } }
  }

  /// The direction in which the content moves.
  @MainActor public var axis = Axis.vertical {
    didSet {
      guard axis != oldValue else { return }
      updateRange()
      setNeedsLayout()
    }
  }

  public override init() {
    super.init()
    clipsToBounds = true
  }

  // MARK: Direction

  /// Whether the content is written from right to left: what is leading in a list, a grid or a table lies at the right, and
  /// the indicator of a content that moves up and down at the left. Any thread.
  ///
  /// Lists and grids that move sideways begin at the right and go on to the left. Other content that moves sideways begins at
  /// the left in any case: its coordinates are the app's.
  nonisolated public var isMirrored: Bool {
    get { mirror.withLock { $0 } }
    set {
      let isChanged = mirror.withLock { mirror in
        defer { mirror = newValue }
        return mirror != newValue
      }
      guard isChanged else { return }
      setNeedsLayout()
      onDidLoad { node in (node as? ScrollNode)?.mirroringDidChange() }
    }
  }

  /// Called after ``isMirrored`` has changed, and once with the loading of a node of which it was changed before.
  @MainActor
  func mirroringDidChange() {
    updateRange()
    placeIndicator()
  }

  /// Whether what lies beside each other across the axis begins at the right.
  @MainActor package final var isMirroredAcross: Bool { isMirrored && axis == .vertical }

  /// Whether content that moves sideways may go on from right to left.
  @MainActor var canReverse: Bool { false }

  /// The way in which the content goes on.
  @MainActor package final var flow: ScrollFlow {
    ScrollFlow(axis: axis, isReversed: axis == .horizontal && canReverse && isMirrored)
  }

  /// How far behind the beginning of the view a point of the content lies.
  @MainActor
  final func viewPlace(of point: Point) -> Double {
    flow.place(of: point) - flow.start(of: mainBounds)
  }

  // MARK: Content

  /// The size of the whole content. Across the axis the view's own size counts.
  @MainActor public var contentSize = Size.zero {
    didSet { if contentSize != oldValue { updateRange() } }
  }

  /// A node that is the content: as wide as the view, as long as it likes along the axis. Its measured
  /// size becomes the content size with every layout.
  @MainActor public var contentNode: DisplayNode? {
    didSet {
      guard contentNode !== oldValue else { return }
      oldValue?.removeFromSupernode()
      if let contentNode { insertSubnode(contentNode, at: 0) }
      setNeedsLayout()
    }
  }

  @MainActor
  private func layOutContent() {
    guard let contentNode else { return }
    let view = bounds.size
    let isVertical = axis == .vertical
    let wanted = contentNode.measure(
      Size(
        width: isVertical ? view.width : .infinity, height: isVertical ? .infinity : view.height))
    let size = Size(
      width: isVertical ? view.width : wanted.width,
      height: isVertical ? wanted.height : view.height)
    contentNode.frame = Rect(origin: .zero, size: size)
    contentSize = size
  }

  /// The distance by which the content has moved up, or to the left; to the right where it begins there.
  @MainActor public var contentOffset: Double { physics.offset }

  /// The offsets at which the content fills the view. A subclass that does not know its whole content
  /// says what it knows.
  @MainActor open var offsetRange: ClosedRange<Double> {
    0...max(0, axis.length(of: contentSize) - axis.length(of: bounds.size))
  }

  /// Which part of the content is before the view and which part is in it, 0...1, for the indicator.
  @MainActor open var visibleFraction: (start: Double, length: Double) {
    let (content, view) = (axis.length(of: contentSize), axis.length(of: bounds.size))
    guard content > view else { return (0, 1) }
    return (physics.offset / content, view / content)
  }

  /// How far the view is from the beginning of the content, for what appears or fades with it.
  @MainActor open var visibleContentOffset: VisibleContentOffset {
    axis.length(of: contentSize) > 0 ? .known(physics.offset) : .none
  }

  @MainActor open override func didLoad() {
    super.didLoad()
    updateIndicatorColor()
    layer.addSublayer(indicator.layer)
    if !isLayerBacked {
      view.addGestureRecognizer(ScrollIndicatorRecognizer(self))
      view.addGestureRecognizer(panGestureRecognizer)
    }
  }

  @MainActor open override func layout() {
    super.layout()
    layOutContent()
    updateRange()
  }

  /// Puts the content at `offset` whatever the range says; the owner updates the range next.
  @MainActor
  package final func place(at offset: Double) {
    physics.range = offset...offset
    physics.jump(to: offset)
    toldOffset = offset
  }

  /// Takes over a range that changed without anything moving on screen.
  @MainActor
  package final func updateKnownRange() { physics.range = offsetRange }

  /// Works the range of offsets out again, after a change of what it depends on in a subclass. Content at rest
  /// beyond its new ends jumps to the nearest one.
  @MainActor
  public func updateRange() {
    physics.extent = max(1, axis.length(of: bounds.size))
    physics.range = offsetRange
    if !physics.isMoving, physics.motion != .dragging { physics.jump(to: physics.offset) }
    applyOffset()
  }

  /// By how much an animation of a subclass shows a later part of the content than that at ``contentOffset``.
  @MainActor package var contentSlide: Double { 0 }

  /// Moves what a subclass animates to the time of a frame.
  ///
  /// - Returns: whether something still moves.
  @MainActor package func stepAnimations(_ timing: FrameTiming) -> Bool { false }

  /// Moves the view with content that has got other coordinates: a motion goes on.
  @MainActor
  package final func shiftOffset(by distance: Double) {
    physics.shift(by: distance)
    toldOffset += distance
  }

  /// Ends a throw or a glide where it is.
  @MainActor
  public final func stopScrolling() {
    if physics.isMoving { physics.jump(to: physics.offset) }
    tell(.motionEnded)
  }

  /// Has fingers let the content go where it is, as if they were taken away: they throw nothing, and move nothing before
  /// they come anew. Content that they have pulled beyond an end springs back.
  @MainActor
  public final func cancelDrag() {
    panGestureRecognizer.cancel()
    cancelFingers()
  }

  /// Goes on with a throw that began elsewhere, as where a pager hands its page on.
  ///
  /// - Parameter velocity: in points a second, towards the end if positive.
  @MainActor
  public final func transferVelocity(_ velocity: Double) {
    precondition(velocity.isFinite, "ScrollNode: a velocity is a finite number")
    guard physics.motion != .dragging, canMove(by: velocity) else { return }
    physics.hold()
    isDragged = true
    endDrag(velocity: velocity)
    contentDidMoveByUser()
  }

  // MARK: Moving

  /// Whether motion is seen and wanted.
  @MainActor final var canAnimate: Bool {
    scene.map { $0.frameCount > 0 && !$0.reducesMotion } ?? false
  }

  /// Goes to an offset, to the nearer end if it is beyond the content.
  ///
  /// `animated`: whether the content glides there, with the frames of the window. It does not in a window that
  /// has shown nothing yet or is asked for less motion (``Window/reducesMotion``).
  @MainActor
  public func scroll(to offset: Double, animated: Bool = false) {
    if animated, canAnimate {
      isGlidingForApp = true
      physics.glide(to: offset)
      startMoving()
    } else {
      physics.jump(to: offset)
      applyOffset()
    }
  }

  /// Moves at once, as a drag does, but never beyond the ends.
  @MainActor
  public func scroll(by distance: Double) {
    precondition(!distance.isNaN, "ScrollNode: a distance is a number")
    physics.jump(to: physics.offset + distance)
    applyOffset()
    indicator.flash(in: self)
  }

  /// Moves at once to where a part of the way from one end to the other lies before the view, 0...1. A subclass
  /// that does not know its whole content estimates, in the way of its ``visibleFraction``.
  @MainActor
  open func scroll(toFraction fraction: Double) {
    scroll(to: offset(atFraction: fraction))
  }

  /// The offset at a part of the way from one end to the other, 0...1.
  @MainActor
  final func offset(atFraction fraction: Double) -> Double {
    let range = physics.range
    return range.lowerBound + fraction * (range.upperBound - range.lowerBound)
  }

  /// Called when the offset has changed, before `onScroll`; for subclasses that make content on
  /// demand. A subclass may change the range.
  @MainActor open func didScroll() {}

  @MainActor
  private func applyOffset(_ cause: ScrollCause? = nil) {
    didScroll()
    tellMovement(cause)
    let shown = physics.offset + contentSlide
    // Across the axis nothing is moved, also where it was while there was another axis.
    let origin = flow.rect(from: pixelPlace(shown), size: mainBounds.size).origin
    if mainBounds.origin != origin {
      scrollBounds(to: origin)
      // What passes under a pointer is not looked for: the end of the motion tells.
      if !isInMotion { scene?.pointerTargetsDidChange() }
      onScroll?()
    }
    indicator.place(in: self)
    let visible = visibleContentOffset
    if visible != shownOffset {
      shownOffset = visible
      visibleContentOffsetChanged?(visible)
    }
  }

  /// Where a view is seen to begin that begins at a place of the content: its coordinates are those of whole pixels.
  @MainActor
  final func pixelPlace(_ place: Double) -> Double {
    guard let scale = scene?.scale else { return place }
    guard flow.isReversed else { return scale.snapped(place) }
    let length = axis.length(of: mainBounds.size)
    return -scale.snapped(-place - length) - length
  }

  /// Glides to the beginning of the content.
  @MainActor open func scrollToStart() { scroll(to: physics.range.lowerBound, animated: true) }

  /// Glides to the end of the content.
  @MainActor open func scrollToEnd() { scroll(to: physics.range.upperBound, animated: true) }

  /// What lies over the ends of the view and leaves less of it to be seen.
  @MainActor var sightInsets: (start: Double, end: Double) { (0, 0) }

  /// The same where a part of the content is to be seen, along the axis: with what comes to lie over that part alone.
  @MainActor func sightInsets(showing part: ClosedRange<Double>) -> (start: Double, end: Double) {
    sightInsets
  }

  @MainActor open override func didExitHierarchy() {
    super.didExitHierarchy()
    // The end of a gesture will not come here any more.
    abandonFingers()
    ignoresFingers = false
    physics.jump(to: physics.offset)
  }

  // MARK: Semantics

  @MainActor open override var semantics: Semantics? {
    guard let actions = scrollActions else { return nil }
    return Semantics(.group, actions: actions)
  }

  @MainActor open override func perform(_ action: SemanticAction, onChild id: String?) -> Bool {
    id == nil && performScroll(action)
  }

  // MARK: Moved by the user

  /// Whether fingers pull content beyond an end although all of it fits into the view: by a positive distance beyond
  /// the last part.
  @MainActor func isPulled(by distance: Double) -> Bool { alwaysBounces }

  /// Called when the content has moved over the view.
  @MainActor
  func contentDidMove(by distance: Double, _ cause: ScrollCause) { onMovement?(distance, cause) }

  /// Called when fingers, on a screen or a touchpad, begin to drag the content, before it moves.
  @MainActor func fingersDidBegin() {}

  /// Called when they are about to let it go, or were taken away.
  @MainActor func fingersWillEnd(isCancelled: Bool) {}

  @MainActor open override func scrollEvent(_ event: ScrollEvent) -> Bool { handle(event) }

  @MainActor open override func keyEvent(_ event: KeyEvent) -> Bool { handle(event) }

  /// Follows fingers; beyond an end less and less.
  @MainActor
  final func drag(by distance: Double) {
    physics.drag(by: distance)
    applyOffset()
    contentDidMoveByUser()
  }

  /// The fingers are gone; what they have thrown goes on.
  @MainActor
  final func endDrag(velocity: Double) {
    let proposed = physics.restingOffset(velocity: velocity)
    if let snapping, physics.range.contains(physics.offset) {
      physics.release(velocity: velocity, towards: snapping(proposed, velocity))
    } else {
      physics.release(velocity: velocity)
    }
    tell(.dragEnded(movesOn: physics.isMoving))
    startMoving()
    scene?.pointerTargetsDidChange()
  }

  /// Glides further than where it is heading already.
  @MainActor
  final func glide(by distance: Double) {
    let proposed = physics.destination + distance
    isGlidingForApp = false
    physics.glide(to: snapping?(proposed, distance) ?? proposed)
    contentDidMoveByUser()
  }

  /// Ends a throw or a glide where it is.
  ///
  /// - Returns: whether there was one.
  @MainActor
  final func stopMotion() -> Bool {
    guard physics.isMoving else { return false }
    physics.hold()
    return true
  }

  // MARK: Indicator

  @MainActor final var indicatorExtent: ScrollBarExtent { indicator.extent }

  @MainActor final var isIndicatorShown: Bool { indicator.isShown }

  @MainActor final func placeIndicator() { indicator.place(in: self) }

  /// Where the bar begins in its track, and how long it is; nil where there is nothing to scroll.
  @MainActor
  func indicatorBar(in track: ClosedRange<Double>) -> (start: Double, length: Double)? {
    knownBar(in: track)
  }

  /// Called when a pointer takes hold of the indicator, or lets it go.
  @MainActor func indicatorDragDidChange(isDragged: Bool) {}

  /// Whether the content moves, or is held.
  @MainActor final var isInMotion: Bool { physics.isMoving || physics.motion == .dragging }

  @MainActor
  private func updateIndicatorColor() {
    indicator.color = indicatorColor ?? currentTheme.colors.scrollIndicator
  }

  nonisolated open override func themeDidChange(from old: Theme) {
    super.themeDidChange(from: old)
    onDidLoad { node in (node as? ScrollNode)?.updateIndicatorColor() }
  }

  /// The pointer has come near to the indicator, or has left it.
  @MainActor
  final func setIndicatorWide(_ isWide: Bool) {
    guard indicator.isWide != isWide else { return }
    indicator.isWide = isWide
    indicator.place(in: self)
    indicator.flash(in: self)
  }

  @MainActor
  final func page(towardsEnd: Bool) { glide(by: towardsEnd ? pageLength : -pageLength) }

  /// Nearly the length of the view, so that something of the old page is seen on the new one.
  @MainActor final var pageLength: Double { axis.length(of: bounds.size) * 0.9 }

  @MainActor
  final func contentDidMoveByUser() {
    userMoves += 1
    indicator.flash(in: self)
    startMoving()
  }

  @MainActor
  private func startMoving() {
    guard physics.isMoving else { return }
    scene?.addFrameClient(self)
  }
}

extension ScrollNode: FrameClient {
  /// Called by the scene; moves the content by what the time since the last frame makes of its speed.
  public func frameWillBegin(_ timing: FrameTiming) -> Bool {
    let elapsed = lastStep.map { (timing.presentation - $0).seconds } ?? 1.0 / 60
    lastStep = timing.presentation
    let (cause, wasMoving) = (steppingCause, physics.isMoving)
    physics.step(elapsed)
    if physics.motion == .decelerating, shouldStopScrolling?(physics.velocity) == true {
      physics.jump(to: physics.offset)
    }
    let isAnimating = stepAnimations(timing)
    applyOffset(cause)
    if !physics.isMoving {
      lastStep = nil
      if wasMoving { scene?.pointerTargetsDidChange() }
    }
    return physics.isMoving || isAnimating
  }
}
