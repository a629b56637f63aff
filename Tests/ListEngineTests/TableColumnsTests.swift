import Testing

@testable import ListEngine

@Suite struct TableColumnsTests {
  /// name (fixed) | size | date | kind | note, all of 100 points.
  private func table(hasNaturalOrder: Bool = false) -> TableColumns {
    TableColumns(
      [
        TableColumn("name", ideal: 100, isFixed: true, actions: [.resize, .sort]),
        TableColumn("size", ideal: 100), TableColumn("date", ideal: 100),
        TableColumn("kind", ideal: 100),
        TableColumn("note", ideal: 100, actions: [.hide, .resize]),
      ], hasNaturalOrder: hasNaturalOrder)
  }

  private func width(_ columns: TableColumns, _ name: String, of table: Double = 640) -> Double {
    let range = columns.layout(width: table).range(of: name)!
    return range.upperBound - range.lowerBound
  }

  // MARK: Hiding

  @Test func `a hidden column comes back to its place`() {
    var columns = table()
    let hides = columns.setVisible("date", false)
    #expect(hides && columns.visibleNames == ["name", "size", "kind", "note"])
    #expect(!columns.isVisible("date") && columns.layout(width: 640).contentWidth == 400)
    let again = columns.setVisible("date", false)
    let shows = columns.setVisible("date", true)
    #expect(!again && shows && columns.visibleNames == ["name", "size", "date", "kind", "note"])
  }

  @Test func `the last column that is shown is not hidden`() {
    var columns = TableColumns([TableColumn("a"), TableColumn("b")])
    columns.setVisible("a", false)
    #expect(!columns.canHide("b") && !columns.canHide("a"))
    let hides = columns.setVisible("b", false)
    #expect(!hides && columns.visibleNames == ["b"])
  }

  @Test func `a column that may not be hidden is not`() {
    var columns = table()
    let hides = columns.setVisible("name", false)
    #expect(!hides && !columns.canHide("name") && columns.canHide("note"))
  }

  // MARK: Widths

  @Test func `a width is a whole number within the limits`() {
    var columns = table()
    columns.setWidth("size", 150.4)
    #expect(width(columns, "size") == 150)
    columns.setWidth("size", 3)
    #expect(width(columns, "size") == 40)
    columns.setWidth("size", .infinity)
    #expect(width(columns, "size") == 10_000)
    let changes = columns.setWidth("size", .nan)
    #expect(!changes && width(columns, "size") == 10_000)
    columns.resetWidth("size")
    #expect(width(columns, "size") == 100)
  }

  @Test func `a double click fits a column to what was measured`() {
    var columns = table()
    let fits = columns.fit("size", toMeasured: 71.2)
    #expect(fits && width(columns, "size") == 72)
    let again = columns.fit("size", toMeasured: 71.9)
    #expect(!again)
  }

  @Test func `keys make a column wider and narrower by ten points`() {
    #expect(TableColumns.keyboardStep == 10)
    var columns = TableColumns([TableColumn("a", weight: 1), TableColumn("b", ideal: 45)])
    columns.resize("a", bySteps: 2, in: columns.layout(width: 345))
    #expect(width(columns, "a") == 320 && !columns.isFlexible("a"))
    columns.resize("b", bySteps: -1, in: columns.layout(width: 345))
    #expect(width(columns, "b") == 40, "the minimum")
    let changes = columns.resize("b", bySteps: -1, in: columns.layout(width: 345))
    #expect(!changes)
  }

  @Test func `a column that may not be resized is not`() {
    var columns = TableColumns([TableColumn("a", ideal: 50, actions: .sort)])
    let changes = columns.setWidth("a", 90)
    #expect(!changes && width(columns, "a") == 50)
  }

  // MARK: Order

