import Surface

/// Children from left to right, centred vertically. Each is offered the width that is left.
public struct HStack<EnvironmentType>: CombinedComponent {
  public enum Alignment: Hashable, Sendable {
    case left
    /// Even children from the left edge, odd ones from the right edge of the width offered.
    case alternatingLeftRight
  }

  private let children: [StackItem]
  public let spacing: Double
  public let alignment: Alignment

  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], spacing: Double = 0,
    alignment: Alignment = .left
  ) {
    children = items.map(\.stackItem)
    self.spacing = spacing
    self.alignment = alignment
  }

  public init(
    spacing: Double = 0, alignment: Alignment = .left,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(content(), spacing: spacing, alignment: alignment)
  }

  public var items: [AnyComponentWithIdentity<EnvironmentType>] {
    children.map { AnyComponentWithIdentity($0) }
  }

  public static var body: Body {
    let children = ChildTable("HStack")
    return { context in
      let stack = context.component
      let available = context.availableSize
      let updated = StackLayout(
        items: stack.children, isVertical: false, offersRest: true, spacing: stack.spacing,
        available: available, environment: context.environment.slots,
        transition: context.transition
      ).update(children)
      var height = 0.0
      for child in updated { height = max(height, child.size.height) }
      var left = 0.0
      var right = available.width
      for (index, child) in updated.enumerated() {
        let size = child.size
        var x = left
        if stack.alignment == .alternatingLeftRight, available.width.isFinite, index % 2 == 1 {
          right -= size.width
          x = right
          right -= stack.spacing
        } else {
          left += size.width + stack.spacing
        }
        let y = ((height - size.height) / 2).rounded(.down)
        context.add(
          child.position(Point(x: x + size.width / 2, y: y + size.height / 2))
            .appear(.default(scale: true, alpha: true))
            .disappear(.default(scale: true, alpha: true)))
      }
      if stack.alignment == .alternatingLeftRight, available.width.isFinite {
        return Size(width: available.width, height: height)
      }
      return Size(width: max(0, left - (updated.isEmpty ? 0 : stack.spacing)), height: height)
    }
  }
}
