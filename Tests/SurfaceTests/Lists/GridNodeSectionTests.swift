import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Row 62: sections and their headers.
@Suite(.serialized) @MainActor struct GridNodeSectionTests {
  private let tiles = PhotoTileGrid()

  /// Sections of eight tiles, which are two rows, below headers of ten points.
  private func sections(_ ids: some Sequence<Int>, title: String = "") -> [TileItem] {
    ids.flatMap { section in
      (0..<8).map { TileItem(id: section * 100 + $0, section: section, title: title) }
    }
  }

  @Test func `a header lies above the items of its section`() {
    tiles.show(sections(0..<10))
    #expect(tiles.headerFrame("0 ") == Rect(x: 0, y: 0, width: 100, height: 10))
    #expect(tiles.frame(of: 0)?.minY == 10)
    #expect(tiles.headerFrame("1 ") == Rect(x: 0, y: 60, width: 100, height: 10))
    #expect(tiles.frame(of: 100)?.minY == 70)
    #expect(tiles.pixel(50, 5) == 0xff00_ff00 && tiles.screen.isExact)
  }

  @Test func `headers scroll with the content`() {
    tiles.show(sections(0..<10))
    tiles.scroll(by: 15)
    #expect(tiles.headerFrame("0 ")?.minY == -15 && tiles.headerFrame("1 ")?.minY == 45)
    #expect(tiles.screen.isExact)
  }

  @Test func `a header floats until the next section pushes it away`() {
    tiles.grid.floatsHeaders = true
    tiles.show(sections(0..<10))
    for (offset, place) in [(0, 0), (15, 0), (49, 0), (50, 0), (55, -5), (59, -9)] {
      tiles.grid.scroll(to: Double(offset))
      tiles.settle()
      #expect(tiles.headerFrame("0 ")?.minY == Double(place), "\(offset)")
      #expect(tiles.screen.isExact)
    }
    #expect(tiles.headerFrame("1 ")?.minY == 1)
    tiles.grid.scroll(to: 60)
    #expect(tiles.headerFrame("1 ")?.minY == 0)
  }

  @Test func `a header floats below the inset at the top, above the items`() {
    tiles.grid.contentInsets = Insets(top: 20, left: 10, bottom: 0, right: 10)
    tiles.grid.floatsHeaders = true
    tiles.show(sections(0..<10))
    tiles.scroll(by: 17)
    #expect(tiles.headerFrame("0 ") == Rect(x: 0, y: 20, width: 100, height: 10))
    #expect(tiles.pixel(50, 25) == 0xff00_ff00 && tiles.pixel(50, 19) != 0xff00_ff00)
    let kinds = tiles.grid.subnodes.map { $0 is TileNode }
    #expect(kinds.lastIndex(of: true)! < kinds.firstIndex(of: false)!)
  }

  @Test(arguments: [0.3, 10.5, 33.7]) func `a floating header stays on whole pixels`(offset: Double)
  {
    tiles.grid.floatsHeaders = true
    tiles.show(sections(0..<10))
    tiles.grid.scroll(to: offset)
    tiles.settle()
    #expect(tiles.headerFrame("0 ")?.minY == 0)
    #expect(tiles.pixel(50, 0) == 0xff00_ff00 && tiles.pixel(50, 9) == 0xff00_ff00)
    #expect(tiles.pixel(50, 10) != 0xff00_ff00 && tiles.screen.isExact)
  }

  @Test func `a header keeps its node while items come and go in its section`() throws {
    tiles.show(sections(0..<3))
    let header = try #require(tiles.header("0 "))
    tiles.show([TileItem(id: -1, section: 0)] + sections(0..<3))
    #expect(tiles.header("0 ") === header)
    tiles.show(sections(0..<3, title: "new"))
    #expect(tiles.header("0 ") == nil && header.supernode == nil)
    #expect(tiles.headerFrame("0 new") == Rect(x: 0, y: 0, width: 100, height: 10))
    #expect(tiles.screen.isExact)
  }

  @Test func `the header of a section fades in a fifth of a second`() {
    tiles.show(sections(0..<1))
    tiles.show(sections([5, 0]), options: .animated)
    tiles.screen.backend.advance(by: .milliseconds(100))
    let opacity = tiles.header("5 ")!.alpha
    #expect(opacity > 0.2 && opacity < 0.8)
    tiles.screen.backend.advance(by: .milliseconds(120))
    #expect(tiles.header("5 ")!.alpha == 1)
    tiles.rest()
    tiles.show(sections([0]), options: .animated)
    tiles.screen.backend.advance(by: .milliseconds(100))
    #expect(tiles.header("5 ")!.alpha < 0.8)
    tiles.rest()
    #expect(tiles.header("5 ") == nil && tiles.screen.isExact)
  }

  @Test func `switching floating on takes effect at once`() {
    tiles.show(sections(0..<10))
    tiles.scroll(by: 15)
    tiles.grid.floatsHeaders = true
    tiles.settle()
    #expect(tiles.headerFrame("0 ")?.minY == 0 && tiles.screen.isExact)
    tiles.grid.floatsHeaders = false
    tiles.settle()
    #expect(tiles.headerFrame("0 ")?.minY == -15 && tiles.screen.isExact)
  }

  @Test func `headers go far away with their sections`() {
    tiles.show(sections(0..<200))
    tiles.grid.scrollToEnd()
    tiles.rest()
    #expect(tiles.header("0 ") == nil && tiles.header("199 ") != nil)
    #expect(tiles.grid.headers.count < 30)
  }

  @Test func `an item is brought into sight below the header that floats`() {
    tiles.grid.floatsHeaders = true
    tiles.show(sections(0..<10))
    tiles.scroll(by: 300)
    // The second row of section 3 begins at 180 + 10 + 25, and the first one at 180 + 10.
    for (item, offset) in [(28, 205.0), (24, 180)] {
      tiles.grid.scrollItemToVisible(item)
      tiles.settle()
      #expect(tiles.grid.contentOffset == offset, "item \(item)")
    }
    #expect(tiles.screen.isExact)
  }

  @Test func `headers that do not float cover nothing`() {
    tiles.show(sections(0..<10))
    tiles.scroll(by: 300)
    tiles.grid.scrollItemToVisible(28)
    #expect(tiles.grid.contentOffset == 215)
  }
}
