import Surface

/// The node of a cell of a ``Grid``. Any thread makes it; what it shows it gets with its view.
final class GridCellNode: DisplayNode, ListRowNode {
  private let cells: GridCells
  private let identity: @MainActor () -> (ComponentIdentity, hint: Int)
  private var content: ComponentItemNode?

  nonisolated init(
    _ cells: GridCells,
    identity: @escaping @MainActor @Sendable () -> (ComponentIdentity, hint: Int)
  ) {
    (self.cells, self.identity) = (cells, identity)
    super.init()
  }

  /// How the cell looks, also before it shows its component.
  private var look: ListRowState = []

  var laysGround: Bool { cells.pass?.highlightsRows ?? true }

  func listRowStateDidChange(_ state: ListRowState) {
    look = state
    content?.listRowStateDidChange(state)
  }

  var componentView: View? { content?.fiber.view }

  override func didLoad() {
    super.didLoad()
    let (identity, hint) = identity()
    if let made = cells.makeCell(identity, near: hint, size: bounds.size) { replace(with: made) }
  }

  /// Brings the component up to date, or shows one of another type.
  func update(_ box: ComponentBox, _ identity: ComponentIdentity, in pass: ItemPass) {
    var pass = pass
    pass.offered = bounds.size
    if let content, content.fiber.componentType == box.componentType {
      content.update(box, in: pass)
      placeContent()
    } else {
      replace(with: ComponentItemNode(box, identity: identity, in: pass))
    }
  }

  private func replace(with new: ComponentItemNode) {
    content?.removeFromSupernode()
    content = new
    if !look.isEmpty { new.listRowStateDidChange(look) }
    addSubnode(new)
    placeContent()
  }

  override func layout() {
    super.layout()
    guard let content, var pass = cells.pass, !content.fiber.wasOffered(bounds.size) else { return }
    pass.offered = bounds.size
    pass.transition = .immediate
    content.update(content.fiber.context.box, in: pass)
    placeContent()
  }

  /// In the middle of the cell. What is larger than that begins where the cell does, and is cut.
  private func placeContent() {
    guard let content else { return }
    let (size, room) = (content.size, bounds.size)
    let centered = size.centered(in: Rect(origin: .zero, size: room))
    content.frame = Rect(
      origin: Point(x: max(0, centered.minX), y: max(0, centered.minY)), size: size)
    let isTooLarge = size.width > room.width || size.height > room.height
    if clipsToBounds != isTooLarge { clipsToBounds = isTooLarge }
  }
}
