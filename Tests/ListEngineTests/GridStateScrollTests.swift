import Testing

@testable import ListEngine

@Suite struct GridStateScrollTests {
  @Test(arguments: [
    (GridScrollTarget.Position.top(0), 0.0), (.top(7), 7), (.top(-4), -4), (.bottom(0), 90),
    (.bottom(-8), 82), (.center(0), 45), (.center(5), 50),
  ])
  func `an item comes to lie where it is to`(
    position: GridScrollTarget.Position, place: Double
  ) {
    var grid = TestGrid(300)
    grid.scroll(to: 150, position)
    #expect(grid.place(150) == place && grid.loaded.contains(150))
  }

  @Test func `bars are no part of the place, unless the top one is to be`() {
    var grid = TestGrid(300, insets: .init(leading: 20, trailing: 10))
    grid.scroll(to: 150, .top(0))
    #expect(grid.place(150) == 20)
    grid.scroll(to: 150, .bottom(0))
    #expect(grid.place(150) == 80)
    grid.scroll(to: 150, .center(0))
    #expect(grid.place(150) == 50)
    grid.scroll(to: 150, .top(0)) { $0.adjustsForTopInset = false }
    #expect(grid.place(150) == 0)
  }

  @Test func `an item that is to be visible is scrolled to downwards only`() {
    var grid = TestGrid(300, insets: .init(trailing: 10))
    grid.scroll(to: 60, .visible)
    #expect(grid.place(60) == 80)
    grid.scroll(to: 50, .visible)
    #expect(grid.place(60) == 80)
    // Above what is seen nothing happens.
    grid.scroll(to: 0, .visible)
    #expect(grid.place(60) == 80)
    // An item that does not fit begins at the top.
    grid.apply(
      GridTransaction(
        updates: [.init(at: 90, previousIndex: 90, attributes: .init(extent: .row(400)))]))
    grid.scroll(to: 90, .visible)
    #expect(grid.place(90) == 0)
  }

  @Test func `room is left for the header of the section`() {
    var grid = TestGrid(sections: [30, 60, 60], floats: true, insets: .init(leading: 5))
    grid.scroll(to: 60, .top(0))
    #expect(grid.place(60) == 5)
    grid.scroll(to: 60, .top(0)) { $0.adjustsForSection = true }
    #expect(grid.place(60) == 15 && grid.headers().first == 5)
    grid.scroll(to: 30, .top(0)) { $0.adjustsForSection = true }
    #expect(grid.place(30) == 15)
    grid.scroll(to: 60, .center(0)) { $0.adjustsForSection = true }
    #expect(grid.place(60) == 52.5)
  }

  @Test func `no target is beyond the ends`() {
    var grid = TestGrid(300, insets: .init(leading: 20, trailing: 10))
    grid.scroll(to: 1, .bottom(0))
    #expect(grid.offset == 0 && grid.state.isAtEdge(.start) && !grid.state.isAtEdge(.end))
    grid.scroll(to: 299, .top(0))
    #expect(grid.place(299) == 80 && grid.state.isAtEdge(.end))
    #expect(grid.state.scrollableLength == 930 && grid.offset == 930)
    var short = TestGrid(7)
    short.scroll(to: 6, .top(0))
    #expect(short.offset == 0 && short.state.scrollableLength == 0)
    #expect(short.state.isAtEdge([.start, .end]))
  }

  @Test func `a scroll target is an item of the grid as it will be`() {
    var grid = TestGrid(300)
    grid.apply(
      GridTransaction(
        deletions: [0..<150], insertions: [.init(at: 150)],
        scrollTo: GridScrollTarget(item: 150, position: .bottom(0))))
    #expect(grid.state.isAtEdge(.end) && grid.state.count == 151)
  }

