public import Surface

/// Children one above the other, each centred in the largest.
public struct ZStack<EnvironmentType>: Component {
  private let stackItems: StackItems

  /// The children, back to front.
  public var items: [AnyComponentWithIdentity<EnvironmentType>] { stackItems.typed() }

  /// Children that exist already, back to front.
  public init(_ items: [AnyComponentWithIdentity<EnvironmentType>]) {
    stackItems = StackItems(items)
  }

  /// Children from a block, back to front.
  public init(
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(content())
  }

  /// Updates each child in all of the available size and lays them on top of each other.
  public func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    let stack = FiberChildren.ofStack("ZStack", environment)
    stack.beginStackPass(stackItems, transition: transition)
    let environment = environment.slots
    var size = Size.zero
    for index in 0..<stack.count {
      size = size.extended(
        to: stack.update(
          index, of: stackItems, environment: environment, availableSize: availableSize,
          transition: transition))
    }
    let bounds = Rect(origin: .zero, size: size)
    for index in 0..<stack.count {
      stack.place(index, at: stack.size(index).centered(in: bounds).origin, animates: false)
    }
    stack.endStackPass(view: view, transition: transition)
    return size
  }
}
