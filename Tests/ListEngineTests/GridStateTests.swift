import Testing

@testable import ListEngine

@Suite struct GridStateTests {
  @Test func `items near the viewport are loaded and no others`() {
    var grid = TestGrid(300)
    #expect(grid.loaded == Array(0..<36))
    grid.scroll(45)
    #expect(grid.loaded == Array(6..<51))
    let displayed = grid.state.displayedItems
    #expect(displayed.top == 6 && displayed.bottom == 50)
    #expect(displayed.topVisible == 12 && displayed.bottomVisible == 44)
    #expect(displayed.count == 300 && displayed.topSectionVisible == nil)
    grid.state.scroll(by: 15)
    let needed = grid.state.needsItems
    grid.apply(GridTransaction())
    let needsMore = grid.state.needsItems
    #expect(needed && !needsMore && grid.loaded == Array(12..<54))
  }

  @Test func `items beyond bars are loaded and not seen`() {
    let grid = TestGrid(300, insets: .init(leading: 20, trailing: 30))
    #expect(grid.place(0) == 20 && grid.state.visibleItems == Array(0..<15))
    #expect(grid.loaded == Array(0..<30))
  }

  @Test func `entries keep their identity as the grid is scrolled`() {
    var grid = TestGrid(300)
    let id = grid.id(30)
    grid.scroll(50)
    #expect(grid.id(30) == id)
    grid.scroll(500)
    grid.scroll(-500)
    #expect(grid.id(30) != id)
  }

  @Test func `a second transaction that changes nothing does nothing`() {
    var grid = TestGrid(300)
    grid.scroll(33)
    let again = grid.apply(GridTransaction())
    #expect(again.isEmpty)
  }

  @Test func `the first items lie at the top, or as far above as is said`() {
    #expect(TestGrid(300).offset == 0)
    #expect(TestGrid(300) { $0.initialOffset = 35 }.offset == 35)
    #expect(TestGrid(300, insets: .init(leading: 20)) { $0.initialOffset = 35 }.place(0) == -15)
    // Not beyond the end.
    #expect(TestGrid(33) { $0.initialOffset = 35 }.offset == 10)
  }

  @Test func `the first layout may come after the items`() {
    var grid = TestGrid(0) { $0.initialOffset = 35 }
    #expect(grid.loaded.isEmpty && grid.state.visibleContentOffset == .none)
    grid.insert(300, at: 0)
    #expect(grid.offset == 35 && grid.loaded.first == 3)
    var late = GridState(layout: TestGrid.layout)
    let before = late.apply(
      GridTransaction(insertions: [.init(at: 0, GridItems(count: 300))]), at: .zero)
    #expect(before.isEmpty && late.visibleContentOffset == .unknown)
    var transaction = GridTransaction(
      scrollTo: GridScrollTarget(item: 150, position: .top(0)))
    transaction.layout = .init(viewport: GridViewport(length: 100, breadth: 30))
    _ = late.apply(transaction, at: .zero)
    #expect(late.contentOffset == 500)
  }

  @Test func `a grid that was hidden lies where it lay`() {
    var grid = TestGrid(300) { $0.initialOffset = 35 }
    grid.scroll(70)
    #expect(grid.place(30) == -5)
    grid.resize(0, breadth: 0)
    #expect(grid.loaded.isEmpty && grid.state.visibleContentOffset == .unknown)
    grid.insert(3, at: 0)
    grid.resize(100, breadth: 30)
    #expect(grid.place(33) == -5 && grid.loaded.contains(33))
    grid.remove(0..<303)
    grid.insert(300, at: 0)
    #expect(grid.offset == 35)
  }

  // MARK: What keeps its place

