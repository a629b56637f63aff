import Surface

/// The node of a cell of a ``Grid``. Any thread makes it; what it shows it gets with its view.
final class GridCellNode: DisplayNode {
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

  /// In the middle of the cell.
  private func placeContent() {
    if let content {
      content.frame = content.size.centered(in: Rect(origin: .zero, size: bounds.size))
    }
  }
}
