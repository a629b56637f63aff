import Surface

/// Children packed one after the other without spacing; no larger than the size offered. All children
/// live: for thousands of rows use a `ListNode`.
public struct List<EnvironmentType>: CombinedComponent {
  public enum Direction: Hashable, Sendable {
    case horizontal, vertical
  }

  public let items: [AnyComponentWithIdentity<EnvironmentType>]
  public let direction: Direction
  /// Whether children are centred across the direction.
  public let centerAlignment: Bool
  @ZeroEquatable public var appear: ComponentTransition.Appear

  @MainActor
  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], direction: Direction = .vertical,
    centerAlignment: Bool = false, appear: ComponentTransition.Appear = .default()
  ) {
    self.items = items
    self.direction = direction
    self.centerAlignment = centerAlignment
    _appear = ZeroEquatable(wrappedValue: appear)
  }

  public static var body: Body {
    let children = ChildMap(environment: EnvironmentType.self, keyedBy: AnyHashable.self)
    return { context in
      let list = context.component
      StackLayout.checkIdentities(list.items, of: "List")
      let updated = list.items.map { item in
        children[item.id].update(
          component: item.component, environment: { context.environment },
          availableSize: context.availableSize, transition: context.transition)
      }
      let isVertical = list.direction == .vertical
      let across = updated.reduce(0) { max($0, isVertical ? $1.size.width : $1.size.height) }
      var along = 0.0
      for child in updated {
        let own = isVertical ? child.size.width : child.size.height
        let inset = list.centerAlignment ? ((across - own) / 2).rounded(.down) : 0
        let origin = isVertical ? Point(x: inset, y: along) : Point(x: along, y: inset)
        along += isVertical ? child.size.height : child.size.width
        context.add(
          child.frame(Rect(origin: origin, size: child.size)).appear(list.appear)
            .disappear(.default(alpha: true)))
      }
      let size =
        isVertical ? Size(width: across, height: along) : Size(width: along, height: across)
      return size.limited(to: context.availableSize)
    }
  }
}
