public import Surface

/// Children in lines, as words in a paragraph: a child that does not fit into the rest of a line begins
/// the next one. Lines begin at the right edge where ``LayoutDirectionKey`` is `rightToLeft`.
public struct Wrap<EnvironmentType>: Component {
  private let children: StackItems
  /// Between the children of a line.
  public let spacing: Double
  public let lineSpacing: Double

  public var items: [AnyComponentWithIdentity<EnvironmentType>] { children.typed() }

  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], spacing: Double = 0,
    lineSpacing: Double = 0
  ) {
    children = StackItems(items)
    self.spacing = spacing
    self.lineSpacing = lineSpacing
  }

  public init(
    spacing: Double = 0, lineSpacing: Double = 0,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(content(), spacing: spacing, lineSpacing: lineSpacing)
  }

  public func update(
    view: Surface.View, availableSize: Size, state: EmptyComponentState,
    environment: Environment<EnvironmentType>, transition: ComponentTransition
  ) -> Size {
    let body = StackBody.ofRunning("Wrap")
    let limit = availableSize.width
    body.beginPass(children, transition: transition)
    let slots = environment.slots
    for index in 0..<body.count {
      _ = body.update(
        index, of: children, environment: slots,
        availableSize: Size(width: limit, height: .infinity), transition: transition)
    }
    let isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    let width = isMirrored ? lineWidth(in: body, limit: limit) : 0
    var size = Size.zero
    var start = 0
    while start < body.count {
      let end = lineEnd(in: body, from: start, limit: limit)
      var height = 0.0
      for index in start..<end { height = max(height, body.size(index).height) }
      let y = start == 0 ? 0 : size.height + lineSpacing
      var x = 0.0
      for index in start..<end {
        let child = body.size(index)
        let inset = ((height - child.height) / 2).rounded(.down)
        let left = isMirrored ? width - x - child.width : x
        body.place(index, at: Point(x: left, y: y + inset), animates: true)
        x += child.width + spacing
      }
      size = Size(width: max(size.width, x - spacing), height: y + height)
      start = end
    }
    body.endPass(view: view, transition: transition)
    return size
  }

  /// That of the widest line.
  @MainActor
  private func lineWidth(in body: StackBody, limit: Double) -> Double {
    var widest = 0.0
    var start = 0
    while start < body.count {
      let end = lineEnd(in: body, from: start, limit: limit)
      widest = max(widest, body.width(of: start..<end, spacing: spacing))
      start = end
    }
    return widest
  }

  /// The index after the last child of the line that begins at `start`; every line has one at least.
  @MainActor
  private func lineEnd(in body: StackBody, from start: Int, limit: Double) -> Int {
    var width = body.size(start).width
    var end = start + 1
    while end < body.count, width + spacing + body.size(end).width <= limit {
      width += spacing + body.size(end).width
      end += 1
    }
    return end
  }
}