  @Test func `a scroll ends at the ends`() {
    var grid = TestGrid(300)
    #expect(grid.state.scroll(by: 30) == 30)
    #expect(grid.state.scroll(by: 5000) == 870)
    #expect(grid.state.scroll(by: 10) == 0)
    #expect(grid.state.scroll(by: -5000) == -900)
    var empty = GridState(layout: TestGrid.layout)
    let moved = empty.scroll(by: 10)
    #expect(moved == 0)
  }

  @Test func `what is pulled beyond an end comes back before the content moves`() {
    var grid = TestGrid(300)
    #expect(grid.state.scroll(by: -20, overscrolls: true) == -20)
    #expect(grid.state.overscroll == 20 && grid.state.visibleContentOffset == .known(-20))
    #expect(grid.shown(0)!.start == 20 && grid.offset == 0)
    #expect(grid.state.scroll(by: -20) == 0)
    #expect(grid.state.scroll(by: -5, overscrolls: true) == -5)
    #expect(grid.state.scroll(by: 40) == 40)
    #expect(grid.state.overscroll == 0 && grid.offset == 15)
    #expect(grid.state.scroll(by: 900, overscrolls: true) == 900)
    #expect(grid.state.overscroll == -15 && grid.offset == 900)
    #expect(grid.state.scroll(by: -50) == -50)
    #expect(grid.state.overscroll == 0 && grid.offset == 865)
    grid.state.setOverscroll(-4)
    grid.scroll(to: 0, .top(0))
    #expect(grid.state.overscroll == 0)
  }

  @Test func `a scroll there and back is exact`() {
    var grid = TestGrid(300, layout: FixedGridLayout(itemBreadth: 7.1, itemLength: 9.7))
    let step = ListLength(0.3)
    for _ in 0..<500 { grid.scroll(step) }
    for _ in 0..<500 { grid.scroll(-step) }
    #expect(grid.offset == 0)
  }

  @Test func `a scroll comes to rest where the snapping says`() {
    var grid = TestGrid(300)
    grid.state.snapping = { offset, velocity in
      ListLength(((offset.points + velocity / 10) / 10).rounded() * 10)
    }
    grid.scroll(13)
    #expect(grid.state.snappedDistance(20, velocity: 0) == 17)
    #expect(grid.state.snappedDistance(20, velocity: 100) == 27)
    grid.state.snapping = nil
    #expect(grid.state.snappedDistance(20, velocity: 100) == 20)
  }

  // MARK: Headers

  @Test func `headers scroll with the content, or float below the bar`() {
    var grid = TestGrid(sections: [30, 60])
    #expect(grid.headers() == [0, 110])
    #expect(grid.state.displayedItems.topSectionVisible?.id == 0)
    grid.scroll(25)
    #expect(grid.headers() == [-25, 85])
    grid.scroll(100)
    #expect(grid.state.displayedItems.topSectionVisible?.id == 1)
    var floating = TestGrid(sections: [30, 60], floats: true, insets: .init(leading: 5))
    floating.scroll(25)
    #expect(floating.headers() == [5, 90])
    floating.scroll(80)
    #expect(floating.headers() == [0, 10])
    floating.scroll(6)
    #expect(floating.headers() == [-6, 5])
    floating.scroll(100)
    #expect(floating.headers() == [5])
    #expect(floating.state.headerFrames[0].breadth == 30)
  }

  @Test func `a floating header follows what is pulled down`() {
    var grid = TestGrid(sections: [30, 60], floats: true)
    grid.state.scroll(by: -30, overscrolls: true)
    #expect(grid.headers().first == 30)
  }

  @Test func `what is known of a million items does not have to be looked at`() {
    var grid = TestGrid(1_000_000)
    grid.scroll(to: 500_000, .top(0))
    #expect(grid.loaded.count <= 45)
    let id = grid.id(500_001)
    for _ in 0..<20 { grid.insert(3, at: 0) }
    #expect(grid.id(500_061) == id && grid.place(500_060) == 0)
    #expect(grid.state.items.runs.count == 1)
    for _ in 0..<500 { grid.scroll(90) }
    #expect(grid.loaded.count <= 45)
  }
}
