import Geometry
import ListEngine

/// A node that was made for an item, or what has an old one show it.
struct PreparedItem: Sendable {
  let node: DisplayNode
  /// Nil for a new node.
  var update: GridItemUpdate?
}

/// A transaction of a grid on its way: laid out, and with the nodes that it needs. Made on any thread.
struct GridJob: Sendable {
  let change: GridChange
  let preparation: GridPreparation
  /// By the index that the item has afterwards.
  private(set) var items: [Int: PreparedItem] = [:]

  /// Works out the layout, and nothing else.
  init(_ change: GridChange, on shown: GridState) {
    self.change = change
    preparation = shown.preparation(of: change.transaction)
  }

  /// Makes the nodes that the transaction brings into view and near it.
  ///
  /// - Parameters:
  ///   - shown: the grid that is on screen.
  ///   - loaded: its nodes.
  ///   - environment: what nodes are made for.
  ///   - time: the time now.
  mutating func makeNodes(
    on shown: GridState, loaded: [ListEntryID: LoadedItem], _ environment: GridEnvironment,
    at time: Duration, isCancelled: () -> Bool
  ) {
    var next = shown
    for operation in next.apply(preparation, at: time) {
      if isCancelled() { return }
      switch operation {
      case .insert(_, let item, _, _):
        items[item] = change.source.makeItem(item, in: next, environment)
      case .update(let id, let item) where change.changedItems.contains(item):
        guard let node = loaded[id]?.node else { continue }
        items[item] = change.source.updateItem(item, in: next, node, environment)
      default: break
      }
    }
  }
}

extension GridItemSource {
  private func context(
    _ index: Int, _ state: GridState, _ environment: GridEnvironment
  ) -> GridItemContext {
    let frame = environment.geometry.pixelRect(state.arrangement.frame(of: index))
    return GridItemContext(index: index, size: frame.size, environment: environment)
  }

  /// Makes the node of an item, arranged for its size. Any thread.
  func makeItem(
    _ index: Int, in state: GridState, _ environment: GridEnvironment
  ) -> PreparedItem {
    let context = context(index, state, environment)
    return PreparedItem(node: item(at: index).makeArrangedNode(in: context))
  }

  /// Has a node show an item, or makes another one. Any thread.
  func updateItem(
    _ index: Int, in state: GridState, _ node: DisplayNode, _ environment: GridEnvironment
  ) -> PreparedItem {
    let context = context(index, state, environment)
    let item = item(at: index)
    if let update = item.prepareUpdate(ofAny: node, in: context) {
      return PreparedItem(node: node, update: update)
    }
    return PreparedItem(node: item.makeArrangedNode(in: context))
  }
}

extension GridItem {
  fileprivate func makeArrangedNode(in context: GridItemContext) -> DisplayNode {
    let node = makeNode(in: context)
    precondition(
      !node.isLayerBacked,
      "GridNode: the node of an item has a view, and \(type(of: node)) is layer-backed")
    node.inheritTheme(context.theme)
    node.frame = Rect(origin: .zero, size: context.size)
    // What the layout asks for is known then.
    _ = node.measure(context.size)
    return node
  }

  fileprivate func prepareUpdate(
    ofAny node: DisplayNode, in context: GridItemContext
  ) -> GridItemUpdate? {
    (node as? Node).flatMap { prepareUpdate(of: $0, in: context) }
  }
}
