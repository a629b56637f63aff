import Surface

/// A cell of a table that shows a component, which it gets with its view.
final class ComponentCellNode: DisplayNode, AlignedCellContent {
  private let alignment: TableCellAlignment
  private let makeContent: @MainActor @Sendable () -> AnyComponent<Empty>
  var isMirrored = false {
    didSet { if isMirrored != oldValue { setNeedsLayout() } }
  }
  private var host: ComponentHostView<Empty>?
  private var content: AnyComponent<Empty>?

  nonisolated init(
    alignment: TableCellAlignment,
    makeContent: @escaping @MainActor @Sendable () -> AnyComponent<Empty>
  ) {
    (self.alignment, self.makeContent) = (alignment, makeContent)
    super.init()
  }

  /// The room that there is: workers measure cells, and components are the main actor's.
  nonisolated override func calculateSizeThatFits(_ constraint: Size) -> Size {
    constraint.zeroWhereUnlimited
  }

  override func didLoad() {
    super.didLoad()
    let host = ComponentHostView<Empty>()
    self.host = host
    content = makeContent()
    view.addSubview(host)
  }

  override func layout() {
    super.layout()
    guard let host, let content else { return }
    let room = bounds.size
    let size = host.update(component: content, containerSize: room)
    let x = alignment.start(of: size.width, in: 0..<room.width, isMirrored: isMirrored)
    host.frame = Rect(
      x: x, y: ((room.height - size.height) / 2).rounded(.down), width: size.width,
      height: size.height)
  }
}
