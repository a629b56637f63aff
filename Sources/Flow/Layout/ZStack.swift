import Surface

/// Children one above the other, each centred in the largest.
public struct ZStack<EnvironmentType>: CombinedComponent {
  public let items: [AnyComponentWithIdentity<EnvironmentType>]

  public init(_ items: [AnyComponentWithIdentity<EnvironmentType>]) { self.items = items }

  public init(
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(content())
  }

  public static var body: Body {
    let children = ChildMap(environment: EnvironmentType.self, keyedBy: ComponentIdentity.self)
    return { context in
      let items = context.component.items
      let updated = items.map { item in
        children[item.identity].update(
          component: item.component, environment: { context.environment },
          availableSize: context.availableSize, transition: context.transition)
      }
      let size = updated.reduce(Size.zero) { $0.extended(to: $1.size) }
      for child in updated {
        context.add(child.frame(child.size.centered(in: Rect(origin: .zero, size: size))))
      }
      return size
    }
  }
}
