public import Geometry
public import Platform

/// A drag with a button held.
public class PanGestureRecognizer: GestureRecognizer {
  public enum Phase: Hashable, Sendable {
    case began
    /// The offset from where the drag began.
    case updated(offset: Point)
    /// Released or interrupted; in logical units a second.
    case ended(velocity: Point)
  }

  public var action: @MainActor (Phase) -> Void
  /// How far the pointer must move before the drag begins, in logical units.
  public var threshold = 4.0
  /// Where the press was, in the coordinates of the view.
  private(set) var start: Point?
  private var samples: [(position: Point, time: Duration)] = []

  public init(action: @escaping @MainActor (Phase) -> Void) {
    self.action = action
  }

  public override func reset() {
    start = nil
    samples.removeAll(keepingCapacity: true)
  }

  public override func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed(let button):
      guard button == .primary, start == nil else { return cancel() }
      start = event.position
      note(event)
    case .moved: move(event)
    case .released(let button):
      guard button == .primary else { return }
      if isActive {
        transition(to: .ended)
        action(.ended(velocity: velocity(at: event.timestamp)))
      } else {
        transition(to: .failed)
      }
    case .left: cancel()
    case .entered: break
    }
  }

  private func move(_ event: PointerEvent) {
    guard let start else { return }
    note(event)
    let way = event.position - start
    if state == .possible {
      switch verdict(on: way) {
      case .wait: return
      case .fail: return transition(to: .failed)
      case .begin:
        transition(to: .began)
        action(.began)
      }
    }
    guard isActive else { return }
    transition(to: .changed)
    action(.updated(offset: way))
  }

  public override func stateDidChange() {
    guard state == .cancelled, let last = samples.last else { return }
    action(.ended(velocity: velocity(at: last.time)))
  }

  /// What a movement from the place of the press is, as long as nothing has begun.
  enum Verdict { case wait, begin, fail }

  func verdict(on way: Point) -> Verdict {
    way.distance(to: .zero) > threshold ? .begin : .wait
  }

  // MARK: Velocity

  private static let velocityWindow = 0.1

  private func note(_ event: PointerEvent) {
    samples.append((event.position, event.timestamp))
    if samples.count > 16 { samples.removeFirst() }
  }

  /// Over the tenth of a second before `time`: a pointer that has rested since then has none.
  private func velocity(at time: Duration) -> Point {
    let recent = samples.drop { (time - $0.time).seconds > Self.velocityWindow }
    guard let first = recent.first, let last = recent.last else { return .zero }
    let seconds = (time - first.time).seconds
    guard seconds > 0 else { return .zero }
    return Point(
      x: (last.position.x - first.position.x) / seconds,
      y: (last.position.y - first.position.y) / seconds)
  }
}
