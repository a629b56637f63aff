import Testing

@testable import ListEngine

@Suite struct GridHeaderTests {
  private func arrangement(_ sections: [(Int64, Int)], header: ListLength = 20) -> GridArrangement {
    var items = GridItems()
    for (id, count) in sections {
      let section = id == 0 ? nil : GridSection(id: id, headerLength: header)
      items.append(.init(section: section), count: count)
    }
    return FixedGridLayout(itemBreadth: 100, itemLength: 50, lineSpacing: 2)
      .arrangement(of: items, in: GridSpace(breadth: 200))
  }

  @Test func `headers lie above their items, a line below the section before`() {
    let arrangement = arrangement([(1, 3), (0, 1), (2, 2)])
    #expect(arrangement.headers.map(\.start) == [0, 176])
    #expect(arrangement.headers.map(\.items) == [0..<3, 4..<6])
    #expect(arrangement.frames.map(\.start) == [20, 20, 72, 124, 196, 196])
    #expect(arrangement.headers.map(\.sectionEnd) == [124, 246] && arrangement.length == 246)
    #expect(arrangement.header(of: 3) == nil && arrangement.header(of: 5)?.id.section == 2)
  }

  @Test func `a floating header stays until the next section pushes it`() {
    let header = arrangement([(1, 6), (2, 6)]).headers[0]
    #expect(header.sectionEnd == 176)
    let places: [(ListLength, ListLength)] = [
      (-30, 0), (0, 0), (40, 40), (156, 156), (157, 156), (200, 156),
    ]
    for (line, start) in places {
      #expect(header.floatingStart(line: line) == start)
    }
  }

  @Test func `a header longer than its section does not leave it upwards`() {
    let header = GridHeader(
      id: .init(section: 1), items: 0..<1, start: 100, length: 80, sectionEnd: 150)
    #expect(header.floatingStart(line: 120) == 100)
  }

  @Test func `a section that comes twice has a header each`() {
    let headers = arrangement([(1, 2), (2, 2), (1, 2)]).headers
    #expect(
      headers.map(\.id) == [
        .init(section: 1), .init(section: 2), .init(section: 1, run: 1),
      ])
  }

  @Test func `a header of no length is none`() {
    #expect(arrangement([(1, 2), (2, 2)], header: 0).headers.isEmpty)
    #expect(arrangement([(1, 2), (2, 2)], header: 0).frames[2].start == 52)
  }

  @Test func `headers are found by their own place or by their section`() {
    let arrangement = arrangement([(1, 6), (2, 6)])
    #expect(arrangement.headers(meeting: 30..<40).isEmpty)
    #expect(arrangement.headers(meeting: 30..<40, wholeSections: true) == 0..<1)
    #expect(arrangement.headers(meeting: 0..<400) == 0..<2)
    #expect(arrangement.headers(meeting: 190..<200) == 1..<2)
  }
}
