import Surface

/// Children in lines, as words in a paragraph: a child that does not fit into the rest of a line begins
/// the next one.
public struct Wrap<EnvironmentType>: CombinedComponent {
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
    children = items.map(\.stackItem)
    self.spacing = spacing
    self.lineSpacing = lineSpacing
  }

  public init(
    spacing: Double = 0, lineSpacing: Double = 0,
    @ComponentBuilder<EnvironmentType> content: () -> [AnyComponentWithIdentity<EnvironmentType>]
  ) {
    self.init(content(), spacing: spacing, lineSpacing: lineSpacing)
  }

  public static var body: Body {
    let children = ChildTable("Wrap")
    return { context in
      let wrap = context.component
      let limit = context.availableSize.width
      let updated = wrap.children.map { item in
        children[item.identity].update(
          item.box, environment: context.environment.slots,
          availableSize: Size(width: limit, height: .infinity), transition: context.transition)
      }
      var size = Size.zero
      var start = 0
      while start < updated.count {
        let end = lineEnd(of: updated, from: start, spacing: wrap.spacing, limit: limit)
        let line = updated[start..<end]
        let height = line.reduce(0) { max($0, $1.size.height) }
        let y = start == 0 ? 0 : size.height + wrap.lineSpacing
        var x = 0.0
        for child in line {
          let inset = ((height - child.size.height) / 2).rounded(.down)
          context.add(
            child.frame(Rect(origin: Point(x: x, y: y + inset), size: child.size))
              .appear(.default(scale: true, alpha: true))
              .disappear(.default(scale: true, alpha: true)))
          x += child.size.width + wrap.spacing
        }
        size = Size(width: max(size.width, x - wrap.spacing), height: y + height)
        start = end
      }
      return size
    }
  }

  /// The index after the last child of the line that begins at `start`; every line has one at least.
  @MainActor
  private static func lineEnd(
    of children: [UpdatedChild], from start: Int, spacing: Double, limit: Double
  ) -> Int {
    var width = children[start].size.width
    var end = start + 1
    while end < children.count, width + spacing + children[end].size.width <= limit {
      width += spacing + children[end].size.width
      end += 1
    }
    return end
  }
}
