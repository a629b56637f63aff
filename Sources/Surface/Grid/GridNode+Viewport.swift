import Geometry
import ListEngine

// What the grid is seen through.
extension GridNode {
  /// The most steps of a layout that the main actor takes for another size: what takes longer is a worker's, and the old
  /// layout is seen until then.
  private static let layoutLimit = 10_000

  private var viewport: GridViewport {
    let ends = flow.ends(of: contentInsets)
    return GridViewport(
      length: min(GridNode.length(viewLength), SizeTree.maximumRowLength), breadth: breadth,
      insets: ListInsets(leading: ListLength(ends.start), trailing: ListLength(ends.end)),
      sideInsets: sideInsets, preloadLength: state.viewport.preloadLength)
  }

  private var sideInsets: ListInsets {
    let insets = contentInsets
    let (first, second) =
      axis == .vertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let (leading, trailing) = isMirroredAcross ? (second, first) : (first, second)
    return ListInsets(leading: ListLength(leading), trailing: ListLength(trailing))
  }

  final var breadth: ListLength { GridNode.length(axis.breadth(of: mainBounds.size)) }

  private static func length(_ points: Double) -> ListLength {
    ListLength(validating: points).map { max($0, .zero) } ?? .zero
  }

  /// Follows the size of the node, its insets and the screen.
  final func takeViewport() {
    let (new, shown) = (viewport, state.viewport)
    guard new != shown else {
      if geometry != currentGeometry { place() }
      return
    }
    var transaction = GridTransaction()
    transaction.layout = .init(viewport: new)
    if !new.isEmpty, let target = awaitedTarget, target.item < count {
      transaction.scrollTo = target
    }
    let isArranged = new.breadth != shown.breadth || new.sideInsets != shown.sideInsets
    if isArranged, !shown.isEmpty, state.layoutCost > GridNode.layoutLimit {
      arrangeInBackground(transaction)
    } else {
      commitNow(GridChange(transaction, source: source))
    }
  }

  /// Has a worker arrange the items for another breadth; then it is seen whether there is yet another one.
  private func arrangeInBackground(_ transaction: GridTransaction) {
    if isAwaitingLayout { return }
    isAwaitingLayout = true
    // After the transactions before it there are other items.
    let request = GridRequest(
      options: [],
      completion: { [weak self] _ in
        self?.isAwaitingLayout = false
        self?.takeViewport()
      },
      makeChange: { [latestSource] in GridChange(transaction, source: latestSource) })
    enqueue(request)
  }
}
