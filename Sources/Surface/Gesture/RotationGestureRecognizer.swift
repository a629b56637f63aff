import Geometry
import Glibc

/// Two fingers that turn around each other.
public final class RotationGestureRecognizer: TwoTouchGestureRecognizer {
  /// What the fingers do.
  public enum Phase: Hashable, Sendable {
    /// Two fingers have turned enough to be a rotation.
    case began
    /// In radians, clockwise, since both fingers were down. More than one turn counts on.
    case updated(rotation: Double)
    /// Lifted or interrupted; in radians a second.
    case ended(velocity: Double)
  }

  /// `center` says around which point.
  public var action: @MainActor (Phase) -> Void
  /// In radians, clockwise; 0 at the beginning.
  public private(set) var rotation = 0.0
  private var lastAngle = 0.0
  private var radius = 0.0

  /// Calls `action` for every step.
  public init(action: @escaping @MainActor (Phase) -> Void) { self.action = action }

  public override func reset() {
    super.reset()
    rotation = 0
  }

  override var value: Double { rotation }

  /// By the way that the fingers have made around their middle: the angle of near ones says little.
  override func mayBegin() -> Bool {
    abs(rotation) * radius > GestureSlop.drag(info.device.kind)
  }

  override func spanDidBegin(_ span: Point) {
    rotation = 0
    lastAngle = atan2(span.y, span.x)
    radius = span.distance(to: .zero) / 2
  }

  override func spanDidChange(_ span: Point) {
    let angle = atan2(span.y, span.x)
    // The shorter way around.
    rotation += remainder(angle - lastAngle, 2 * .pi)
    lastAngle = angle
    radius = span.distance(to: .zero) / 2
  }

  override func send(_ state: State) {
    switch state {
    case .began: action(.began)
    case .changed: action(.updated(rotation: rotation))
    case .ended, .cancelled: action(.ended(velocity: velocity))
    case .possible, .failed: break
    }
  }
}
