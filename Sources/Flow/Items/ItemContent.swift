/// What a list or a grid shows: components, those of elements, and sections of both, as an ``ItemBuilder`` collects
/// them.
public struct ItemContent<EnvironmentType>: Equatable {
  private(set) var parts: ItemParts

  init(_ parts: [ItemPart] = []) { self.parts = ItemParts(parts) }

  /// Whether all components are equal; those that a closure makes never are.
  public static func == (a: ItemContent, b: ItemContent) -> Bool { a.parts.isEqual(to: b.parts) }

  /// The same inside a block: what goes by its place goes by that of the block, too.
  func inBlock(at number: Int) -> ItemContent {
    ItemContent(
      parts.parts.map { part in
        var part = part
        if let source = part.source as? StaticItemSource {
          part.source = StaticItemSource(items: source.items.inBlock(at: number))
        }
        part.section = part.section.map {
          var section = $0
          section.identity = $0.identity.inBlock(at: number)
          return section
        }
        return part
      })
  }
}

extension StackItems {
  fileprivate func inBlock(at number: Int) -> StackItems {
    StackItems(
      array: array.map {
        StackItem(
          identity: $0.identity.inBlock(at: number), box: $0.box, priority: $0.priority)
      })
  }
}
