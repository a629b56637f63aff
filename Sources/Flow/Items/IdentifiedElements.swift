import Surface

/// Elements whose identities are asked for all at once, in their own type.
protocol IdentifiedElements: IdentitySource {
  associatedtype Elements: RandomAccessCollection
  associatedtype ID: Hashable

  var elements: Elements { get }
  var identities: ElementIdentities<Elements, ID> { get }
}

extension IdentifiedElements {
  func isSame(as other: any IdentitySource) -> Bool {
    (other as? Self).map { elements.hasStorage(of: $0.elements) } ?? false
  }

  func ids<Wanted: Hashable>(_ type: Wanted.Type, at indices: IndexRanges) -> Set<Wanted> {
    identities.ids(type, of: elements, at: indices) ?? erasedIDs(type, at: indices)
  }

  func indices<Wanted: Hashable>(of ids: Set<Wanted>) -> IndexRanges {
    identities.offsets(of: ids, in: elements) ?? erasedIndices(of: ids)
  }
}
