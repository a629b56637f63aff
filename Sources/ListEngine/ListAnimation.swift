/// How long something in a list changes, and how.
public struct ListAnimation: Hashable, Sendable {
  /// In seconds, not negative.
  public var duration: Double
  /// How the progress follows time.
  public var curve: ListCurve

  /// - Precondition: `duration` is finite and not negative.
  public init(duration: Double, curve: ListCurve) {
    precondition(
      duration.isFinite && duration >= 0, "An animation takes a finite time, and none below zero")
    (self.duration, self.curve) = (duration, curve)
  }
}

/// A kind of value between two of which there are others.
public protocol ListAnimatable: Equatable, Sendable {
  /// The value at a progress that is 0 at `start` and 1 at `end`.
  static func between(_ start: Self, _ end: Self, at progress: Double) -> Self
}

extension Double: ListAnimatable {
  /// The number at a progress between two.
  public static func between(_ start: Double, _ end: Double, at progress: Double) -> Double {
    start + (end - start) * progress
  }
}

extension ListLength: ListAnimatable {
  /// The nearest length at a progress between two.
  public static func between(
    _ start: ListLength, _ end: ListLength, at progress: Double
  ) -> ListLength {
    start + (end - start).scaled(by: progress)
  }
}

/// A value that may be on its way to another one.
///
/// It is a plain value: what it is at a time is asked for with that time, and that it has arrived is seen
/// by asking. So a state may be copied, thrown away and evaluated twice.
public struct ListAnimated<Value: ListAnimatable>: Equatable, Sendable {
  /// What the value is in the end.
  public private(set) var target: Value
  private var motion = Rare<Flight>.none

  /// The way of a value.
  public struct Flight: Equatable, Sendable {
    /// What the value was at `start`.
    public let origin: Value
    /// The time at which it set off.
    public let start: Duration
    /// How it moves.
    public let animation: ListAnimation
  }

  /// From where it came, when, and how; nil if it has arrived.
  public private(set) var flight: Flight? {
    get { motion.value }
    set { motion = Rare(newValue) }
  }

  /// Whether the value has arrived.
  @inline(__always) var hasArrived: Bool { !motion.isSome }

  /// A value that stays.
  public init(_ target: Value) { self.target = target }

  /// A value that moves from `origin` to `target`.
  public init(
    from origin: Value, to target: Value, at start: Duration, _ animation: ListAnimation?
  ) {
    self.target = target
    if let animation, animation.duration > 0, origin != target {
      flight = Flight(origin: origin, start: start, animation: animation)
    }
  }

  /// What the value is at a time.
  public func value(at time: Duration) -> Value {
    guard let flight else { return target }
    let fraction = (time - flight.start).seconds / flight.animation.duration
    let progress = flight.animation.curve.progress(
      at: fraction, duration: flight.animation.duration)
    return fraction >= 1 ? target : .between(flight.origin, target, at: progress)
  }

  /// Whether the value still changes after a time.
  public func isMoving(at time: Duration) -> Bool {
    guard let flight else { return false }
    return (time - flight.start).seconds < flight.animation.duration
  }

  /// Has a way that set off at a time or later set off at another one.
  mutating func setOff(at time: Duration, since start: Duration) {
    guard let flight, flight.start >= start else { return }
    self.flight = Flight(origin: flight.origin, start: time, animation: flight.animation)
  }

  /// Forgets the way once it has been made.
  mutating func settle(at time: Duration) {
    if !hasArrived, !isMoving(at: time) { flight = nil }
  }
}

extension ListAnimated: Hashable where Value: Hashable {}

extension ListAnimated.Flight: Hashable where Value: Hashable {}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }
}
