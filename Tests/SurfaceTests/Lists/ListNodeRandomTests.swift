import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Lists of nodes to which everything happens at once.
@Suite(.serialized) @MainActor struct ListNodeRandomTests {
  /// A list, and what it should show.
  @MainActor private struct Scenario {
    let notes: NoteList
    var random: SeededGenerator
    var items: [NoteItem] = []
    var nextID = 0
    /// How many transactions there were, and those whose completion was called.
    var transactions = 0
    let completed = Completed()

    @MainActor final class Completed { var numbers: [Int] = [] }

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      notes = NoteList(alignment: seed % 3 == 0 ? .bottom : .top)
      notes.screen.window.waitsForDisplay = seed % 2 == 0
      for _ in 0..<number(0...80) { items.append(makeItem()) }
      notes.show(items)
    }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
      Int.random(in: range, using: &random)
    }

    private mutating func makeItem() -> NoteItem {
      nextID += 1
      var item = NoteItem(id: nextID, height: Double(number(4...60)))
      if nextID % 5 != 0 { item.day = nextID / 7 }
      item.isReused = nextID % 4 != 0
      return item
    }

    private mutating func change() {
      for _ in 0..<number(1...4) {
        let index = items.isEmpty ? 0 : number(0...items.count - 1)
        switch number(0...5) {
        case 0, 1: items.insert(makeItem(), at: index)
        case 2: items.insert(contentsOf: (0..<9).map { _ in makeItem() }, at: index)
        case 3 where !items.isEmpty: items[index].height = Double(number(4...60))
        case 4 where !items.isEmpty: items.remove(at: index)
        case 5 where items.count > 3:
          let item = items.remove(at: index)
          items.insert(item, at: number(0...items.count - 1))
        default: break
        }
      }
      var options: ListTransaction.Options = []
      for option: ListTransaction.Options in [
        .animateInsertion, .animateAlpha, .crossfade, .lowLatency, .preferSynchronousDrawing,
      ] where number(0...2) == 0 {
        options.insert(option)
      }
      if number(0...5) == 0 { options.insert(.synchronous) }
      if number(0...9) == 0 { options = .fullTransition }
      let (number, completed) = (transactions, completed)
      transactions += 1
      notes.list.setItems(items, options: options) { [weak completed] _ in
        completed?.numbers.append(number)
      }
    }

    mutating func step() {
      let list = notes.list
      switch number(0...9) {
      case 0...3: change()
      case 4: list.scroll(by: Double(number(-300...300)))
      case 5:
        list.framed(0, 0, Double(number(40...100)), Double(number(20...100)))
      case 6 where list.count > 0 && !items.isEmpty:
        // There may be fewer rows once the transactions that wait are done.
        let row = min(number(0...list.count - 1), items.count - 1)
        list.scrollRowToVisible(row, animated: number(0...1) == 0)
      case 7: notes.screen.backend.advance(by: .milliseconds(number(1...300)))
      case 8: list.contentInsets.top = Double(number(0...20))
      default: notes.screen.backend.advanceFrame()
      }
    }
  }

  /// The nodes of the rows that a list has, by the numbers of their items.
  @MainActor private struct Rows {
    var rows: [Int: (node: DisplayNode, item: NoteItem)] = [:]
    let commitCount: Int

    init(_ list: ListNode) {
      commitCount = list.queue.commitCount
      for row in list.rows {
        if let node = row.node as? NoteNode { rows[node.item.id] = (node, node.item) }
      }
    }
  }

  /// What does not hold that holds at any time, whatever is under way.
  private func fault(_ scenario: Scenario, before: Rows) -> String? {
    let list = scenario.notes.list
    // In several steps a row may be given up and come back.
    let isOneStep = list.queue.commitCount - before.commitCount <= 1
    let shown = (list.state.entries + list.state.parkedEntries).filter { $0.kind != .placeholder }
    guard Set(list.loaded.keys) == Set(shown.map(\.id)) else { return "other rows are loaded" }
    guard Set(list.headers.shown.keys) == Set(list.state.headerRuns.map(\.id)) else {
      return "other headers are there"
    }
    for entry in shown {
      guard let row = list.loaded[entry.id], let node = row.node as? NoteNode else { continue }
      let item = node.item
      guard node.supernode === list else { return "\(item) is not in the list" }
      guard node.isUserInteractionEnabled == (entry.kind == .row) else {
        return "\(item) takes input"
      }
      guard node.interfaceState == row.state else { return "\(item) was told something else" }
      // What stays as it is, or can show what it becomes, keeps its node.
      guard isOneStep, entry.kind == .row, let old = before.rows[item.id] else { continue }
      if old.item == item || item.isReused, old.node !== node { return "\(item) has another node" }
    }
    let completed = scenario.completed.numbers
    return completed == Array(0..<completed.count) ? nil : "completed: \(completed)"
  }

  private func expectWhole(_ scenario: Scenario, _ comment: Comment) {
    let (list, items) = (scenario.notes.list, scenario.items)
    let rows = list.rows
    #expect(list.count == items.count, comment)
    #expect(!list.state.isAnimating && list.queue.isEmpty, comment)
    #expect(scenario.completed.numbers.count == scenario.transactions, comment)
    #expect(!scenario.notes.screen.backend.isFrameRequested, comment)
    for row in rows {
      #expect((row.node as? NoteNode)?.item == items[row.index], comment)
      #expect(
        row.node.frame
          == Rect(x: 0, y: row.y, width: list.bounds.width, height: items[row.index].height),
        comment)
      #expect(row.node.alpha == 1 && row.node.transform == .identity, comment)
      #expect(row.node.isUserInteractionEnabled, comment)
    }
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(next.index == row.index + 1 && next.y == row.maxY, comment)
    }
    let (start, end) = (list.contentOffset, list.contentOffset + list.viewLength)
    if let first = rows.first, first.y > start + list.contentInsets.top {
      #expect(first.index == 0, comment)
    }
    if let last = rows.last, last.maxY < end { #expect(last.index == items.count - 1, comment) }
    #expect(
      list.subnodes.count == list.loaded.count + list.headers.shown.count
        && list.loaded.count == rows.count, comment)
    // On whole pixels.
    #expect(abs(list.bounds.minY - list.contentOffset) <= 0.5, comment)
  }

  @Test(arguments: 0..<20)
  func `whatever happens at once, in the end the list is whole`(seed: UInt64) {
    var scenario = Scenario(seed: seed)
    for step in 0..<40 {
      let before = Rows(scenario.notes.list)
      scenario.step()
      #expect(fault(scenario, before: before) == nil, "seed \(seed), step \(step)")
      if step % 10 == 9 {
        for _ in 0..<6 { scenario.notes.rest() }
        expectWhole(scenario, "seed \(seed), step \(step)")
      }
    }
    #expect(scenario.notes.screen.isExact, "seed \(seed)")
  }
}
