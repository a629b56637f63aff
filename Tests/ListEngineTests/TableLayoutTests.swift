import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct TableLayoutTests {
  /// name (flexible) | size 80 | date 160
  private func files(_ nameWeight: Double = 1) -> TableColumns {
    TableColumns([
      TableColumn("name", minimum: 120, weight: nameWeight),
      TableColumn("size", ideal: 80), TableColumn("date", ideal: 160),
    ])
  }

  private func widths(_ layout: TableLayout) -> [Double] {
    layout.columns.map { $0.range.upperBound - $0.range.lowerBound }
  }

  @Test func `a column that says nothing has the usual numbers`() {
    let column = TableColumn("size")
    #expect(column.ideal == 120 && column.minimum == 40 && column.maximum == 10_000)
    #expect((30...50).contains(TableColumn.minimumWidth) && column.weight == 0)
    #expect(column.actions == .all && !column.isFixed)
    #expect(TableColumn("size", isFixed: true).actions == [.hide, .resize, .sort])
    #expect((6...8).contains(TableLayout.handleWidth))
  }

  @Test func `widths are whole points within the limits of their columns`() {
    let column = TableColumn("size", ideal: 500, minimum: 30.2, maximum: 99.9)
    #expect(column.minimum == 31 && column.maximum == 99 && column.ideal == 99)
    #expect(TableColumn("size", ideal: 80.5).ideal == 81)
    #expect(TableColumn("size", minimum: 40.2, maximum: 40.7).maximum == 41)
  }

  @Test func `a flexible column takes what the others leave`() {
    let layout = files().layout(width: 640)
    #expect(layout.columns.map(\.range) == [0..<400, 400..<480, 480..<640])
    #expect(layout.contentWidth == 640 && layout.scrollableWidth == 0 && layout.width == 640)
  }

  @Test func `columns share what is left by their weights`() {
    let columns = TableColumns([
      TableColumn("a", weight: 1), TableColumn("b", ideal: 100), TableColumn("c", weight: 3),
    ])
    #expect(columns.layout(width: 500).columns.map(\.range) == [0..<100, 100..<200, 200..<500])
    let thirds = TableColumns(["a", "b", "c"].map { TableColumn($0, weight: 1) })
    #expect(widths(thirds.layout(width: 200)) == [67, 66, 67])
    #expect(widths(thirds.layout(width: 200.9)) == [67, 66, 67], "a fraction stays free")
  }

  @Test func `what a limit takes from one column, the others get`() {
    let columns = TableColumns([
      TableColumn("a", weight: 1), TableColumn("b", minimum: 150, weight: 1),
      TableColumn("c", maximum: 60, weight: 2),
    ])
    #expect(widths(columns.layout(width: 400)) == [170, 170, 60])
    #expect(widths(columns.layout(width: 300)) == [90, 150, 60])
    #expect(widths(columns.layout(width: 240)) == [40, 150, 50])
  }

  @Test func `a table that is too narrow scrolls sideways`() {
    let layout = files().layout(width: 300)
    #expect(widths(layout) == [120, 80, 160] && layout.scrollableWidth == 60)
    #expect(files(0).layout(width: 1000).contentWidth == 360, "nothing is flexible")
    #expect(files(0).layout(width: 200).scrollableWidth == 160)
  }

  @Test func `a table whose columns are as wide as they may be has room left`() {
    let columns = TableColumns([TableColumn("a", maximum: 100, weight: 1)])
    #expect(columns.layout(width: 640).contentWidth == 100)
  }

  @Test(arguments: [Double.nan, Double.infinity, -Double.infinity, -5, 0])
  func `a width that is none makes a layout all the same`(width: Double) {
    let layout = files().layout(width: width)
    #expect(widths(layout) == [120, 80, 160])
    #expect(!layout.width.isNaN && layout.scrollableWidth >= 0)
    #expect(TableColumns([]).layout(width: width).contentWidth == 0)
  }

  @Test func `fixed columns come first and stay while the others scroll`() {
    let columns = TableColumns([
      TableColumn("size", ideal: 300), TableColumn("name", ideal: 100, isFixed: true),
      TableColumn("date", ideal: 300),
    ])
    let layout = columns.layout(width: 400)
    #expect(layout.columns.map(\.name) == ["name", "size", "date"])
    #expect(layout.fixedWidth == 100 && layout.scrollableWidth == 300)
    #expect(layout.range(of: "name", scrolledBy: 250) == 0..<100)
    #expect(layout.range(of: "size", scrolledBy: 250) == -150..<150)
    #expect(layout.range(of: "?") == nil && layout.range(of: "?", scrolledBy: 0) == nil)
    #expect(layout.column(at: 50, scrolledBy: 250) == "name")
    #expect(layout.column(at: 100, scrolledBy: 250) == "size")
    #expect(layout.column(at: 150, scrolledBy: 250) == "date")
    #expect(layout.column(at: -1) == nil && layout.column(at: 700) == nil)
    #expect(layout.column(at: .nan) == nil)
  }

  @Test func `fixed columns that leave less than 40 points scroll with the others`() {
    let columns = TableColumns([
      TableColumn("name", ideal: 100, isFixed: true), TableColumn("size", ideal: 100),
    ])
    let narrow = columns.layout(width: 139)
    #expect(narrow.fixedWidth == 0 && narrow.scrollableWidth == 61)
    #expect(narrow.columns.map(\.name) == ["name", "size"])
    #expect(columns.layout(width: 140).fixedWidth == 100)
    #expect(columns.layout(width: .infinity).fixedWidth == 100)
    #expect(columns.layout(width: 0).fixedWidth == 100, "nothing is seen yet")
  }

  @Test func `an edge is grasped within four points`() {
    let layout = files().layout(width: 640)
    for (x, name) in [(395.9, nil), (396, "name"), (400, "name"), (404, "name"), (404.1, nil)] {
      #expect(layout.handle(at: x) == name)
    }
    #expect(layout.handle(at: 480) == "size" && layout.handle(at: 640) == "date")
    #expect(layout.handle(at: 0) == nil && layout.handle(at: .nan) == nil)
    #expect(layout.handle(at: 390, scrolledBy: 10) == "name")
    let still = TableColumns([TableColumn("name", actions: .sort)]).layout(width: 640)
    #expect(still.handle(at: 120) == nil)
  }

  @Test func `an edge under the fixed columns is not grasped`() {
    let columns = TableColumns([
      TableColumn("name", ideal: 100, isFixed: true), TableColumn("size", ideal: 100),
      TableColumn("date", ideal: 300),
    ])
    let layout = columns.layout(width: 200)
    #expect(layout.handle(at: 100.5, scrolledBy: 99) == "name", "the first of two as near")
    #expect(layout.handle(at: 102, scrolledBy: 102) == "name")
    #expect(layout.handle(at: 97, scrolledBy: 103) == "name", "the nearer one is covered")
    #expect(layout.handle(at: 60, scrolledBy: 140) == nil)
    #expect(layout.handle(at: 104, scrolledBy: 95) == "size", "the nearest")
  }

  @Test func `near edges are told apart by which is nearer`() {
    let columns = TableColumns([
      TableColumn("a", ideal: 5, minimum: 5), TableColumn("b", ideal: 5, minimum: 5),
    ])
    let layout = columns.layout(width: 10)
    #expect(layout.handle(at: 7) == "a" && layout.handle(at: 8) == "b")
    #expect(layout.handle(at: 7.5) == "a")
  }

  /// What flexible columns get, by one number that is looked for: the points for a weight of 1.
  private func naiveWidths(_ columns: [TableColumn], _ rest: Double) -> [Double] {
    func widths(_ points: Double) -> [Double] {
      columns.map { min(max(points * $0.weight, $0.minimum), $0.maximum) }
    }
    var (low, high) = (0.0, 1e6)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if widths(middle).reduce(0, +) < rest { low = middle } else { high = middle }
    }
    return widths(low)
  }

  @Test func `whatever the columns are, they are whole, within limits, and fill the table`() {
    var random = SeededGenerator(4001)
    for round in 0..<2000 {
      let all = (0..<Int.random(in: 1...9, using: &random)).map { index in
        let minimum = random.number(1...80)
        return TableColumn(
          "\(index)", ideal: random.number(0...300), minimum: minimum,
          maximum: random.chance() ? 10_000 : minimum + random.number(0...200),
          weight: random.chance() ? random.number(0.01...4) : 0)
      }
      let (columns, width) = (TableColumns(all), random.number(0...2000))
      let layout = columns.layout(width: width)
      let flexible = all.filter { $0.weight > 0 }
      let rest = width.rounded(.down) - all.filter { $0.weight == 0 }.reduce(0) { $0 + $1.ideal }
      var edge = 0.0
      for (column, laidOut) in zip(all, layout.columns) {
        let width = laidOut.range.upperBound - laidOut.range.lowerBound
        #expect(laidOut.range.lowerBound == edge && width == width.rounded(), "\(round)")
        #expect(width >= column.minimum && width <= column.maximum, "\(round)")
        edge = laidOut.range.upperBound
      }
      let naive = naiveWidths(flexible, rest)
      for (column, expected) in zip(flexible, naive) {
        let range = layout.range(of: column.name)!
        #expect(abs(range.upperBound - range.lowerBound - expected) < 1.001, "\(round)")
      }
      let minimum = flexible.reduce(0) { $0 + $1.minimum }
      let maximum = flexible.reduce(0) { $0 + $1.maximum }
      if !flexible.isEmpty, rest >= minimum, rest <= maximum {
        #expect(layout.contentWidth == width.rounded(.down), "\(round)")
      }
    }
  }
}
