/// Which rows are loaded, and what has to be measured for that.
extension ListState {
  /// How many rows are loaded at most, if the configuration does not say so.
  public static let maximumLoadedRows = 4096

  /// How far rows are loaded beyond the viewport, without those for a fast scroll.
  public var preloadInset: ListLength {
    configuration.preloadsPages ? ListTimings.preloadInset : ListTimings.minimalInset
  }

  /// How far rows are loaded ahead at most, in points: 20,000 a second for a fifth of it.
  static let maximumLead = 4000.0

  /// How far rows are loaded before the viewport and behind it.
  ///
  /// In the direction of a scroll that is as far as it comes until a row can be seen.
  var leads: (before: ListLength, behind: ListLength) {
    if let lead { return (lead.before, lead.behind) }
    let distance = min(abs(velocity) * latency, ListState.maximumLead)
    let lead = max(preloadInset, distance > 0 ? ListLength(distance) : .zero)
    return velocity < 0 ? (lead, preloadInset) : (preloadInset, lead)
  }

  /// Has rows loaded less or further beyond the viewport, also while a transaction is measured.
  public mutating func load(_ lead: ListLead) {
    self.lead = lead
    prepare()
  }

  /// How many rows one transaction makes at most that turn out to have no length, and how many are asked for at a time.
  ///
  /// A thousand hidden rows between two others would be made in one step otherwise. The next transactions go on.
  private var passLimit: Int { max(1, configuration.maximumLoadedRows / 16) }

  /// The rows that lie in the viewport, or near enough.
  public var wantedRows: Range<Int> {
    let rows = rowsInReach
    guard let preparation, preparation.emptyRowCount >= passLimit else { return rows }
    return knownRows(rows)
  }

  private var rowsInReach: Range<Int> {
    if count == 0 || viewport.isEmpty { return 0..<0 }
    let (before, behind) = leads
    let start = offset(at: -before)
    // Rows of no height at the start are before the first one with a height, which owns their offset.
    let first = start <= .zero ? 0 : sizes.row(at: start).row
    let last = sizes.row(at: offset(at: viewport.length + behind)).row
    if last - first < configuration.maximumLoadedRows { return first..<last + 1 }
    return rows(around: rowInView, in: first..<last + 1)
  }

  /// The first row of which something is seen: where none has a length so far, the one that may.
  var rowInView: Int {
    let seen = entries.first { entry in
      guard let row = entry.row, sizes.isMeasured(row) else { return false }
      let start = position(of: row)
      return start < viewport.length && max(start, .zero) < start + sizes.length(of: row)
    }
    return seen?.row ?? sizes.row(at: offset(at: .zero)).row
  }

  /// The part of some rows of which all is known: the anchor and what was there before, what lies between them, and what has
  /// been measured on both sides.
  private func knownRows(_ rows: Range<Int>) -> Range<Int> {
    guard let prepared = preparation, let last = rows.last else { return rows }
    let anchor = min(max(anchor.row, rows.lowerBound), last)
    var (first, end) = (anchor, anchor + 1)
    for row in prepared.survivors.keys
    where rows.contains(row) || prepared.target == nil && isNear(row, anchor) {
      (first, end) = (min(first, row), max(end, row + 1))
    }
    (first, end) = (max(first, rows.lowerBound), min(end, rows.upperBound))
    let before = lastRowToLoad(before: first, in: rows) { isMissing($0) }
    let behind = firstRowToLoad(from: end, in: rows) { isMissing($0) }
    return (before.map { $0 + 1 } ?? rows.lowerBound)..<(behind ?? rows.upperBound)
  }

  private func isNear(_ row: Int, _ other: Int) -> Bool {
    abs(row - other) < configuration.maximumLoadedRows
  }

  /// Whether rows should be loaded where the list has been scrolled to: what an empty transaction does.
  public var needsRows: Bool {
    let (wanted, loaded) = (wantedRows, window)
    return wanted.lowerBound < loaded.lowerBound || wanted.upperBound > loaded.upperBound
  }

  /// A row needs a layout if it is not loaded, also if its length is known; or if that is not.
  private func isMissing(_ row: Int) -> Bool {
    !isKeepable(row) && preparation!.layouts[row] == nil
  }

  /// Those that have to be measured next, the ones that are nearest to the anchor if they are many.
  private func missingRows(_ rows: Range<Int>) -> [Int] {
    let prepared = preparation!
    // The first row from here on that is not measured: one question for all rows that are.
    var unmeasured = sizes.nextRowToMeasure(from: rows.lowerBound)
    var missing: [Int] = []
    // A closure would have a copy of the state.
    for row in rowsToLoad(rows) {
      if let next = unmeasured, next < row { unmeasured = sizes.nextRowToMeasure(from: row) }
      let isKeepable = prepared.survivors[row] != nil && unmeasured != row
      if !isKeepable, prepared.layouts[row] == nil { missing.append(row) }
    }
    if missing.count <= passLimit { return missing }
    return Array(
      missing.sorted { abs($0 - anchor.row) < abs($1 - anchor.row) }.prefix(passLimit))
  }

