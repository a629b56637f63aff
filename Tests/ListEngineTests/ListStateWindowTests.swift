import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct ListStateWindowTests {
  @Test func `rows are loaded 500 points beyond the viewport, or 20 without pages`() {
    #expect(ListTimings.preloadInset == 500 && ListTimings.minimalInset == 20)
    var list = TestList(.rows(1000)) { $0.preloadsPages = true }
    #expect(list.state.window == 0..<61)
    list.scroll(to: 500, .top(0))
    #expect(list.state.window == 450..<561)
    list = TestList(.rows(1000))
    list.scroll(to: 500, .top(0))
    #expect(list.state.window == 498..<513)
  }

  @Test func `rows near an end stay loaded while there are no more of them than anywhere else`() {
    var list = TestList(.rows(1000)) { $0.preloadsPages = true }
    list.scroll(to: 999, .bottom(0))
    let before = list.state.window
    #expect(before == 940..<1000)
    list.scroll(-300)
    #expect(list.state.window == 910..<1000)
    list.scroll(300)
    #expect(list.state.window == 910..<1000)
    // From here on there are 1,100 points of them.
    list.scroll(-600)
    #expect(list.state.window == 880..<991)
  }

  @Test func `a fast scroll loads as far ahead as it comes until a row is drawn`() {
    var list = TestList(.rows(2000)) { $0.preloadsPages = true }
    list.scroll(to: 1000, .top(0))
    list.state.velocity = 20_000
    list.state.latency = 0.1
    list.scroll(10)
    #expect(list.state.window == 951..<1212)
    list.state.velocity = -20_000
    list.scroll(-10)
    #expect(list.state.window.lowerBound == 800)
    list.state.velocity = .infinity
    list.scroll(-10)
    #expect(list.state.window.count < 520)
  }

  @Test func `only what comes into view, its neighbours and what changed are measured`() {
    var list = TestList(.rows(1000))
    #expect(list.measured == Array(0..<13))
    list.scroll(20)
    #expect(list.measured == [13, 14])
    list.insert([10], at: 5)
    #expect(Set(list.measured) == [4, 5, 6])
    list.remove(8..<9)
    #expect(Set(list.measured).isSuperset(of: [7, 8]) && list.measured.count <= 3)
    list.update(9, to: 12)
    #expect(list.measured == [9])
    list.apply(ListTransaction(options: .forceUpdate))
    #expect(list.measured == Array(list.state.window))
    list.resize(breadth: 50)
    #expect(list.measured == Array(list.state.window))
    list.apply(ListTransaction())
    #expect(list.measured.isEmpty)
  }

  @Test func `rows that come back are made again, also if their lengths are known`() {
    var list = TestList(.rows(1000))
    let id = list.id(0)
    list.scroll(300)
    #expect(list.state.entry(of: 0) == nil)
    list.scroll(-300)
    #expect(list.measured.contains(0) && list.id(0) != id)
  }

  @Test func `a changed row that is not loaded is measured when it is`() {
    var list = TestList(.rows(100))
    list.scroll(to: 50, .top(0))
    list.scroll(to: 0, .top(0))
    list.update(50, to: 25)
    #expect(list.measured.isEmpty)
    list.scroll(to: 50, .top(0))
    #expect(list.state.sizes.length(of: 50) == 25)
  }

  @Test func `shorter rows than expected leave room for others, round by round`() {
    var state = ListState(estimate: 100)
    var next = state
    var transaction = ListTransaction(insertions: [.init(at: 0, count: 1000)])
    transaction.viewport = .init(ListViewport(length: 200, breadth: 100))
    next.apply(transaction, at: .zero)
    var rounds = 0
    while !next.missing.isEmpty {
      rounds += 1
      for row in next.missing.reversed() { next.setMeasured(row, 10) }
    }
    _ = next.commit(from: state)
    state = next
    #expect(rounds > 1 && state.window == 0..<71)
  }

  @Test func `the order in which rows are measured does not matter`() {
    var places: Set<[ListLength]> = []
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededGenerator(seed)
      var list = TestList(.rows(50))
      list.scroll(200)
      var next = list.state
      next.apply(ListTransaction(deletions: [21], insertions: [.init(at: 3, count: 30)]), at: .zero)
      while let row = next.missing.randomElement(using: &random) {
        next.setMeasured(row, ListRowLayout(ListLength(Double(row % 7 * 5))))
      }
      _ = next.commit(from: list.state)
      places.insert(next.window.map { next.position(of: $0) })
    }
    #expect(places.count == 1)
  }

  @Test func `what was measured for another breadth, or for nobody, is thrown away`() {
    let list = TestList(.rows(50))
    var next = list.state
    next.apply(ListTransaction(updates: [.init(at: 3, previousIndex: 3)]), at: .zero)
    next.setMeasured(3, 77, breadth: 99)
    next.setMeasured(4, 77)
    #expect(next.missing == [3])
    next.setMeasured(3, 77, breadth: 100)
    #expect(next.missing.isEmpty && next.sizes.length(of: 4) == 10)
  }

  @Test func `rows of no height are rows, and a million of them end somewhere`() {
    var list = TestList([0, 0, 10, 0, 10, 0, 0])
    #expect(list.state.window == 0..<7 && list.state.place(7) == 20)
    list.insert([0], at: 0)
    #expect(list.state.window == 0..<8 && list.offset == 0)
    list = TestList(.rows(20_000, 0))
    #expect(list.state.entries.count <= ListState.maximumLoadedRows)
  }

  @Test func `rows of no height are made some at a time, and what comes behind them in the end`() {
    let hidden = Array(repeating: ListLength(0), count: 10_000)
    var list = TestList(.rows(5) + hidden + .rows(20))
    var passes = [list.measured.count]
    while list.state.needsRows {
      list.apply(ListTransaction())
      passes.append(list.measured.count)
    }
    #expect(passes.max()! <= 512 && passes.min()! > 0)
    #expect(list.state.entries.count <= ListState.maximumLoadedRows)
    // Where nothing but they would be in view, what has a height is looked for.
    list = TestList(hidden + .rows(20))
    passes = [list.measured.count]
    while list.state.needsRows, passes.count < 200 {
      list.apply(ListTransaction())
      passes.append(list.measured.count)
    }
    #expect(passes.max()! <= 512 && passes.count < 100)
    #expect(list.state.window.contains(10_000) && list.state.window.contains(10_009))
    #expect(list.state.displayedRange?.visible == 10_000..<10_010)
    #expect(list.state.entries.count <= ListState.maximumLoadedRows)
  }

  @Test func `rows in view stay while rows of no height come between them`() {
    var list = TestList(.rows(30))
    let ids = (0..<10).map { list.id($0) }
    list.insert(Array(repeating: 0, count: 1000), at: 5)
    #expect((0..<5).map { list.id($0) } + (1005..<1010).map { list.id($0) } == ids)
  }

  @Test func `rows of no height before the last ones are looked through from the end`() {
    let hidden = Array(repeating: ListLength(0), count: 10_000)
    var list = TestList(.rows(20) + hidden) { $0.stacksFromEnd = true }
    var passes = 0
    while list.state.needsRows, passes < 200 {
      list.apply(ListTransaction())
      #expect(list.measured.count <= 512)
      passes += 1
    }
    #expect(passes > 10 && passes < 100)
    #expect(list.state.displayedRange?.visible == 10..<20)
  }

  @Test func `how many rows are loaded at most is said by the configuration`() {
    #expect(ListConfiguration().maximumLoadedRows == 4096)
    let few = TestList(.rows(200)) { $0.maximumLoadedRows = 6 }
    #expect(few.state.window.count <= 6)
    let all = TestList(.rows(5000, 1), length: 10_000) { $0.maximumLoadedRows = .max }
    #expect(all.state.window == 0..<5000)
  }

  @Test func `a viewport of no size loads nothing, and keeps the place until it has one`() {
    var list = TestList(.rows(100))
    list.scroll(300)
    list.resize(0)
    #expect(list.state.window.isEmpty && list.measured.isEmpty)
    list.insert([10], at: 0)
    list.resize(100)
    #expect(list.state.place(31) == 0)
  }

  @Test func `a pinned row stays loaded wherever it is, and is the same one when it comes back`() {
    var list = TestList(.rows(100))
    let id = list.id(3)!
    list.state.setPinned(3, true)
    list.scroll(400)
    #expect(list.state.parkedEntries.map(\.id) == [id] && list.state.window.lowerBound > 3)
    list.insert([10], at: 0)
    #expect(list.state.entry(of: 4)?.id == id)
    list.resize(breadth: 70, lengths: .rows(101, 20))
    #expect(list.state.entry(of: 4)?.length == 20)
    list.scroll(to: 0, .top(0))
    #expect(list.state.parkedEntries.isEmpty && list.id(4) == id)
    list.state.setPinned(4, false)
    let operations = list.scroll(to: 80, .top(0))
    #expect(operations.contains(.remove(id)))
  }

  @Test func `a pinned row that is deleted is gone`() {
    var list = TestList(.rows(100))
    list.state.setPinned(3, true)
    list.scroll(400)
    let id = list.state.parkedEntries[0].id
    let operations = list.remove(3..<4)
    #expect(list.state.parkedEntries.isEmpty && operations.contains(.remove(id)))
  }

  @Test func `a row that moves keeps its entry`() {
    var list = TestList(.rows(30))
    let id = list.id(7)
    let operations = list.apply(
      ListTransaction(deletions: [7], insertions: [.init(at: 2, previousIndex: 7)]), .rows(30))
    #expect(list.id(2) == id && operations.contains(.move(id!, row: 2, animation: nil)))
    #expect(!operations.contains { if case .insert = $0 { true } else { false } })
  }

  @Test func `which rows are loaded and seen, with ten points that do not count`() {
    var list = TestList(.rows(100, 40), insets: .init(leading: 20, trailing: 20))
    list.scroll(5)
    let range = list.state.displayedRange!
    #expect(range.visible == 0..<2 && range.firstFullyVisible == 0)
    list.scroll(6)
    #expect(list.state.displayedRange!.firstFullyVisible == 1)
    #expect(list.state.displayedRange!.loaded == list.state.window)
    #expect(TestList().state.displayedRange == nil)
    // Rows come and go in view without a scroll.
    list.remove(0..<1)
    #expect(list.state.displayedRange!.visible == 0..<2)
  }

  @Test func `the distances of the ends are known where they are loaded`() {
    var list = TestList(.rows(100))
    #expect(list.state.visibleContentOffset == .known(0))
    #expect(list.state.visibleEndOffset == .unknown)
    list.state.scroll(by: -30, overscrolls: true)
    #expect(list.state.visibleContentOffset == .known(-30))
    list.state.setOverscroll(0)
    list.scroll(to: 99, .bottom(0))
    #expect(list.state.visibleContentOffset == .unknown)
    #expect(list.state.visibleEndOffset == .known(0) && list.state.isAtEdge(.end))
    // Half a point is no distance.
    list.state.scroll(by: -0.5)
    #expect(list.state.isAtEdge(.end) && list.state.visibleEndOffset == .known(0.5))
    list.state.scroll(by: -0.5)
    #expect(!list.state.isAtEdge(.end))
  }

  @Test func `what is measured while the list moves on is taken over where the list is by then`() {
    var list = TestList(.rows(100))
    list.scroll(300)
    var next = list.state
    next.apply(ListTransaction(deletions: [.init(0..<5)]), at: .zero)
    list.state.scroll(by: 15)
    next.rebase(onto: list.state)
    list.lengths = .rows(95)
    list.measure(&next)
    _ = next.commit(from: list.state)
    #expect(next.place(26) == -5)
    // Far from what was measured more is missing.
    list.state = next
    var other = next
    other.apply(ListTransaction(deletions: [0]), at: .zero)
    list.state.scroll(by: 200)
    other.rebase(onto: list.state)
    #expect(!other.missing.isEmpty)
  }

  @Test func `half a transaction is nowhere to be seen`() {
    let list = TestList(.rows(100))
    var next = list.state
    next.apply(ListTransaction(deletions: [.init(0..<50)]), at: .zero)
    #expect(list.state.count == 100 && list.state.frames.count == 13)
    #expect(!list.state.isPreparing && next.isPreparing)
  }
}
