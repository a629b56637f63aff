/// The spring on which a row lags behind as the list is scrolled.
///
/// The farther a row is from the finger, the more it lags. The spring is integrated in steps of a 60th of
/// a second whatever the frames are, so that it looks the same on every screen.
public struct ListBounce: Hashable, Sendable {
  static let stiffness = 443.70
  static let friction = 31.82
  static let share = 0.676
  static let minimumDistance = 0.08
  static let limit = 250.0
  static let rest = 0.1
  static let step = 1.0 / 60

  /// How far the row is shown from its place, in points; from -250 to 250.
  public private(set) var offset = 0.0
  /// In points a second.
  public private(set) var velocity = 0.0
  /// Time that is shorter than a step.
  private var rest = 0.0

  /// A row at rest.
  public init() {}

  /// Whether the row is where it belongs.
  public var isResting: Bool { offset == 0 && velocity == 0 }

  /// The content moved.
  ///
  /// - Parameters:
  ///   - delta: how far the content went down, in points.
  ///   - distance: how far the row is from the finger, or from the leading edge if there is none.
  ///   - viewport: the length of the viewport.
  public mutating func contentMoved(by delta: Double, distance: Double, viewport: Double) {
    guard viewport > 0, delta.isFinite, distance.isFinite else { return }
    let part = max(Self.minimumDistance, abs(distance) / viewport) * Self.share
    offset = min(Self.limit, max(-Self.limit, offset - delta * part))
  }

  /// Lets time pass; at most a second of it has an effect.
  public mutating func advance(by seconds: Double) {
    guard seconds > 0 else { return }
    if isResting {
      rest = 0
      return
    }
    rest += min(seconds, 1)
    while rest >= Self.step {
      rest -= Self.step
      velocity += (-Self.stiffness * offset - Self.friction * velocity) * Self.step
      offset = min(Self.limit, max(-Self.limit, offset + velocity * Self.step))
      if abs(offset) < Self.rest, abs(velocity) < Self.rest {
        (offset, velocity, rest) = (0, 0, 0)
        return
      }
    }
  }
}
