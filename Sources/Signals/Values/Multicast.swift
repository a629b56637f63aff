import Locks

/// Runs one signal for all who ask for it by the same key.
///
/// The first subscriber of a key starts its signal, the last one to go disposes of it. Values are not kept, unless
/// ``init(replaysLatest:)`` says so.
public final class Multicast<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private final class Instance: Sendable {
    let broadcaster = Broadcaster<Value>()
    let source = Subscription()
  }

  private struct Entry {
    let instance: Instance
    var users = 0
  }

  private let entries = Lock<[Key: Entry]>([:])
  private let replaysLatest: Bool

  /// - Parameter replaysLatest: Whether who comes later gets the latest value at once.
  public init(replaysLatest: Bool = false) { self.replaysLatest = replaysLatest }

  /// How many keys have subscribers.
  public var count: Int { entries.withLock { $0.count } }

  /// The signal that runs under `key`, or else `signal`, which runs under it from then on.
  ///
  /// When it completes, all its subscribers do, and who comes later starts it again. Keys are hashed and compared under a
  /// lock: what they run must not come back here.
  public func get(key: Key, signal: Signal<Value, Never>) -> Signal<Value, Never> {
    Signal { [self] subscriber in
      let (instance, isNew) = join(key)
      let users = DisposableGroup([
        feed(instance).start(
          next: { subscriber.next($0) }, completed: { subscriber.completed() }),
        ActionDisposable { [self] in leave(key, instance) },
      ])
      if isNew { start(signal, key, instance) }
      return users
    }
  }

  private func feed(_ instance: Instance) -> Signal<Value, Never> {
    replaysLatest
      ? Signal(gated: { instance.broadcaster.addWithLatest($0, owner: instance.broadcaster) })
      : Signal(serial: { instance.broadcaster.add($0) })
  }

  private func join(_ key: Key) -> (Instance, isNew: Bool) {
    entries.withLock { entries in
      let isNew = entries[key] == nil
      var entry = entries[key] ?? Entry(instance: Instance())
      entry.users += 1
      entries[key] = entry
      return (entry.instance, isNew)
    }
  }

  private func start(_ signal: Signal<Value, Never>, _ key: Key, _ instance: Instance) {
    signal.run(
      under: instance.source,
      next: { [replaysLatest] value in
        if replaysLatest {
          instance.broadcaster.putLatest(value.load(as: Value.self))
        } else {
          instance.broadcaster.put(value.load(as: Value.self))
        }
      },
      end: { [weak self] _ in
        self?.forget(key, instance)
        instance.broadcaster.complete()
      })
  }

  /// Who comes from now on gets a new instance.
  private func forget(_ key: Key, _ instance: Instance) {
    let removed = entries.withLock { entries -> Entry? in
      entries[key]?.instance === instance ? entries.removeValue(forKey: key) : nil
    }
    withExtendedLifetime(removed) {}
  }

  private func leave(_ key: Key, _ instance: Instance) {
    let unused = entries.withLock { entries -> Entry? in
      guard var entry = entries[key], entry.instance === instance else { return nil }
      entry.users -= 1
      entries[key] = entry
      return entry.users == 0 ? entries.removeValue(forKey: key) : nil
    }
    unused?.instance.source.dispose()
  }
}

/// A ``Multicast`` that keeps the latest value of each key for those who come later.
public typealias MulticastPromise<Key: Hashable & Sendable, Value: Sendable> = Multicast<Key, Value>

extension Multicast {
  /// A multicast whose latest values are kept.
  public static func promise() -> Multicast { Multicast(replaysLatest: true) }
}
