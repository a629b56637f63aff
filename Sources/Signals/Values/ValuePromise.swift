/// A value that can be set, and is sent to whoever subscribes, at once and after every change.
public final class ValuePromise<Value: Sendable>: Sendable {
  @usableFromInline let broadcaster = Broadcaster<Value>()
  /// Nil where that does not matter.
  @usableFromInline let isRepeated: (@Sendable (Value, Value) -> Bool)?

  @inlinable
  init(isRepeated: (@Sendable (Value, Value) -> Bool)?) {
    self.isRepeated = isRepeated
  }

  /// A promise without a value.
  @inlinable
  public convenience init() { self.init(isRepeated: nil) }

  /// A promise that has a value.
  @inlinable
  public convenience init(_ value: Value) {
    self.init()
    set(value)
  }

  @inlinable
  deinit { broadcaster.removeAll() }

  /// Makes `value` that of the promise.
  ///
  /// All subscribers get all values in the same order, and the last one that they get is the last that was set,
  /// whatever threads set them.
  @inlinable
  public func set(_ value: Value) {
    guard let isRepeated else {
      broadcaster.putLatest(value)
      return
    }
    // Outside of the lock, and anew if somebody else sets one meanwhile.
    while true {
      let (latest, version) = broadcaster.current()
      if let latest, isRepeated(latest, value) { return }
      if broadcaster.putLatest(value, version: version) { return }
    }
  }

  /// The value, if there is one, and all later ones.
  @inlinable
  public func get() -> Signal<Value, Never> {
    let broadcaster = broadcaster
    return Signal(gated: { broadcaster.addWithLatest($0, owner: broadcaster) })
  }

  /// The value of this moment.
  public var current: Value? { broadcaster.current().value }
}

extension ValuePromise where Value: Equatable {
  /// A promise without a value.
  ///
  /// - Parameter ignoreRepeated: Whether a value that is equal to the one before is not sent.
  @inlinable
  public convenience init(ignoreRepeated: Bool) {
    let isEqual: @Sendable (Value, Value) -> Bool = { $0 == $1 }
    self.init(isRepeated: ignoreRepeated ? isEqual : nil)
  }

  /// The same, with a value.
  @inlinable
  public convenience init(_ value: Value, ignoreRepeated: Bool) {
    self.init(ignoreRepeated: ignoreRepeated)
    set(value)
  }
}
