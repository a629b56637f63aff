/// What can be done with the items of a list, a grid or a table.
protocol ItemUses: IdentitySource {
  /// What can be done with those of each part.
  var actions: [ItemActions] { get }
  /// Whether some indices are those of headers.
  var hasHeaders: Bool { get }
  /// The type that all identities are of; nil where they differ.
  var identityType: Any.Type? { get }

  /// What can be done with an item, and which one it is in its part; nil for a header.
  func use(of index: Int) -> (actions: ItemActions, index: Int)?

  /// The items of the part that an item is in.
  func range(around index: Int) -> Range<Int>
}

extension ItemParts: ItemUses {
  var actions: [ItemActions] { parts.map(\.actions) }

  var hasHeaders: Bool { parts.contains(where: \.isHeader) }

  func use(of index: Int) -> (actions: ItemActions, index: Int)? {
    let (part, index) = place(of: index)
    return part.isHeader ? nil : (part.actions, index)
  }
}
