import Surface

/// The rows of a table, with what can be done with them.
struct TableRows<Element: Identifiable>: ItemUses {
  let elements: [Element]
  let identities: ElementIdentities<[Element], Element.ID>
  let rowActions: ItemActions

  var count: Int { elements.count }
  var actions: [ItemActions] { [rowActions] }
  var hasHeaders: Bool { false }
  var identityType: Any.Type? { Element.ID.self }

  func identity(at index: Int) -> ComponentIdentity { ComponentIdentity(elements[index].id) }

  func isSame(as other: any IdentitySource) -> Bool {
    (other as? TableRows).map { elements.hasStorage(of: $0.elements) } ?? false
  }

  func ids<ID: Hashable>(_ type: ID.Type, at indices: IndexRanges) -> Set<ID> {
    identities.ids(type, of: elements, at: indices) ?? erasedIDs(type, at: indices)
  }

  func indices<ID: Hashable>(of ids: Set<ID>) -> IndexRanges {
    identities.offsets(of: ids, in: elements) ?? erasedIndices(of: ids)
  }

  func use(of index: Int) -> (actions: ItemActions, index: Int)? { (rowActions, index) }

  func range(around index: Int) -> Range<Int> { elements.indices }
}
