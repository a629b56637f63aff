public import Geometry
public import Platform

/// A drag, of one pointer or of several fingers together.
///
/// ```swift
/// let back = PanGestureRecognizer { phase in … }
/// back.directions = .right
/// back.edges = .left
/// scroller.panGestureRecognizer.require(toFail: back)
/// ```
///
/// Several fingers drag by the point in the middle of them; one that comes or goes in between does not move it.
public class PanGestureRecognizer: GestureRecognizer {
  /// What the drag does.
  public enum Phase: Hashable, Sendable {
    /// The pointer has moved far enough to be a drag.
    case began
    /// The way from where the press began, in points of what lies around the view: a view that follows the pointer
    /// moves by this.
    case updated(offset: Point)
    /// Released or interrupted; in logical points a second.
    case ended(velocity: Point)
  }

  /// Called for every step of the drag; `info` says where the pointer is.
  public var action: @MainActor (Phase) -> Void
  /// How far the pointer must move before the drag begins, in logical points; nil for what the device asks for, 4 for
  /// a mouse and 8 for a finger.
  public var threshold: Double?
  /// Where the drag must go to begin. One that begins in another direction fails; of a diagonal one the longer side
  /// counts.
  public var directions = PanDirections.any
  /// The edges of the view at which a press must begin; empty for anywhere.
  public var edges: WindowEdges = []
  /// How much of the view counts as an edge, in logical points.
  public var edgeDistance = 16.0
  /// Whether the cursor of a mouse stays where it is during the drag, and is not seen: for a value that is dragged
  /// further than the screen reaches. Where the window system cannot do that, the cursor moves as ever.
  public var locksPointer = false
  /// Where the cursor is locked.
  private weak var lockedSurface: (any SurfaceBackend)?
  /// The fewest fingers that drag; fewer end the drag.
  public var minimumNumberOfTouches = 1
  /// The most; one more before the drag has begun makes it fail.
  public override var maximumNumberOfTouches: Int {
    get { maximum }
    set { maximum = newValue }
  }
  private var maximum = Int.max
  /// One finger of a touchpad moves the cursor, and two scroll.
  override var followsTouchpads: Bool { minimumNumberOfTouches > 1 }

  /// Where the first press was, in the coordinates of the view.
  private(set) var start: Point?
  /// What the middle of the fingers would have been at the beginning, had all been down then.
  private var origin = Point.zero
  /// The way from the press until now.
  private(set) var offset = Point.zero
  private var tracker = VelocityTracker()

  /// A drag in any direction, of any number of fingers.
  public init(action: @escaping @MainActor (Phase) -> Void) { self.action = action }

  public override func reset() {
    start = nil
    offset = .zero
    tracker.removeAll()
  }

  /// Whether the drag may begin with a press; asked for the first one.
  func accepts(_ press: PointerEvent) -> Bool { edges.isEmpty || isAtEdge(press.position) }

  public override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(let button): press(button, event)
    case .moved: move(event)
    case .released(.primary): release(event)
    case .cancelled: cancel()
    case .released, .entered, .exited: break
    }
  }

  private func press(_ button: PointerButton, _ event: PointerEvent) {
    guard button == .primary else { return cancel() }
    guard start == nil else { return }
    guard accepts(event) else { return transition(to: .failed) }
    start = event.position
    tracker.add(offset, at: event.timestamp)
  }

  /// The middle of the fingers jumps when one comes or goes; the way does not.
  public override func touchesDidChange() {
    // What fewer fingers have done was no drag.
    if state == .possible, touches.count <= minimumNumberOfTouches { offset = .zero }
    origin = middle - offset
  }

  private func move(_ event: PointerEvent) {
    guard start != nil else { return }
    offset = middle - origin
    tracker.add(offset, at: event.timestamp)
    if state == .possible, touches.count >= minimumNumberOfTouches {
      switch verdict(on: offset) {
      case .wait: return
      case .fail: return transition(to: .failed)
      case .begin: transition(to: .began)
      }
    }
    guard isActive else { return }
    transition(to: .changed)
    didMove()
  }

  private func release(_ event: PointerEvent) {
    guard touches.count <= max(1, minimumNumberOfTouches) else { return }
    transition(to: isActive ? .ended : .failed)
  }

  public override func stateDidChange() {
    switch state {
    case .began:
      lockPointer()
      didBegin()
    case .ended, .cancelled:
      unlockPointer()
      didEnd()
    case .possible, .changed, .failed: break
    }
  }

  func didBegin() { action(.began) }

  func didMove() { action(.updated(offset: offset)) }

  func didEnd() { action(.ended(velocity: velocity)) }

  /// Of the drag that goes on or has ended, in logical points a second.
  public var velocity: Point {
    let time = state == .cancelled ? tracker.lastTime : info.timestamp
    return tracker.velocity(at: time ?? .zero)
  }

  private func lockPointer() {
    guard locksPointer, info.device.kind == .mouse, let surface = view?.scene?.backend else {
      return
    }
    lockedSurface = surface
    surface.lockPointer(of: info.device.seat)
  }

  private func unlockPointer() {
    lockedSurface?.unlockPointer(of: info.device.seat)
    lockedSurface = nil
  }

  // MARK: When it begins

  /// What a movement from the place of the press is, as long as nothing has begun.
  enum Verdict { case wait, begin, fail }

  func verdict(on way: Point) -> Verdict {
    guard way.distance(to: .zero) > threshold ?? GestureSlop.drag(info.device.kind) else {
      return .wait
    }
    return directions.contains(PanDirections(of: way)) ? .begin : .fail
  }

  private func isAtEdge(_ point: Point) -> Bool {
    guard let bounds = view?.bounds else { return false }
    var touched: WindowEdges = []
    if point.x - bounds.minX <= edgeDistance { touched.insert(.left) }
    if bounds.maxX - point.x <= edgeDistance { touched.insert(.right) }
    if point.y - bounds.minY <= edgeDistance { touched.insert(.top) }
    if bounds.maxY - point.y <= edgeDistance { touched.insert(.bottom) }
    return !edges.isDisjoint(with: touched)
  }

  /// The middle of the fingers, in the coordinates of what is around the view: the view itself may follow them.
  private var middle: Point {
    guard !touches.isEmpty else { return origin + offset }
    var sum = Point.zero
    for touch in touches { sum = sum + touch.windowPosition }
    let count = Double(touches.count)
    let point = Point(x: sum.x / count, y: sum.y / count)
    return view?.superview?.convert(point, from: nil) ?? point
  }
}

extension PanDirections {
  /// The direction of a movement.
  init(of way: Point) {
    if abs(way.x) > abs(way.y) {
      self = way.x > 0 ? .right : .left
    } else {
      self = way.y > 0 ? .down : .up
    }
  }
}
