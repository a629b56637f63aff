import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// The rows of a list as a value, without a view.
struct ListRowsTests {
  /// Ten rows of 20, from row 5 of a list on, the first at 0.
  private func rows() -> ListRows {
    var rows = ListRows()
    for index in 5..<15 { _ = rows.add(DisplayNode(), index: index, height: 20, .down) }
    return rows
  }

  @Test func `rows are added on both sides, one beside the other`() {
    var rows = rows()
    #expect(rows.nextIndex(.up) == 4 && rows.nextIndex(.down) == 15)
    #expect(rows.add(DisplayNode(), index: 4, height: 7, .up).y == -7)
    #expect(rows.add(DisplayNode(), index: 15, height: 9, .down).y == 200)
    #expect(rows.map(\.index) == Array(4...15))
    #expect(rows.height == 216)
  }

  @Test func `a row is found by what lies above it`() {
    let rows = rows()
    #expect(rows.position(below: -5) == 0)
    #expect(rows.position(below: 19.5) == 0)
    // A row that ends there is above.
    #expect(rows.position(below: 20) == 1)
    #expect(rows.position(below: 199) == 9)
    #expect(rows.position(below: 200) == 10)
    #expect(ListRows().position(below: 0) == 0)
  }

  @Test func `a view is counted in rows of the list`() throws {
    let rows = rows()
    let span = try #require(rows.span(of: 10...50))
    #expect(span.start == 5.5 && span.end == 7.5)
    // Where there are no rows yet it begins with the first and ends with the last.
    let beyond = try #require(rows.span(of: -30...230))
    #expect(beyond.start == 5 && beyond.end == 15)
    #expect(rows.span(of: -30 ... -10) == nil)
    #expect(rows.span(of: 210...230) == nil)
  }

  @Test func `other heights leave the chosen row where it is`() {
    var rows = rows()
    rows.forgetHeights()
    #expect(rows.estimateCount == 10 && rows[4].y == 80)
    for position in [3, 0, 9, 4, 1, 8, 5, 2, 7, 6] {
      rows.setHeight(10 + Double(position), at: position, keeping: 3)
    }
    #expect(rows.estimateCount == 0)
    #expect(rows[3].y == 60 && rows[4].y == 73)
    #expect(rows[2].y == 48 && rows[0].y == 60 - 10 - 11 - 12)
    for (row, next) in zip(rows, rows.dropFirst()) { #expect(row.maxY == next.y) }
  }

  @Test func `far rows go some at once, or when they are very far`() {
    var rows = rows()
    // Three of them begin beyond 125, none beyond 190.
    #expect(rows.trim(to: 0...60, slack: 65, batch: 4).map(\.index) == [])
    #expect(rows.trim(to: 0...60, slack: 65, batch: 3).map(\.index) == [14, 13, 12])
    // Two end before 45, the first one before 30.
    #expect(rows.trim(to: 60...140, slack: 15, batch: 6).map(\.index) == [5, 6])
    #expect(rows.map(\.index) == [7, 8, 9, 10, 11])
  }

  @Test func `estimates go with their rows`() {
    var rows = rows()
    rows.forgetHeights()
    rows.setHeight(20, at: 9, keeping: 0)
    _ = rows.trim(to: 60...140, slack: 15, batch: 1)
    #expect(rows.estimateCount == rows.count(where: \.isEstimate))
    _ = rows.trim(to: -100 ... -90, slack: 0, batch: 1)
    #expect(rows.count == 1 && rows.estimateCount == 1)
  }

  @Test func `one row always stays`() {
    var rows = rows()
    #expect(rows.trim(to: 1000...1100, slack: 10, batch: 1).count == 9)
    #expect(rows.map(\.index) == [14])
    rows = self.rows()
    #expect(rows.trim(to: -1100 ... -1000, slack: 10, batch: 1).count == 9)
    #expect(rows.map(\.index) == [5])
  }
}
