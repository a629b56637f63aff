public import Surface

/// Children from top to bottom. Each is offered the full width; they come and go by growing and
/// fading.
///
/// Where there is too little height the children share it as those of an ``HStack`` share the width.
public struct VStack<EnvironmentType>: Component {
  /// Where children lie that are narrower than the stack.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge, in the middle, or at the right edge, whatever the language.
    case left, center, right
    /// At the edge at which the language of the interface begins (``LayoutDirectionKey``), or ends.
    case leading, trailing
    /// As wide as the widest one, or as the stack if it fills the width.
    case stretch
  }

  private let stackItems: StackItems
  /// Where children lie that are narrower than the stack.
  public let alignment: Alignment
  /// Between the children, in logical units.
  public let spacing: Double
  /// Whether the stack takes the whole width offered.
  public let fillWidth: Bool

  /// Children that exist already, from top to bottom.
  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], alignment: Alignment = .center,
    spacing: Double = 0, fillWidth: Bool = false
  ) {
    stackItems = StackItems(items)
    self.alignment = alignment
    self.spacing = spacing
    self.fillWidth = fillWidth
  }

  /// Children from a block, from top to bottom.
  public init(
    alignment: Alignment = .center, spacing: Double = 0, fillWidth: Bool = false,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(content(), alignment: alignment, spacing: spacing, fillWidth: fillWidth)
  }

  /// The children, from top to bottom.
  public var items: [AnyComponentWithIdentity<EnvironmentType>] { stackItems.typed() }

  /// Shares the height among the children, places them in a column and returns the size of all.
  public func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    let stack = FiberChildren.ofStack("VStack", environment)
    stack.beginStackPass(stackItems, transition: transition)
    var width = StackLayout.update(
      .vertical, spacing: spacing, available: availableSize, items: stackItems, stack: stack,
      environment: environment.slots, transition: transition)
    if fillWidth, availableSize.width.isFinite { width = availableSize.width }
    if alignment == .stretch {
      for index in 0..<stack.count {
        stack.stretch(index, to: Size(width: width, height: stack.size(index).height))
      }
    }
    let edge = edge(environment)
    var y = 0.0
    for index in 0..<stack.count {
      if index > 0 { y += spacing }
      let size = stack.size(index)
      let x = edge.start(of: size.width, in: width)
      stack.place(index, at: Point(x: x, y: y), animates: true)
      y += size.height
    }
    stack.endStackPass(view: view, transition: transition)
    return Size(width: width, height: y)
  }

  /// Where the children lie.
  @MainActor
  private func edge(_ environment: Environment<EnvironmentType>) -> ColumnEdge {
    switch alignment {
    case .left, .stretch: return .left
    case .right: return .right
    case .center: return .middle
    case .leading, .trailing:
      let isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
      return (alignment == .leading) == isMirrored ? .right : .left
    }
  }
}

/// Where the children of a column lie. Not nested in the stack, because what is nested in a generic type is looked up
/// at run time by code that is not specialised.
private enum ColumnEdge {
  case left, middle, right

  func start(of width: Double, in whole: Double) -> Double {
    switch self {
    case .left: 0
    case .middle: ((whole - width) / 2).rounded(.down)
    case .right: whole - width
    }
  }
}
