/// Rows of a ``List`` or cells of a ``Grid`` below a header, which stays at the top while they pass, until the next one
/// pushes it away.
///
/// ```swift
/// List {
///   Section("Pinned") { ForEach(pinned) { ChatRow($0) } }
///   Section("All", id: "all") { ForEach(chats) { ChatRow($0) } }
/// }
/// ```
/// The header lies above what it sticks over, so it should be opaque, and as wide as it is offered; ``SectionHeader``
/// is. Sections inside sections count as the inner ones.
public struct Section<EnvironmentType> {
  private let identity: ComponentIdentity
  private let header: ComponentBox?
  private let content: ItemContent<EnvironmentType>

  private init(
    _ id: AnyHashable?, header: ComponentBox?, content: ItemContent<EnvironmentType>
  ) {
    identity = id.map { ComponentIdentity($0) } ?? .place
    (self.header, self.content) = (header, content)
  }

  /// A section below a title.
  ///
  /// - Parameters:
  ///   - title: what the header says.
  ///   - id: by what the section is recognised when others come and go; nil for its place in the block.
  ///   - content: what is in it.
  public init(
    _ title: String, id: AnyHashable? = nil,
    @ItemBuilder<EnvironmentType> content: () -> ItemContent<EnvironmentType>
  ) {
    self.init(id, header: ConcreteComponentBox(SectionHeader(title)), content: content())
  }

  /// A section below a component.
  ///
  /// - Parameters:
  ///   - header: what lies above the section.
  ///   - id: by what the section is recognised when others come and go; nil for its place in the block.
  ///   - content: what is in it.
  public init(
    header: AnyComponent<EnvironmentType>, id: AnyHashable? = nil,
    @ItemBuilder<EnvironmentType> content: () -> ItemContent<EnvironmentType>
  ) {
    self.init(id, header: header.box, content: content())
  }

  /// A section below a component.
  public init<Header: Component>(
    header: Header, id: AnyHashable? = nil,
    @ItemBuilder<EnvironmentType> content: () -> ItemContent<EnvironmentType>
  ) where Header.EnvironmentType == EnvironmentType {
    self.init(id, header: ConcreteComponentBox(header), content: content())
  }

  /// A section below a component that reads no environment.
  @_disfavoredOverload
  public init<Header: Component>(
    header: Header, id: AnyHashable? = nil,
    @ItemBuilder<EnvironmentType> content: () -> ItemContent<EnvironmentType>
  ) where Header.EnvironmentType == Empty {
    self.init(id, header: ConcreteComponentBox(header), content: content())
  }

  var asContent: ItemContent<EnvironmentType> {
    let section = ItemSection(identity: identity, header: header)
    let parts = content.parts.parts
    // The header of an empty section is shown, too.
    if parts.isEmpty {
      let nothing = StaticItemSource(items: StackItems(array: []))
      return ItemContent([ItemPart(source: nothing, section: section)])
    }
    return ItemContent(
      parts.map { part in
        var part = part
        part.section = part.section ?? section
        return part
      })
  }
}
