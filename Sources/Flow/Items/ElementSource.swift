import Surface

/// Elements, for which components are made on demand.
struct ElementSource<Elements: RandomAccessCollection, ID: Hashable, Row: Component>: ItemSource {
  let elements: Elements
  let identities: ElementIdentities<Elements, ID>
  let row: @MainActor (Elements.Element) -> Row

  var count: Int { elements.count }
  var identityType: Any.Type? { ID.self }

  func element(at index: Int) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: index)]
  }

  func id(at index: Int) -> ID { identities.id(element(at: index)) }

  func identity(at index: Int) -> ComponentIdentity { ComponentIdentity(id(at: index)) }

  func index(of identity: ComponentIdentity, near hint: Int) -> Int? {
    guard let wanted = identity.anyHashable.base as? ID else { return nil }
    return RowSearch.index(near: hint, count: count) { id(at: $0) == wanted }
  }

  func isSame(as other: any IdentitySource) -> Bool {
    (other as? ElementSource).map { elements.hasStorage(of: $0.elements) } ?? false
  }

  func ids<Wanted: Hashable>(_ type: Wanted.Type, at indices: IndexRanges) -> Set<Wanted> {
    identities.ids(type, of: elements, at: indices) ?? erasedIDs(type, at: indices)
  }

  func indices<Wanted: Hashable>(of ids: Set<Wanted>) -> IndexRanges {
    identities.offsets(of: ids, in: elements) ?? erasedIndices(of: ids)
  }

  @MainActor func box(at index: Int) -> ComponentBox {
    ConcreteComponentBox(row(element(at: index)))
  }

  func isEqual(to other: any ItemSource) -> Bool { false }

  func changes(from old: any ItemSource, loaded: Range<Int>) -> ListTransaction? {
    (old as? ElementSource).map { identities.changes($0.elements, elements, loaded) }
  }
}
