/// A dictionary of which a change after a copy copies a part alone: about as many values as there are parts.
///
/// A tree that has told somebody its rows is changed while that copy lives. A `Dictionary` of a million items would be
/// copied as a whole by each change.
struct ShardedDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var shards: [[Key: Value]] = [[:]]
  private(set) var count = 0

  /// The number of parts is a power of 2.
  private func shard(of key: Key) -> Int { key.hashValue & (shards.count - 1) }

  subscript(key: Key) -> Value? {
    get { shards[shard(of: key)][key] }
    _modify {
      let index = shard(of: key)
      let old = shards[index].count
      yield &shards[index][key]
      count += shards[index].count - old
      if count > shards.count * shards.count { grow() }
    }
  }

  mutating func removeValue(forKey key: Key) -> Value? {
    let index = shard(of: key)
    let old = shards[index].removeValue(forKey: key)
    if old != nil { count -= 1 }
    return old
  }

  var keys: some Sequence<Key> { shards.lazy.map(\.keys).joined() }

  /// How many values the largest part has.
  var largestShardCount: Int { shards.map(\.count).max() ?? 0 }

  private mutating func grow() {
    var grown = [[Key: Value]](repeating: [:], count: shards.count * 2)
    for shard in shards {
      for (key, value) in shard { grown[key.hashValue & (grown.count - 1)][key] = value }
    }
    shards = grown
  }
}
