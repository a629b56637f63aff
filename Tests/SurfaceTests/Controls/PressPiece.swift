@testable import Compositing
@testable import Platform
@testable import Surface

/// A view of a tree that is pressed at random, or the node whose view it is.
@MainActor
final class PressPiece {
  let name: String
  let view: View
  /// A view does not keep its node.
  let node: DisplayNode?
  /// Whether a pointer came above it that has not left it yet.
  var isEntered = false
  /// What may be switched off and on.
  private(set) var recognizers: [GestureRecognizer] = []

  init(_ name: String, _ view: View, node: DisplayNode? = nil) {
    self.name = name
    self.view = view
    self.node = node
  }

  private var control: ControlNode? { (view as? PressedControl)?.control ?? node as? ControlNode }

  var isControl: Bool { control != nil }
  /// Whether others may lie in it.
  var isContainer: Bool { !isControl }

  var isEnabled: Bool {
    get { control?.isEnabled ?? true }
    set { control?.isEnabled = newValue }
  }

  var isHovered: Bool { control?.isHovered ?? false }
  var isHighlighted: Bool { control?.isHighlighted ?? false }
  var isTracking: Bool { control?.isTracking ?? false }

  func add(_ recognizer: GestureRecognizer) {
    view.addGestureRecognizer(recognizer)
    recognizers.append(recognizer)
  }

  func leave() {
    if let node, node.supernode != nil {
      node.removeFromSupernode()
    } else {
      view.removeFromSuperview()
    }
  }

  /// Puts it in front of what lies in `other`: nodes into nodes, views into views.
  func move(into other: PressPiece) {
    if let node, let container = other.node {
      container.addSubnode(node)
    } else {
      if node?.supernode != nil { node?.removeFromSupernode() }
      other.view.addSubview(view)
    }
  }
}

/// A view that keeps its control, as those of components do.
final class PressedControl: NodeView {
  let control = ControlNode()

  init(frame: Rect) {
    super.init(owning: control)
    self.frame = frame
  }
}
