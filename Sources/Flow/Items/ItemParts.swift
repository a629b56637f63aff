import Algorithms
import Surface

/// The parts of a list or a grid one after the other, as one source.
struct ItemParts: ItemSource {
  let parts: [ItemPart]
  /// Where each part begins, and at last how many items there are.
  private let starts: [Int]

  init(_ parts: [ItemPart]) {
    self.parts = parts
    var starts = [0]
    for part in parts { starts.append(starts.last! + part.source.count) }
    self.starts = starts
  }

  /// The same with an item for the header of each section that has one.
  func withHeaders() -> ItemParts {
    if parts.allSatisfy({ $0.section?.header == nil }) { return self }
    var result: [ItemPart] = []
    // A section around another one goes on behind that, below the same header.
    var counts: [ComponentIdentity: Int] = [:]
    for part in parts {
      if let section = part.section, section.header != nil,
        result.last?.section?.identity != section.identity
      {
        let run = counts[section.identity, default: 0]
        counts[section.identity] = run + 1
        let room = StaticItemSource(items: StackItems([HeaderRoom.item(of: section, run: run)]))
        result.append(ItemPart(source: room, section: section, isHeader: true))
      }
      result.append(part)
    }
    return ItemParts(result)
  }

  /// Where an item is.
  ///
  /// - Complexity: O(log *p*) in the number of parts.
  func place(of index: Int) -> (part: ItemPart, index: Int) {
    let (number, place) = number(of: index)
    return (parts[number], place)
  }

  /// Which of the items an item is that are not in the place of a header, and how many these are; nil for one that is.
  ///
  /// - Complexity: O(*p*) in the number of parts.
  func itemPosition(of index: Int) -> (index: Int, count: Int)? {
    let number = number(of: index).part
    if parts[number].isHeader { return nil }
    func headers(_ parts: some Sequence<ItemPart>) -> Int {
      parts.reduce(0) { $0 + ($1.isHeader ? $1.source.count : 0) }
    }
    return (index - headers(parts[..<number]), count - headers(parts))
  }

  /// The items of the part that an item is in.
  func range(around index: Int) -> Range<Int> { range(ofPart: number(of: index).part) }

  /// The items of a part.
  func range(ofPart number: Int) -> Range<Int> { starts[number]..<starts[number + 1] }

  /// The number of the part that an item is in, and its index there. Empty parts before it begin where it
  /// does.
  func number(of index: Int) -> (part: Int, index: Int) {
    let part = starts.dropFirst().dropLast().partitioningIndex { $0 > index } - 1
    return (part, index - starts[part])
  }

  /// Calls a closure with the number of each part that has items of a range, and their indices there.
  func forEachPart(in range: Range<Int>, _ body: (Int, Range<Int>) -> Void) {
    var start = range.lowerBound
    while start < range.upperBound {
      let (part, index) = number(of: start)
      let end = min(range.upperBound, starts[part + 1])
      body(part, index..<index + end - start)
      start = end
    }
  }

  /// The sections in their order.
  var sections: [ItemSection] {
    var result: [ItemSection] = []
    for case let section? in parts.map(\.section) where result.last?.identity != section.identity {
      result.append(section)
    }
    return result
  }

  // MARK: As a source

  var count: Int { starts.last! }

  var identityType: Any.Type? {
    guard let first = parts.first?.source.identityType else { return nil }
    return parts.allSatisfy { $0.source.identityType == first } ? first : nil
  }

  func identity(at index: Int) -> ComponentIdentity {
    let (part, index) = place(of: index)
    return part.source.identity(at: index)
  }

  func isSame(as other: any IdentitySource) -> Bool {
    guard let other = other as? ItemParts, other.parts.count == parts.count else { return false }
    return zip(parts, other.parts).allSatisfy { $0.source.isSame(as: $1.source) }
  }

  /// In the part of the hint first.
  func index(of identity: ComponentIdentity, near hint: Int) -> Int? {
    if count == 0 { return nil }
    let first = number(of: min(max(0, hint), count - 1)).part
    for number in [first] + parts.indices.filter({ $0 != first }) {
      let place = max(0, hint - starts[number])
      if let found = parts[number].source.index(of: identity, near: place) {
        return starts[number] + found
      }
    }
    return nil
  }

  func insertIDs<ID: Hashable>(at indices: IndexRanges, into ids: inout Set<ID>) {
    for number in parts.indices {
      let start = starts[number]
      var places = IndexRanges()
      for range in indices.intersection(IndexRanges(range(ofPart: number))).ranges {
        places.insert(range.lowerBound - start..<range.upperBound - start)
      }
      if !places.isEmpty { parts[number].source.insertIDs(at: places, into: &ids) }
    }
  }

  func indices<ID: Hashable>(of ids: Set<ID>) -> IndexRanges {
    var found = IndexRanges()
    for number in parts.indices {
      for range in parts[number].source.indices(of: ids).ranges {
        found.insert(range.lowerBound + starts[number]..<range.upperBound + starts[number])
      }
    }
    return found
  }

  @MainActor func box(at index: Int) -> ComponentBox {
    let (part, index) = place(of: index)
    return part.source.box(at: index)
  }

  func isEqual(to other: any ItemSource) -> Bool {
    guard let other = other as? ItemParts, other.parts.count == parts.count else { return false }
    return zip(parts, other.parts).allSatisfy { part, other in
      part.section == other.section && part.source.isEqual(to: other.source)
    }
  }

  /// Part by part; what goes in one part may come in another.
  func changes(from old: any ItemSource, loaded: Range<Int>) -> ListTransaction? {
    guard let old = old as? ItemParts, hasSameSections(as: old) else { return nil }
    var (result, changedParts) = (ListTransaction(), 0)
    for number in parts.indices {
      let start = old.starts[number]
      let part = loaded.clamped(to: start..<old.starts[number + 1])
      let changes = parts[number].source.allChanges(
        from: old.parts[number].source, loaded: part.lowerBound - start..<part.upperBound - start)
      if changes.isEmpty { continue }
      changedParts += 1
      result.append(changes, from: old.starts[number], to: starts[number])
    }
    return changedParts > 1 ? result.pairingMoves(from: old, to: self) : result
  }

  private func hasSameSections(as other: ItemParts) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { part, other in
        part.section?.identity == other.section?.identity && part.isHeader == other.isHeader
      }
  }
}
