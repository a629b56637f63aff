import Glibc

/// How one axis of a scrolling area moves: dragged, thrown, sent to a place, springing back.
///
/// A value without a clock: the owner feeds it input and steps it from frame to frame. Offsets are in
/// logical units, velocities in logical units a second, both positive towards the end.
public struct ScrollPhysics: Hashable, Sendable {
  /// What moves the content.
  public enum Motion: Hashable, Sendable {
    /// Nothing: the offset stays.
    case resting
    /// Follows the fingers.
    case dragging
    /// Thrown; loses speed by itself.
    case decelerating
    /// Glides to a target, as a wheel click or a key asks for.
    case gliding(to: Double)
    /// Springs back to the nearest end.
    case bouncing(to: Double)
  }

  /// Where the content is, in logical units; beyond ``range`` while the rubber band is stretched.
  public private(set) var offset: Double
  /// In logical units a second, positive towards the end.
  public private(set) var velocity = 0.0
  /// What moves the content now.
  public private(set) var motion = Motion.resting
  /// The offsets at which the content fills the view; lower bound and upper bound may be equal.
  public var range: ClosedRange<Double>
  /// The length of the view on this axis; it scales the rubber band.
  public var extent: Double

  /// What remains of the speed after a millisecond of deceleration, as on a phone.
  static let decelerationPerMillisecond = 0.998
  /// How stiff the rubber band is: the share of a short pull that the content follows.
  static let rubberBand = 0.55
  /// Slower than this it stands still.
  static let restVelocity = 6.0

  /// Where the finger would have the content, without the rubber band.
  private var dragged = 0.0

  /// Content at rest. An `extent` below 1 counts as 1.
  public init(offset: Double = 0, range: ClosedRange<Double> = 0...0, extent: Double = 1) {
    self.offset = offset
    self.range = range
    self.extent = max(1, extent)
  }

  /// Whether it moves by itself and needs frames.
  public var isMoving: Bool {
    switch motion {
    case .resting, .dragging: false
    case .decelerating, .gliding, .bouncing: true
    }
  }

  /// Whether there is more than one offset to be at.
  var hasWay: Bool { range.upperBound > range.lowerBound }

  /// Where it is heading: the target of a glide, else where it is.
  public var destination: Double {
    if case .gliding(let target) = motion { return target }
    return offset
  }

  /// Where the content would come to rest, were it thrown now and had no ends.
  public func restingOffset(velocity: Double) -> Double {
    offset - velocity / (1000 * log(ScrollPhysics.decelerationPerMillisecond))
  }

  // MARK: Input

  /// Puts the content at `offset`, inside the range, and ends every motion.
  public mutating func jump(to offset: Double) {
    self.offset = clamped(offset)
    velocity = 0
    motion = .resting
  }

  /// Moves with the fingers; beyond an end the content follows less and less.
  public mutating func drag(by distance: Double) {
    if motion != .dragging {
      motion = .dragging
      dragged = unbanded(offset)
    }
    dragged += distance
    offset = banded(dragged)
  }

  /// The fingers are gone, with a velocity.
  public mutating func release(velocity: Double) {
    guard motion == .dragging else { return }
    if offset < range.lowerBound || offset > range.upperBound {
      self.velocity = velocity
      motion = .bouncing(to: clamped(offset))
    } else if abs(velocity) > ScrollPhysics.restVelocity {
      self.velocity = velocity
      motion = .decelerating
    } else {
      self.velocity = 0
      motion = .resting
    }
  }

  /// The fingers are gone; the content comes to rest at `target`, at its ends at the latest.
  public mutating func release(velocity: Double, towards target: Double) {
    guard motion == .dragging else { return }
    self.velocity = velocity
    motion = .bouncing(to: clamped(target))
  }

  /// Stops under the fingers, also beyond an end.
  public mutating func hold() {
    velocity = 0
    motion = .dragging
    dragged = unbanded(offset)
  }

  /// Glides `distance` further than where it is heading already.
  public mutating func glide(by distance: Double) { glide(to: destination + distance) }

  /// Begins to move to `target`, limited to ``range``. At the target already, it only comes to rest.
  public mutating func glide(to target: Double) {
    let target = clamped(target)
    guard target != offset else {
      jump(to: target)
      return
    }
    motion = .gliding(to: target)
  }

  /// Stops where it is, as a touch does; from beyond an end it still springs back.
  public mutating func stop() {
    velocity = 0
    motion = range.contains(offset) ? .resting : .bouncing(to: clamped(offset))
  }

  /// Goes on from other coordinates, in which everything lies further towards the end.
  mutating func shift(by distance: Double) {
    offset += distance
    dragged += distance
    switch motion {
    case .resting, .dragging, .decelerating: break
    case .gliding(let target): motion = .gliding(to: target + distance)
    case .bouncing(let target): motion = .bouncing(to: target + distance)
    }
  }

  // MARK: Time

  /// Moves on by `seconds`.
  public mutating func step(_ seconds: Double) {
    // In steps of 1/240 s at most, so that the way does not depend on the frame rate.
    var rest = min(max(0, seconds), 0.25)
    while rest > 0, isMoving {
      let dt = min(rest, 1.0 / 240)
      rest -= dt
      stepOnce(dt)
    }
  }

  private mutating func stepOnce(_ dt: Double) {
    switch motion {
    case .resting, .dragging: break
    case .decelerating:
      offset += velocity * dt
      velocity *= pow(ScrollPhysics.decelerationPerMillisecond, dt * 1000)
      if offset < range.lowerBound || offset > range.upperBound {
        motion = .bouncing(to: clamped(offset))
      } else if abs(velocity) < ScrollPhysics.restVelocity {
        velocity = 0
        motion = .resting
      }
    case .gliding(let target):
      // Covers most of the way in a tenth of a second; further clicks just move the target.
      let old = offset
      offset += (target - offset) * (1 - exp(-dt * 24))
      velocity = (offset - old) / dt
      if abs(target - offset) < 0.5 { jump(to: target) }
    case .bouncing(let target):
      // A critically damped spring.
      let stiffness = 170.0
      let damping = 2 * stiffness.squareRoot()
      velocity += (stiffness * (target - offset) - damping * velocity) * dt
      offset += velocity * dt
      if abs(target - offset) < 0.5, abs(velocity) < 20 { jump(to: target) }
    }
  }

  /// The nearest offset at which the content fills the view.
  func clamped(_ value: Double) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }

  // MARK: Rubber band

  /// Where content is shown that was dragged to `value`: the excess x becomes
  /// (1 − 1 / (x·c/d + 1))·d, which never reaches the view's length d.
  private func banded(_ value: Double) -> Double {
    let end = clamped(value)
    let excess = abs(value - end)
    let shown = (1 - 1 / (excess * ScrollPhysics.rubberBand / extent + 1)) * extent
    return value < end ? end - shown : end + shown
  }

  private func unbanded(_ value: Double) -> Double {
    let end = clamped(value)
    let shown = min(abs(value - end), extent * 0.99)
    let excess = (1 / (1 - shown / extent) - 1) * extent / ScrollPhysics.rubberBand
    return value < end ? end - excess : end + excess
  }
}
