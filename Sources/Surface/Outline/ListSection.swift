/// A section of a ``SectionedListNode``: items below a header that hides and shows them.
public struct ListSection<ID: Hashable & Sendable, Item: ListItem & Identifiable & Equatable>:
  Identifiable, Equatable, Sendable
{
  /// What it is recognised by.
  public var id: ID
  /// The title of its header; nil for a section without one.
  public var title: String?
  /// What its rows show. An identity is there once in all sections.
  public var items: [Item]

  /// A section.
  public init(_ id: ID, title: String? = nil, items: [Item]) {
    (self.id, self.title, self.items) = (id, title, items)
  }
}
