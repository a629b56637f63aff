import Geometry
import ListEngine
import Testing

@testable import Surface

/// The arithmetic of a table: where things lie in its columns.
@Suite struct TableValuesTests {
  private let columns = TableColumns([
    TableColumn("name", ideal: 100, isFixed: true), TableColumn("role", ideal: 80),
    TableColumn("size", ideal: 60),
  ])

  private func geometry(width: Double, offset: Double = 0) -> TableGeometry {
    TableGeometry(layout: columns.layout(width: width), offset: offset)
  }

  private func start(
    _ alignment: TableCellAlignment, of width: Double, isMirrored: Bool = false
  ) -> Double {
    alignment.start(of: width, in: 10..<50, isMirrored: isMirrored)
  }

  @Test func `what is narrower than its column lies at its side`() {
    let starts = TableCellAlignment.allCases.map { start($0, of: 21) }
    #expect(starts == [10, 19, 29], "in the middle on a whole point")
    #expect(TableCellAlignment.allCases.map { start($0, of: 40) } == [10, 10, 10])
    #expect(TableCellAlignment.allCases.map { start($0, of: 90) } == [10, 10, 10])
    let mirrored = TableCellAlignment.allCases.map { start($0, of: 21, isMirrored: true) }
    #expect(mirrored == [29, 20, 10], "leading is right")
    #expect(start(.leading, of: 90, isMirrored: true) == -40, "it begins at the right edge")
  }

  @Test func `lines of a text lie as their cell does`() {
    let alignments = TableCellAlignment.allCases
    #expect(alignments.map { $0.ofLines(isMirrored: false) } == [.natural, .center, .right])
    #expect(alignments.map { $0.ofLines(isMirrored: true) } == [.right, .center, .left])
  }

  @Test func `cells have 8 points above and 6 beside them, titles 3 and 6`() {
    #expect(TablePadding.cell == Insets(top: 8, left: 6, bottom: 8, right: 6))
    #expect(TablePadding.header == Insets(top: 3, left: 6, bottom: 3, right: 6))
    #expect(TablePadding.content(of: 100..<180) == 106..<174)
    #expect(TablePadding.content(of: 100..<107) == 106..<106, "nothing is left")
  }

  @Test func `a height is that of the theme, one for all, or that of each row`() {
    let metrics = Theme.light.metrics
    #expect(metrics.tableRowHeight == 28 && metrics.tableHeaderHeight == 24)
    #expect(TableRowHeight.theme.points(metrics) == 28)
    #expect(TableRowHeight.fixed(33).points(metrics) == 33)
    #expect(TableRowHeight.fitting.points(metrics) == nil)
  }

  @Test func `the columns that scroll have what the fixed ones leave`() {
    let wide = geometry(width: 300)
    #expect(wide.strip(height: 28) == Rect(x: 100, y: 0, width: 200, height: 28))
    #expect(wide.stripOrigin == 100 && geometry(width: 200, offset: 30).stripOrigin == 130)
    // Fixed columns that would leave nothing scroll, too.
    #expect(geometry(width: 60).strip(height: 28) == Rect(x: 0, y: 0, width: 60, height: 28))
    #expect(geometry(width: 0).strip(height: 28) == Rect(x: 0, y: 0, width: 0, height: 28))
  }

  @Test func `a line shows where a column would be dropped, never under fixed ones`() {
    func edge(from start: Double, to end: Double, offset: Double = 0) -> Double? {
      var drag = TableColumnDrag(of: "size", at: start)
      drag.move(to: end)
      return TableHeaderDrag.move(drag).insertionEdge(
        in: columns, geometry(width: 200, offset: offset))
    }
    #expect(edge(from: 190, to: 139) == 100)
    #expect(edge(from: 190, to: 141) == nil, "where it is")
    #expect(edge(from: 160, to: 105, offset: 30) == 100, "the edge itself is under the name")
    #expect(edge(from: 190, to: 183) == nil, "no drag yet")
  }

  @Test func `the head that is dragged is the only one that leaves its place`() {
    var drag = TableColumnDrag(of: "size", at: 190)
    #expect(TableHeaderDrag.move(drag).translation(of: "size") == nil)
    drag.move(to: 150)
    #expect(TableHeaderDrag.move(drag).translation(of: "size") == -40)
    #expect(TableHeaderDrag.move(drag).translation(of: "role") == nil)
    let layout = columns.layout(width: 300)
    let resize = TableHeaderDrag.resize(TableColumnResize(of: "size", at: 240, in: columns, layout))
    #expect(resize.translation(of: "size") == nil)
    #expect(resize.insertionEdge(in: columns, geometry(width: 300)) == nil)
  }

  @Test func `a place of a cell is its column in its row`() {
    let place = TableCell.Place(range: 100..<180, height: 28, isFitting: false)
    #expect(place.rect == Rect(x: 100, y: 0, width: 80, height: 28))
  }

  @Test func `sorting is said in the words of ARIA, and only of what can be sorted`() {
    var semantics = Semantics(.columnHeader, label: "Name")
    #expect(semantics.sort == nil && semantics == Semantics(.columnHeader, label: "Name"))
    let words: [SemanticSort] = [.none, .ascending, .descending]
    #expect(words.map(\.rawValue) == ["none", "ascending", "descending"])
    semantics.sort = .descending
    #expect(semantics.sort == .descending && semantics != Semantics(.columnHeader, label: "Name"))
    semantics.sort = nil
    #expect(semantics == Semantics(.columnHeader, label: "Name"))
  }
}
