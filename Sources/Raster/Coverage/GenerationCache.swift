import Locks

/// A byte-bounded cache for any thread that forgets what was not used lately.
///
/// Two generations: a full young one becomes the old one, and the old one is dropped. What is found
/// in the old one moves to the young one. So a lookup is O(1) and memory stays below the budget.
final class GenerationCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Generations {
    var young: [Key: (value: Value, cost: Int)] = [:]
    var old: [Key: (value: Value, cost: Int)] = [:]
    var youngCost = 0
  }

  private let generations = Lock(Generations())
  private let limit: Int

  /// - Parameter budget: The most bytes to keep, by the costs given to `value(for:cost:make:)`.
  init(budget: Int) { limit = budget / 2 }

  /// The kept value, or the one that `make` returns. Two threads may make the same value at once.
  func value(for key: Key, cost: (Value) -> Int, make: () -> Value) -> Value {
    if let found = generations.withLock({ find(key, in: &$0) }) { return found }
    let made = make()
    let bytes = cost(made)
    if bytes <= limit { generations.withLock { insert(made, bytes, for: key, in: &$0) } }
    return made
  }

  /// The kept value, if there is one.
  func existing(_ key: Key) -> Value? { generations.withLock { find(key, in: &$0) } }

  /// Keeps a value unless it is too large.
  func keep(_ value: Value, cost: Int, for key: Key) {
    if cost <= limit { generations.withLock { insert(value, cost, for: key, in: &$0) } }
  }

  private func find(_ key: Key, in generations: inout Generations) -> Value? {
    if let entry = generations.young[key] { return entry.value }
    guard let entry = generations.old.removeValue(forKey: key) else { return nil }
    insert(entry.value, entry.cost, for: key, in: &generations)
    return entry.value
  }

  private func insert(
    _ value: Value, _ cost: Int, for key: Key, in generations: inout Generations
  ) {
    if generations.youngCost + cost > limit {
      generations.old = generations.young
      generations.young = [:]
      generations.youngCost = 0
    }
    if let previous = generations.young.updateValue((value, cost), forKey: key) {
      generations.youngCost -= previous.cost
    }
    generations.youngCost += cost
  }

  /// The bytes kept now.
  var cost: Int {
    generations.withLock { $0.youngCost + $0.old.values.reduce(0) { $0 + $1.cost } }
  }
}
