/// An object that only one queue touches: it is made there, used there, and ends there.
///
/// The object's class need not be `Sendable`.
public final class QueueLocalObject<Object: AnyObject>: Sendable {
  /// Used on the queue.
  private final class Place: @unchecked Sendable {
    var object: Object?
  }

  /// Where the object is.
  public let queue: Queue
  private let place = Place()

  /// Makes the object on `queue`, which is serial: later, if the caller is somewhere else.
  public init(queue: Queue, generate: @escaping @Sendable () -> Object) {
    self.queue = queue
    queue.async { [place] in place.object = generate() }
  }

  deinit {
    queue.async { [place] in place.object = nil }
  }

  /// Calls `body` with the object: at once on its queue, else later.
  public func with(_ body: @escaping @Sendable (Object) -> Void) {
    queue.async { [self] in if let object = place.object { body(object) } }
  }

  /// Calls `body` with the object, and returns what it makes of it. See ``Queue/sync(_:)`` for who must not wait.
  public func syncWith<Result: Sendable>(_ body: @Sendable (Object) -> Result) -> Result {
    queue.sync {
      guard let object = place.object else {
        preconditionFailure("QueueLocalObject: the object is not used while it is made")
      }
      return body(object)
    }
  }

  /// A signal that `generator` makes on the queue, with the object, for every start. It keeps the object.
  public func signalWith<Value: Sendable, Failure: Error>(
    _ generator: @escaping @Sendable (Object, Subscriber<Value, Failure>) -> any Disposable
  ) -> Signal<Value, Failure> {
    Signal { [self] subscriber in
      guard let object = place.object else { return .empty }
      return generator(object, subscriber)
    }.run(on: queue)
  }
}
