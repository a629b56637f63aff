import Surface

/// The cells of a pass over a ``Grid``, for the grid node.
///
/// Workers make the nodes of cells, and the main actor their components: it does so when a node gets into the grid.
struct GridCellSource: GridItemSource {
  let count: Int
  private let cells: GridCells
  /// The identities as they are now: a pass may come between the making of a node and its use.
  private let identities: IdentitiesOfItems

  @MainActor
  init(_ cells: GridCells, count: Int) {
    (self.cells, self.count) = (cells, count)
    identities = IdentitiesOfItems(cells.source)
  }

  func item(at index: Int) -> any GridItem {
    Item(index: index, cells: cells, identities: identities)
  }

  private struct Item: GridItem {
    let index: Int
    let cells: GridCells
    let identities: IdentitiesOfItems

    var header: GridItemHeader? { MainActor.assumeIsolated { cells.header(of: index) } }

    func makeNode(in context: GridItemContext) -> GridCellNode {
      GridCellNode(cells) { [identities, index] in identities.identity(at: index) }
    }

    /// The pass has brought the cell up to date already.
    func prepareUpdate(of node: GridCellNode, in context: GridItemContext) -> GridItemUpdate? {
      GridItemUpdate {}
    }
  }
}

/// The identities of a source, for nodes that workers make and the main actor uses.
@MainActor
final class IdentitiesOfItems {
  private let source: ItemParts
  private var used = UsedIdentities(owner: "Grid", noun: "cell")

  init(_ source: ItemParts) { self.source = source }

  func identity(at index: Int) -> (ComponentIdentity, hint: Int) {
    let identity = source.identity(at: index)
    used.use(identity, at: index)
    return (identity, index)
  }
}
