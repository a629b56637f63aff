import Signals

/// Starts a signal and keeps what comes of it.
final class Recorder<Value: Sendable, Failure: Error>: Sendable {
  private let log = Atomic<[Event<Value, Failure>]>([])
  private let place = MetaDisposable()

  init(_ signal: Signal<Value, Failure>) {
    let log = log
    place.set(
      signal.start(
        next: { value in log.modify { $0 + [.next(value)] } },
        failed: { error in log.modify { $0 + [.failed(error)] } },
        completed: { log.modify { $0 + [.completed] } }))
  }

  var events: [Event<Value, Failure>] { log.with { $0 } }

  var values: [Value] {
    events.compactMap { if case .next(let value) = $0 { value } else { nil } }
  }

  var isCompleted: Bool {
    if case .completed? = events.last { true } else { false }
  }

  var error: Failure? {
    if case .failed(let error)? = events.last { error } else { nil }
  }

  func dispose() { place.dispose() }
}

/// A signal that a test sends the events of, and that counts who has started it.
final class Source<Value: Sendable, Failure: Error>: Sendable {
  private let subscribers = Atomic(Bag<Subscriber<Value, Failure>>())
  private let starts = Atomic(0)

  var signal: Signal<Value, Failure> {
    Signal { [self] subscriber in
      starts.modify { $0 + 1 }
      let key = Atomic(0)
      subscribers.modify { bag in
        var bag = bag
        let new = bag.add(subscriber)
        key.swap(new)
        return bag
      }
      return ActionDisposable { [self] in
        subscribers.modify { bag in
          var bag = bag
          bag.remove(key.with { $0 })
          return bag
        }
      }
    }
  }

  /// How many subscriptions there are.
  var count: Int { subscribers.with { $0.count } }
  /// How many there have been.
  var startCount: Int { starts.with { $0 } }

  func next(_ value: Value) { for each in all { each.next(value) } }
  func failed(_ error: Failure) { for each in all { each.failed(error) } }
  func completed() { for each in all { each.completed() } }

  private var all: [Subscriber<Value, Failure>] { subscribers.with { Array($0.items) } }
}

struct TestError: Error, Equatable {
  var number = 0
}

/// Values that closures of a test leave for it.
final class Log<Element: Sendable>: Sendable {
  private let elements = Atomic<[Element]>([])

  var all: [Element] { elements.with { $0 } }

  func add(_ element: Element) { elements.modify { $0 + [element] } }
}

/// An object whose end a test looks at.
final class Token: Sendable {}

/// A reference that does not keep it.
final class WeakToken: @unchecked Sendable {
  // Sendable: set once, before it is shared; weak references may be read by any thread.
  weak var token: Token?

  init(_ token: Token) { self.token = token }
}
