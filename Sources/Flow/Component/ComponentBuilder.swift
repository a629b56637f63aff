/// Collects the children of a stack from a block of components.
///
/// A child that is not ``Component/identified(by:)`` something goes by its place in the block: the same
/// line of code is the same view. In a loop, identify the children, or inserting one makes all that
/// follow other children.
@resultBuilder
public enum ComponentBuilder<EnvironmentType> {
  /// What a block collects.
  public typealias Items = [AnyComponentWithIdentity<EnvironmentType>]

  /// A child with the environment of the stack, identified by its place in the block.
  public static func buildExpression<C: Component>(_ component: C) -> Items
  where C.EnvironmentType == EnvironmentType {
    [AnyComponentWithIdentity(identity: .place, component: AnyComponent(component))]
  }

  /// A child that reads no environment.
  @_disfavoredOverload
  public static func buildExpression<C: Component>(_ component: C) -> Items
  where C.EnvironmentType == Empty {
    [AnyComponentWithIdentity(identity: .place, component: AnyComponent(component))]
  }

  /// A child whose type is hidden.
  public static func buildExpression(_ component: AnyComponent<EnvironmentType>) -> Items {
    [AnyComponentWithIdentity(identity: .place, component: component)]
  }

  /// A child with an identity of its own.
  public static func buildExpression(
    _ item: AnyComponentWithIdentity<EnvironmentType>
  ) -> Items { [item] }

  /// A child that reads nothing fits into any environment.
  @_disfavoredOverload
  public static func buildExpression(_ item: AnyComponentWithIdentity<Empty>) -> Items {
    [
      AnyComponentWithIdentity(
        identity: item.identity, component: AnyComponent(box: item.component.box),
        layoutPriority: item.layoutPriority)
    ]
  }

  /// Children that exist already, for example those of another block.
  public static func buildExpression(_ items: Items) -> Items { items }

  /// All children, each identified by its place besides its own identity.
  public static func buildBlock(_ parts: Items...) -> Items { numbered(parts) }

  /// The children of a loop; without identities of their own they go by their number.
  public static func buildArray(_ parts: [Items]) -> Items { numbered(parts) }

  /// The children of an `if` without an `else`.
  public static func buildOptional(_ part: Items?) -> Items { part ?? [] }

  /// The children of the first branch; they are others than those of the second one.
  public static func buildEither(first part: Items) -> Items { numbered([part]) }

  /// The children of the second branch.
  public static func buildEither(second part: Items) -> Items { numbered([[], part]) }

  private static func numbered(_ parts: [Items]) -> Items {
    var result = Items()
    for (number, part) in parts.enumerated() {
      for item in part {
        result.append(
          AnyComponentWithIdentity(
            identity: item.identity.inBlock(at: number), component: item.component,
            layoutPriority: item.layoutPriority))
      }
    }
    return result
  }
}
