import Surface

/// Rows by the million of which none exists, in an order that changes quickly: parts of a thousand, of which a change copies
/// one.
struct FlightRows: ListItemSource {
  /// What a row shows.
  struct Key: Hashable {
    var id: Int
    var revision = 0
  }

  /// Rows that follow each other.
  private enum Part {
    /// None of them has changed.
    case consecutive(Range<Int>)
    case edited([Key])

    var count: Int {
      switch self {
      case .consecutive(let range): range.count
      case .edited(let keys): keys.count
      }
    }

    var keys: [Key] {
      switch self {
      case .consecutive(let range): range.map { Key(id: $0) }
      case .edited(let keys): keys
      }
    }

    subscript(index: Int) -> Key {
      switch self {
      case .consecutive(let range): Key(id: range.lowerBound + index)
      case .edited(let keys): keys[index]
      }
    }
  }

  private static let partLength = 1000
  private let photos: FlightPhotos
  private var parts: [Part] = []
  /// The first row of each part.
  private var starts: [Int] = []
  private(set) var count: Int

  init(count: Int, photos: FlightPhotos) {
    (self.count, self.photos) = (count, photos)
    for start in stride(from: 0, to: count, by: Self.partLength) {
      parts.append(.consecutive(start..<min(start + Self.partLength, count)))
      starts.append(start)
    }
  }

  func item(at index: Int) -> any ListItem { FlightItem(key: self[index], photos: photos) }

  subscript(index: Int) -> Key {
    let part = part(of: index)
    return parts[part][index - starts[part]]
  }

  mutating func insert(_ key: Key, at index: Int) {
    edit(part(of: index)) { $0.insert(key, at: index - $1) }
  }

  mutating func remove(at index: Int) -> Key {
    edit(part(of: index)) { $0.remove(at: index - $1) }
  }

  mutating func revise(at index: Int) {
    edit(part(of: index)) { $0[index - $1].revision += 1 }
  }

  /// The part of a row, or the last one for an index behind all rows.
  private func part(of index: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }

  private mutating func edit<Result>(
    _ part: Int, _ change: (inout [Key], _ start: Int) -> Result
  ) -> Result {
    var keys = parts[part].keys
    let old = keys.count
    let result = change(&keys, starts[part])
    parts[part] = .edited(keys)
    let growth = keys.count - old
    if growth != 0 {
      count += growth
      for later in part + 1..<starts.count { starts[later] += growth }
    }
    return result
  }
}
