import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct BalancedGridLayoutTests {
  private func frames(
    _ items: GridItems, ideal: ListLength = 100, _ breadth: ListLength = 301,
    insets: ListInsets = .zero
  ) -> [GridFrame] {
    BalancedGridLayout(idealHeight: ideal).arrangement(
      of: items, in: GridSpace(breadth: breadth, sideInsets: insets)
    ).frames
  }

  @Test func `pictures fill the width with gaps of one point`() {
    #expect(BalancedGridLayout.gap == 1)
    // Two by one row of 302 points: 6 times 100 by 302 is about 2.
    let frames = frames(.ratios(1, 1, 1, 1, 1, 1), 302)
    #expect(frames.map(\.crossStart) == [0, 101, 202, 0, 101, 202])
    #expect(frames.map(\.start) == [0, 0, 0, 101, 101, 101])
    #expect(frames.allSatisfy { $0.length == 100 && $0.breadth == 100 })
  }

  @Test func `there are as many rows as the pictures would fill at the ideal height`() {
    let layout = BalancedGridLayout(idealHeight: 100)
    #expect(layout.rowCount([1, 1, 1, 1], width: 300) == 1)
    #expect(layout.rowCount([1, 1, 1, 1, 1], width: 300) == 2)
    #expect(layout.rowCount([4.5], width: 300) == 1 && layout.rowCount([0.1], width: 300) == 1)
    #expect(layout.rowCount([9, 9], width: 300) == 2)
  }

  @Test func `a last row of one picture fills a third, and of two pictures two thirds`() {
    let one = frames(.ratios(3, 1), ideal: 120, 300)
    #expect(one[0].breadth == 300 && one[0].length == 100)
    #expect(one[1].breadth == 100 && one[1].length == 100 && one[1].start == 101)
    let two = frames(.ratios(3, 1.5, 0.5), 300)
    #expect(two[2].crossEnd == 200 && two[1].crossStart == 0)
    // 199 points without the gap, by a ratio of 2.
    #expect(two[1].length == 99.5 && two[1].breadth == 149.25)
    let alone = frames(.ratios(0.5), 300)
    #expect(alone[0].breadth == 100 && alone[0].length == 200)
    let three = frames(.ratios(1, 1, 1), 302)
    #expect(three[2].crossEnd == 302)
  }

  @Test func `sections and rows of their own begin anew`() {
    let section = GridSection(id: 7, headerLength: 20)
    var items = GridItems(repeating: .init(section: section), count: 3)
    items.append(.init(section: section, extent: .row(40)), count: 1)
    items.append(.init(section: section, extent: .third), count: 3)
    let arrangement = BalancedGridLayout(idealHeight: 100).arrangement(
      of: items, in: GridSpace(breadth: 322, sideInsets: .init(leading: 10, trailing: 10)))
    #expect(arrangement.frames.map(\.start) == [20, 20, 20, 121, 162, 162, 162])
    #expect(arrangement.frames.map(\.crossStart) == [10, 111, 212, 10, 10, 111, 212])
    #expect(arrangement.length == 262 && arrangement.headers[0].sectionEnd == 262)
  }

  @Test func `rows end at the edge exactly, whatever the ratios are`() {
    var random = SeededGenerator(3)
    for _ in 0..<100 {
      let items = GridItems(
        (0..<Int.random(in: 1...60, using: &random)).map { _ in
          GridItemAttributes(aspectRatio: random.number(0.2...4))
        })
      let breadth = ListLength(random.number(100...1000))
      let frames = frames(items, breadth)
      let last = frames.last!.start
      for start in Set(frames.map(\.start)) where start != last {
        let row = frames.filter { $0.start == start }
        #expect(row.first!.crossStart == 0 && row.last!.crossEnd == breadth)
        for (left, right) in zip(row, row.dropFirst()) {
          #expect(right.crossStart - left.crossEnd == 1)
        }
      }
    }
  }

  @Test func `a picture keeps its aspect ratio to a step`() {
    let items = GridItems.ratios(0.7, 1.3, 2.2, 0.4, 1.9, 1, 1, 0.8)
    for (index, frame) in frames(items).enumerated() {
      let expected = frame.length.points * items[index].aspectRatio
      #expect(abs(frame.breadth.points - expected) < 0.03)
    }
  }

  @Test func `no room is no trap`() {
    for breadth in [0, 0.5, 3] as [ListLength] {
      let frames = frames(.ratios(1, 2, 0.1, 1024, 1), breadth)
      #expect(frames.count == 5)
    }
  }

  @Test func `ten thousand pictures take no time`() {
    var random = SeededGenerator(9)
    let items = GridItems(
      (0..<10_000).map { _ in GridItemAttributes(aspectRatio: random.number(0.4...2.5)) })
    let frames = frames(items, 800)
    let heights = Set(frames.map(\.start)).map { start in
      frames.first { $0.start == start }!.length.points
    }
    #expect(heights.allSatisfy { $0 > 60 && $0 < 180 })
  }
}
