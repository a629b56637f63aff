import SeededNumbers
import Testing

@testable import ListEngine

/// A million rows.
@Suite struct ListStateScaleTests {
  static let million = 1_000_000

  private func list() -> TestList {
    TestList(
      (0..<Self.million).map { ListLength(rawValue: Int64($0 * 7919 % 30_000)) }, length: 800
    ) {
      $0.preloadsPages = true
    }
  }

  @Test func `what is kept of a million rows is what was seen`() {
    let list = list()
    #expect(list.state.entries.count < 60 && list.measured.count < 200)
    #expect(list.state.sizes.entryCount < 300)
  }

  @Test func `any row is jumped to and is where it is to be`() {
    var list = list()
    var random = SeededGenerator(5)
    for _ in 0..<200 {
      let row = Int.random(in: 1000..<Self.million - 1000, using: &random)
      list.scroll(to: row, .top(-3))
      #expect(list.state.place(row) == -3 && list.measured.count < 120)
      let window = list.state.window
      #expect(list.state.position(of: window.lowerBound) <= -500)
      #expect(list.state.position(of: window.upperBound) >= 1300)
    }
    list.scroll(to: Self.million - 1, .bottom(0))
    #expect(list.state.isAtEdge(.end))
    list.scroll(to: Self.million / 2, .center(overflow: .top))
    list.scroll(to: 0, .top(0))
    #expect(list.state.isAtEdge(.start))
  }

  @Test func `rows that come and go far away are not looked at`() {
    var list = list()
    list.scroll(to: 500_000, .top(0))
    let ids = list.state.entries.map(\.id)
    for number in 0..<20 {
      list.lengths.insert(50, at: 0)
      list.apply(ListTransaction(insertions: [.init(at: 0)]))
      #expect(list.measured.isEmpty && list.state.place(500_001 + number) == 0)
    }
    #expect(list.state.entries.map(\.id) == ids)
    list.lengths.removeSubrange(0..<100_000)
    list.apply(ListTransaction(deletions: [.init(0..<100_000)]))
    #expect(list.state.place(400_020) == 0 && list.measured.isEmpty)
    #expect(list.state.entries.map(\.id) == ids)
  }

  @Test func `a fling over thousands of rows always has rows to show`() {
    var list = list()
    list.scroll(to: 300_000, .top(0))
    list.state.velocity = 20_000
    for _ in 0..<300 {
      list.state.scroll(by: 333)
      let window = list.state.window
      #expect(list.state.position(of: window.upperBound) >= 800)
      #expect(list.state.needsRows)
      list.apply(ListTransaction())
      #expect(!list.state.needsRows && list.state.entries.count < 150)
    }
  }

  @Test func `another breadth costs what was seen`() {
    var list = list()
    for row in stride(from: 0, to: Self.million, by: 50_000) { list.scroll(to: row, .top(0)) }
    let seen = list.state.sizes.measuredCount
    list.resize(breadth: 77)
    #expect(list.state.sizes.staleCount + list.state.sizes.measuredCount == seen)
    #expect(list.measured.count < 120)
  }

  @Test func `a million rows come in one insertion`() {
    var list = TestList(.rows(3))
    list.apply(
      ListTransaction(insertions: [.init(at: 1, count: Self.million)]),
      .rows(Self.million + 3))
    #expect(list.state.count == Self.million + 3 && list.measured.count < 20)
  }
}
