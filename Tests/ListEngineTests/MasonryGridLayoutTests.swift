import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct MasonryGridLayoutTests {
  private func arrangement(
    _ items: GridItems, _ layout: MasonryGridLayout, _ breadth: ListLength = 320
  ) -> GridArrangement {
    layout.arrangement(of: items, in: GridSpace(breadth: breadth))
  }

  @Test func `each item goes into the shortest column, the leftmost among equals`() {
    let layout = MasonryGridLayout(columns: .count(3), spacing: 10)
    // Columns of 100 points: lengths of 200, 100, 100, 50 and 100.
    let frames = arrangement(.ratios(0.5, 1, 1, 2, 1), layout).frames
    #expect(frames.map(\.crossStart) == [0, 110, 220, 110, 220])
    #expect(frames.map(\.start) == [0, 0, 0, 110, 110])
    #expect(frames.map(\.length) == [200, 100, 100, 50, 100])
    #expect(frames.allSatisfy { $0.breadth == 100 })
  }

  @Test(arguments: [(320.0, 3), (319, 2), (100, 1), (40, 1), (0, 1), (430, 4)])
  func `columns are no narrower than is said`(width: Double, columns: Int) {
    let layout = MasonryGridLayout(columns: .minimalBreadth(100), spacing: 10)
    let space = GridSpace(breadth: ListLength(width))
    #expect(layout.columns(in: space).count == columns)
    #expect(layout.columns(in: space).breadth > 0)
  }

  @Test func `more columns than there is room for are fewer`() {
    let layout = MasonryGridLayout(columns: .count(1000), spacing: 10)
    let columns = layout.columns(in: GridSpace(breadth: 95))
    #expect(columns.count == 10 && columns.breadth > 0)
  }

  @Test func `lines have a spacing of their own where it is given`() {
    let layout = MasonryGridLayout(columns: .count(1), spacing: 10, lineSpacing: 3)
    #expect(arrangement(.ratios(1, 1), layout, 50).frames[1].start == 53)
  }

  @Test func `a header and a row lie below all columns`() {
    let section = GridSection(id: 1, headerLength: 20)
    var items = GridItems.ratios(0.5, 1, 1)
    items.append(.init(extent: .row(30)), count: 1)
    items.append(.init(section: section), count: 2)
    let layout = MasonryGridLayout(columns: .count(2), spacing: 10)
    let arrangement = arrangement(items, layout, 210)
    #expect(arrangement.frames.map(\.start) == [0, 0, 110, 220, 280, 280])
    #expect(arrangement.headers.map(\.start) == [260] && arrangement.length == 380)
  }

  @Test func `columns are those of a naive loop`() {
    var random = SeededGenerator(8)
    for _ in 0..<50 {
      let count = Int.random(in: 1...6, using: &random)
      let layout = MasonryGridLayout(columns: .count(count), spacing: 4)
      let items = GridItems(
        (0..<80).map { _ in GridItemAttributes(aspectRatio: random.number(0.3...3)) })
      let arrangement = arrangement(items, layout)
      var bottoms = Array(repeating: ListLength.zero, count: count)
      for item in 0..<80 {
        let column = bottoms.firstIndex(of: bottoms.min()!)!
        let frame = arrangement.frame(of: item)
        #expect(frame.start == bottoms[column])
        #expect(frame.crossStart == (frame.breadth + 4) * column)
        bottoms[column] = frame.end + 4
      }
      #expect(arrangement.length == bottoms.max()! - 4)
    }
  }

  @Test func `there is at least one column`() async {
    await #expect(processExitsWith: .failure) { _ = MasonryGridLayout(columns: .count(0)) }
    await #expect(processExitsWith: .failure) {
      _ = MasonryGridLayout(columns: .minimalBreadth(0))
    }
  }
}
