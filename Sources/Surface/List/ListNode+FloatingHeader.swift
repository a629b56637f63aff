import Geometry
import ListEngine

// A node that floats above the rows and headers of a list.
extension ListNode {
  /// What floats above the list; nil for nothing. It is not one of ``visibleRows``.
  public final var floatingHeader: ListFloatingHeader? {
    get { floating }
    set {
      let old = floating?.node
      floating = newValue
      if old !== newValue?.node {
        old?.leaveSupernode()
        if let newValue { addFloating(newValue.node) }
      }
      placeFloatingHeader()
    }
  }

  private func addFloating(_ node: DisplayNode) {
    // Above all that the list shows but a row that is moved by hand.
    node.zPosition = 550
    addSubnode(node)
    node.layer.isPinned = true
  }

  /// Follows each scroll and each frame of an animation.
  final func placeFloatingHeader() {
    guard let floating, !state.viewport.isEmpty else { return }
    let edge = floating.edge == .start ? state.shownStart : state.shownEnd
    let (start, isAtEdge) = floating.place(
      contentEdge: edge.map(\.points), viewLength: state.viewport.length.points)
    // At the edge it stays on the same pixels of the view, else on those of the content.
    let origin =
      isAtEdge ? pixelPlace(shownOffset) : (base - slide).points
    floating.node.frame = flow.rect(
      from: origin + start,
      size: axis.size(length: floating.length, breadth: state.viewport.breadth.points))
    if start != floatingStart {
      floatingStart = start
      floatingHeaderDidMove?(start)
    }
  }
}
