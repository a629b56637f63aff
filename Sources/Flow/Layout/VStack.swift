import Surface

/// Children from top to bottom. Each is offered the full width; they come and go by growing and
/// fading.
public struct VStack<EnvironmentType>: CombinedComponent {
  public enum Alignment: Hashable, Sendable {
    case left, center, right
  }

  public let items: [AnyComponentWithIdentity<EnvironmentType>]
  public let alignment: Alignment
  public let spacing: Double
  /// Whether the stack takes the whole width offered.
  public let fillWidth: Bool

  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], alignment: Alignment = .center,
    spacing: Double = 0, fillWidth: Bool = false
  ) {
    self.items = items
    self.alignment = alignment
    self.spacing = spacing
    self.fillWidth = fillWidth
  }

  public init(
    alignment: Alignment = .center, spacing: Double = 0, fillWidth: Bool = false,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(content(), alignment: alignment, spacing: spacing, fillWidth: fillWidth)
  }

  public static var body: Body {
    let children = ChildMap(environment: EnvironmentType.self, keyedBy: AnyHashable.self)
    return { context in
      let stack = context.component
      let available = context.availableSize
      StackLayout.checkIdentities(stack.items, of: "VStack")
      let layout = StackLayout(
        items: stack.items, spacing: stack.spacing, available: available.height)
      let updated = layout.update(order: Array(stack.items.indices), length: \.size.height) {
        index, left, isFlexible in
        children[stack.items[index].id].update(
          component: stack.items[index].component, environment: { context.environment },
          availableSize: isFlexible
            ? stack.items[index].component.flexibleSize(
              across: available.width, along: left, isVertical: true) : available,
          transition: context.transition)
      }
      var width = updated.reduce(0) { max($0, $1.size.width) }
      if stack.fillWidth, available.width.isFinite { width = available.width }
      var y = 0.0
      for (index, child) in updated.enumerated() {
        if index > 0 { y += stack.spacing }
        let size = child.size
        let x: Double
        switch stack.alignment {
        case .left: x = 0
        case .center: x = ((width - size.width) / 2).rounded(.down)
        case .right: x = width - size.width
        }
        context.add(
          child.position(Point(x: x + size.width / 2, y: y + size.height / 2))
            .appear(.default(scale: true, alpha: true))
            .disappear(.default(scale: true, alpha: true)))
        y += size.height
      }
      return Size(width: width, height: y)
    }
  }
}
