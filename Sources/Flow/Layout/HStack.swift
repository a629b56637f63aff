public import Surface

/// Children side by side in the direction of the language.
///
/// Each is as wide as it likes if there is room for all. ``Component/flexibleLength(along:)`` makes a child
/// take what the others leave. Where there is too little room, the children share it: a child that wants no
/// more than an equal share gets what it wants, and the others wrap, shrink or are cut off. What a text leaves
/// of its share, because it ends with a whole word or letter, goes to those that lack some, and then to the
/// flexible ones. ``Component/layoutPriority(_:)`` lets some have theirs first. The children lie beyond the
/// width offered only where none of them can be narrower.
///
/// ```swift
/// HStack(spacing: 8, verticalAlignment: .firstTextBaseline) {
///   Text("Volume")
///   Slider(value: volume) { setVolume($0) }
///   Text("100 %")
/// }
/// ```
/// Where ``LayoutDirectionKey`` is `rightToLeft`, the first one is at the right edge and left is right.
public struct HStack<EnvironmentType>: Component {
  /// From which edge the children follow each other.
  public enum Alignment: Hashable, Sendable {
    /// All from the left edge.
    case left
    /// Even children from the left edge, odd ones from the right edge of the width offered.
    case alternatingLeftRight
  }

  private let stackItems: StackItems
  /// Between the children, in logical units.
  public let spacing: Double
  /// From which edge the children follow each other.
  public let alignment: Alignment
  /// Where children lie that are lower than the stack.
  public let verticalAlignment: VerticalAlignment

  /// Children that exist already, in order.
  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], spacing: Double = 0,
    alignment: Alignment = .left, verticalAlignment: VerticalAlignment = .center
  ) {
    stackItems = StackItems(items)
    self.spacing = spacing
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
  }

  /// Children from a block, in order.
  public init(
    spacing: Double = 0, alignment: Alignment = .left,
    verticalAlignment: VerticalAlignment = .center,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(
      content(), spacing: spacing, alignment: alignment, verticalAlignment: verticalAlignment)
  }

  /// The children in order.
  public var items: [AnyComponentWithIdentity<EnvironmentType>] { stackItems.typed() }

  /// Shares the width among the children, places them in a row and returns the size of all.
  public func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    let stack = FiberChildren.ofStack("HStack", environment)
    stack.beginStackPass(stackItems, transition: transition)
    let across = StackLayout.update(
      .horizontal, spacing: spacing, available: availableSize, items: stackItems, stack: stack,
      environment: environment.slots, transition: transition)
    let line = VerticalLine(stack, verticalAlignment, height: across)
    let alternates = alignment == .alternatingLeftRight && availableSize.width.isFinite
    let isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    let extent =
      alternates
      ? availableSize.width
      : isMirrored ? stack.width(of: 0..<stack.count, spacing: spacing) : 0
    var left = 0.0
    var right = availableSize.width
    for index in 0..<stack.count {
      let size = stack.size(index)
      var x = left
      if alternates, index % 2 == 1 {
        x = right - size.width
        right = x - spacing
      } else {
        left += size.width + spacing
      }
      if isMirrored { x = extent - x - size.width }
      stack.place(index, at: Point(x: x, y: line.top(of: index, in: stack)), animates: true)
    }
    let width = max(0, left - (stack.count == 0 ? 0 : spacing))
    stack.endStackPass(view: view, transition: transition)
    return Size(width: alternates ? availableSize.width : width, height: line.height)
  }
}
