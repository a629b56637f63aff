public import Surface

/// Children one above the other, each centred in the largest.
public struct ZStack<EnvironmentType>: Component {
  private let children: StackItems

  public var items: [AnyComponentWithIdentity<EnvironmentType>] { children.typed() }

  public init(_ items: [AnyComponentWithIdentity<EnvironmentType>]) {
    children = StackItems(items)
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
    body.beginPass(children, transition: transition)
    let environment = environment.slots
    var size = Size.zero
    for index in 0..<body.count {
      size = size.extended(
        to: body.update(
          index, of: children, environment: environment, availableSize: availableSize,
          transition: transition))
    }
    let bounds = Rect(origin: .zero, size: size)
    for index in 0..<body.count {
      body.place(index, at: body.size(index).centered(in: bounds).origin, animates: false)
    }
    body.endPass(view: view, transition: transition)
    return size
  }
}
