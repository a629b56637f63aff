/// Where a node goes among the subnodes of another one.
enum SubnodePlace: Sendable {
  /// Clamped to the possible range.
  case index(Int)
  /// Right in front of a sibling.
  case above(DisplayNode)
  /// Right behind a sibling.
  case below(DisplayNode)

  /// The index in `order`, which is without the node itself.
  func index(in order: [DisplayNode]) -> Int {
    switch self {
    case .index(let index): min(max(index, 0), order.count)
    case .above(let sibling): SubnodePlace.index(of: sibling, in: order) + 1
    case .below(let sibling): SubnodePlace.index(of: sibling, in: order)
    }
  }

  private static func index(of sibling: DisplayNode, in order: [DisplayNode]) -> Int {
    guard let index = order.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("DisplayNode: the sibling is not a subnode of this node")
    }
    return index
  }
}
