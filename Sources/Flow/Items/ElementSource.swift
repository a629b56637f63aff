import Surface

/// Elements, for which components are made on demand.
struct ElementSource<Element, ID: Hashable, Row: Component>: ListSource {
  let elements: [Element]
  let id: (Element) -> ID
  let row: @MainActor (Element) -> Row

  var count: Int { elements.count }

  func identity(at index: Int) -> ComponentIdentity { ComponentIdentity(id(elements[index])) }

  @MainActor func box(at index: Int) -> ComponentBox { ConcreteComponentBox(row(elements[index])) }

  func isEqual(to other: any ListSource) -> Bool { false }

  func changes(from old: any ListSource) -> ListTransaction? {
    (old as? ElementSource).map { old in
      ListTransaction(diffLists(old.elements, elements, isEqual: { _, _ in true }, id: id))
    }
  }
}
