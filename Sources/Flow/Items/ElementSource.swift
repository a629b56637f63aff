import Surface

/// Elements, for which components are made on demand.
struct ElementSource<Elements: RandomAccessCollection, ID: Hashable, Row: Component>: ItemSource,
  IdentifiedElements
{
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

  @MainActor func box(at index: Int) -> ComponentBox {
    ConcreteComponentBox(row(element(at: index)))
  }

  func isEqual(to other: any ItemSource) -> Bool { false }

  func changes(from old: any ItemSource, loaded: Range<Int>) -> ListTransaction? {
    (old as? ElementSource).map { identities.changes($0.elements, elements, loaded) }
  }
}
