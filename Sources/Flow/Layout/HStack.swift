import Surface

/// Children from left to right, centred vertically. Each is offered the width that is left.
public struct HStack<EnvironmentType>: CombinedComponent {
  public enum Alignment: Hashable, Sendable {
    case left
    /// Even children from the left edge, odd ones from the right edge of the width offered.
    case alternatingLeftRight
  }

  public let items: [AnyComponentWithIdentity<EnvironmentType>]
  public let spacing: Double
  public let alignment: Alignment

  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], spacing: Double = 0,
    alignment: Alignment = .left
  ) {
    self.items = items
    self.spacing = spacing
    self.alignment = alignment
  }

  public init(
    spacing: Double = 0, alignment: Alignment = .left,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(content(), spacing: spacing, alignment: alignment)
  }

  /// Children after the last spacer come first.
  private var measuringOrder: [Int] {
    guard let last = items.lastIndex(where: { $0.component.flexibleLength != nil }) else {
      return Array(items.indices)
    }
    return Array(items.indices[(last + 1)...]) + Array(items.indices[...last])
  }

  public static var body: Body {
    let children = ChildMap(environment: EnvironmentType.self, keyedBy: AnyHashable.self)
    return { context in
      let stack = context.component
      let available = context.availableSize
      StackLayout.checkIdentities(stack.items, of: "HStack")
      let layout = StackLayout(
        items: stack.items, spacing: stack.spacing, available: available.width)
      let updated = layout.update(order: stack.measuringOrder, length: \.size.width) {
        index, left, isFlexible in
        let component = stack.items[index].component
        return children[stack.items[index].id].update(
          component: component, environment: { context.environment },
          availableSize: isFlexible
            ? component.flexibleSize(across: available.height, along: left, isVertical: false)
            : Size(width: left, height: available.height),
          transition: context.transition)
      }
      let height = updated.reduce(0) { max($0, $1.size.height) }
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
