import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct TableColumnDragTests {
  /// name (fixed) | size | date | kind, all of 100 points.
  private func table() -> TableColumns {
    TableColumns([
      TableColumn("name", ideal: 100, isFixed: true), TableColumn("size", ideal: 100),
      TableColumn("date", ideal: 100), TableColumn("kind", ideal: 100),
    ])
  }

  private func drag(
    _ name: String, from start: Double, to x: Double, by offset: Double = 0
  ) -> TableColumnDrag.Insertion? {
    var drag = TableColumnDrag(of: name, at: start)
    drag.move(to: x)
    return drag.insertion(in: table(), table().layout(width: 400), scrolledBy: offset)
  }

  @Test func `a header is dragged from eight points on`() {
    #expect(TableColumnDrag.distance == 8)
    var drag = TableColumnDrag(of: "size", at: 150)
    drag.move(to: 157.9)
    #expect(!drag.isDragging && drag.translation == 0)
    drag.move(to: 142)
    #expect(drag.isDragging && drag.translation == -8)
    drag.move(to: 149)
    #expect(drag.isDragging && drag.translation == -1, "once it is, it is")
    drag.move(to: .nan)
    drag.move(to: .infinity)
    #expect(drag.x == 149)
  }

  @Test func `a column goes before the first one whose middle is not passed`() {
    #expect(drag("size", from: 150, to: 249) == nil, "where it is")
    #expect(drag("size", from: 150, to: 250) == .init(index: 2, edge: 300))
    #expect(drag("size", from: 150, to: 350) == .init(index: 3, edge: 400))
    #expect(drag("size", from: 150, to: 9000) == .init(index: 3, edge: 400))
    #expect(drag("kind", from: 350, to: 249) == .init(index: 2, edge: 200))
    #expect(drag("kind", from: 350, to: 149) == .init(index: 1, edge: 100))
    #expect(drag("kind", from: 350, to: 250) == nil, "behind its neighbour it is already")
  }

  @Test func `fixed columns stay where they are`() {
    #expect(drag("name", from: 50, to: 350) == nil)
    #expect(drag("kind", from: 350, to: 10) == .init(index: 1, edge: 100))
    #expect(drag("kind", from: 350, to: -500) == .init(index: 1, edge: 100))
  }

  @Test func `a table that is scrolled is dragged in where one sees it`() {
    #expect(drag("size", from: 110, to: 199, by: 50) == nil)
    #expect(drag("size", from: 110, to: 200, by: 50) == .init(index: 2, edge: 300))
  }

  @Test func `nothing changes before a column is dropped`() {
    var columns = table()
    let layout = columns.layout(width: 400)
    var drag = TableColumnDrag(of: "size", at: 150)
    drag.move(to: 155)
    let click = drag.drop(in: &columns, layout)
    #expect(!click && columns == table())
    drag.move(to: 260)
    let drops = drag.drop(in: &columns, layout)
    #expect(drops && columns.visibleNames == ["name", "date", "size", "kind"])
  }

  @Test func `a column that was hidden meanwhile is dropped nowhere`() {
    var columns = table()
    var drag = TableColumnDrag(of: "size", at: 150)
    drag.move(to: 260)
    columns.setVisible("size", false)
    #expect(drag.insertion(in: columns, columns.layout(width: 400)) == nil)
  }

  @Test func `a column lands where the line was, whatever is hidden`() {
    var random = SeededGenerator(4200)
    for _ in 0..<1000 {
      var columns = TableColumns(
        (0..<8).map { index in
          TableColumn("\(index)", ideal: random.number(40...200), isFixed: index < 2)
        })
      for index in 0..<8 where Int.random(in: 0..<3, using: &random) == 0 {
        columns.setVisible("\(index)", false)
      }
      let layout = columns.layout(width: 600)
      guard let name = columns.visibleNames.filter(columns.canMove).randomElement(using: &random)
      else { continue }
      var drag = TableColumnDrag(of: name, at: -100)
      drag.move(to: random.number(-50...1200))
      let place = drag.insertion(in: columns, layout)
      let before = columns.visibleNames
      let drops = drag.drop(in: &columns, layout)
      #expect(drops == (place != nil))
      guard let place else { continue }
      #expect(columns.visibleNames[place.index] == name)
      #expect(columns.visibleNames.filter { $0 != name } == before.filter { $0 != name })
      let next = before.first { layout.range(of: $0)!.lowerBound == place.edge }
      #expect(next == columns.visibleNames.dropFirst(place.index + 1).first)
    }
  }
}
