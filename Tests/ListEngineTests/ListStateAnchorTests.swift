import Testing

@testable import ListEngine

/// What is read does not move. Each test is a way in which other lists let it.
@Suite struct ListStateAnchorTests {
  /// Forty rows of 10, scrolled so that row 20 is at the top.
  private func middle() -> TestList {
    var list = TestList(.rows(40))
    list.scroll(200)
    return list
  }

  @Test func `rows that are inserted above move nothing, however many and often`() {
    var list = middle()
    for number in 1...5 {
      let id = list.id(19 + number)!
      list.insert([33], at: number % 3)
      #expect(list.state.entry(id)?.row == 20 + number && list.state.place(20 + number) == 0)
    }
    list.insert(.rows(500), at: 0)
    #expect(list.state.place(525) == 0)
  }

  @Test func `rows above turn out longer than they were taken for, and nothing moves`() {
    var list = middle()
    list.insert([90, 90, 90], at: 20)
    #expect(list.state.place(23) == 0 && list.state.place(22) == -90)
    // They were taken for 10 points each.
    #expect(list.measured.contains(22) && list.measured.contains(23))
  }

  @Test func `a row across the top edge grows below the edge`() {
    var list = middle()
    list.scroll(5)
    list.update(20, to: 40)
    #expect(list.state.place(20) == -5 && list.state.place(21) == 35)
    list.update(20, to: 10)
    #expect(list.state.place(20) == -5)
  }

  @Test func `a row above the edge that gets another length pushes what is above it`() {
    var list = middle()
    list.update(19, to: 60)
    #expect(list.state.place(20) == 0 && list.state.place(19) == -60)
  }

  @Test func `at the end the content is clamped first, and what is recorded is where it is then`() {
    var list = TestList(.rows(12))
    list.scroll(20)
    #expect(list.offset == 20)
    list.remove(0..<2)
    #expect(list.offset == 0)
    list.insert(.rows(2))
    #expect(list.state.place(2) == 0)
  }

  @Test func `a page of older rows never takes the newest ones with it`() {
    var list = TestList(.rows(30)) { $0.stacksFromEnd = true }
    #expect(list.state.isAtEdge(.end))
    list.scroll(-200)
    #expect(list.state.place(0) == 0)
    list.insert(.rows(50))
    #expect(list.state.place(50) == 0 && !list.state.isAtEdge(.end))
  }

  @Test func `insets move the content with them, and the anchor is looked for by the new ones`() {
    var list = middle()
    list.resize(insets: .init(leading: 30))
    #expect(list.state.place(20) == 30)
    list.insert([10], at: 20)
    #expect(list.state.place(21) == 30)
    list.resize(insets: .zero)
    #expect(list.state.place(21) == 0)
  }

  @Test func `while a finger holds the content it does not follow the insets`() {
    var list = middle()
    list.state.isTracking = true
    list.resize(insets: .init(leading: 30))
    #expect(list.state.place(20) == 0)
    var transaction = ListTransaction()
    transaction.viewport = .init(
      ListViewport(length: 100, breadth: 100, insets: .init(leading: 50)))
    transaction.viewport!.shiftsWhileTracking = true
    list.apply(transaction)
    #expect(list.state.place(20) == 20)
  }

  @Test func `the end follows a keyboard until somebody scrolls, where it is said to`() {
    var list = TestList(.rows(40)) { $0.endFollowing = .untilScrolled }
    list.scroll(to: 39, .bottom(0))
    list.resize(insets: .init(trailing: 40))
    #expect(list.state.place(40) == 60)
    list.scroll(-60)
    let place = list.state.place(30)
    list.resize(insets: .init(trailing: 10))
    #expect(list.state.place(30) == place)
  }

  @Test func `or always, and it goes with the length of the viewport, too`() {
    var list = TestList(.rows(40)) { $0.endFollowing = .always }
    list.scroll(to: 20, .top(0))
    list.scroll(7)
    let place = list.state.place(20)
    list.resize(insets: .init(trailing: 40))
    #expect(list.state.place(20) == place - 40)
    list.resize(80, insets: .zero)
    #expect(list.state.place(20) == place - 20)
  }

  @Test func `what has set off may set off with a later frame`() {
    var list = middle()
    let animation = ListAnimation(duration: 1, curve: .linear)
    list.resize(insets: .init(leading: 40), animation: animation)
    let start = list.time
    list.state.setOff(at: start + .milliseconds(250), since: start)
    _ = list.state.advance(to: start + .milliseconds(250))
    #expect(list.state.translation == -40)
    _ = list.state.advance(to: start + .milliseconds(750))
    #expect(list.state.translation == -20)
  }

  @Test func `another breadth keeps the fraction of the row at the top`() {
    var list = TestList(.rows(10, 80))
    list.scroll(340)
    list.resize(breadth: 50, lengths: .rows(10, 160))
    #expect(list.state.place(4) == -40)
    list.resize(breadth: 100, lengths: .rows(10, 80))
    #expect(list.state.place(4) == -20)
  }

