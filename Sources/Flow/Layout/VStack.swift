import Surface

/// Children from top to bottom. Each is offered the full width; they come and go by growing and
/// fading.
public struct VStack<EnvironmentType>: CombinedComponent {
  public enum Alignment: Hashable, Sendable {
    case left, center, right
  }

  private let children: [StackItem]
  public let alignment: Alignment
  public let spacing: Double
  /// Whether the stack takes the whole width offered.
  public let fillWidth: Bool

  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], alignment: Alignment = .center,
    spacing: Double = 0, fillWidth: Bool = false
  ) {
    children = items.map(\.stackItem)
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

  public var items: [AnyComponentWithIdentity<EnvironmentType>] {
    children.map { AnyComponentWithIdentity($0) }
  }

  public static var body: Body {
    let children = ChildTable("VStack")
    return { context in
      let stack = context.component
      let available = context.availableSize
      let updated = StackLayout(
        items: stack.children, isVertical: true, offersRest: false, spacing: stack.spacing,
        available: available, environment: context.environment.slots,
        transition: context.transition
      ).update(children)
      var width = 0.0
      for child in updated { width = max(width, child.size.width) }
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
