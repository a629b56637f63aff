import Testing

@testable import ListEngine

/// Where arrow keys go in a grid.
@Suite struct GridNeighbourTests {
  private func arrangement(_ count: Int, _ layout: any GridLayout) -> GridArrangement {
    layout.arrangement(of: GridItems(count: count), in: GridSpace(breadth: 30))
  }

  private func neighbours(_ arrangement: GridArrangement, of item: Int) -> [Int?] {
    [GridDirection.back, .forward, .leading, .trailing].map {
      arrangement.item($0, from: item, within: 100)
    }
  }

  @Test func `items in columns have one on each side, but at the edges`() {
    // Three columns; the third row has one item.
    let grid = arrangement(7, TestGrid.layout)
    #expect(neighbours(grid, of: 4) == [1, 6, 3, 5])
    #expect(neighbours(grid, of: 0) == [nil, 3, nil, 1])
    #expect(neighbours(grid, of: 6) == [3, nil, nil, nil])
  }

  @Test func `below a longer row is the nearest item of the next one`() {
    let grid = arrangement(7, TestGrid.layout)
    #expect(neighbours(grid, of: 5) == [2, 6, 4, nil])
  }

  @Test func `in a masonry one goes along the column, and to what begins nearest beside it`() {
    let frames = [(0, 0, 10), (10, 0, 25), (0, 12, 10), (0, 24, 10), (10, 27, 10)].map {
      GridFrame(
        start: ListLength(Double($0.1)), length: ListLength(Double($0.2)),
        crossStart: ListLength(Double($0.0)), breadth: 10)
    }
    let grid = GridArrangement(frames: frames)
    #expect(neighbours(grid, of: 2) == [0, 3, nil, 1])
    #expect(neighbours(grid, of: 1) == [nil, 4, 0, nil])
    #expect(neighbours(grid, of: 3) == [2, nil, nil, 4])
  }

  @Test func `one looks no farther than is said`() {
    let grid = arrangement(6, FixedGridLayout(itemBreadth: 10, itemLength: 10, lineSpacing: 20))
    #expect(grid.item(.forward, from: 0, within: 20) == nil)
    #expect(grid.item(.forward, from: 0, within: 21) == 3)
  }
}
