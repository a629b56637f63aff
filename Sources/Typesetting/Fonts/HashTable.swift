/// A dictionary for tables that a program fills as it starts.
///
/// The first `Dictionary` with a key type makes the runtime look up the `Hashable` conformance among all
/// conformances of the program: a tenth of a millisecond each, as long as drawing a word. This type needs the
/// conformance only in its look-ups, where the compiler passes it.
///
/// Entries are in the order in which they came. Few are compared one by one.
struct HashTable<Key, Value> {
  struct Entry {
    let hash: Int
    let key: Key
    var value: Value
  }

  private(set) var entries: ContiguousArray<Entry> = []
  /// Where an entry is by its hash: its index, or -1 for a free place. A power of two, at least twice as many as there
  /// are entries; empty as long as those are few.
  private var places: ContiguousArray<Int32> = []

  private static var fewEntries: Int { 8 }

  init() {}

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  mutating func removeAll() {
    entries = []
    places = []
  }

  /// Removes the entries for which `isUnwanted` returns true; it may test whether the value is uniquely
  /// referenced. O(n).
  mutating func removeAll(where isUnwanted: (inout Value) -> Bool) {
    var kept: ContiguousArray<Entry> = []
    kept.reserveCapacity(entries.count)
    for index in entries.indices where !isUnwanted(&entries[index].value) {
      kept.append(entries[index])
    }
    entries = kept
    placeAll()
  }

  private mutating func placeAll() {
    guard entries.count > Self.fewEntries else {
      places = []
      return
    }
    var capacity = 32
    while capacity < entries.count * 2 { capacity *= 2 }
    places = ContiguousArray(repeating: -1, count: capacity)
    for index in entries.indices { place(index) }
  }

  private mutating func place(_ index: Int) {
    let mask = places.count - 1
    var place = entries[index].hash & mask
    while places[place] >= 0 { place = (place + 1) & mask }
    places[place] = Int32(index)
  }

  fileprivate mutating func append(_ entry: Entry) {
    entries.append(entry)
    if entries.count > Self.fewEntries, entries.count * 2 > places.count {
      placeAll()
    } else if !places.isEmpty {
      place(entries.count - 1)
    }
  }

  fileprivate mutating func setValue(_ value: Value, at index: Int) {
    entries[index].value = value
  }

  fileprivate mutating func remove(at index: Int) {
    entries.remove(at: index)
    placeAll()
  }

  /// The first entry of a hash that `isWanted`.
  fileprivate func index(ofHash hash: Int, where isWanted: (Key) -> Bool) -> Int? {
    if places.isEmpty {
      return entries.firstIndex { $0.hash == hash && isWanted($0.key) }
    }
    let mask = places.count - 1
    var place = hash & mask
    while places[place] >= 0 {
      let index = Int(places[place])
      if entries[index].hash == hash, isWanted(entries[index].key) { return index }
      place = (place + 1) & mask
    }
    return nil
  }
}

extension HashTable where Key: Hashable {
  /// To take an entry out, by setting nil, is O(n).
  subscript(key: Key) -> Value? {
    get { index(of: key, hash: key.hashValue).map { entries[$0].value } }
    set {
      let hash = key.hashValue
      switch (index(of: key, hash: hash), newValue) {
      case (let index?, let value?): setValue(value, at: index)
      case (let index?, nil): remove(at: index)
      case (nil, let value?): append(Entry(hash: hash, key: key, value: value))
      case (nil, nil): break
      }
    }
  }

  private func index(of key: Key, hash: Int) -> Int? {
    index(ofHash: hash) { $0 == key }
  }
}

extension HashTable: Sequence {
  func makeIterator()
    -> LazyMapSequence<ContiguousArray<Entry>, (key: Key, value: Value)>.Iterator
  {
    entries.lazy.map { (key: $0.key, value: $0.value) }.makeIterator()
  }
}

extension HashTable: ExpressibleByDictionaryLiteral where Key: Hashable {
  init(dictionaryLiteral elements: (Key, Value)...) {
    for (key, value) in elements { self[key] = value }
  }
}

extension HashTable: Equatable where Key: Hashable, Value: Equatable {
  /// Whether both have the same entries, in whatever order.
  static func == (a: HashTable, b: HashTable) -> Bool {
    a.count == b.count && a.entries.allSatisfy { b[$0.key] == $0.value }
  }
}

extension HashTable: Sendable where Key: Sendable, Value: Sendable {}
extension HashTable.Entry: Sendable where Key: Sendable, Value: Sendable {}
