public import Locks

/// Hands values to many subscribers, each value to all of them before the next one, in one order for all.
///
/// A value that comes while another is being delivered, from another thread or from a subscriber, waits for it.
@usableFromInline
final class Broadcaster<Value: Sendable>: PlaceOwner {
  @usableFromInline
  struct Place: Sendable {
    @usableFromInline let key: Int
    @usableFromInline let subscriber: Subscriber<Value, Never>

    @inlinable
    init(key: Int, subscriber: Subscriber<Value, Never>) {
      self.key = key
      self.subscriber = subscriber
    }
  }

  /// A value that waits, for the subscribers that there were when it came.
  @usableFromInline
  struct Waiting: Sendable {
    @usableFromInline let value: Value
    @usableFromInline let keys: Int

    @inlinable
    init(value: Value, keys: Int) {
      self.value = value
      self.keys = keys
    }
  }

  @usableFromInline
  struct State: Sendable {
    /// With keys that grow.
    @usableFromInline var places: ContiguousArray<Place> = []
    @usableFromInline var nextKey = 0
    @usableFromInline var waiting = FIFO<Waiting>()
    @usableFromInline var isDelivering = false
    @usableFromInline var isComplete = false
    /// The last value, where that is kept for those who come.
    @usableFromInline var latest: Value?
    /// Of whose values are taken: see ``Promise``.
    @usableFromInline var generation = 0
  }

  @usableFromInline let state = Lock(State())

  @inlinable
  init() {}

  var subscriberCount: Int { state.withLock { $0.places.count } }

  // MARK: Values

  /// Delivers `value` to those who subscribe now, unless it does already: then it waits.
  @inlinable
  func put(_ value: Value) {
    let places = state.withLock { state -> ContiguousArray<Place>? in
      if state.isDelivering {
        state.waiting.append(Waiting(value: value, keys: state.nextKey))
        return nil
      }
      state.isDelivering = true
      return state.places
    }
    guard let places else { return }
    for place in places { place.subscriber.next(value) }
    deliverWaiting()
  }

  /// The same, and keeps it for those who subscribe later.
  ///
  /// - Parameters:
  ///   - generation: If it is not the current one any more, nothing happens.
  ///   - isWanted: Says by the value that is kept whether anything happens. It runs under the lock.
  func putLatest(
    _ value: Value, generation: Int? = nil, if isWanted: (Value?) -> Bool = { _ in true }
  ) {
    var old: Value?
    let places = state.withLock { state -> ContiguousArray<Place>? in
      if let generation, generation != state.generation { return nil }
      guard isWanted(state.latest) else { return nil }
      old = state.latest
      state.latest = value
      if state.isDelivering {
        state.waiting.append(Waiting(value: value, keys: state.nextKey))
        return nil
      }
      state.isDelivering = true
      return state.places
    }
    // It does not end under the lock.
    withExtendedLifetime(old) {}
    guard let places else { return }
    for place in places { place.subscriber.next(value) }
    deliverWaiting()
  }

  @usableFromInline
  func deliverWaiting() {
    while let (waiting, places) = nextWaiting() {
      for place in places {
        if place.key >= waiting.keys { break }
        place.subscriber.next(waiting.value)
      }
    }
  }

  private func nextWaiting() -> (Waiting, ContiguousArray<Place>)? {
    state.withLock { state in
      guard let waiting = state.waiting.popFirst() else {
        state.isDelivering = false
        return nil
      }
      return (waiting, state.places)
    }
  }

  /// Forgets the value that is kept.
  ///
  /// - Returns: a number for the values of a new source.
  func beginGeneration() -> Int {
    let (generation, old) = state.withLock { state in
      let old = state.latest
      state.generation += 1
      state.latest = nil
      return (state.generation, old)
    }
    withExtendedLifetime(old) {}
    return generation
  }

  // MARK: Subscribers

  @inlinable
  func add(_ subscriber: Subscriber<Value, Never>) {
    let key = state.withLock { state -> Int? in
      if state.isComplete { return nil }
      let key = state.nextKey
      state.nextKey += 1
      state.places.append(Place(key: key, subscriber: subscriber))
      return key
    }
    guard let key else { return subscriber.end(nil) }
    subscriber.subscription.attach(.place(self, key: key))
  }

  /// The same, and sends the value that is kept, before any later one.
  func addWithLatest(_ subscriber: Subscriber<Value, Never>, alsoKeeping owner: any AnyObject & Sendable) {
    // From inside of the gate: a later value that another thread delivers meanwhile waits there.
    subscriber.perform {
      if subscriber.isDisposed { return }
      let (key, latest) = self.state.withLock { state -> (Int?, Value?) in
        if state.isComplete { return (nil, nil) }
        let key = state.nextKey
        state.nextKey += 1
        state.places.append(Place(key: key, subscriber: subscriber))
        return (key, state.latest)
      }
      guard let key else { return subscriber.endInside(nil) }
      subscriber.subscription.attach(
        .disposable(
          ActionDisposable {
            withExtendedLifetime(owner) { self.removePlace(key) }
          }))
      if let latest { subscriber.nextInside(latest) }
    }
  }

  @usableFromInline
  func removePlace(_ key: Int) {
    let removed = state.withLock { state -> Place? in
      var low = 0
      var high = state.places.count
      while low < high {
        let middle = (low + high) / 2
        if state.places[middle].key < key { low = middle + 1 } else { high = middle }
      }
      guard low < state.places.count, state.places[low].key == key else { return nil }
      return state.places.remove(at: low)
    }
    // What its handlers hold does not end under the lock.
    withExtendedLifetime(removed) {}
  }

  /// Lets go of all subscribers: nothing will come.
  @usableFromInline
  func removeAll() {
    let places = takeAll(isComplete: false)
    withExtendedLifetime(places) {}
  }

  /// Completes all subscribers, and who comes later.
  func complete() { for place in takeAll(isComplete: true) { place.subscriber.completed() } }

  private func takeAll(isComplete: Bool) -> ContiguousArray<Place> {
    state.withLock { state in
      state.isComplete = isComplete
      let places = state.places
      state.places = []
      return places
    }
  }
}
