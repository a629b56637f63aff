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
    for part in parts {
      if let section = part.section, section.header != nil,
        result.last?.section?.identity != section.identity
      {
        let room = StaticItemSource(items: StackItems([HeaderRoom.item(of: section)]))
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
  func range(around index: Int) -> Range<Int> {
    let number = number(of: index).part
    return starts[number]..<starts[number + 1]
  }

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

  /// Part by part, where items change in one of them alone: what goes in one part may come in another.
  func changes(from old: any ItemSource) -> ListTransaction? {
    guard let old = old as? ItemParts, hasSameSections(as: old) else { return nil }
    var result = ListTransaction()
    for number in parts.indices {
      let changes = parts[number].source.transaction(from: old.parts[number].source)
      if changes.isEmpty { continue }
      if !result.isEmpty { return nil }
      result.append(changes, from: old.starts[number], to: starts[number])
    }
    return result
  }

  private func hasSameSections(as other: ItemParts) -> Bool {
    parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { part, other in
        part.section?.identity == other.section?.identity && part.isHeader == other.isHeader
      }
  }
}
