import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct GridArrangementTests {
  @Test func `items and headers are found as by looking at all, in every layout`() {
    var random = SeededGenerator(17)
    for seed in 0..<300 {
      let layout = random.gridLayout()
      let items = GridItems.random(Int(random.next() % 90), &random)
      let space = GridSpace(
        breadth: ListLength(random.number(100...600)),
        sideInsets: .init(leading: 7, trailing: ListLength(random.number(0...9).rounded())),
        firstIndexOffset: Int(random.next() % 5))
      let arrangement = layout.arrangement(of: items, in: space)
      #expect(arrangement.count == items.count)
      let fault = arrangement.fault(in: space)
      #expect(fault == nil, "\(seed), \(layout)")
      for _ in 0..<10 {
        let start = ListLength(random.number(-50...(arrangement.length.points + 50)))
        let range = start..<start + ListLength(random.number(0...300))
        let items = arrangement.items(meeting: range)
        #expect(items == arrangement.filteredItems(meeting: range), "\(seed), \(layout)")
        for isWhole in [false, true] {
          let headers = arrangement.headers(meeting: range, wholeSections: isWhole)
          #expect(
            Array(headers)
              == arrangement.filteredHeaders(meeting: range, wholeSections: isWhole))
        }
      }
    }
  }

  @Test func `rectangles in any order are found by ascending index`() {
    var random = SeededGenerator(2)
    for count in [0, 1, 15, 16, 17, 256, 257, 3000] {
      let frames = (0..<count).map { _ in
        GridFrame(
          start: ListLength(random.number(0...1000)), length: ListLength(random.number(0...9)),
          crossStart: 0, breadth: 1)
      }
      let arrangement = GridArrangement(frames: frames)
      #expect(arrangement.length == frames.map(\.end).max() ?? 0)
      for _ in 0..<40 {
        let start = ListLength(random.number(-10...1000))
        let range = start..<start + ListLength(random.number(0...50))
        #expect(
          arrangement.items(meeting: range) == arrangement.filteredItems(meeting: range))
      }
    }
  }

  @Test func `what only touches a range is not met`() {
    let layout = FixedGridLayout(itemBreadth: 100, itemLength: 50, lineSpacing: 10)
    let arrangement = layout.arrangement(
      of: GridItems(count: 9), in: GridSpace(breadth: 300))
    #expect(arrangement.items(meeting: 50..<60).isEmpty)
    #expect(arrangement.items(meeting: 49..<60) == [0, 1, 2])
    #expect(arrangement.items(meeting: 50..<61) == [3, 4, 5])
    #expect(arrangement.items(meeting: 70..<70).isEmpty)
    #expect(arrangement.items(meeting: -10..<0).isEmpty)
    #expect(arrangement.items(meeting: 0..<1000) == Array(0..<9))
    #expect(GridArrangement.empty.items(meeting: 0..<10).isEmpty)
  }

  @Test func `an item of no length is there and is not seen`() {
    var items = GridItems(count: 3)
    items.append(.init(extent: .row(0)), count: 2)
    items.append(.init(), count: 3)
    let layout = FixedGridLayout(itemBreadth: 100, itemLength: 50)
    let arrangement = layout.arrangement(of: items, in: GridSpace(breadth: 300))
    #expect(arrangement.frame(of: 4).start == 50 && arrangement.frame(of: 5).start == 50)
    #expect(arrangement.items(meeting: 0..<100) == [0, 1, 2, 5, 6, 7])
  }

  @Test func `a million items take as much as one`() {
    let layout = FixedGridLayout(itemBreadth: 100, itemLength: 100, lineSpacing: 1)
    let million = layout.arrangement(
      of: GridItems(count: 1_000_000), in: GridSpace(breadth: 400))
    #expect(million.length.points == 250_000 * 101 - 1)
    #expect(million.frame(of: 999_999).start.points == 249_999 * 101)
    #expect(million.items(meeting: 12_500_000..<12_500_101).count <= 8)
    #expect(million.bands.count == 1)
    let sections = (0..<50_000).map { GridSection(id: Int64($0), headerLength: 20) }
    var items = GridItems()
    for section in sections { items.append(.init(section: section), count: 20) }
    let many = layout.arrangement(of: items, in: GridSpace(breadth: 400))
    #expect(many.headers.count == 50_000 && many.bands.count == 50_000)
    #expect(many.header(of: 999_999)?.id == .init(section: 49_999))
    let start = many.headers[30_000].start
    #expect(many.items(meeting: start..<start + 21) == [600_000, 600_001, 600_002, 600_003])
  }

  @Test func `an index of no item ends the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = GridArrangement.empty.frame(of: 0)
    }
  }
}