  @Test func `what is inserted above moves nothing that is seen`() {
    var grid = TestGrid(300)
    grid.scroll(105)
    let ids = grid.loaded.map { grid.id($0) }
    let operations = grid.insert(30, at: 0)
    #expect(grid.offset == 205 && grid.place(60) == -5)
    #expect(grid.loaded.map { grid.id($0) } == ids)
    let moves = operations.filter { if case .remap = $0 { false } else { true } }
    #expect(moves.isEmpty)
  }

  @Test func `an item that gets into another row keeps its place along the grid`() {
    var grid = TestGrid(300)
    grid.scroll(105)
    // Items 30 to 32 are across the edge: the first of them becomes the second of a row.
    grid.insert(1, at: 0)
    #expect(grid.place(31) == -5 && grid.offset == 105)
    grid.insert(2, at: 0)
    #expect(grid.place(33) == -5 && grid.offset == 115)
  }

  @Test func `items that come above one by one do not move what is seen`() {
    var grid = TestGrid(300)
    grid.scroll(105)
    let id = grid.id(30)!
    for number in 1...60 {
      grid.insert(1, at: 0)
      #expect(grid.id(30 + number) == id && grid.place(30 + number) == -5)
    }
    #expect(grid.offset == 305)
    grid.scroll(3)
    #expect(grid.place(90) == -8)
    // Another one is first in view: it is what keeps its place now.
    grid.scroll(10)
    grid.insert(1, at: 0)
    #expect(grid.place(94) == -8)
  }

  @Test func `at the very top an inserted item is above what is seen`() {
    var grid = TestGrid(300)
    grid.insert(3, at: 0)
    #expect(grid.offset == 10 && grid.place(3) == 0)
    grid.insert(3, at: 0, .none)
    #expect(grid.offset == 10 && grid.place(6) == 10)
  }

  @Test func `no item is stationary where none is to be, or only some`() {
    var grid = TestGrid(300)
    grid.scroll(105)
    grid.insert(30, at: 0, .none)
    #expect(grid.offset == 105)
    // Three items above item 40 and thirty above item 33: it moves by a row, and the others by
    // more.
    var transaction = GridTransaction(
      insertions: [
        .init(at: 0, GridItems(count: 3)), .init(at: 38, GridItems(count: 30)),
      ])
    transaction.stationaryItems = .indices([41, 33])
    let place = grid.place(33)
    grid.apply(transaction)
    #expect(grid.place(36) == place && grid.offset == 115)
    transaction.stationaryItems = .indices([41])
    var other = TestGrid(300)
    other.scroll(105)
    let before = other.place(41)
    other.apply(transaction)
    #expect(other.place(74) == before)
    // What is not seen keeps no place.
    transaction.stationaryItems = .indices([0, 299])
    let offset = other.offset
    other.apply(transaction)
    #expect(other.offset == offset)
  }

  @Test func `where the first item goes the next one that is seen keeps its place`() {
    var grid = TestGrid(300)
    grid.scroll(105)
    grid.remove(30..<31)
    #expect(grid.place(30) == -5)
    grid.remove(30..<33)
    #expect(grid.place(30) == 5 && grid.offset == 95)
  }

  @Test func `where all that is seen goes the next item comes to the top`() {
    var grid = TestGrid(300)
    grid.scroll(105)
    grid.remove(20..<90)
    // The row of item 20 begins at 60; it is what was item 90.
    #expect(grid.place(20) == 0 && grid.state.visibleItems.first == 18)
    grid.remove(20..<230)
    #expect(grid.state.count == 20 && grid.offset == 0)
    grid.remove(0..<20)
    #expect(grid.state.entries.isEmpty && grid.state.visibleContentOffset == .none)
  }

  @Test func `insets move the content with them`() {
    var grid = TestGrid(300)
    grid.resize(insets: .init(leading: 20))
    #expect(grid.place(0) == 20 && grid.offset == 0)
    grid.scroll(105)
    grid.resize(insets: .init(leading: 50, trailing: 10))
    #expect(grid.offset == 105)
  }

