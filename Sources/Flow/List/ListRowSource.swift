import Surface

/// The rows of a pass over a ``List``, for the list node.
///
/// They are made and measured on the main actor alone: the fiber of a component, its state, its
/// view and what an app does in its body belong to that.
@MainActor
final class ListRowSource: ListItemSource {
  nonisolated let count: Int
  nonisolated var isMainActorOnly: Bool { true }

  private let pass: ListPass
  /// Which row has an identity, of those that were made or updated.
  private var indices: [ComponentIdentity: Int] = [:]

  init(_ pass: ListPass) {
    self.pass = pass
    count = pass.source.count
  }

  nonisolated func item(at index: Int) -> any ListItem { Item(index: index, rows: self) }

  /// Notes that a row exists.
  func use(_ identity: ComponentIdentity, at index: Int) {
    let other = indices.updateValue(index, forKey: identity)
    precondition(
      other == nil || other == index,
      "Flow: List: two rows have the identity \(identity.anyHashable): identities must be unique")
  }

  fileprivate func makeRow(_ index: Int) -> ListRowNode {
    let identity = pass.source.identity(at: index)
    use(identity, at: index)
    let box = pass.source.box(at: index)
    // A list that has left the tree, and is still scrolled, makes rows that belong to no tree
    // either.
    let owner = pass.owner.fiber
    let fiber = Fiber(
      box, parent: owner, tree: owner?.tree ?? ComponentTree(), identity: identity)
    let row = ListRowNode(fiber)
    row.update(box, in: pass, transition: .immediate)
    return row
  }

  fileprivate func layout(of row: ListRowNode) -> ListRowLayout {
    ListRowLayout(pass.length(of: row))
  }

  /// Whether the component of a row is of the type that a node shows.
  fileprivate func isShown(_ index: Int, by row: ListRowNode) -> Bool {
    row.fiber.componentType == pass.source.box(at: index).componentType
  }

  private struct Item: ListItem {
    let index: Int
    let rows: ListRowSource

    func makeNode(in context: ListItemContext) -> ListRowNode {
      MainActor.assumeIsolated { rows.makeRow(index) }
    }

    func layout(of node: ListRowNode, in context: ListItemContext) -> ListRowLayout {
      MainActor.assumeIsolated { rows.layout(of: node) }
    }

    /// The pass has brought the node up to date already, unless it shows a component of another
    /// type.
    func prepareUpdate(of node: ListRowNode, in context: ListItemContext) -> ListItemUpdate? {
      MainActor.assumeIsolated {
        guard rows.isShown(index, by: node) else { return nil }
        return ListItemUpdate(layout: rows.layout(of: node)) {}
      }
    }
  }
}

extension ListPass {
  /// How long a row is.
  @MainActor
  func length(of row: ListRowNode) -> ListLength {
    let points = along(row.size)
    guard let length = ListLength(validating: points),
      length >= .zero && length <= SizeTree.maximumRowLength
    else {
      preconditionFailure(
        "Flow: List: a row is from 0 to 2^32 points long, and \(row.fiber.name) is \(points)")
    }
    return length
  }
}
