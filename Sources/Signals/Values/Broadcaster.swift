public import Locks

/// Hands values to many subscribers, each value to all of them before the next one, in one order for all.
///
/// A value that comes while another is being delivered, from another thread or from a subscriber, waits for it.
@usableFromInline
final class Broadcaster<Value: Sendable>: SubscriberList, @unchecked Sendable {
  /// A value that waits, for the subscribers that there were when it came.
  @usableFromInline
  struct Waiting {
    @usableFromInline let value: Value
    @usableFromInline let keys: Int

    @inlinable
    init(value: Value, keys: Int) {
      self.value = value
      self.keys = keys
    }
  }

  /// Guarded by the list's lock, as is `latest`.
  @exclusivity(unchecked) @usableFromInline var waiting = FIFO<Waiting>()
  /// The last value, where that is kept for those who come.
  @exclusivity(unchecked) @usableFromInline var latest: Value?

  @inlinable
  override init() { super.init() }

  // MARK: Values

  /// Delivers `value` to those who subscribe now, unless it does already: then it waits.
  @inlinable
  func put(_ value: Value) {
    let places = list.withLock { begin(value, &$0) }
    if let places { deliver(value, places) }
  }

  /// The same, and keeps it for those who subscribe later.
  ///
  /// - Parameters:
  ///   - generation: If it is not the current one any more, nothing happens.
  ///   - version: The same for that of the value that is kept.
  /// - Returns: whether it was kept.
  @inlinable @discardableResult
  func putLatest(_ value: Value, generation: Int? = nil, version: Int? = nil) -> Bool {
    var old: Value?
    let (isKept, places) = list.withLock { list -> (Bool, ContiguousArray<Place>?) in
      if let generation, generation != list.generation { return (false, nil) }
      if let version, version != list.version { return (false, nil) }
      old = latest
      latest = value
      list.version += 1
      return (true, begin(value, &list))
    }
    // It does not end under the lock.
    withExtendedLifetime(old) {}
    if let places { deliver(value, places) }
    return isKept
  }

  /// - Returns: who gets it at once; nil if it waits.
  @inlinable
  func begin(_ value: Value, _ list: inout State) -> ContiguousArray<Place>? {
    if list.isDelivering {
      waiting.append(Waiting(value: value, keys: list.nextKey))
      list.isWaiting = true
      return nil
    }
    list.isDelivering = true
    return list.places
  }

  @inlinable
  func deliver(_ value: Value, _ places: ContiguousArray<Place>) {
    withUnsafePointer(to: value) { pointer in
      // By index: an iterator would hand out copies, each of which counts the references in it.
      for index in places.indices where places[index].subscriber.next(at: pointer) {
        subscriber(places[index]).enqueue(value)
      }
    }
    if !finishDelivering() { deliverWaiting() }
  }

  @usableFromInline @inline(never)
  func deliverWaiting() {
    while let (waiting, places) = nextWaiting() {
      for place in places {
        if place.key >= waiting.keys { break }
        subscriber(place).next(waiting.value)
      }
    }
  }

  private func nextWaiting() -> (Waiting, ContiguousArray<Place>)? {
    list.withLock { list in
      guard let next = waiting.popFirst() else {
        list.isWaiting = false
        list.isDelivering = false
        return nil
      }
      return (next, list.places)
    }
  }

  @inlinable
  func subscriber(_ place: Place) -> Subscriber<Value, Never> {
    // Only those are added.
    Subscriber(place.subscriber)
  }

  /// The value that is kept, and its version.
  @inlinable
  func current() -> (value: Value?, version: Int) {
    list.withLock { (latest, $0.version) }
  }

  /// Forgets the value that is kept.
  ///
  /// - Returns: a number for the values of a new source.
  func beginGeneration() -> Int {
    var old: Value?
    let generation = list.withLock { list in
      old = latest
      list.generation += 1
      list.version += 1
      latest = nil
      return list.generation
    }
    withExtendedLifetime(old) {}
    return generation
  }

  // MARK: Subscribers

  @inlinable
  func add(_ subscriber: Subscriber<Value, Never>) {
    let subscription = subscriber.subscription
    if let key = addPlace(subscriber.raw) {
      subscription.attach(.place(self, key: key))
    } else {
      subscriber.end(nil)
    }
  }

  /// The same, and sends the value that is kept, before any later one.
  ///
  /// - Parameter owner: Is kept as long as the subscriber, in place of this.
  @inlinable
  func addWithLatest(_ subscriber: Subscriber<Value, Never>, owner: any PlaceOwner) {
    // From inside of the gate: a later value that another thread delivers meanwhile waits there.
    subscriber.perform { [self] in
      if subscriber.isDisposed { return }
      var latest: Value?
      let key = list.withLock { list in
        latest = self.latest
        return list.add(subscriber.raw)
      }
      guard let key else { return subscriber.endInside(nil) }
      subscriber.subscription.attach(.place(owner, key: key))
      if let latest { subscriber.nextInside(latest) }
    }
  }

  /// Completes all subscribers, and who comes later.
  func complete() { for place in takeAll(isComplete: true) { subscriber(place).completed() } }
}
