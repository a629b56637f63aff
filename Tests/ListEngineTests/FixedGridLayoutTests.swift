import Testing

@testable import ListEngine

@Suite struct FixedGridLayoutTests {
  private func frames(
    _ count: Int, _ layout: FixedGridLayout, _ breadth: ListLength = 320,
    insets: ListInsets = .zero, offset: Int = 0
  ) -> [GridFrame] {
    layout.arrangement(
      of: GridItems(count: count),
      in: GridSpace(breadth: breadth, sideInsets: insets, firstIndexOffset: offset)
    ).frames
  }

  private func cross(_ frames: [GridFrame]) -> [Double] { frames.map(\.crossStart.points) }
  private func starts(_ frames: [GridFrame]) -> [Double] { frames.map(\.start.points) }

  @Test(arguments: [(320.0, 3), (299.9, 2), (300, 3), (99, 1), (0, 1), (1000, 10)])
  func `there are as many columns as items fit, and at least one`(width: Double, columns: Int) {
    let layout = FixedGridLayout(itemBreadth: 100, itemLength: 50)
    let frames = frames(columns + 1, layout, ListLength(width))
    #expect(starts(frames) == Array(repeating: 0, count: columns) + [50])
  }

  @Test func `what is left over is shared between the columns and the sides`() {
    let layout = FixedGridLayout(itemBreadth: 100, itemLength: 50, lineSpacing: 2)
    let frames = frames(5, layout)
    // 20 points by four gaps.
    #expect(cross(frames) == [5, 110, 215, 5, 110])
    #expect(starts(frames) == [0, 0, 0, 52, 52])
    #expect(frames.allSatisfy { $0.breadth == 100 && $0.length == 50 })
  }

  @Test func `a spacing that is given leaves the rest at the right`() {
    let layout = FixedGridLayout(itemBreadth: 100, itemLength: 50, itemSpacing: 4)
    #expect(cross(frames(4, layout)) == [4, 108, 212, 4])
    // With gaps of ten points a third column would be beside the room.
    let wide = FixedGridLayout(itemBreadth: 100, itemLength: 50, itemSpacing: 15)
    #expect(cross(frames(3, wide)) == [15, 130, 15])
  }

  @Test func `an item that fills the width begins at the edge and the last one gets the rest`() {
    var layout = FixedGridLayout(
      itemBreadth: 100, itemLength: 50, fillsWidth: true, itemSpacing: 1)
    let frames = frames(4, layout)
    #expect(cross(frames) == [0, 101, 202, 0])
    #expect(frames.map(\.breadth) == [100, 100, 118, 100])
    layout.itemSpacing = nil
    let close = self.frames(3, layout)
    #expect(cross(close) == [0, 100, 200] && close[2].breadth == 120)
  }

  @Test func `an item is not broader than the room`() {
    let layout = FixedGridLayout(itemBreadth: 100, itemLength: 50)
    #expect(frames(1, layout, 80)[0].breadth == 80)
    let inset = frames(1, layout, 80, insets: .init(leading: 10, trailing: 5))[0]
    #expect(inset.crossStart == 10 && inset.breadth == 65)
  }

  @Test func `side insets are left free`() {
    let layout = FixedGridLayout(itemBreadth: 100, itemLength: 50)
    let frames = frames(3, layout, insets: .init(leading: 16, trailing: 4))
    #expect(cross(frames) == [16, 116, 216])
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 0), (7, 1), (-1, 2)])
  func `the first row begins as if others lay before it`(offset: Int, places: Int) {
    let layout = FixedGridLayout(itemBreadth: 100, itemLength: 50)
    let frames = frames(4, layout, offset: offset)
    #expect(frames[0].crossStart == [5, 110, 215][places])
    #expect(frames[3 - places].start == 50 && frames[3 - places].crossStart == 5)
  }

  @Test func `an item may have a row, of a length of its own or one by the breadth`() {
    var items = GridItems(count: 4)
    items.append(.init(extent: .row(30)), count: 2)
    items.append(.init(extent: .dynamicRow { ListLength(rawValue: $0.rawValue / 4) }), count: 1)
    items.append(.init(), count: 1)
    let layout = FixedGridLayout(itemBreadth: 100, itemLength: 50, lineSpacing: 2)
    let arrangement = layout.arrangement(
      of: items, in: GridSpace(breadth: 320, sideInsets: .init(leading: 10, trailing: 10)))
    let frames = arrangement.frames
    #expect(starts(frames) == [0, 0, 0, 52, 104, 136, 168, 245])
    #expect(frames[4...6].map(\.length) == [30, 30, 75])
    #expect(frames[4...6].allSatisfy { $0.crossStart == 10 && $0.breadth == 300 })
    #expect(frames[7].crossStart == 10 && arrangement.length == 295)
  }

  @Test func `an item of a size of its own is a square of a third of the breadth`() {
    var items = GridItems(repeating: .init(extent: .third), count: 4)
    items.append(.init(), count: 1)
    let layout = FixedGridLayout(itemBreadth: 100, itemLength: 50, lineSpacing: 3)
    let frames = layout.arrangement(of: items, in: GridSpace(breadth: 330)).frames
    #expect(cross(frames)[..<4] == [0, 110, 220, 0])
    #expect(frames[..<4].allSatisfy { $0.breadth == 110 && $0.length == 110 })
    #expect(starts(frames) == [0, 0, 0, 113, 226] && frames[4].length == 50)
  }

  @Test func `items of the first three rows make way for a cutout`() {
    var layout = FixedGridLayout(itemBreadth: 100, itemLength: 50, itemSpacing: 0)
    layout.cutouts = [GridFrame(start: 0, length: 60, crossStart: 0, breadth: 110)]
    let frames = frames(9, layout)
    // Two rows have room for two beside it; the third is below it.
    #expect(starts(frames) == [0, 0, 50, 50, 100, 100, 100, 150, 150])
    #expect(cross(frames) == [110, 210, 110, 210, 0, 100, 200, 0, 100])
  }

  @Test func `a cutout in the middle parts a row, and the fourth row knows of none`() {
    var layout = FixedGridLayout(itemBreadth: 100, itemLength: 50, fillsWidth: true)
    layout.cutouts = [GridFrame(start: 0, length: 1000, crossStart: 120, breadth: 30)]
    let frames = frames(8, layout)
    #expect(starts(frames) == [0, 0, 50, 50, 100, 100, 150, 150])
    #expect(cross(frames) == [0, 150, 0, 150, 0, 150, 0, 100])
    #expect(frames[1].breadth == 170 && frames[0].breadth == 100)
    // One at the right leaves less to the last item.
    layout.cutouts = [GridFrame(start: 0, length: 10, crossStart: 250, breadth: 70)]
    #expect(self.frames(2, layout).map(\.breadth) == [100, 150])
  }

  @Test func `a row without any room stays empty`() {
    var layout = FixedGridLayout(itemBreadth: 100, itemLength: 50, lineSpacing: 1)
    layout.cutouts = [GridFrame(start: 10, length: 70, crossStart: 0, breadth: 300)]
    let frames = frames(3, layout)
    #expect(starts(frames) == [102, 102, 102])
    layout.cutouts[0].length = 10_000
    #expect(starts(self.frames(3, layout)) == [153, 153, 153])
  }

  @Test func `a size is positive and a spacing not negative`() async {
    await #expect(processExitsWith: .failure) {
      _ = FixedGridLayout(itemBreadth: 0, itemLength: 50)
    }
    await #expect(processExitsWith: .failure) {
      _ = FixedGridLayout(itemBreadth: 10, itemLength: 50, lineSpacing: -1)
    }
  }
}
