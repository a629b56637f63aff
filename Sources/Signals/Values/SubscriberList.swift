import Algorithms
public import Locks

/// Who gets the values of a ``Broadcaster``, and whether it is delivering one.
///
/// It knows nothing of the type of the values: code that is not specialized for one would look types up for every
/// subscription, which took a microsecond.
@usableFromInline
class SubscriberList: PlaceOwner, @unchecked Sendable {
  // Sendable: all that changes is in the lock, or guarded by it.

  @usableFromInline
  struct Place: Sendable {
    /// Keys grow.
    @usableFromInline let key: Int
    @usableFromInline let subscriber: RawSubscriber

    @inlinable
    init(key: Int, subscriber: RawSubscriber) {
      self.key = key
      self.subscriber = subscriber
    }
  }

  @usableFromInline
  struct State: Sendable {
    @usableFromInline var places: ContiguousArray<Place> = []
    @usableFromInline var nextKey = 0
    @usableFromInline var isDelivering = false
    /// Whether values have come meanwhile.
    @usableFromInline var isWaiting = false
    @usableFromInline var isComplete = false
    /// Of whose values are taken: see ``Promise``.
    @usableFromInline var generation = 0
    /// How often the value that is kept has changed.
    @usableFromInline var version = 0

    @inlinable
    init() {}

    /// - Returns: the key; nil if nothing will come.
    @usableFromInline
    mutating func add(_ subscriber: RawSubscriber) -> Int? {
      if isComplete { return nil }
      let key = nextKey
      nextKey += 1
      places.append(Place(key: key, subscriber: subscriber))
      return key
    }

    mutating func remove(_ key: Int) -> Place? {
      let index = places.partitioningIndex { $0.key >= key }
      guard index < places.count, places[index].key == key else { return nil }
      return places.remove(at: index)
    }
  }

  @usableFromInline let list = Lock(State())

  @inlinable
  init() {}

  var subscriberCount: Int { list.withLock { $0.places.count } }

  @usableFromInline
  final func addPlace(_ subscriber: RawSubscriber) -> Int? {
    list.withLock { $0.add(subscriber) }
  }

  @usableFromInline
  final func removePlace(_ key: Int) {
    let removed = list.withLock { $0.remove(key) }
    // What its handlers hold does not end under the lock.
    withExtendedLifetime(removed) {}
  }

  /// Whether all that has come is delivered; then it is not delivering any more.
  @usableFromInline
  final func finishDelivering() -> Bool {
    list.withLock { list in
      if list.isWaiting { return false }
      list.isDelivering = false
      return true
    }
  }

  /// Lets go of all subscribers: nothing will come.
  @usableFromInline
  final func removeAll() {
    let places = takeAll(isComplete: false)
    withExtendedLifetime(places) {}
  }

  @usableFromInline
  final func takeAll(isComplete: Bool) -> ContiguousArray<Place> {
    list.withLock { list in
      list.isComplete = isComplete
      let places = list.places
      list.places = []
      return places
    }
  }
}
