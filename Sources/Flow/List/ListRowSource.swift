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
  private let headers: SectionHeaders
  private var identities = UsedIdentities(owner: "List", noun: "row")

  init(_ pass: ListPass, headers: SectionHeaders) {
    (self.pass, self.headers) = (pass, headers)
    count = pass.source.count
  }

  nonisolated func item(at index: Int) -> any ListItem { Item(index: index, rows: self) }

  /// Notes that a row exists.
  func use(_ identity: ComponentIdentity, at index: Int) { identities.use(identity, at: index) }

  /// The component of a row; for the room of a header, one of its length.
  func box(at index: Int) -> ComponentBox {
    let (part, place) = pass.source.place(of: index)
    guard part.isHeader, let section = part.section else { return part.source.box(at: place) }
    return ConcreteComponentBox(
      HeaderRoom(size: headers.header(of: section, in: pass.item)?.node.size ?? .zero))
  }

  fileprivate func makeRow(_ index: Int) -> ComponentItemNode {
    let identity = pass.source.identity(at: index)
    use(identity, at: index)
    return ComponentItemNode(box(at: index), identity: identity, in: pass.item)
  }

  fileprivate func layout(of row: ComponentItemNode, _ index: Int) -> ListRowLayout {
    ListRowLayout(pass.length(of: row), headers: headers(of: index).map(\.header))
  }

  func headers(of index: Int) -> [ListItemHeader] {
    guard let section = pass.source.place(of: index).part.section,
      let header = headers.header(of: section, in: pass.item)
    else { return [] }
    let id = ListHeader.ID(id: header.number)
    return [
      ListItemHeader(ListHeader(id: id, length: pass.length(of: header.node))) {
        [node = header.node] in node
      }
    ]
  }

  /// Whether the component of a row is of the type that a node shows.
  fileprivate func isShown(_ index: Int, by row: ComponentItemNode) -> Bool {
    row.fiber.componentType == box(at: index).componentType
  }

  private struct Item: ListItem {
    let index: Int
    let rows: ListRowSource

    func makeNode(in context: ListItemContext) -> ComponentItemNode {
      MainActor.assumeIsolated { rows.makeRow(index) }
    }

    func layout(of node: ComponentItemNode, in context: ListItemContext) -> ListRowLayout {
      MainActor.assumeIsolated { rows.layout(of: node, index) }
    }

    /// The pass has brought the node up to date already, unless it shows a component of another
    /// type.
    func prepareUpdate(of node: ComponentItemNode, in context: ListItemContext) -> ListItemUpdate? {
      MainActor.assumeIsolated {
        guard rows.isShown(index, by: node) else { return nil }
        return ListItemUpdate(layout: rows.layout(of: node, index)) {}
      }
    }

    func headers(in context: ListItemContext) -> [ListItemHeader] {
      MainActor.assumeIsolated { rows.headers(of: index) }
    }
  }
}

extension ListPass {
  /// How long a row is.
  @MainActor
  func length(of row: ComponentItemNode) -> ListLength {
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
