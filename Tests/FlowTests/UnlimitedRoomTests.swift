import Flow
import Surface
import SurfaceTesting
import Testing

private struct Note: Identifiable, Equatable {
  let id: Int
}

/// Grids and tables that are offered any height.
@MainActor
@Suite struct UnlimitedRoomTests {
  private let screen = TestScreen(size: Size(width: 200, height: 200))

  private func notes(_ count: Int) -> [Note] { (0..<count).map { Note(id: $0) } }

  private func grid(_ count: Int) -> Grid<Empty> {
    Grid(notes(count), layout: .columns(.count(2), itemLength: 40)) {
      Probe("\($0.id)", size: Size(width: 100, height: 40))
    }
  }

  private func table(_ count: Int, _ height: TableRowHeight = .theme) -> Table<Note> {
    Table(
      notes(count),
      columns: [.text(TableColumn("id", weight: 1), title: "ID") { "Note \($0.id)" }]
    ).rowHeight(height)
  }

  @Test func `a grid in a scroll view is as high as its cells`() throws {
    screen.show(
      ScrollView {
        Probe("above", size: Size(width: 200, height: 30))
        grid(9)
        Probe("below", size: Size(width: 200, height: 30))
      })
    #expect(screen.probe("8").map { $0.convert(Point.zero, to: nil) } == Point(x: 0, y: 190))
    #expect(screen.probe("below").map { $0.convert(Point.zero, to: nil).y } == 230)
    let scroller = try #require(screen.views(of: ScrollComponentView<Empty>.self).first)
    scroller.scrollNode.scroll(by: 60)
    screen.settle()
    #expect(screen.probe("below").map { $0.convert(Point.zero, to: nil).y } == 170)
    #expect(screen.probe("8").map { $0.convert(Point.zero, to: nil).y } == 130)
    #expect(
      screen.backend.contents!.hasEqualPixels(to: screen.window.snapshot()), "what is seen is exact"
    )
  }

  @Test func `it gets higher and lower with its cells`() {
    func height(_ count: Int) -> Double {
      screen.show(ScrollView { grid(count) })
      return screen.views(of: GridComponentView.self)[0].bounds.height
    }
    #expect(height(4) == 80)
    #expect(height(11) == 240)
    #expect(height(1) == 40)
    #expect(height(0) == 0)
    #expect(height(1_000_000) == 4096)
    #expect(screen.views(of: Probe.View.self).count < 250)
  }

  @Test(arguments: [TableRowHeight.theme, .fitting])
  func `a table in a scroll view is as high as its rows`(height: TableRowHeight) {
    screen.show(
      ScrollView {
        table(3, height)
        Probe("below", size: Size(width: 200, height: 30))
      })
    let metrics = Surface.Theme.light.metrics
    let end = screen.elements(.row).map(\.frame.maxY).max()
    #expect(screen.probe("below").map { $0.convert(Point.zero, to: nil).y } == end)
    #expect(end! >= metrics.tableHeaderHeight + 3 * metrics.tableRowHeight)
    #expect(screen.tableRows == [["Note 0"], ["Note 1"], ["Note 2"]])
    screen.show(ScrollView { table(10_000, height) })
    #expect(screen.views(of: TableComponentView<Note>.self)[0].bounds.height == 4096)
  }

  @Test func `what is offered any width says once that nothing is seen of it`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let screen = TestScreen()
        for _ in 0..<2 {
          screen.show(
            List<Empty>(direction: .horizontal) {
              Grid<Empty>(layout: .columns(.count(2))) { Text("a") }
            })
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.contains("Flow: Grid: it is offered any width") } == 1)
  }
}
