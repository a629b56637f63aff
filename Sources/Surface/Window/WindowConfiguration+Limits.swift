import Platform

extension WindowConfiguration {
  /// Whether the window has one size only.
  var isFixedSize: Bool { fixedEdges == .all }

  /// The edges that nobody can drag.
  var fixedEdges: WindowEdges {
    guard let maximumSize else { return [] }
    var edges: WindowEdges = []
    if maximumSize.width <= minimumSize.width { edges.formUnion([.left, .right]) }
    if maximumSize.height <= minimumSize.height { edges.formUnion([.top, .bottom]) }
    return edges
  }
}
