import Geometry
import ListEngine
import Testing

@testable import Platform
@testable import Surface

/// The sixteen transactions that ListEngineTests has for the value, on screen: rows are 10 points high, primed ones
/// have changed and are 15; the list is 10 points high and lies 15 further down before.
@Suite(.serialized) @MainActor struct ListNodeWorkedTests {
  nonisolated struct Example: CustomTestStringConvertible, Sendable {
    let before: String
    /// Old indices.
    var deletions: [Int] = []
    /// New indices, and old ones of what moves.
    var insertions: [(Int, Int?)] = []
    var updates: [(Int, Int)] = []
    let after: String
    let offset: Double

    var testDescription: String { "\(before) becomes \(after)" }
  }

  nonisolated static let examples: [Example] = [
    .init(before: "", insertions: [(0, nil), (1, nil), (2, nil)], after: "A B C", offset: 0),
    .init(before: "A B C", insertions: [(0, nil)], after: "X A B C", offset: 25),
    .init(
      before: "A B C D E", insertions: [(2, nil), (3, nil)], after: "A B P Q C D E", offset: 15),
    .init(before: "A B C D E", deletions: [0], after: "B C D E", offset: 5),
    .init(before: "A B C D", deletions: [1], after: "A C D", offset: 15),
    .init(before: "A B C D E F", deletions: [0, 2, 4], after: "B D F", offset: 5),
    .init(before: "A B C D", deletions: [1], insertions: [(1, nil)], after: "A X C D", offset: 25),
    .init(before: "A B C D", updates: [(1, 1)], after: "A B' C D", offset: 15),
    .init(before: "A B C D E", deletions: [0], insertions: [(3, 0)], after: "B C D A E", offset: 5),
    .init(
      before: "A B C D E", deletions: [3], insertions: [(0, 3)], after: "D A B C E", offset: 25),
    .init(before: "A B C D", deletions: [2], insertions: [(1, 2)], after: "A C B D", offset: 25),
    .init(before: "A B C D", deletions: [0], insertions: [(3, 0)], after: "B C D A'", offset: 5),
    .init(before: "A B C D E", deletions: [0], updates: [(2, 3)], after: "B C D' E", offset: 5),
    .init(
      before: "A B C D E F", deletions: [1, 3], insertions: [(0, nil), (5, nil)],
      updates: [(3, 4)], after: "N A C E' F G", offset: 25),
    .init(
      before: "A B C D", deletions: [1, 2, 3], insertions: [(0, 3), (1, 2), (2, 1)],
      after: "D C B A", offset: 30),
    .init(
      before: "A B C", deletions: [0, 1, 2], insertions: [(0, nil), (1, nil)], after: "P Q",
      offset: 10),
  ]

  private func items(_ names: String) -> [NoteItem] {
    names.split(separator: " ").map { name in
      NoteItem(
        id: Int(name.utf8.first!), height: name.hasSuffix("'") ? 15 : 10, text: String(name))
    }
  }

  @Test(arguments: examples, [ListTransaction.Options.synchronous, []])
  func `a worked transaction leads where it was worked out to lead`(
    example: Example, options: ListTransaction.Options
  ) {
    let notes = NoteList()
    notes.list.framed(0, 0, 100, 10)
    notes.settle()
    let before = ListItemArray(items: items(example.before))
    notes.list.setSource(before)
    notes.settle()
    if before.count > 0 { notes.list.scroll(by: 15) }
    notes.settle()
    let nodes = Dictionary(
      uniqueKeysWithValues: notes.list.rows.map { (($0.node as! NoteNode).item.id, $0.node) })
    let after = items(example.after)
    notes.list.transact(
      ListTransaction(
        deletions: example.deletions.map { .init($0) },
        insertions: example.insertions.map { .init(at: $0.0, previousIndex: $0.1) },
        updates: example.updates.map { .init(at: $0.0, previousIndex: $0.1) }, options: options),
      source: ListItemArray(items: after))
    notes.settle()
    #expect(notes.list.count == after.count)
    var top = -example.offset
    for (index, item) in after.enumerated() {
      defer { top += item.height }
      guard let node = notes.node(index) else { continue }
      #expect(node.item.id == item.id && notes.place(of: item.id) == top, "row \(index)")
      // What stays or moves is the same node.
      if let old = nodes[item.id] { #expect(old === node) }
    }
    #expect(!notes.seen.isEmpty && notes.screen.isExact)
  }
}
