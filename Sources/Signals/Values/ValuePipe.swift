/// A hot source: values go to those who subscribe at that time, and are not kept.
///
/// All subscribers get all values in the same order, also those that several threads or the subscribers themselves put in.
public final class ValuePipe<Value: Sendable>: Sendable {
  @usableFromInline let broadcaster = Broadcaster<Value>()

  /// A pipe without subscribers.
  @inlinable
  public init() {}

  @inlinable
  deinit { broadcaster.removeAll() }

  /// How many subscriptions there are.
  public var subscriberCount: Int { broadcaster.subscriberCount }

  /// The values from the time of the start on. It never ends; a subscription does not keep the pipe.
  @inlinable
  public func signal() -> Signal<Value, Never> {
    let broadcaster = broadcaster
    return Signal(serial: { broadcaster.add($0) })
  }

  /// Delivers `value` to all subscribers before it returns, but for one case: while another value is being delivered it is
  /// left to whoever does that.
  @inlinable
  public func putNext(_ value: Value) { broadcaster.put(value) }
}
