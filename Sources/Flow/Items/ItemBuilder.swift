import Surface

/// Collects what a ``List`` or a ``Grid`` shows from a block of components, ``ForEach`` and ``Section``.
///
/// A component that is not ``Component/identified(by:)`` something goes by its place in the block, and so does a
/// section without an identity.
@resultBuilder
public enum ItemBuilder<EnvironmentType> {
  /// What a block collects.
  public typealias Content = ItemContent<EnvironmentType>

  private static func content<E>(_ items: [AnyComponentWithIdentity<E>]) -> Content {
    Content([ItemPart(source: StaticItemSource(items: StackItems(items)))])
  }

  /// A component with the environment of the list, identified by its place in the block.
  public static func buildExpression<C: Component>(_ component: C) -> Content
  where C.EnvironmentType == EnvironmentType {
    content([AnyComponentWithIdentity(identity: .place, component: AnyComponent(component))])
  }

  /// A component that reads no environment.
  @_disfavoredOverload
  public static func buildExpression<C: Component>(_ component: C) -> Content
  where C.EnvironmentType == Empty {
    content([AnyComponentWithIdentity(identity: .place, component: AnyComponent(component))])
  }

  /// A component with an identity of its own.
  public static func buildExpression(
    _ item: AnyComponentWithIdentity<EnvironmentType>
  ) -> Content { content([item]) }

  /// A component that reads nothing fits into any environment.
  @_disfavoredOverload
  public static func buildExpression(_ item: AnyComponentWithIdentity<Empty>) -> Content {
    content([item])
  }

  /// Components of elements.
  public static func buildExpression<Elements, ID, Row>(
    _ elements: ForEach<Elements, ID, Row>
  ) -> Content where Row.EnvironmentType == EnvironmentType { Content([elements.part]) }

  /// Components of elements that read no environment.
  @_disfavoredOverload
  public static func buildExpression<Elements, ID, Row>(
    _ elements: ForEach<Elements, ID, Row>
  ) -> Content where Row.EnvironmentType == Empty { Content([elements.part]) }

  /// A section.
  public static func buildExpression(_ section: Section<EnvironmentType>) -> Content {
    section.asContent
  }

  /// What another block has collected.
  public static func buildExpression(_ content: Content) -> Content { content }

  /// All of a block.
  public static func buildBlock(_ contents: Content...) -> Content { numbered(contents) }

  /// What a loop collects.
  public static func buildArray(_ contents: [Content]) -> Content { numbered(contents) }

  /// What an `if` without an `else` collects.
  public static func buildOptional(_ content: Content?) -> Content { content ?? Content() }

  /// The first branch; it shows others than the second one.
  public static func buildEither(first content: Content) -> Content { numbered([content]) }

  /// The second branch.
  public static func buildEither(second content: Content) -> Content {
    numbered([Content(), content])
  }

  /// - Precondition: each section has an identity of its own: what has the same one is one section.
  private static func numbered(_ contents: [Content]) -> Content {
    let numbered = contents.enumerated().map { $1.inBlock(at: $0).parts }
    checkIdentities(
      numbered.lazy.flatMap { Set($0.sections.map(\.identity.anyHashable)) },
      "Flow: a Section has an identity of its own"
    ) { $0 }
    return Content(numbered.flatMap(\.parts))
  }
}