  @Test func `another breadth keeps the first item in view`() {
    var grid = TestGrid(300)
    grid.scroll(105)
    grid.resize(breadth: 52)
    #expect(grid.place(30) == -5 && grid.state.restingFrame(of: 31).crossStart > 10)
    grid.resize(
      layout: FixedGridLayout(itemBreadth: 10, itemLength: 20))
    // Half of it was hidden, and is.
    #expect(grid.place(30) == -10)
    #expect(grid.state.layout is FixedGridLayout)
  }

  @Test func `the offset of the first row changes without a change of items`() {
    var grid = TestGrid(300)
    var transaction = GridTransaction()
    transaction.firstIndexOffset = 2
    let operations = grid.apply(transaction)
    #expect(grid.state.restingFrame(of: 0).crossStart == 20 && grid.place(1) == 10)
    #expect(operations.contains { if case .move = $0 { true } else { false } })
    grid.insert(1, at: 0)
    #expect(grid.state.restingFrame(of: 0).crossStart == 20)
  }

  @Test func `the first item in view stays as pictures get another room, in any layout`() {
    var items = GridItems()
    for number in 0..<200 {
      items.append(.init(aspectRatio: 0.5 + Double(number * 7 % 10) / 5), count: 1)
    }
    let layouts: [any GridLayout] = [
      BalancedGridLayout(idealHeight: 20), MasonryGridLayout(columns: .minimalBreadth(14)),
    ]
    for layout in layouts {
      var grid = TestGrid(layout: layout)
      grid.apply(GridTransaction(insertions: [.init(at: 0, items)]))
      grid.scroll(to: 80, .top(0))
      let first = grid.state.anchor.row
      for breadth in [60, 200, 45, 30] as [ListLength] {
        grid.resize(breadth: breadth)
        #expect(grid.place(first) == 0 && grid.state.visibleItems.contains(first))
      }
      grid.insert(10, at: 0)
      #expect(grid.place(first + 10) == 0)
    }
  }

  @Test func `another layout takes the items to other places`() {
    var grid = TestGrid(300)
    grid.scroll(to: 90, .top(0))
    let before = grid.shown(94)!
    grid.resize(layout: MasonryGridLayout(columns: .count(2)), animated: true)
    #expect(grid.place(90) == 0 && grid.state.restingFrame(of: 94).breadth == 15)
    #expect(grid.shown(94) == before)
    _ = grid.wait(.milliseconds(400))
    #expect(grid.shown(94)! == grid.state.restingFrame(of: 94))
  }

  // MARK: Transactions

  @Test func `an item that moves keeps its entry, and one that is updated is told so`() {
    var grid = TestGrid(30)
    let (moved, updated) = (grid.id(3)!, grid.id(7)!)
    let operations = grid.apply(
      GridTransaction(
        deletions: [3..<4], insertions: [.init(at: 10, previousIndex: 3)],
        updates: [.init(at: 6, previousIndex: 7)]))
    #expect(grid.id(10) == moved && grid.id(6) == updated)
    #expect(operations.contains(.update(updated, item: 6)))
    #expect(operations.contains(.update(moved, item: 10)))
    #expect(grid.state.entry(of: 6)!.revision == 1)
    #expect(grid.shown(10)!.start == 30)
  }

