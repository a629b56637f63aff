import Testing

@testable import ListEngine

@Suite struct ListReorderTests {
  private func list() -> TestList {
    var list = TestList(.rows(100))
    list.scroll(200)
    return list
  }

  @Test func `a lifted row keeps its slot, and goes where the nearest edge is`() {
    let list = list()
    var drag = ListReorder(lifting: 24, in: list.state)
    var candidate: Int?
    #expect(drag.centre == 45 && drag.length == 10 && drag.row(in: list.state) == 24)
    let frames = list.state.frames
    drag.move(to: 48, in: list.state)
    candidate = drag.candidate(in: list.state, at: .zero)
    #expect(candidate == nil, "less than 4 points")
    drag.move(to: 54, in: list.state)
    candidate = drag.candidate(in: list.state, at: .zero)
    #expect(candidate == nil, "its own edge")
    drag.move(to: 58, in: list.state)
    candidate = drag.candidate(in: list.state, at: .zero)
    #expect(candidate == 25)
    drag.move(to: 12, in: list.state)
    candidate = drag.candidate(in: list.state, at: .milliseconds(199))
    #expect(candidate == nil)
    candidate = drag.candidate(in: list.state, at: .milliseconds(200))
    #expect(candidate == 21)
    #expect(list.state.frames == frames)
  }

  @Test(arguments: [
    (45.0, 24), (41, 24), (36, 24), (34, 23), (24, 22), (56, 25), (64, 25), (66, 26),
  ])
  func `the edge nearest to the centre is found`(place: Double, index: Int) {
    let list = list()
    #expect(ListReorder.index(of: 24, near: ListLength(place), in: list.state) == index)
  }

  @Test func `the list changes during a drag: the row is found again, and its end is the drag's`() {
    var list = list()
    let drag = ListReorder(lifting: 24, in: list.state)
    list.state.setPinned(24, true)
    list.insert([10, 10], at: 0)
    #expect(drag.row(in: list.state) == 26)
    list.apply(ListReorder.transaction(moving: 26, to: 20))
    #expect(drag.row(in: list.state) == 20)
    list.remove(20..<21)
    #expect(drag.row(in: list.state) == nil)
    var ended = drag
    ended.move(to: 0, in: list.state)
    let candidate = ended.candidate(in: list.state, at: .seconds(1))
    #expect(candidate == nil)
  }

  @Test func `content that moves below a picture at rest makes it another place`() {
    var list = list()
    var drag = ListReorder(lifting: 24, in: list.state)
    var candidate = drag.candidate(in: list.state, at: .zero)
    list.scroll(3)
    drag.contentMoved(by: 3)
    candidate = drag.candidate(in: list.state, at: .zero)
    #expect(candidate == nil, "less than 4 points")
    list.scroll(17)
    drag.contentMoved(by: 17)
    candidate = drag.candidate(in: list.state, at: .zero)
    #expect(candidate == 25)
  }

  @Test func `the row goes back behind the one that was before it`() {
    var list = list()
    var drag = ListReorder(lifting: 24, in: list.state)
    list.state.setPinned(24, true)
    func apply(_ transaction: ListTransaction) {
      drag.apply(transaction, oldCount: list.state.count)
      let gone = transaction.deletions.reduce(0) { $0 + $1.rows.count }
      let new = transaction.insertions.reduce(0) { $0 + $1.count }
      list.apply(transaction, Array(repeating: 10, count: list.state.count - gone + new))
    }
    #expect(drag.home == 24)
    apply(ListReorder.transaction(moving: 24, to: 28))
    #expect(drag.home == 24, "its own moves change nothing")
    apply(ListTransaction(insertions: [.init(at: 0, count: 2)]))
    #expect(drag.home == 26 && drag.row(in: list.state) == 30)
    apply(ListTransaction(insertions: [.init(at: 28, count: 1)]))
    #expect(drag.home == 26)
    apply(ListReorder.transaction(moving: 33, to: 3))
    #expect(drag.home == 27, "another row has come before it")
    apply(ListTransaction(deletions: [.init(20..<27)]))
    #expect(drag.home == 20, "where those before it have gone")
    apply(ListTransaction(deletions: [.init(0..<22)]))
    #expect(drag.home == 0 && drag.row(in: list.state) == 3)
    apply(ListTransaction(deletions: [.init(3)]))
    #expect(drag.home == 0 && drag.row(in: list.state) == nil)
  }

  @Test func `the first row is dragged away and nothing scrolls`() {
    var list = TestList(.rows(100))
    let place = list.state.position(of: 1)
    list.apply(ListReorder.transaction(moving: 0, to: 3))
    #expect(list.state.position(of: 0) == place - 10)
    #expect(list.offset == 0)
  }

  @Test func `within ten points of an edge the list scrolls, faster after two seconds`() {
    let list = list()
    var drag = ListReorder(lifting: 24, in: list.state)
    func speed(_ centre: ListLength, _ seconds: Int) -> Double {
      drag.move(to: centre, in: list.state)
      return drag.autoscrollVelocity(in: list.state, at: .seconds(seconds))
    }
    for (centre, second, expected) in [(45, 0, 0), (15, 0, 0)] as [(ListLength, Int, Double)] {
      let found = speed(centre, second)
      #expect(found == expected)
    }
    for (centre, second, expected) in [(14, 1, -360), (13, 2, -360), (14, 3, -540)]
      as [(ListLength, Int, Double)]
    {
      let found = speed(centre, second)
      #expect(found == expected)
    }
    for (centre, second, expected) in [(45, 4, 0), (86, 5, 360), (86, 7, 540)]
      as [(ListLength, Int, Double)]
    {
      let found = speed(centre, second)
      #expect(found == expected)
    }
    for (centre, second, expected) in [(300, 8, 540)] as [(ListLength, Int, Double)] {
      let found = speed(centre, second)
      #expect(found == expected)
    }
  }

  @Test func `a row that is lifted near an edge scrolls the list only as it is dragged outwards`() {
    let list = list()
    var drag = ListReorder(lifting: 20, in: list.state)
    var velocity = 0.0
    velocity = drag.autoscrollVelocity(in: list.state, at: .zero)
    #expect(velocity == 0)
    drag.move(to: 8, in: list.state)
    velocity = drag.autoscrollVelocity(in: list.state, at: .zero)
    #expect(velocity == 0, "inwards")
    drag.move(to: 7, in: list.state)
    velocity = drag.autoscrollVelocity(in: list.state, at: .zero)
    #expect(velocity == -360)
  }

  @Test func `keys move a row by one, or to the ends`() {
    #expect(ListReorder.index(of: 4, after: .up, count: 9) == 3)
    #expect(ListReorder.index(of: 4, after: .down, count: 9) == 5)
    #expect(ListReorder.index(of: 4, after: .first, count: 9) == 0)
    #expect(ListReorder.index(of: 4, after: .last, count: 9) == 8)
    #expect(ListReorder.index(of: 0, after: .up, count: 9) == nil)
    #expect(ListReorder.index(of: 8, after: .down, count: 9) == nil)
    for (row, index) in [(4, 3), (4, 5), (4, 0), (4, 8)] {
      let transaction = ListReorder.transaction(moving: row, to: index)
      #expect(transaction.fault(count: 9) == nil)
      #expect(ListIndexMap(transaction, count: 9).newIndex(of: row) == index)
    }
  }
}
