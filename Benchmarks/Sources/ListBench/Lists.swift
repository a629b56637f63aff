import ListEngine

/// An item like a message: an identity, a place in the order, a content.
struct Message: Identifiable, Comparable {
  let id: Int
  var date: Int
  var content: Int

  static func < (a: Message, b: Message) -> Bool { a.date < b.date }
}

/// An item that is recognised by a text.
struct NamedMessage: Identifiable, Equatable {
  let id: String
  var content: Int

  init(_ message: Message) {
    id = "message-\(message.id)"
    content = message.content
  }
}

/// Two lists of a hundred thousand messages, of which a thousand have changed.
struct ChangedLists {
  let old: [Message]
  /// 250 removed, 250 new, 250 with another content, 250 with another date; sorted.
  let sorted: [Message]
  /// The same, but the 250 have been moved anywhere.
  let unsorted: [Message]

  static let standard = ChangedLists()

  init(count: Int = 100_000, changes: Int = 1000) {
    var random = Numbers(1)
    let quarter = changes / 4
    old = (0..<count).map { Message(id: $0, date: $0 * 10, content: $0) }
    var new = old
    for number in 0..<quarter {
      new.remove(at: random.number(below: new.count))
      new.insert(
        Message(id: count + number, date: 0, content: 0), at: random.number(below: new.count))
      new[random.number(below: new.count)].content = -1
    }
    // The new ones have dates between those of their neighbours.
    for index in 1..<new.count where new[index].id >= count {
      new[index].date = new[index - 1].date + 1
    }
    var (sorted, unsorted) = (new, new)
    for _ in 0..<quarter {
      sorted[random.number(below: sorted.count)].date = random.number(below: count * 10)
      let moved = unsorted.remove(at: random.number(below: unsorted.count))
      unsorted.insert(moved, at: random.number(below: unsorted.count))
    }
    sorted.sort()
    self.sorted = sorted
    self.unsorted = unsorted
  }
}

/// The same numbers in every run: xorshift64* (Vigna, 2016).
struct Numbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func number(below limit: Int) -> Int {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return Int((state &* 0x2545_f491_4f6c_dd1d).multipliedFullWidth(by: UInt64(limit)).high)
  }
}
