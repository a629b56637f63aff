import Flow
import Surface
import SurfaceTesting
import Testing

private struct Person: Identifiable, Equatable {
  let id: Int
}

private func card(_ person: Person) -> Rectangle {
  Rectangle(color: .black, width: 40 + 80 * Double(person.id), height: 20)
}

/// Lists, grids and tables take the direction of the language.
@MainActor
@Suite struct MirroredItemsTests {
  private let screen = TestScreen(size: Size(width: 200, height: 100))
  private let people = (0..<3).map { Person(id: $0) }

  private func edges(of views: [View]) -> [Double] {
    views.map { $0.convert($0.bounds, to: nil).maxX }
  }

  private func show(_ direction: LayoutDirection, deletes: Bool) {
    screen.show(
      List<Empty> {
        ForEach(people) { card($0) }.swipeActions { _ in
          ListSwipeActions(trailing: deletes ? [ListSwipeAction("Delete") {}] : [])
        }
      }.environment(LayoutDirectionKey.self, direction))
  }

  @Test(arguments: [false, true])
  func `rows and the indicator are at the other side`(deletes: Bool) {
    show(.rightToLeft, deletes: deletes)
    let view = screen.views(of: ListComponentView.self)[0]
    #expect(view.scrollNode.isMirrored && edges(of: view.rowViews) == [200, 200, 200])
    show(.leftToRight, deletes: deletes)
    #expect(!view.scrollNode.isMirrored && edges(of: view.rowViews) == [40, 120, 200])
  }

  @Test func `the title of a section begins at the right`() {
    func inked(_ direction: LayoutDirection) -> [Int] {
      screen.show(
        List<Empty> { Section("Plain") { card(Person(id: 0)) } }
          .environment(LayoutDirectionKey.self, direction))
      screen.settle()
      let ground = screen.pixel(x: 100, y: 15)
      return (0..<200).filter { x in (8..<24).contains { screen.pixel(x: x, y: $0) != ground } }
    }
    let (left, right) = (inked(.leftToRight), inked(.rightToLeft))
    #expect(left.allSatisfy { $0 < 80 } && right.allSatisfy { $0 >= 120 })
    #expect(left.count == right.count && left.count > 10)
  }

  @Test func `cells of a grid begin at the right`() {
    screen.show(
      Grid(people, layout: .columns(.count(4))) { _ in card(Person(id: 0)) }
        .environment(LayoutDirectionKey.self, .rightToLeft))
    let grid = screen.views(of: GridComponentView.self)[0]
    #expect(grid.cellViews.map { $0.convert(Point.zero, to: nil).x } == [155, 105, 55])
  }

  @Test func `columns of a table begin at the right, components in them, too`() throws {
    screen.show(
      Table(
        people,
        columns: [
          .component(TableColumn("card", ideal: 100), title: "Card") { _ in card(Person(id: 0)) },
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
