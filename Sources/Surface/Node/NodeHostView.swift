public import Geometry

/// A view whose picture is one node that fills it.
///
/// The view owns the node. A layer-backed node costs no second view, and takes no events of its own.
@MainActor
open class NodeHostView: View {
  /// The node that fills the view.
  public let node: DisplayNode

  /// A view that owns `node`, which is loaded for it.
  public init(_ node: DisplayNode) {
    self.node = node
    super.init()
    if node.isLayerBacked { layer.addSublayer(node.layer) } else { addSubview(node.view) }
  }

  final override var hostedNode: DisplayNode? { node }

  open override func sizeThatFits(_ size: Size) -> Size { node.measure(size) }

  open override func layoutSubviews() { node.frame = bounds }

  open override func didMoveToWindow() {
    if node.isLayerBacked { node.moveToScene(scene) }
  }

  open override func scaleDidChange() {
    if node.isLayerBacked { node.scaleDidChange() }
  }

  open override func fontsDidChange() { node.recursivelyTakeNewFonts() }
}

extension View {
  /// Whether a node is being drawn that this view or one below it hosts.
  final var hostsDisplaysInProgress: Bool {
    if let hostedNode, hostedNode.main.displaysInProgress > 0 { return true }
    return subviews.contains { $0.hostsDisplaysInProgress }
  }
}
