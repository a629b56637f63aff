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

  func insertIDs<Wanted: Hashable>(at indices: IndexRanges, into ids: inout Set<Wanted>) {
    guard let identities = identities as? ElementIdentities<Elements, Wanted> else {
      return insertErasedIDs(at: indices, into: &ids)
    }
    identities.insert(elements, indices, &ids)
  }

  func indices<Wanted: Hashable>(of ids: Set<Wanted>) -> IndexRanges {
    (identities as? ElementIdentities<Elements, Wanted>)?.offsets(elements, ids)
      ?? erasedIndices(of: ids)
  }
}
