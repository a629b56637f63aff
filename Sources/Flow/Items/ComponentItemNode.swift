import Surface

/// The node of a row, a cell or a header, around the view of a component.
///
/// The view is inside of the node's own one, so that opacity and scale of a row that comes or goes
/// do not meet those that the component or its transitions set.
final class ComponentItemNode: DisplayNode, ListRowNode {
  let fiber: Fiber
  /// Where the component reads the state of its row.
  private let scope: EnvironmentScope
  var laysGround = true

  /// A node that shows a component for the first time.
  init(_ box: ComponentBox, identity: ComponentIdentity, in pass: ItemPass) {
    // A list that has left the tree, and is still scrolled, makes rows that belong to no tree
    // either.
    let owner = pass.owner.fiber
    scope = EnvironmentScope(parent: owner?.hot.childScope)
    scope.set(ListRowStateKey.self, to: [], transition: .immediate, isNew: true)
    fiber = Fiber(
      box, parent: owner, tree: owner?.tree ?? ComponentTree(), scope: scope, identity: identity)
    super.init()
    var first = pass
    first.transition = .immediate
    update(box, in: first)
  }

  var identity: ComponentIdentity { fiber.identity! }

  var size: Size { fiber.hot.size }

  override func didLoad() {
    super.didLoad()
    view.addSubview(fiber.view)
  }

  /// Brings the component up to date, and makes its view as large as it is then.
  ///
  /// - Parameters:
  ///   - box: of the type that the node was made with.
  ///   - pass: the room that there is, and what else the component is updated with.
  func update(_ box: ComponentBox, in pass: ItemPass) {
    laysGround = pass.highlightsRows
    // Rows that come up while scrolling are made outside of the list's own update: then this is a
    // pass of its own.
    fiber.tree.beginPass()
    let size = fiber.update(
      box, environment: pass.environment, availableSize: pass.offered, transition: pass.transition)
    fiber.tree.endPass()
    guard fiber.view.bounds.size != size else { return }
    pass.transition.setFrame(
      view: fiber.view, frame: Rect(origin: fiber.view.frame.origin, size: size))
  }

  func listRowStateDidChange(_ state: ListRowState) {
    scope.set(ListRowStateKey.self, to: state, transition: .immediate, isNew: false)
    fiber.tree.updateKeyedReaders()
  }
}
