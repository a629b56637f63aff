import Surface

/// Elements, for which components are made on demand.
struct ElementSource<Element, Row: Component>: ListSource {
  let elements: [Element]
  let id: (Element) -> ComponentIdentity
  let row: @MainActor (Element) -> Row

  var count: Int { elements.count }

  func identity(at index: Int) -> ComponentIdentity { id(elements[index]) }

  @MainActor func box(at index: Int) -> ComponentBox { ConcreteComponentBox(row(elements[index])) }

  func isEqual(to other: any ListSource) -> Bool { false }
}