  @Test func `other rows that change keep the distance inside the row at the top`() {
    var list = TestList(.rows(10, 80))
    list.scroll(340)
    list.insert([30], at: 1)
    list.update(7, to: 11)
    #expect(list.state.place(5) == -20)
  }

  @Test func `a row taller than the viewport keeps its place from inside`() {
    var list = TestList([50, 1000, 50, 50, 50])
    list.scroll(400)
    list.insert([70], at: 0)
    #expect(list.state.place(2) == -350)
    list.remove(0..<1)
    #expect(list.state.place(1) == -350)
    list.update(1, to: 800)
    #expect(list.state.place(1) == -350)
  }

  @Test func `the row that moves away is never followed`() {
    var list = middle()
    list.apply(
      ListTransaction(deletions: [20], insertions: [.init(at: 0, previousIndex: 20)]), .rows(40))
    // 21 is where 20 was.
    #expect(list.state.place(21) == 0)
  }

  @Test func `a row that takes the place of a long one is seen`() {
    var list = TestList([50, 1000, 50, 50, 50, 50, 50, 50])
    list.scroll(700)
    #expect(list.state.place(1) == -650)
    list.remove(1..<2)
    // It would otherwise be 600 points above.
    #expect(list.state.place(1) == 0)
  }

  @Test func `a list that is pulled down takes in rows by its place at rest`() {
    var list = TestList(.rows(30))
    list.state.scroll(by: -40, overscrolls: true)
    #expect(list.state.overscroll == 40 && list.offset == 0)
    list.insert([10, 10])
    #expect(list.offset == 20 && list.state.overscroll == 40)
    #expect(list.shown(2)!.start == 40)
    list.state.setOverscroll(0)
    #expect(list.shown(2)!.start == 0)
  }

  @Test func `an inset that grows by what is pulled moves nothing that is seen`() {
    var list = TestList(.rows(30))
    list.state.scroll(by: -40, overscrolls: true)
    let before = list.shown(3)!.start
    list.resize(insets: .init(leading: 40))
    list.state.setOverscroll(0)
    #expect(list.shown(3)!.start == before)
  }

  @Test func `the stationary row keeps its place, whatever is in view`() {
    var list = middle()
    let place = list.state.place(24)
    var transaction = ListTransaction(deletions: [22], insertions: [.init(at: 20, count: 3)])
    transaction.stationaryRange = .init(index: 24, boundary: 40)
    list.apply(transaction, .rows(42))
    #expect(list.state.place(26) == place)
    transaction = ListTransaction(deletions: [26])
    // The row itself goes: the last one before it, as the boundary says.
    transaction.stationaryRange = .init(index: 26, boundary: 26)
    let before = list.state.place(25)
    list.apply(transaction, .rows(41))
    #expect(list.state.place(25) == before)
  }

  @Test func `the end is followed by those who are there when something comes, and by nobody else`()
  {
    var list = TestList(.rows(30)) { $0.followedEdges = .end }
    list.scroll(to: 29, .bottom(0))
    list.insert([25], at: 30)
    #expect(list.state.isAtEdge(.end) && list.state.place(31) == 100)
    // The last row grows as it is written.
    list.update(30, to: 70)
    #expect(list.state.place(31) == 100)
    // A notch up lets go.
    list.scroll(-10)
    let place = list.state.place(27)
    list.update(30, to: 90)
    list.insert([25], at: 31)
    #expect(list.state.place(27) == place)
  }

  @Test func `a finger is not pulled to the end`() {
    var list = TestList(.rows(30)) { $0.followedEdges = .end }
    list.scroll(to: 29, .bottom(0))
    list.state.isTracking = true
    list.insert([25], at: 30)
    #expect(list.state.place(30) == 100)
  }

  @Test func `all rows go and others come: they are seen from the top`() {
    var list = middle()
    list.remove(0..<40)
    #expect(list.state.window.isEmpty && list.state.visibleContentOffset == .none)
    list.insert(.rows(40))
    #expect(list.offset == 0)
  }

  @Test func `rows between the first and the second leave both their places`() {
    var list = TestList(.rows(20))
    list.insert([10], at: 1)
    #expect(list.offset == 0 && list.state.place(2) == 20)
  }

  @Test func `a reversed list is a mirrored list`() {
    var list = TestList(.rows(30))
    var mirror = TestList(.rows(30)) {
      $0.stacksFromEnd = true
      $0.followedEdges = []
    }
    list.scroll(47)
    mirror.scroll(-47)
    for index in [3, 9, 0] {
      list.insert([20], at: index + 10)
      mirror.insert([20], at: mirror.lengths.count - index - 10, hint: .up)
    }
    let count = list.lengths.count
    #expect(list.lengths == mirror.lengths.reversed())
    for row in 5..<14 {
      let opposite = mirror.state.position(of: count - row)
      #expect(list.state.position(of: row) == 100 - opposite)
    }
  }
}
