public import Surface

/// Children from top to bottom. Each is offered the full width; they come and go by growing and
/// fading.
public struct VStack<EnvironmentType>: Component {
  public enum Alignment: Hashable, Sendable {
    case left, center, right
  }

  private let children: StackItems
  public let alignment: Alignment
  public let spacing: Double
  /// Whether the stack takes the whole width offered.
  public let fillWidth: Bool

  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], alignment: Alignment = .center,
    spacing: Double = 0, fillWidth: Bool = false
  ) {
    children = StackItems(items)
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

  public var items: [AnyComponentWithIdentity<EnvironmentType>] { children.typed() }

  public func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    let body = StackBody.ofRunning("VStack")
    body.beginPass(children, transition: transition)
    let layout = StackLayout(
      isVertical: true, offersRest: false, spacing: spacing, available: availableSize)
    var width = layout.update(
      children, in: body, environment: environment.slots, transition: transition)
    if fillWidth, availableSize.width.isFinite { width = availableSize.width }
    var y = 0.0
    for index in 0..<body.count {
      if index > 0 { y += spacing }
      let size = body.size(index)
      let x: Double
      switch alignment {
      case .left: x = 0
      case .center: x = ((width - size.width) / 2).rounded(.down)
      case .right: x = width - size.width
      }
      body.place(index, at: Point(x: x, y: y), animates: true)
      y += size.height
    }
    body.endPass(view: view, transition: transition)
    return Size(width: width, height: y)
  }
}
