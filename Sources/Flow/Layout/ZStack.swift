public import Surface

/// Children one above the other, each centred in the largest.
public struct ZStack<EnvironmentType>: Component {
  private let children: [StackItem]

  public var items: [AnyComponentWithIdentity<EnvironmentType>] {
    children.map { AnyComponentWithIdentity($0) }
  }

  public init(_ items: [AnyComponentWithIdentity<EnvironmentType>]) {
    children = items.map { $0.stackItem }
  }

  public init(
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(content())
  }

  public func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    let body = StackBody.ofRunning("ZStack")
    body.update(
      children, environment: environment.slots, availableSize: availableSize, transition: transition
    )
    var size = Size.zero
    for child in body.updated { size = size.extended(to: child.size) }
    let bounds = Rect(origin: .zero, size: size)
    for child in body.updated {
      body.add(child, at: child.size.centered(in: bounds).origin, animates: false)
    }
    body.endPass(view: view, transition: transition)
    return size
  }
}
