/// Some of the messages of a chat, by their positions.
///
/// A bit for each message up to the last one that is among them, in parts that copies share. Many states of a conversation
/// are kept at a time, by rows and by what waits to be shown; in an hour of `--live` thousands of messages are edited and
/// deleted one by one, and as ranges each state had some hundred kilobytes of its own.
struct MessagePositions: Hashable, Sendable {
  static let partLength = 4096

  /// Which of the positions of a part are among them.
  struct Part: Hashable, Sendable {
    fileprivate var words: [UInt64] = []
    fileprivate(set) var count = 0

    fileprivate func contains(_ offset: Int) -> Bool {
      !words.isEmpty && words[offset / 64] & 1 << (offset % 64) != 0
    }

    fileprivate mutating func set(_ offset: Int, _ isIn: Bool) {
      if contains(offset) == isIn { return }
      if words.isEmpty {
        words = [UInt64](repeating: 0, count: MessagePositions.partLength / 64)
      }
      words[offset / 64] ^= 1 << (offset % 64)
      count += isIn ? 1 : -1
    }

    /// The lowest offset that is among them.
    fileprivate var first: Int? {
      words.firstIndex { $0 != 0 }.map { $0 * 64 + words[$0].trailingZeroBitCount }
    }

    /// How many there are before an offset.
    fileprivate func count(before offset: Int) -> Int {
      if count == 0 { return 0 }
      let whole = words[..<(offset / 64)].reduce(0) { $0 + $1.nonzeroBitCount }
      let rest = offset % 64
      return rest == 0
        ? whole : whole + (words[offset / 64] & (1 << rest - 1)).nonzeroBitCount
    }

    /// The offset of what is not among them and has as many others like it before.
    fileprivate func gap(_ number: Int) -> Int {
      var rest = number
      for (index, word) in words.enumerated() {
        let gaps = 64 - word.nonzeroBitCount
        if rest >= gaps {
          rest -= gaps
          continue
        }
        for bit in 0..<64 where word & 1 << bit == 0 {
          if rest == 0 { return index * 64 + bit }
          rest -= 1
        }
      }
      return words.count * 64 + rest
    }
  }

  private(set) var parts: [Part] = []

  /// None.
  init() {}

  init(_ positions: some Sequence<Int>) {
    for position in positions { insert(position) }
  }

  var count: Int { parts.reduce(0) { $0 + $1.count } }
  var isEmpty: Bool { parts.allSatisfy { $0.count == 0 } }

  /// The lowest of them.
  ///
  /// - Complexity: O(*n*) in the number of parts before it.
  var first: Int? {
    guard let part = parts.firstIndex(where: { $0.count > 0 }) else { return nil }
    return parts[part].first.map { part * Self.partLength + $0 }
  }

  /// Ascending.
  ///
  /// - Complexity: O(*n*) in the highest of them.
  var positions: [Int] {
    parts.enumerated().flatMap { index, part in
      part.count == 0
        ? []
        : (0..<Self.partLength).filter(part.contains).map { index * Self.partLength + $0 }
    }
  }

  func contains(_ position: Int) -> Bool {
    let (part, offset) = position.quotientAndRemainder(dividingBy: Self.partLength)
    return part < parts.count && parts[part].contains(offset)
  }

  mutating func insert(_ position: Int) {
    let (part, offset) = position.quotientAndRemainder(dividingBy: Self.partLength)
    while parts.count <= part { parts.append(Part()) }
    parts[part].set(offset, true)
  }

  mutating func remove(_ position: Int) {
    let (part, offset) = position.quotientAndRemainder(dividingBy: Self.partLength)
    if part < parts.count { parts[part].set(offset, false) }
  }

  /// Those that are not among others. Parts that both share take no time.
  func subtracting(_ others: MessagePositions) -> MessagePositions {
    var result = self
    for (index, part) in others.parts.enumerated() where index < parts.count {
      if part == parts[index] {
        result.parts[index] = Part()
      } else if part.count > 0 {
        for offset in 0..<Self.partLength where part.contains(offset) {
          result.parts[index].set(offset, false)
        }
      }
    }
    return result
  }

  /// How many there are before a position in a part.
  func count(before offset: Int, inPart part: Int) -> Int { parts[part].count(before: offset) }

  /// The offset in a part of what is not among them and has as many others like it before in the part.
  func gap(_ number: Int, inPart part: Int) -> Int { parts[part].gap(number) }
}

extension MessagePositions: ExpressibleByArrayLiteral {
  init(arrayLiteral positions: Int...) { self.init(positions) }
}
