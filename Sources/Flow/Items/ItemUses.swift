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

  /// What puts an item where it may be that is nearest to a place; nil if that is where it is.
  ///
  /// - Parameters:
  ///   - index: of the item.
  ///   - place: an index that it is to have afterwards.
  @MainActor func move(_ index: Int, to place: Int) -> ItemMove?
}

extension ItemUses {
  /// Within the part that the item is in.
  @MainActor
  func move(_ index: Int, to place: Int) -> ItemMove? {
    guard let move = use(of: index)?.actions.move else { return nil }
    let range = range(around: index)
    let place = min(max(place, range.lowerBound), range.upperBound - 1)
    if place == index { return nil }
    return ItemMove { move(index - range.lowerBound, place - range.lowerBound) }
  }
}

/// What puts an item elsewhere.
struct ItemMove {
  /// Asks the app to do it.
  let request: @MainActor () -> Void
}

extension ItemParts: ItemUses {
  var actions: [ItemActions] { parts.map(\.actions) }

  var hasHeaders: Bool { parts.contains(where: \.isHeader) }

  func use(of index: Int) -> (actions: ItemActions, index: Int)? {
    let (part, index) = place(of: index)
    return part.isHeader ? nil : (part.actions, index)
  }
}
