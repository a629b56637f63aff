@testable import ListEngine

/// What a list node has of a list: the nodes and headers that operations told it to make, and nothing else.
///
/// What cannot be done is a fault: a node that is made twice, or changed or given up after it has gone.
struct ListReplay {
  struct Node {
    /// What it shows; nil for the room of a row.
    var item: Int?
    /// The row that it was last said to be; nil if it is on its way out.
    var row: Int?
    var revision = 0
  }

  private(set) var nodes: [ListEntryID: Node] = [:]
  private(set) var headers: Set<ListHeaderRun.ID> = []
  /// How many nodes were ever made, and given up.
  private(set) var made = 0
  private(set) var gone = 0
  private(set) var fault: String?

  /// Does what an operation says; `item` is what a row shows.
  mutating func perform(_ operation: ListOperation, item: (Int) -> Int) {
    switch operation {
    case .insert(let id, let row, _, _, _): make(id, Node(item: item(row), row: row), operation)
    case .insertPlaceholder(let id, _): make(id, Node(), operation)
    case .remove(let id):
      gone += 1
      if nodes.removeValue(forKey: id) == nil { fail(operation) }
    case .remap(let id, let row):
      if nodes[id]?.row == row { fail(operation) }
      change(id, operation) { $0.row = row }
    case .move(let id, let row, _):
      if nodes[id]?.row == nil { fail(operation) }
      change(id, operation) { $0.row = row }
    case .update(let id, let row, _, _):
      if nodes[id]?.row != row { fail(operation) }
      change(id, operation) { $0.revision += 1 }
    case .disappear(let id), .makeTemporary(let id):
      if nodes[id]?.row == nil { fail(operation) }
      change(id, operation) { $0.row = nil }
    case .insertHeader(let id, _): if !headers.insert(id).inserted { fail(operation) }
    case .updateHeader(let id): if !headers.contains(id) { fail(operation) }
    case .removeHeader(let id, _): if headers.remove(id) == nil { fail(operation) }
    }
  }

  private mutating func make(_ id: ListEntryID, _ node: Node, _ operation: ListOperation) {
    made += 1
    if nodes.updateValue(node, forKey: id) != nil { fail(operation) }
  }

  private mutating func change(
    _ id: ListEntryID, _ operation: ListOperation, _ body: (inout Node) -> Void
  ) {
    if nodes[id] == nil { fail(operation) } else { body(&nodes[id]!) }
  }

  private mutating func fail(_ operation: ListOperation) {
    fault = fault ?? "\(operation) cannot be done"
  }

  /// What differs from a state that should have led here.
  func difference(from state: ListState) -> String? {
    if let fault { return fault }
    let entries = state.entries + state.parkedEntries
    guard entries.count == nodes.count, made - gone == nodes.count else {
      return "\(nodes.count) nodes of \(made) - \(gone) for \(entries.count) entries"
    }
    for entry in entries {
      guard let node = nodes[entry.id] else { return "\(entry.id) was never inserted" }
      guard node.row == entry.row else {
        return "\(entry.id) was told to be row \(node.row ?? -1), not \(entry.row ?? -1)"
      }
      guard node.revision == entry.revision else {
        return "row \(entry.row ?? -1) was updated \(node.revision) times, not \(entry.revision)"
      }
    }
    guard headers == Set(state.headerRuns.map(\.id)) else {
      return "headers \(headers) for \(state.headerRuns)"
    }
    return nil
  }
}
