public import Surface

/// Children in lines, as words in a paragraph: a child that does not fit into the rest of a line begins
/// the next one. Lines begin at the right edge where ``LayoutDirectionKey`` is `rightToLeft`.
public struct Wrap<EnvironmentType>: Component {
  private let children: [StackItem]
  /// Between the children of a line.
  public let spacing: Double
  public let lineSpacing: Double

  public var items: [AnyComponentWithIdentity<EnvironmentType>] {
    children.map { AnyComponentWithIdentity($0) }
  }

  public init(
    _ items: [AnyComponentWithIdentity<EnvironmentType>], spacing: Double = 0,
    lineSpacing: Double = 0
  ) {
    children = items.map { $0.stackItem }
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
    body.update(
      children, environment: environment.slots,
      availableSize: Size(width: limit, height: .infinity), transition: transition)
    let isMirrored = environment[LayoutDirectionKey.self] == .rightToLeft
    let width = isMirrored ? lineWidth(of: body.updated, limit: limit) : 0
    var size = Size.zero
    var start = 0
    while start < body.updated.count {
      let end = lineEnd(of: body.updated, from: start, limit: limit)
      let line = body.updated[start..<end]
      var height = 0.0
      for child in line { height = max(height, child.size.height) }
      let y = start == 0 ? 0 : size.height + lineSpacing
      var x = 0.0
      for child in line {
        let inset = ((height - child.size.height) / 2).rounded(.down)
        let left = isMirrored ? width - x - child.size.width : x
        body.add(child, at: Point(x: left, y: y + inset), animates: true)
        x += child.size.width + spacing
      }
      size = Size(width: max(size.width, x - spacing), height: y + height)
      start = end
    }
    body.endPass(view: view, transition: transition)
    return size
  }

  /// That of the widest line.
  @MainActor
  private func lineWidth(of children: [UpdatedChild], limit: Double) -> Double {
    var widest = 0.0
    var start = 0
    while start < children.count {
      let end = lineEnd(of: children, from: start, limit: limit)
      widest = max(widest, children[start..<end].width(spacing: spacing))
      start = end
    }
    return widest
  }

  /// The index after the last child of the line that begins at `start`; every line has one at least.
  @MainActor
  private func lineEnd(of children: [UpdatedChild], from start: Int, limit: Double) -> Int {
    var width = children[start].size.width
    var end = start + 1
    while end < children.count, width + spacing + children[end].size.width <= limit {
      width += spacing + children[end].size.width
      end += 1
    }
    return end
  }
}
