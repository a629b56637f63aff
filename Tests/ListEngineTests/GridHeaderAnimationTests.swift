import Testing

@testable import ListEngine

/// How headers of sections leave and come as the content is scrolled by an animation.
@Suite struct GridHeaderAnimationTests {
  private func id(_ section: Int64) -> GridHeader.ID { GridHeader.ID(section: section) }

  private func shown(_ grid: TestGrid, _ section: Int64) -> Double? {
    let index = grid.state.headerEntries.firstIndex { $0.header.id.section == section }
    return index.map { grid.state.headerFrames[$0].start.points }
  }

  @Test func `a header of the old picture leaves with it`() {
    var grid = TestGrid(sections: [30, 300, 30])
    let before = shown(grid, 0)
    let operations = grid.scroll(to: 340, .top(0), animated: true)
    #expect(operations.contains(.disappearHeader(id(0))))
    #expect(shown(grid, 0) == before && grid.state.headerEntries.last!.isDisappearing)
    let item = grid.state.entries.first { $0.kind == .temporary }!
    let distance = shown(grid, 0)! - grid.shown(item.id)!.start.points
    _ = grid.wait(.milliseconds(100))
    #expect(shown(grid, 0)! < 0)
    #expect(shown(grid, 0)! - grid.shown(item.id)!.start.points == distance)
    let gone = grid.wait(.milliseconds(300))
    #expect(gone.contains(.removeHeader(id(0))) && shown(grid, 0) == nil)
  }

  @Test func `a header that floats over both pictures stays where it is`() {
    var grid = TestGrid(sections: [900], floats: true, insets: .init(leading: 5))
    grid.scroll(50)
    #expect(shown(grid, 0) == 5)
    grid.scroll(to: 700, .top(0), animated: true)
    for _ in 0..<5 {
      #expect(shown(grid, 0) == 5)
      _ = grid.wait(.milliseconds(100))
    }
    #expect(!grid.state.isAnimating)
  }

  @Test func `a header that is pushed by an inset slides`() {
    var grid = TestGrid(sections: [900], floats: true)
    grid.scroll(50)
    grid.resize(insets: .init(leading: 40), animated: true)
    #expect(shown(grid, 0) == 0)
    _ = grid.wait(.milliseconds(200))
    #expect(shown(grid, 0) == 20)
    _ = grid.wait(.milliseconds(200))
    #expect(shown(grid, 0) == 40)
  }

  @Test func `a header that is scrolled away is gone at once where nothing is animated`() {
    var grid = TestGrid(sections: [30, 300])
    let operations = grid.scroll(to: 300, .top(0))
    #expect(operations.contains(.removeHeader(id(0))) && shown(grid, 0) == nil)
  }

  @Test func `who turns back meets the header where it is`() {
    var grid = TestGrid(sections: [30, 300])
    grid.scroll(to: 60, .top(0), animated: true)
    _ = grid.wait(.milliseconds(100))
    let before = shown(grid, 0)!
    let operations = grid.scroll(to: 0, .top(0), animated: true) { $0.adjustsForSection = true }
    #expect(operations.contains(.insertHeader(id(0), isAnimated: false)))
    #expect(shown(grid, 0) == before)
    _ = grid.wait(.milliseconds(400))
    #expect(shown(grid, 0) == 0 && !grid.state.isAnimating)
  }
}
