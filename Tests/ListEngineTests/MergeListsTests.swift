import ListEngine
import SeededNumbers
import Testing

@Suite struct MergeListsTests {
  private func item(_ id: Int, _ order: Int, _ content: Int = 0) -> TestItem {
    TestItem(id: id, order: order, content: content)
  }

  /// Items with orders from a small range, so that many are ordered alike.
  private func list(_ random: inout SeededGenerator, ids: Int, orders: Int) -> [TestItem] {
    let chosen = (0..<ids).filter { _ in random.chance() }
    return chosen.shuffled(using: &random).map {
      item($0, .random(in: 0..<orders, using: &random), .random(in: 0..<2, using: &random))
    }.sorted()
  }

  @Test func `what is less than the other list's next was removed or is new`() {
    let old = [item(1, 10), item(2, 20), item(3, 30), item(4, 40)]
    let new = [item(0, 5), item(1, 10), item(3, 30, 1), item(5, 35), item(4, 40)]
    let changes = mergeLists(old, new)
    #expect(changes.removals == [1])
    #expect(changes.insertions.map(\.index) == [0, 3])
    #expect(changes.insertions.allSatisfy { $0.previousIndex == nil })
    #expect(changes.updates == [.init(index: 2, item: item(3, 30, 1), previousIndex: 2)])
  }

  @Test func `an item that has another place in the order is inserted from where it was`() {
    let old = [item(1, 10), item(2, 20), item(3, 30)]
    let new = [item(2, 20), item(3, 30), item(1, 40, 1)]
    let changes = mergeLists(old, new)
    #expect(changes.removals == [0])
    #expect(changes.insertions == [.init(index: 2, item: item(1, 40, 1), previousIndex: 0)])
    #expect(changes.updates.isEmpty, "what moves is not updated besides")
  }

  @Test func `an item whose order has changed but not its neighbours stays`() {
    let old = [item(1, 10), item(2, 20), item(3, 30)]
    let new = [item(1, 10), item(2, 25), item(3, 30)]
    let changes = mergeLists(old, new)
    #expect(changes == .init(updates: [.init(index: 1, item: item(2, 25), previousIndex: 1)]))
  }

  @Test func `of items that are ordered alike the fewest move`() {
    let old = (1...6).map { item($0, 7) } + [item(9, 9)]
    let new = [6, 1, 2, 8, 3, 4].map { item($0, 7) } + [item(9, 9)]
    let changes = mergeLists(old, new)
    #expect(changes.removals == [4, 5])
    #expect(changes.insertions.map(\.index) == [0, 3])
    #expect(changes.insertions.map(\.previousIndex) == [5, nil])
  }

  @Test func `equal lists have no changes, unless all rows are to be updated`() {
    let list = (0..<100).map { item($0, $0 / 3) }
    #expect(mergeLists(list, list).isEmpty)
    let all = mergeLists(list, list, allUpdated: true)
    #expect(all.removals.isEmpty && all.insertions.isEmpty)
    #expect(all.updates.map(\.index) == Array(0..<100))
    #expect(all.updates.map(\.previousIndex) == Array(0..<100))
  }

  @Test func `empty lists are filled and emptied`() {
    let list = (0..<5).map { item($0, $0) }
    #expect(mergeLists([], list).insertions.map(\.index) == [0, 1, 2, 3, 4])
    #expect(mergeLists(list, []) == .init(removals: [0, 1, 2, 3, 4]))
    #expect(mergeLists([TestItem](), []).isEmpty)
  }

  @Test func `the changes lead from any sorted list to any other`() {
    var random = SeededGenerator(61)
    for round in 0..<3000 {
      let orders = [1, 3, 20, 1000][round % 4]
      let (old, new) = (
        list(&random, ids: 24, orders: orders), list(&random, ids: 24, orders: orders)
      )
      let fault = mergeLists(old, new).fault(from: old, to: new)
      #expect(fault == nil, "round \(round): \(old) to \(new)")
      let all = mergeLists(old, new, allUpdated: true)
      #expect(all.fault(from: old, to: new, allUpdated: true) == nil, "round \(round)")
    }
  }

  @Test func `a descending list has the changes of the ascending one, mirrored`() {
    var random = SeededGenerator(62)
    for _ in 0..<500 {
      let (old, new) = (
        list(&random, ids: 24, orders: 1000), list(&random, ids: 24, orders: 1000)
      )
      let (oldBack, newBack): ([TestItem], [TestItem]) = (old.reversed(), new.reversed())
      let changes = mergeListsReversed(oldBack, newBack)
      #expect(changes.fault(from: oldBack, to: newBack) == nil)
    }
    let changes = mergeListsReversed([item(2, 2), item(1, 1)], [item(3, 3), item(2, 2)])
    #expect(changes.removals == [1] && changes.insertions.map(\.index) == [0])
  }

  @Test func `functions compare what has no order of its own`() {
    let old = ["apple 1", "bean 1", "corn 1"]
    let new = ["apple 2", "bean 1", "date 1"]
    let changes = mergeLists(
      old, new, isLess: { $0.first! < $1.first! }, isEqual: { $0 == $1 }, id: { $0.first! })
    #expect(changes.removals == [2])
    #expect(changes.insertions == [.init(index: 2, item: "date 1")])
    #expect(changes.updates == [.init(index: 0, item: "apple 2", previousIndex: 0)])
  }

  @Test(.enabled(if: _isDebugAssertConfiguration()))
  func `lists that nobody may merge are named in debug builds`() async throws {
    let twice = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let old = [TestItem(id: 7, order: 1), TestItem(id: 7, order: 2)]
      _ = mergeLists(old, [])
    }
    let message = String(decoding: try #require(twice).standardErrorContent, as: UTF8.self)
    #expect(message.contains("mergeLists: an identity is in a list once, and 7 comes twice"))
    await #expect(processExitsWith: .failure) {
      _ = mergeLists([TestItem(id: 1, order: 2), TestItem(id: 2, order: 1)], [])
    }
  }
}
