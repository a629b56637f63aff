import Testing

@testable import ListEngine

/// Where headers lie, worked out by hand: six rows of 40 points, the first two with one header of 12 points and the
/// others with another one, in a viewport of 100 points.
@Suite struct HandWorkedHeaderTests {
  private func list(
    _ direction: ListHeader.StickDirection = .top, length: ListLength = 100,
    from offset: ListLength = 0, headerInsets: ListInsets = .zero
  ) -> TestList {
    let headers = [1, 1, 2, 2, 2, 2].map { day in
      [ListHeader(id: .init(id: day), stickDirection: direction, length: 12)]
    }
    var list = TestList(.rows(6, 40), length: length, headers: headers)
    var transaction = ListTransaction()
    transaction.viewport = .init(
      ListViewport(
        length: length, breadth: 100, headerInsets: headerInsets))
    list.apply(transaction)
    list.scroll(offset)
    return list
  }

  private func places(_ list: TestList) -> [ListLength] { list.state.headerFrames.map(\.start) }

  @Test(
    arguments: [
      // Each at the first of its rows: 2 * 40.
      (0, [0, 80]),
      // The first one sticks; 80 - 30.
      (30, [0, 50]),
      // The first rows end at 80 - 70, and their header with them: 10 - 12.
      (70, [-2, 10]),
      // They end at 0.
      (80, [-12, 0]),
      // Their last point: row 1 ends at -15, within what is loaded.
      (95, [-27, 0]),
    ] as [(ListLength, [ListLength])])
  func `headers stick to the top until their rows end`(
    offset: ListLength, expected: [ListLength]
  ) {
    #expect(places(list(from: offset)) == expected)
  }

  @Test func `rows that come above a stuck header leave it where it is`() {
    var list = list(from: 30)
    list.headers.insert(list.headers[0], at: 0)
    list.insert([25], at: 0)
    #expect(places(list) == [0, 50])
  }

  @Test func `a row that goes takes its header along`() {
    var list = list(from: 30)
    list.headers.remove(at: 1)
    list.remove(1..<2)
    // Row 0 ends at 40 - 30.
    #expect(places(list) == [-2, 10])
  }

  @Test(
    arguments: [
      // The first rows end at 80, the others at the bottom: 80 - 12, 100 - 12.
      (100, [68, 88]),
      // 85 - 12 would be above the rows, which begin at 80.
      (85, [68, 80]),
    ] as [(ListLength, [ListLength])])
  func `headers stick to the bottom, below their rows`(
    length: ListLength, expected: [ListLength]
  ) {
    #expect(places(list(.bottom, length: length)) == expected)
  }

  @Test(
    arguments: [
      // Below the bar; 80 - 30 is lower than that.
      (30, [20, 50]),
      // The rows end at 80 - 60: 20 - 12.
      (60, [8, 20]),
    ] as [(ListLength, [ListLength])])
  func `headers stick below a bar`(offset: ListLength, expected: [ListLength]) {
    let list = list(from: offset, headerInsets: ListInsets(leading: 20))
    #expect(places(list) == expected)
  }

  @Test(
    arguments: [
      // Above its rows, but not above the edge; 80 - 12.
      (0, [0, 68]),
      // 10 - 12, and 10 - 12 is above the edge.
      (70, [-2, 0]),
    ] as [(ListLength, [ListLength])])
  func `headers of the edge lie above their rows`(offset: ListLength, expected: [ListLength]) {
    #expect(places(list(.topEdge, from: offset)) == expected)
  }

  @Test func `headers go with what is pulled`() {
    let list = list()
    var pulled = list.state
    pulled.scroll(by: -25, overscrolls: true)
    #expect(pulled.headerFrames.map(\.start) == [25, 105])
  }

  @Test func `a row is scrolled to below the header that it shares`() {
    var list = list()
    // Row 3 has the header of row 2; row 2 has its own.
    list.scroll(to: 3, .top(0))
    #expect(list.state.place(3) == 12 && places(list).last == 0)
    list.scroll(to: 2, .top(0))
    #expect(list.state.place(2) == 0)
  }

  @Test func `also where nothing but that row is loaded`() {
    var list = list()
    list.state.lead = ListLead(before: 0, behind: 0)
    list.scroll(to: 3, .top(0))
    #expect(list.state.place(3) == 12)
  }

  @Test(
    arguments: [
      // Rows 2 to 5 share a header. That of row 2 lies over itself: 80 - 0.
      (.top, 2, .top(0), 80),
      // Row 3 is seen below it: 120 - 12.
      (.top, 3, .top(0), 108),
      // At the bottom no header sticks to the top: 160 - 100.
      (.top, 3, .bottom(0), 60),
      // One that comes from above its rows covers the first one, too: 80 - 12.
      (.topEdge, 2, .top(0), 68),
      (.topEdge, 3, .top(0), 108),
      // One that sticks to the bottom covers rows that it shares with rows below: 160 - 100 + 12.
      (.bottom, 3, .bottom(0), 72),
      (.bottom, 3, .top(0), 120),
      // The last of its rows has it over itself: 240 - 100.
      (.bottom, 5, .bottom(0), 140),
    ] as [(ListHeader.StickDirection, Int, ListScrollTarget.Position, ListLength)])
  func `a row is scrolled to where no header covers it`(
    direction: ListHeader.StickDirection, row: Int, position: ListScrollTarget.Position,
    offset: ListLength
  ) {
    var list = list(direction)
    list.scroll(to: row, position)
    #expect(list.offset == offset)
  }

  @Test func `headers that stick over an inset cover what is longer of them than it`() {
    let header = ListHeader(id: .init(id: 1), length: 15, sticksOverInsets: true)
    var list = TestList(
      .rows(20, 20), insets: ListInsets(leading: 10), headers: Array(repeating: [header], count: 20)
    )
    list.scroll(to: 5, .top(0))
    // 100 - 10 - (15 - 10).
    #expect(list.offset == 85)
  }

  @Test func `what headers keep from the end they cover, too, and no more than that`() {
    var list = list(.bottom, headerInsets: ListInsets(leading: 7, trailing: 20))
    list.scroll(to: 3, .bottom(0))
    // 160 - 100 + 20 + 12.
    #expect(list.offset == 92)
  }
}