  @Test func `operations say what happens in their order`() {
    var grid = TestGrid(3)
    let ids = (0..<3).map { grid.id($0)! }
    let operations = grid.apply(
      GridTransaction(deletions: [1..<2], insertions: [.init(at: 0)]))
    let frames = (0..<3).map { grid.state.restingFrame(of: $0) }
    #expect(
      operations == [
        .remove(ids[1]), .remap(ids[0], item: 1),
        .move(ids[0], from: frames[0], to: frames[1], animation: nil),
        .insert(ListEntryID(4), item: 0, frame: frames[0], appearance: .immediate),
      ])
  }

  @Test func `an item that fills its row after an update moves the others`() {
    var grid = TestGrid(30)
    grid.apply(
      GridTransaction(
        updates: [.init(at: 4, previousIndex: 4, attributes: .init(extent: .row(25)))]))
    #expect(grid.place(4) == 20 && grid.place(5) == 45)
    #expect(grid.shown(4)!.length == 25 && grid.shown(4)!.breadth == 30)
  }

  @Test func `the differences of two lists are a transaction`() {
    let changes = diffLists(
      letters("abcd"), letters("ac'xb"), isEqual: { $0.content == $1.content }, id: \.id)
    let transaction = GridTransaction(changes) {
      GridItemAttributes(aspectRatio: Double($0.id - 96))
    }
    var grid = TestGrid()
    grid.apply(GridTransaction(insertions: [.init(at: 0, .ratios(1, 2, 3, 4))]))
    grid.apply(transaction)
    #expect((0..<4).map { grid.state.items[$0].aspectRatio } == [1, 3, 24, 2])
  }

  @Test func `a tag stays until there is another one`() {
    var grid = TestGrid(3)
    var transaction = GridTransaction()
    transaction.tag = "x"
    grid.apply(transaction)
    grid.insert(1, at: 0)
    #expect(grid.state.tag as? String == "x")
  }

  @Test func `what breaks a rule is refused`() async {
    let transaction = GridTransaction(
      insertions: [.init(at: 4)], scrollTo: GridScrollTarget(item: 9, position: .visible))
    #expect(transaction.fault(count: 3) == .insertionOutOfRange(4, count: 3))
    #expect(transaction.fault(count: 4) == .scrollTargetOutOfRange(9, count: 5))
    #expect(GridTransaction(deletions: [3..<5]).fault(count: 4) != nil)
    var expected = GridTransaction()
    expected.expectedCount = 7
    #expect(expected.fault(count: 8) == .unexpectedCount(8, expected: 7))
    await #expect(processExitsWith: .failure) {
      var grid = GridState(layout: TestGrid.layout)
      _ = grid.apply(GridTransaction(deletions: [0..<1]), at: .zero)
    }
    await #expect(processExitsWith: .failure) {
      _ = GridViewport(length: -1, breadth: 10)
    }
    await #expect(processExitsWith: .failure) {
      _ = GridSection(id: 1, headerLength: -1)
    }
  }

  @Test func `a layout that forgets an item is refused`() async {
    await #expect(processExitsWith: .failure) {
      struct Nothing: GridLayout {
        func arrangement(of items: GridItems, in space: GridSpace) -> GridArrangement { .empty }
      }
      var grid = GridState(layout: Nothing())
      _ = grid.apply(GridTransaction(insertions: [.init(at: 0)]), at: .zero)
    }
  }

  @Test func `an item is found at a point, and nothing beside the items`() {
    var grid = TestGrid(300)
    grid.scroll(5)
    #expect(grid.state.entry(at: 0, across: 15)?.item == 1)
    #expect(grid.state.entry(at: 5, across: 0)?.item == 3)
    #expect(grid.state.entry(at: 5, across: 30) == nil)
    #expect(grid.state.entry(at: 500, across: 5) == nil)
  }

  @Test func `another layout is one value that makes another`() {
    struct Diagonal: GridLayout {
      func arrangement(of items: GridItems, in space: GridSpace) -> GridArrangement {
        GridArrangement(
          frames: (0..<items.count).map { item in
            GridFrame(start: 50 * item, length: 50, crossStart: 10 * item, breadth: 50)
          })
      }
    }
    var grid = GridState(layout: Diagonal())
    var transaction = GridTransaction(insertions: [.init(at: 0, GridItems(count: 100))])
    transaction.layout = .init(
      viewport: GridViewport(length: 120, breadth: 200, preloadLength: 0))
    _ = grid.apply(transaction, at: .zero)
    #expect(grid.entries.map(\.item) == [0, 1, 2] && grid.arrangement.length == 5000)
  }
}