  /// Finds what has to be measured; if that is nothing, where the list lies and which rows are loaded.
  mutating func prepare() {
    guard let prepared = preparation else { return }
    preparation!.missing = []
    let parked = pinnedRowsToMeasure(entries) + pinnedRowsToMeasure(parkedEntries)
    placeNaturally(prepared)
    var missing: [Int] = []
    if let target = prepared.target {
      // Whether a row is visible, and how far it is away, is seen where all is in its place.
      if case .visible = target.position { missing = missingRows(rowsUpToAnchor(wantedRows)) }
      if missing.isEmpty {
        place(target)
        missing = missingRows(rowsUpToAnchor(wantedRows))
        missing += unknownNeighbours(of: target).filter { !missing.contains($0) }
      }
    } else {
      missing = missingRows(rowsUpToAnchor(wantedRows))
    }
    // Each round ends the content at one end more, or at none.
    for round in 0... {
      precondition(round < 8, "The bounds of a list come to rest: rows \(wantedRows)")
      if !missing.isEmpty { break }
      let correction = boundsCorrection(wantedRows)
      if correction == .zero { break }
      anchor.position += correction
      missing = missingRows(wantedRows)
    }
    missing += parked.filter { !missing.contains($0) }
    preparation!.missing = missing
    if missing.isEmpty {
      let window = extendedWindow(wantedRows)
      preparation!.window = window
      preparation!.hiddenRows = loadedHiddenRows(in: window)
      if !window.contains(anchor.row), !window.isEmpty { anchor = firstVisibleAnchor() }
      if !window.contains(anchor.row), let first = window.first {
        anchor = ListAnchor(row: first, position: position(of: first))
      }
    }
  }

  private func pinnedRowsToMeasure(_ entries: [ListEntry]) -> [Int] {
    var rows: [Int] = []
    // By indices: an element of a loop is a copy of the whole entry.
    for index in entries.indices where entries[index].isPinned {
      if let row = entries[index].row, !sizes.isMeasured(row) { rows.append(row) }
    }
    return rows
  }

  /// Rows and those between them and the anchor.
  ///
  /// A row may keep its place outside of what is loaded in the end, as much comes between. Where the
  /// others lie then depends on all up to it; far away an estimate has to do.
  private func rowsUpToAnchor(_ rows: Range<Int>) -> Range<Int> {
    if rows.isEmpty || rows.contains(anchor.row) { return rows }
    let all = min(rows.lowerBound, anchor.row)..<max(rows.upperBound, anchor.row)
    return all.count - rows.count <= ListState.maximumAnchorDistance ? all : rows
  }

  /// How many rows are measured at most that are not loaded.
  static let maximumAnchorDistance = 256

  /// Adds rows that are loaded already and near enough to be kept.
  ///
  /// What has been scrolled away from is not made anew each time.
  private func extendedWindow(_ wanted: Range<Int>) -> Range<Int> {
    if wanted.isEmpty { return wanted }
    if let lead { return extendedWindow(wanted, lead) }
    var (lower, upper) = (wanted.lowerBound, wanted.upperBound)
    // As long as the loaded ones are not longer than what is wanted: near an end of the list there is little on one
    // side.
    let limit = viewport.length + preloadInset + preloadInset
    var length = sizes.offset(of: upper) - sizes.offset(of: lower)
    func room(_ row: Int) -> ListLength? {
      guard isKeepable(row), upper - lower < configuration.maximumLoadedRows else { return nil }
      let sum = length + sizes.length(of: row)
      return sum <= limit ? sum : nil
    }
    while let sum = room(upper) { (upper, length) = (upper + 1, sum) }
    while let sum = room(lower - 1) { (lower, length) = (lower - 1, sum) }
    return lower..<upper
  }

  private func extendedWindow(_ wanted: Range<Int>, _ lead: ListLead) -> Range<Int> {
    var (lower, upper) = (wanted.lowerBound, wanted.upperBound)
    let end = viewport.length + lead.keptBehind
    // From one row to the next by its length: where a row lies is asked of the tree.
    var edge = position(of: upper)
    while edge < end, upper - lower < configuration.maximumLoadedRows,
      let length = keptLength(of: upper)
    {
      edge += length
      upper += 1
    }
    edge = position(of: lower)
    while edge > .zero - lead.keptBefore, upper - lower < configuration.maximumLoadedRows,
      let length = keptLength(of: lower - 1)
    {
      edge = edge - length
      lower -= 1
    }
    return lower..<upper
  }

  /// Whether a row is loaded and has its length.
  private func isKeepable(_ row: Int) -> Bool { keptLength(of: row) != nil }

  /// The length of a row that is loaded and has it.
  private func keptLength(of row: Int) -> ListLength? {
    guard preparation!.survivors[row] != nil else { return nil }
    let entry = sizes.entry(of: row)
    return entry.isMeasured ? ListLength(rawValue: entry.ownUnits) : nil
  }
}
