import Surface

/// Elements, for which components are made on demand.
struct ElementSource<Elements: RandomAccessCollection, ID: Hashable, Row: Component>: ItemSource {
  let elements: Elements
  let id: (Elements.Element) -> ID
  let row: @MainActor (Elements.Element) -> Row

  var count: Int { elements.count }
  var identityType: Any.Type? { ID.self }

  func element(at index: Int) -> Elements.Element {
    elements[elements.index(elements.startIndex, offsetBy: index)]
  }

  func identity(at index: Int) -> ComponentIdentity { ComponentIdentity(id(element(at: index))) }

  @MainActor func box(at index: Int) -> ComponentBox {
    ConcreteComponentBox(row(element(at: index)))
  }

  func isEqual(to other: any ItemSource) -> Bool { false }

  func changes(from old: any ItemSource) -> ListTransaction? {
    (old as? ElementSource).map { old in
      ListTransaction(
        from: old.count, { old.id(old.element(at: $0)) }, to: count, { id(element(at: $0)) })
    }
  }
}
