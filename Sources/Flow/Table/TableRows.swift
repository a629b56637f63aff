import Surface

/// The rows of a table, with what can be done with them.
struct TableRows<Element: Identifiable>: ItemUses, IdentifiedElements {
  let elements: [Element]
  let identities: ElementIdentities<[Element], Element.ID>
  let rowActions: ItemActions

  var count: Int { elements.count }
  var actions: [ItemActions] { [rowActions] }
  var hasHeaders: Bool { false }
  var identityType: Any.Type? { Element.ID.self }

  func identity(at index: Int) -> ComponentIdentity { ComponentIdentity(elements[index].id) }

  func use(of index: Int) -> (actions: ItemActions, index: Int)? { (rowActions, index) }

  func range(around index: Int) -> Range<Int> { elements.indices }
}
