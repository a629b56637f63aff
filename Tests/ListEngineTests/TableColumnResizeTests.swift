import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct TableColumnResizeTests {
  private func widths(_ columns: TableColumns, _ width: Double = 600) -> [Double] {
    columns.layout(width: width).columns.map { $0.range.upperBound - $0.range.lowerBound }
  }

  /// name (flexible) | size 100 | date 100 | note (flexible, or of 100 points)
  private func table(noteWeight: Double = 0) -> TableColumns {
    TableColumns([
      TableColumn("name", weight: 1), TableColumn("size", ideal: 100),
      TableColumn("date", ideal: 100, maximum: 150),
      TableColumn("note", ideal: 100, weight: noteWeight),
    ])
  }

  private func resize(
    _ columns: TableColumns, _ name: String, at x: Double
  ) -> TableColumnResize {
    TableColumnResize(of: name, at: x, in: columns, columns.layout(width: 600))
  }

  @Test func `the edge stays under the pointer, and what is before it stays`() {
    var columns = table()
    #expect(widths(columns) == [300, 100, 100, 100])
    let drag = resize(columns, "size", at: 402)
    drag.move(to: 432, in: &columns)
    #expect(widths(columns) == [300, 130, 100, 100])
    drag.move(to: 382, in: &columns)
    #expect(widths(columns) == [300, 80, 100, 100])
  }

  @Test func `what is flexible behind the edge gives way`() {
    var columns = table(noteWeight: 1)
    #expect(widths(columns) == [200, 100, 100, 200])
    let drag = resize(columns, "size", at: 300)
    drag.move(to: 350, in: &columns)
    #expect(widths(columns) == [200, 150, 100, 150])
    #expect(columns.isFlexible("note") && !columns.isFlexible("name"))
  }

  @Test func `a column is not dragged beyond its limits, and the edge follows again from there`() {
    var columns = table()
    let drag = resize(columns, "date", at: 500)
    drag.move(to: 600, in: &columns)
    #expect(widths(columns)[2] == 150)
    drag.move(to: 540, in: &columns)
    #expect(widths(columns)[2] == 140)
    drag.move(to: 100, in: &columns)
    #expect(widths(columns)[2] == 40)
    drag.move(to: .nan, in: &columns)
    #expect(widths(columns)[2] == 40)
    drag.move(to: .infinity, in: &columns)
    #expect(widths(columns)[2] == 150)
  }

  @Test func `Escape gives the columns what they had`() {
    var columns = table()
    columns.setWidth("size", 90)
    let before = columns
    let drag = resize(columns, "size", at: 400)
    drag.move(to: 460, in: &columns)
    columns.sort(by: "date")
    drag.cancel(in: &columns)
    #expect(columns.isFlexible("name") && widths(columns) == widths(before))
    #expect(columns.sorting(of: "date") != nil, "and nothing else")
  }

  @Test func `a press without a drag, and a drag there and back, do nothing`() {
    var columns = table()
    let drag = resize(columns, "name", at: 300)
    drag.move(to: 300.4, in: &columns)
    #expect(columns == table())
    drag.move(to: 310, in: &columns)
    #expect(!columns.isFlexible("name"))
    drag.move(to: 300, in: &columns)
    #expect(columns == table())
  }

  @Test func `a column that goes during a drag is let go`() {
    var columns = table()
    let drag = resize(columns, "size", at: 400)
    columns = TableColumns([TableColumn("name", weight: 1)])
    drag.move(to: 460, in: &columns)
    drag.cancel(in: &columns)
    #expect(columns.visibleNames == ["name"] && columns.isFlexible("name"))
  }

  @Test func `any edge of any table can be dragged, and back by Escape`() {
    var random = SeededGenerator(4300)
    for _ in 0..<1000 {
      var columns = TableColumns(
        (0..<6).map { index in
          TableColumn(
            "\(index)", ideal: random.number(40...200),
            weight: random.chance() ? random.number(0.1...3) : 0)
        })
      let (before, width) = (columns, random.number(300...1500))
      let layout = columns.layout(width: width)
      let index = Int.random(in: 0..<6, using: &random)
      let edge = layout.columns[index].range
      let drag = TableColumnResize(of: "\(index)", at: edge.upperBound, in: columns, layout)
      let x = random.number(0...1500).rounded()
      drag.move(to: x, in: &columns)
      let moved = columns.layout(width: width)
      for column in 0..<index {
        #expect(moved.columns[column].range == layout.columns[column].range)
      }
      if x != edge.upperBound {
        #expect(moved.columns[index].range.upperBound == max(x, edge.lowerBound + 40))
      }
      drag.cancel(in: &columns)
      #expect(columns == before)
    }
  }
}
