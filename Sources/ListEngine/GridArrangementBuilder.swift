/// Puts rows and headers of a grid one below the other.
struct GridArrangementBuilder {
  let space: GridSpace
  /// What lies between two rows, and between a row and the next header.
  let lineSpacing: ListLength
  /// How many rows there are, but headers.
  private(set) var rowCount = 0
  /// How many items have been placed.
  private(set) var count = 0

  private var edge = ListLength.zero
  /// What stays free before whatever comes next.
  private var gap = ListLength.zero
  private var headers: [GridHeader] = []
  private var runs: [Int64: Int] = [:]
  private var bands: [GridBand] = []
  private var columns: [GridColumns] = []
  private var placed: [GridFrame] = []

  init(_ space: GridSpace, lineSpacing: ListLength) {
    (self.space, self.lineSpacing) = (space, lineSpacing)
  }

  /// Where the next row begins.
  var nextStart: ListLength { edge + gap }

  /// Begins a section, with its header if it has one.
  mutating func begin(_ run: GridSectionRun) {
    endSection()
    guard let section = run.section, section.headerLength > .zero else { return }
    let number = runs[section.id, default: 0]
    runs[section.id] = number + 1
    let start = nextStart
    headers.append(
      GridHeader(
        id: .init(section: section.id, run: number), items: run.items, start: start,
        length: section.headerLength, sectionEnd: .limit))
    (edge, gap) = (start + section.headerLength, 0)
  }

  private mutating func endSection() {
    guard let last = headers.last, last.sectionEnd == .limit else { return }
    headers[headers.count - 1].sectionEnd = nextStart
  }

  private mutating func advance(to end: ListLength, rows: Int) {
    (edge, gap) = (end, lineSpacing)
    rowCount += rows
  }

  /// Adds rows of equal items, of which the first one begins with empty places.
  mutating func addRows(
    of items: Int, _ columns: GridColumns, length: ListLength, skipped: Int = 0
  ) {
    if items == 0 { return }
    let index = self.columns.firstIndex(of: columns) ?? self.columns.count
    if index == self.columns.count { self.columns.append(columns) }
    let (start, step) = (nextStart, length + lineSpacing)
    let rows = (items + skipped + columns.count - 1) / columns.count
    let end = start + step * (rows - 1) + length
    bands.append(
      GridBand(
        first: count, start: start, end: end,
        kind: .lattice(columns: index, length: length, step: step, skipped: skipped)))
    count += items
    advance(to: end, rows: rows)
  }

  /// Adds items at places of their own, at or below ``nextStart``.
  mutating func add(_ frames: [GridFrame], rows: Int) {
    if frames.isEmpty { return }
    let (start, end) = (frames.map(\.start).min()!, frames.map(\.end).max()!)
    bands.append(GridBand(first: count, start: start, end: end, kind: .placed(placed.count)))
    placed += frames
    count += frames.count
    advance(to: end, rows: rows)
  }

  /// Leaves a row empty.
  mutating func skipRow(length: ListLength) { advance(to: nextStart + length, rows: 1) }

  /// Adds items that have a row each.
  mutating func addWholeRows(of items: Int, length: ListLength) {
    addRows(
      of: items, .row(crossStart: space.crossStart, breadth: space.itemBreadth), length: length)
  }

  /// All that was added.
  func finish() -> GridArrangement {
    var headers = headers
    if let last = headers.last, last.sectionEnd == .limit {
      headers[headers.count - 1].sectionEnd = edge
    }
    return GridArrangement(
      count: count, length: edge, headers: headers, bands: bands, columns: columns, placed: placed)
  }
}
