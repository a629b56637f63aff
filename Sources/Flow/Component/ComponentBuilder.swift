/// Collects the children of a stack from a block of components.
///
/// A child that is not ``Component/identified(by:)`` something goes by its place in the block: the same
/// line of code is the same view. In a loop, identify the children, or inserting one makes all that
/// follow other children.
@resultBuilder
public enum ComponentBuilder<EnvironmentType> {
  /// What a block collects.
  public typealias Items = [AnyComponentWithIdentity<EnvironmentType>]

  public static func buildExpression<C: Component>(_ component: C) -> Items
  where C.EnvironmentType == EnvironmentType {
    [AnyComponentWithIdentity(identity: .place, component: AnyComponent(component))]
  }

  @_disfavoredOverload
  public static func buildExpression<C: Component>(_ component: C) -> Items
  where C.EnvironmentType == Empty {
    [AnyComponentWithIdentity(identity: .place, component: AnyComponent(component))]
  }

  public static func buildExpression(_ component: AnyComponent<EnvironmentType>) -> Items {
    [AnyComponentWithIdentity(identity: .place, component: component)]
  }

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

  public static func buildExpression(_ items: Items) -> Items { items }

  public static func buildBlock(_ parts: Items...) -> Items { numbered(parts) }

  public static func buildArray(_ parts: [Items]) -> Items { numbered(parts) }

  public static func buildOptional(_ part: Items?) -> Items { part ?? [] }

  public static func buildEither(first part: Items) -> Items { numbered([part]) }

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
