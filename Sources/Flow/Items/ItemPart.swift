/// Items that follow each other and come from one source.
struct ItemPart {
  var source: any ItemSource
  var actions = ItemActions()
  /// What they are in; nil for items outside of sections.
  var section: ItemSection?
  /// Whether this is the room of the section's header, and no item.
  var isHeader = false
}

/// A section as its items know it.
struct ItemSection: Equatable {
  var identity: ComponentIdentity
  /// Nil for a section without a header.
  var header: ComponentBox?
  /// Whether its items may be hidden.
  var canFold = false

  static func == (a: ItemSection, b: ItemSection) -> Bool {
    guard a.identity == b.identity else { return false }
    guard let header = a.header, let other = b.header else {
      return (a.header == nil) == (b.header == nil)
    }
    return header.equals(other)
  }
}
