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
///
/// A section of a ``List`` may be folded. A header with a title has an arrow for that, and is pressed or has the keyboard:
///
/// ```swift
/// Section("Archive", id: "archive", isExpanded: state.showsArchive, onExpansion: { state.showArchive($0) }) {
///   ForEach(archived) { ChatRow($0) }
/// }
/// ```
public struct Section<EnvironmentType> {
  private let identity: ComponentIdentity
  private let header: ComponentBox?
  private let isExpanded: Bool
  private let canFold: Bool
  private let content: ItemContent<EnvironmentType>

  private init(
    _ id: AnyHashable?, header: ComponentBox?, isExpanded: Bool = true, canFold: Bool = false,
    content: ItemContent<EnvironmentType>
  ) {
    identity = id.map { ComponentIdentity($0) } ?? .place
    (self.header, self.content) = (header, content)
    (self.isExpanded, self.canFold) = (isExpanded, canFold || !isExpanded)
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

  /// A section of a list below a title, a press of which folds and unfolds it.
  ///
  /// - Parameters:
  ///   - title: what the header says.
  ///   - id: by what the section is recognised when others come and go; nil for its place in the block.
  ///   - isExpanded: whether its rows are shown.
  ///   - onExpansion: is told whether they are to be shown, after a press or a key. Rows come and go with the transition of
  ///     the app's update.
  ///   - content: what is in it.
  public init(
    _ title: String, id: AnyHashable? = nil, isExpanded: Bool,
    onExpansion: @escaping @MainActor (Bool) -> Void,
    @ItemBuilder<EnvironmentType> content: () -> ItemContent<EnvironmentType>
  ) {
    let header = FoldingSectionHeader(title, isExpanded: isExpanded, action: onExpansion)
    self.init(
      id, header: ConcreteComponentBox(header), isExpanded: isExpanded, canFold: true,
      content: content())
  }

  /// A section below a component.
  ///
  /// - Parameters:
  ///   - header: what lies above the section.
  ///   - id: by what the section is recognised when others come and go; nil for its place in the block.
  ///   - isExpanded: whether its rows are shown.
  ///   - content: what is in it.
  public init(
    header: AnyComponent<EnvironmentType>, id: AnyHashable? = nil, isExpanded: Bool = true,
    @ItemBuilder<EnvironmentType> content: () -> ItemContent<EnvironmentType>
  ) {
    self.init(id, header: header.box, isExpanded: isExpanded, content: content())
  }

  /// A section below a component.
  public init<Header: Component>(
    header: Header, id: AnyHashable? = nil, isExpanded: Bool = true,
    @ItemBuilder<EnvironmentType> content: () -> ItemContent<EnvironmentType>
  ) where Header.EnvironmentType == EnvironmentType {
    self.init(
      id, header: ConcreteComponentBox(header), isExpanded: isExpanded, content: content())
  }

  /// A section below a component that reads no environment.
  @_disfavoredOverload
  public init<Header: Component>(
    header: Header, id: AnyHashable? = nil, isExpanded: Bool = true,
    @ItemBuilder<EnvironmentType> content: () -> ItemContent<EnvironmentType>
  ) where Header.EnvironmentType == Empty {
    self.init(
      id, header: ConcreteComponentBox(header), isExpanded: isExpanded, content: content())
  }

  var asContent: ItemContent<EnvironmentType> {
    let section = ItemSection(identity: identity, header: header, canFold: canFold)
    let parts = content.parts.parts
    // The header of an empty section is shown, too.
    let nothing = StaticItemSource(items: StackItems(array: []))
    if parts.isEmpty { return ItemContent([ItemPart(source: nothing, section: section)]) }
    return ItemContent(
      parts.map { part in
        var part = part
        part.section = isExpanded ? part.section ?? section : section
        if !isExpanded { part.source = nothing }
        return part
      })
  }
}
