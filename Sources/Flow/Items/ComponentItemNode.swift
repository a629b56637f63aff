import Surface

/// The node of a row of a ``List``, around the view of a component.
///
/// The view is inside of the node's own one, so that opacity and scale of a row that comes or goes
/// do not meet those that the component or its transitions set.
final class ListRowNode: DisplayNode {
  let fiber: Fiber

  init(_ fiber: Fiber) {
    self.fiber = fiber
    super.init()
  }

  /// A row is always made with an identity.
  var identity: ComponentIdentity { fiber.identity! }

  var size: Size { fiber.hot.size }

  override func didLoad() {
    super.didLoad()
    view.addSubview(fiber.view)
  }

  /// Brings the row up to date with what a pass says, and makes its view as large as it is then.
  func update(_ box: ComponentBox, in pass: ListPass, transition: ComponentTransition) {
    // Rows that come up while scrolling are made outside of the list's own update: then this is a
    // pass of its own.
    fiber.tree.beginPass()
    let size = fiber.update(
      box, environment: pass.environment, availableSize: pass.offered, transition: transition)
    fiber.tree.endPass()
    if fiber.view.bounds.size != size || fiber.view.frame.origin != .zero {
      transition.setFrame(view: fiber.view, frame: Rect(origin: .zero, size: size))
    }
  }
}
