import Flow
import Surface
import SurfaceTesting
import Testing

private struct Person: Identifiable, Equatable {
  let id: Int
}

private func card(_ person: Person) -> Rectangle {
  Rectangle(color: .black, width: 40, height: 20)
}

/// Lists, grids and tables take the direction of the language.
@MainActor
@Suite struct MirroredItemsTests {
  private let screen = TestScreen(size: Size(width: 200, height: 100))
  private let people = (0..<3).map { Person(id: $0) }

  /// Where the parts of a component are seen, without those that are as wide as the screen.
  private func edges(of view: View) -> [Double] {
    view.convert(view.bounds, to: nil).maxX == 200
      ? [200] : [view.convert(view.bounds, to: nil).maxX]
  }

  @Test func `rows, buttons behind them and the indicator are at the other side`() {
    let list = List<Empty> {
      ForEach(people) { card($0) }.swipeActions { _ in
        ListSwipeActions(trailing: [ListSwipeAction("Delete") {}])
      }
    }
    screen.show(List(people) { card($0) }.environment(LayoutDirectionKey.self, .rightToLeft))
    let view = screen.views(of: ListComponentView.self)[0]
    #expect(view.scrollNode.isMirrored)
    #expect(view.rowViews.allSatisfy { edges(of: $0) == [200] })
    screen.show(list.environment(LayoutDirectionKey.self, .rightToLeft))
    screen.show(List(people) { card($0) }.environment(LayoutDirectionKey.self, .leftToRight))
    let turned = screen.views(of: ListComponentView.self)[0]
    #expect(!turned.scrollNode.isMirrored && turned.rowViews.allSatisfy { edges(of: $0) == [40] })
  }

  @Test func `cells of a grid begin at the right`() {
    screen.show(
      Grid(people, layout: .columns(.count(4))) { card($0) }
        .environment(LayoutDirectionKey.self, .rightToLeft))
    let grid = screen.views(of: GridComponentView.self)[0]
    #expect(grid.cellViews.map { $0.convert(Point.zero, to: nil).x } == [155, 105, 55])
  }

  @Test func `columns of a table begin at the right, components in them, too`() throws {
    screen.show(
      Table(
        people,
        columns: [
          .component(TableColumn("card", ideal: 100), title: "Card") { card($0) },
          .text(TableColumn("number", ideal: 60), title: "Number") { "\($0.id)" },
        ]
      ).environment(LayoutDirectionKey.self, .rightToLeft))
    let table = try #require(screen.views(of: TableComponentView<Person>.self).first?.table)
    #expect(table.isMirrored)
    let heads = screen.window.scene.semantics.elements.filter { $0.role == .columnHeader }
    #expect(heads.map(\.frame.maxX) == [200, 100])
    let cards = screen.views(of: Rectangle.View.self).filter { $0.bounds.width == 40 }
    #expect(cards.map { $0.convert($0.bounds, to: nil).maxX } == [194, 194, 194])
  }
}
