import Testing

@testable import ListEngine

/// What stands beside a list, with a list.
@Suite struct ListAidsTests {
  @Test func `a refresh begins and nothing jumps on the screen`() {
    var list = TestList(.rows(30))
    var pull = PullToRefresh(threshold: 20)
    pull.beginDrag(isAtStart: list.state.isAtEdge(.start))
    list.state.scroll(by: -25, overscrolls: true)
    pull.follow(overscroll: list.state.overscroll.points)
    let before = list.shown(0)
    #expect(pull.phase == .armed && before?.start == 25)
    let refreshes = pull.endDrag(at: .zero)
    list.resize(insets: ListInsets(leading: pull.inset(at: .zero)))
    list.state.setOverscroll(list.state.overscroll - pull.inset(at: .zero))
    #expect(refreshes && list.state.overscroll == 5 && list.shown(0) == before)
  }

  @Test func `a history is loaded page by page and never twice`() {
    var list = TestList(.rows(5))
    var (pages, older, asked) = (PageLoading(), 60, 0)
    for _ in 0..<1000 {
      list.scroll(-15)
      pages.didScroll(by: -15)
      let before = list.offset.points
      for load in pages.begin(before: before, after: nil, viewport: 100) {
        asked += 1
        let count = min(20, older)
        older -= count
        list.insert(.rows(count))
        pages.finish(load, older == 0 ? .exhausted : .rows(count))
      }
    }
    #expect(asked == 3 && list.state.count == 65 && pages[.start] == .exhausted)
  }

  @Test func `an end that brings nothing is asked as often as somebody scrolls there`() {
    var (pages, asked) = (PageLoading(), 0)
    for frame in 0..<100 {
      if frame % 25 == 0 { pages.didScroll(by: 1) }
      for load in pages.begin(before: nil, after: 0, viewport: 100) {
        asked += 1
        pages.finish(load, .rows(0))
      }
    }
    #expect(asked == 4)
  }

  @Test func `messages are counted for one who reads, and not for one who is at the end`() {
    var list = TestList(.rows(30)) { $0.followedEdges = .end }
    var following = ListFollowing()
    func see() {
      let isAtEnd = list.state.isAtEdge(.end)
      let rows = zip(list.state.entries, list.state.frames).compactMap { entry, frame in
        frame.start < 100 && frame.end > 0 ? entry.row : nil
      }
      following.see(rows.first!..<rows.last! + 1, isAtEnd: isAtEnd)
    }
    func receive(_ count: Int) {
      let transaction = ListTransaction(
        insertions: [.init(at: list.state.count, count: count)])
      following.apply(transaction, count: list.state.count)
      list.apply(transaction, list.lengths + .rows(count))
      see()
    }
    list.scroll(100)
    see()
    receive(4)
    #expect(following.newCount == 4 && following.firstNewRow == 30)
    list.scroll(list.state.scrollableLength - 120)
    see()
    #expect(following.newCount == 2, "two of them have been seen")
    list.scroll(1000)
    see()
    #expect(following.newCount == 0)
    receive(3)
    #expect(following.newCount == 0 && list.state.isAtEdge(.end), "the list has followed")
  }

  @Test func `the rows of a list are those of its sections`() {
    var sections = ListSections((0..<10).map { ListSections<Int>.Section($0, count: 9) })
    var list = TestList(.rows(100))
    list.scroll(200)
    let collapse = sections.setCollapsed(2, true)
    let place = list.state.position(of: 20)
    list.apply(collapse, .rows(91))
    #expect(list.state.count == sections.rowCount && list.state.position(of: 20) == place)
    #expect(list.state.position(of: 21) == place + 10)
    #expect(sections.place(of: 21) == .header(section: 3))
  }

  @Test func `keys lead from any row of a tree to the first level and back`() {
    let deep: [Int: [ListTree<Int>.Item]] = [
      0: [.branch(1), .leaf(9)], 1: [.branch(2)], 2: [.branch(3), .leaf(8)], 3: [.leaf(4)],
    ]
    var tree = ListTree<Int>(roots: [.branch(0)])
    var (cursor, steps) = (0, 0)
    while let action = tree.action(for: .inwards, at: cursor) {
      steps += 1
      switch action {
      case .expand: _ = tree.expand(cursor) { deep[$0] }
      case .collapse, .expandSiblings: Issue.record("what is inwards does not close")
      case .moveCursor(let id): cursor = id
      }
    }
    #expect(cursor == 4 && steps == 8 && tree.row(of: 4) == 4)
    while let action = tree.action(for: .outwards, at: cursor) {
      steps += 1
      switch action {
      case .expand, .expandSiblings: Issue.record("what is outwards does not open")
      case .collapse: _ = tree.collapse(cursor)
      case .moveCursor(let id): cursor = id
      }
    }
    #expect(cursor == 0 && steps == 16 && tree.count == 1)
    #expect(tree.action(for: .siblings, at: 0) == .expandSiblings)
  }

  @Test func `what is no number of a part, a section or a row ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = PartCounts(count: 2).part(at: 2) }
    await #expect(processExitsWith: .failure) { _ = ListTree<Int>()[0] }
    await #expect(processExitsWith: .failure) { _ = ListSections<Int>().rows(of: 0) }
    await #expect(processExitsWith: .failure) {
      _ = ListSections<Int>.Section(0, count: -1)
    }
    await #expect(processExitsWith: .failure) {
      var sections = ListSections([ListSections<Int>.Section(0, count: 2)])
      _ = sections.removeItems(1..<3, in: 0)
    }
    await #expect(processExitsWith: .failure) { _ = PullToRefresh(threshold: .nan) }
  }
}
