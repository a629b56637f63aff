import Surface

/// Where a list gets its rows from.
protocol ListSource {
  var count: Int { get }
  func identity(at index: Int) -> ComponentIdentity
  @MainActor func box(at index: Int) -> ComponentBox
  func isEqual(to other: any ListSource) -> Bool
}

extension ListSource {
  /// The index of a row, searched from `hint` outwards: rows rarely move far.
  func index(of identity: ComponentIdentity, near hint: Int) -> Int? {
    RowSearch.index(near: hint, count: count) { self.identity(at: $0) == identity }
  }
}

/// Components that exist already.
struct ItemSource: ListSource {
  let items: StackItems

  var count: Int { items.array.count }

  func identity(at index: Int) -> ComponentIdentity { items.array[index].identity }

  @MainActor func box(at index: Int) -> ComponentBox { items.array[index].box }

  func isEqual(to other: any ListSource) -> Bool {
    (other as? ItemSource).map { $0.items == items } ?? false
  }
}

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
