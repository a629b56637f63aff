public import Surface

/// Children side by side in the direction of the language, centred vertically. Each is offered the width
/// that is left.
///
/// Where ``LayoutDirectionKey`` is `rightToLeft`, the first one is at the right edge and left is right.
public struct HStack<EnvironmentType>: Component {
  public enum Alignment: Hashable, Sendable {
    case left
    /// Even children from the left edge, odd ones from the right edge of the width offered.
    case alternatingLeftRight
  }

  private let children: StackItems
  public let spacing: Double
  public let alignment: Alignment

  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], spacing: Double = 0,
    alignment: Alignment = .left
  ) {
    children = StackItems(items)
    self.spacing = spacing
    self.alignment = alignment
  }

  public init(
    spacing: Double = 0, alignment: Alignment = .left,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(content(), spacing: spacing, alignment: alignment)
  }

  public var items: [AnyComponentWithIdentity<EnvironmentType>] { children.typed() }

  public func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    let body = StackBody.ofRunning("HStack")
    body.beginPass(children, transition: transition)
    let layout = StackLayout(
      isVertical: false, offersRest: true, spacing: spacing, available: availableSize)
    let height = layout.update(
      children, in: body, environment: environment.slots, transition: transition)
    let alternates = alignment == .alternatingLeftRight && availableSize.width.isFinite
    let isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    let extent =
      alternates
      ? availableSize.width
      : isMirrored ? body.width(of: 0..<body.count, spacing: spacing) : 0
    var left = 0.0
    var right = availableSize.width
    for index in 0..<body.count {
      let size = body.size(index)
      var x = left
      if alternates, index % 2 == 1 {
        x = right - size.width
        right = x - spacing
      } else {
        left += size.width + spacing
      }
      if isMirrored { x = extent - x - size.width }
      body.place(
        index, at: Point(x: x, y: ((height - size.height) / 2).rounded(.down)), animates: true)
    }
    let width = max(0, left - (body.count == 0 ? 0 : spacing))
    body.endPass(view: view, transition: transition)
    return Size(width: alternates ? availableSize.width : width, height: height)
  }
}