  @Test func `columns move among those that are shown, behind the fixed ones`() {
    var columns = table()
    columns.move("kind", to: 1)
    #expect(columns.visibleNames == ["name", "kind", "size", "date", "note"])
    columns.move("kind", to: 0)
    #expect(columns.visibleNames.first == "name")
    columns.move("kind", to: 99)
    #expect(columns.visibleNames == ["name", "size", "date", "note", "kind"])
    let stays = columns.move("kind", to: 4)
    let fixed = columns.move("name", to: 3)
    let still = columns.move("note", to: 1)
    #expect(!stays && !fixed && !still, "in its place, fixed, not to be moved")
  }

  @Test func `keys move a column by one, over hidden ones`() {
    var columns = table()
    columns.setVisible("date", false)
    columns.move("size", by: 1)
    #expect(columns.visibleNames == ["name", "kind", "size", "note"])
    columns.move("size", by: -1)
    columns.setVisible("date", true)
    #expect(columns.visibleNames == ["name", "date", "size", "kind", "note"])
    columns.move("size", by: -1)
    let further = columns.move("size", by: -1)
    columns.move("size", by: .max)
    #expect(!further && columns.visibleNames.last == "size")
    columns.move("size", by: .min)
    #expect(columns.visibleNames[1] == "size")
    columns.setVisible("size", false)
    let hidden = columns.move("size", by: 1)
    #expect(!hidden)
  }

  @Test func `the only column that could move has nowhere to go`() {
    let columns = TableColumns([TableColumn("a", isFixed: true), TableColumn("b")])
    #expect(!columns.canMove("b") && !columns.canMove("a") && table().canMove("size"))
  }

  // MARK: Sorting

  private func text(_ columns: TableColumns) -> String {
    columns.arrangement.sort.map { ($0.order == .ascending ? "+" : "-") + $0.column }
      .joined(separator: " ")
  }

  @Test func `clicks sort ascending, then descending, then ascending again`() {
    var columns = table()
    for expected in ["+size", "-size", "+size"] {
      columns.sort(by: "size")
      #expect(text(columns) == expected)
    }
    columns.sort(by: "date")
    #expect(text(columns) == "+date" && columns.sorting(of: "size") == nil)
    #expect(columns.sorting(of: "date")! == (.ascending, 0))
  }

  @Test func `where the natural order means something, a third click restores it`() {
    var columns = table(hasNaturalOrder: true)
    for expected in ["+size", "-size", "", "+size"] {
      columns.sort(by: "size")
      #expect(text(columns) == expected)
    }
  }

  @Test func `a click with Shift adds a second column`() {
    var columns = table()
    columns.sort(by: "size", adds: true)
    columns.sort(by: "date", adds: true)
    #expect(text(columns) == "+size +date" && columns.sorting(of: "date")! == (.ascending, 1))
    columns.sort(by: "size", adds: true)
    #expect(text(columns) == "-size +date", "in its place")
    columns.sort(by: "date", adds: true)
    columns.sort(by: "date", adds: true)
    #expect(text(columns) == "-size", "the second one goes after descending")
    columns.sort(by: "size", adds: true)
    #expect(text(columns) == "+size", "the only one stays")
  }

  @Test func `a click without Shift leaves one column`() {
    var columns = table()
    columns.sort(by: "size")
    columns.sort(by: "date", adds: true)
    columns.sort(by: "size")
    #expect(text(columns) == "-size")
    columns.sort(by: "kind", adds: true)
    columns.sort(by: "kind")
    #expect(text(columns) == "+kind", "the second one becomes the first")
  }

  @Test func `a column that does not sort changes nothing`() {
    var columns = table()
    columns.sort(by: "size")
    let changes = columns.sort(by: "note", adds: true)
    #expect(!changes && text(columns) == "+size")
  }

  // MARK: Programming errors

  @Test func `a name that the table does not have ends the program, and the name is said`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = TableColumns([TableColumn("size")]).isVisible("sise") }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(message?.contains("A table has the columns that are named: no sise") == true)
    await #expect(processExitsWith: .failure) {
      _ = TableColumns([TableColumn("a"), TableColumn("a")])
    }
    await #expect(processExitsWith: .failure) { _ = TableColumn("a", minimum: .nan) }
    await #expect(processExitsWith: .failure) { _ = TableColumn("") }
  }
}
