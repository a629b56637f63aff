public import Surface

/// Children in lines, as words in a paragraph: a child that does not fit into the rest of a line begins
/// the next one. Lines begin at the right edge where ``LayoutDirectionKey`` is `rightToLeft`.
public struct Wrap<EnvironmentType>: Component {
  private let stackItems: StackItems
  /// Between the children of a line.
  public let spacing: Double
  /// Between the lines.
  public let lineSpacing: Double

  /// The children in order.
  public var items: [AnyComponentWithIdentity<EnvironmentType>] { stackItems.typed() }

  /// Children that exist already; lengths in logical units.
  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], spacing: Double = 0,
    lineSpacing: Double = 0
  ) {
    stackItems = StackItems(items)
    self.spacing = spacing
    self.lineSpacing = lineSpacing
  }

  /// Children from a block; lengths in logical units.
  public init(
    spacing: Double = 0, lineSpacing: Double = 0,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(content(), spacing: spacing, lineSpacing: lineSpacing)
  }

  /// Breaks the children into lines and returns the size of these.
  public func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    let stack = FiberChildren.ofStack("Wrap", environment)
    let limit = availableSize.width
    stack.beginStackPass(stackItems, transition: transition)
    let slots = environment.slots
    for index in 0..<stack.count {
      _ = stack.update(
        index, of: stackItems, environment: slots,
        availableSize: Size(width: limit, height: .infinity), transition: transition)
    }
    let isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    let width = isMirrored ? lineWidth(in: stack, limit: limit) : 0
    var size = Size.zero
    var start = 0
    while start < stack.count {
      let end = lineEnd(in: stack, from: start, limit: limit)
      var height = 0.0
      for index in start..<end { height = max(height, stack.size(index).height) }
      let y = start == 0 ? 0 : size.height + lineSpacing
      var x = 0.0
      for index in start..<end {
        let child = stack.size(index)
        let inset = ((height - child.height) / 2).rounded(.down)
        let left = isMirrored ? width - x - child.width : x
        stack.place(index, at: Point(x: left, y: y + inset), animates: true)
        x += child.width + spacing
      }
      size = Size(width: max(size.width, x - spacing), height: y + height)
      start = end
    }
    stack.endStackPass(view: view, transition: transition)
    return size
  }

  /// That of the widest line.
  @MainActor
  private func lineWidth(in stack: FiberChildren, limit: Double) -> Double {
    var widest = 0.0
    var start = 0
    while start < stack.count {
      let end = lineEnd(in: stack, from: start, limit: limit)
      widest = max(widest, stack.width(of: start..<end, spacing: spacing))
      start = end
    }
    return widest
  }

  /// The index after the last child of the line that begins at `start`; every line has one at least.
  @MainActor
  private func lineEnd(in stack: FiberChildren, from start: Int, limit: Double) -> Int {
    var width = stack.size(start).width
    var end = start + 1
    while end < stack.count, width + spacing + stack.size(end).width <= limit {
      width += spacing + stack.size(end).width
      end += 1
    }
    return end
  }
}
