import Geometry

/// Two fingers that move apart or together.
///
/// ```swift
/// let pinch = PinchGestureRecognizer { phase in
///   if case .updated(let scale) = phase { photo.zoom = start * scale }
/// }
/// ```
public final class PinchGestureRecognizer: TwoTouchGestureRecognizer {
  /// What the fingers do.
  public enum Phase: Hashable, Sendable {
    /// The distance of two fingers has changed enough to be a pinch.
    case began
    /// The distance of the fingers by what it was when both were down: 2 for twice as far.
    case updated(scale: Double)
    /// Lifted or interrupted; the velocity is that of the scale, a second.
    case ended(velocity: Double)
  }

  /// `center` says around which point.
  public var action: @MainActor (Phase) -> Void
  /// 1 at the beginning.
  public private(set) var scale = 1.0
  private var startDistance = 0.0
  private var distance = 0.0
  /// Fingers cannot be nearer to each other, in logical points.
  private static let leastDistance = 1.0

  /// Calls `action` for every step.
  public init(action: @escaping @MainActor (Phase) -> Void) { self.action = action }

  public override func reset() {
    super.reset()
    scale = 1
  }

  override var value: Double { scale }

  override func mayBegin() -> Bool {
    abs(distance - startDistance) > GestureSlop.drag(info.device.kind)
  }

  override func spanDidBegin(_ span: Point) {
    startDistance = max(PinchGestureRecognizer.leastDistance, span.distance(to: .zero))
    distance = startDistance
    scale = 1
  }

  override func spanDidChange(_ span: Point) {
    distance = max(PinchGestureRecognizer.leastDistance, span.distance(to: .zero))
    scale = distance / startDistance
  }

  override func send(_ state: State) {
    switch state {
    case .began: action(.began)
    case .changed: action(.updated(scale: scale))
    case .ended, .cancelled: action(.ended(velocity: velocity))
    case .possible, .failed: break
    }
  }
}
