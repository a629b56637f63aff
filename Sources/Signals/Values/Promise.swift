import Locks

/// The latest value of a signal that can be replaced, for many subscribers.
///
/// Its signal is started once, however many subscribe. A subscription keeps the promise, so that one that a function made
/// and returned the signal of goes on; without promise, signals and subscriptions its source is disposed of.
public final class Promise<Value: Sendable>: Sendable {
  private final class Core: PlaceOwner {
    let broadcaster = Broadcaster<Value>()
    /// The newest one's subscription. Of two that are set at once by two threads, the older one may come here later.
    let source = Lock<(generation: Int, subscription: (any Disposable)?)>((0, nil))
    let initialSignal: Lock<Signal<Value, Never>?>

    init(_ initialSignal: Signal<Value, Never>?) { self.initialSignal = Lock(initialSignal) }

    deinit { source.withLock { $0.subscription }?.dispose() }

    func removePlace(_ key: Int) { broadcaster.removePlace(key) }

    func set(_ signal: Signal<Value, Never>) {
      let generation = broadcaster.beginGeneration()
      let subscription = Subscription()
      // The old source is over before the new one sends. It may be in the middle of a value on another thread, which
      // the generation refuses.
      replaceSource(by: subscription, generation)?.dispose()
      signal.run(
        under: subscription,
        next: { [weak self] value in
          self?.broadcaster.putLatest(value.load(as: Value.self), generation: generation)
        }, end: { _ in })
    }

    /// - Returns: the one that is not wanted any more.
    private func replaceSource(
      by subscription: any Disposable, _ generation: Int
    ) -> (any Disposable)? {
      source.withLock { source in
        if source.generation > generation { return subscription }
        let old = source.subscription
        source = (generation, subscription)
        return old
      }
    }

    func startInitialSignal() {
      let signal = initialSignal.withLock { signal -> Signal<Value, Never>? in
        let taken = signal
        signal = nil
        return taken
      }
      if let signal { set(signal) }
    }
  }

  private let core: Core

  /// A promise without a value.
  public init() { core = Core(nil) }

  /// A promise that has a value.
  public init(_ value: Value) {
    core = Core(nil)
    core.broadcaster.putLatest(value)
  }

  /// A promise of a signal that is started when somebody subscribes for the first time.
  public init(initializeOnFirstAccess signal: Signal<Value, Never>) { core = Core(signal) }

  /// Makes the values of `signal` those of the promise, and disposes of the signal before.
  ///
  /// The value before is forgotten: who subscribes before the signal sends waits for it.
  public func set(_ signal: Signal<Value, Never>) {
    core.initialSignal.withLock { $0 = nil }
    core.set(signal)
  }

  /// The latest value, if there is one, and all later ones. It never completes.
  public func get() -> Signal<Value, Never> {
    let core = core
    return Signal(gated: { subscriber in
      core.broadcaster.addWithLatest(subscriber, owner: core)
      core.startInitialSignal()
    })
  }
}
