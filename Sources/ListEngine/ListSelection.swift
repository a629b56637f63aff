/// Which rows of a list are selected, and where its cursor is.
///
///     var selection = ListSelection(mode: .multiple)
///     let rows = SelectableRows(count: items.count) { !items[$0].isHeading }
///     selection.press(4, in: rows)
///     selection.move(.down, modifiers: .shift, in: rows)
///     selection.rows  // rows 4 and 5
///     selection.apply(transaction, oldCount: items.count)
///
/// The cursor is the row that keys act on, and may be anywhere; the selection is what commands act
/// on. The anchor is where a range begins that Shift makes: it reaches to the cursor, and shrinks
/// when the cursor comes back. All three are indices that transactions take along, so that they
/// stay with their rows; whether a row is loaded does not matter.
///
/// What changes a selection answers whether the selected rows or the cursor are others than before.
public struct ListSelection: Hashable, Sendable {
  /// How many rows can be selected.
  public enum Mode: Hashable, Sendable {
    /// None. There is a cursor all the same.
    case none
    /// One, which is the one with the cursor.
    case single
    /// Any number.
    case multiple
  }

  /// How many rows can be selected. As fewer can, the row of the cursor or else the first one
  /// stays.
  public var mode: Mode { didSet { restrict() } }
  /// The selected rows.
  public internal(set) var rows = IndexRanges()
  /// The row that keys act on.
  public internal(set) var cursor: Int?
  /// Where ranges begin that Shift makes; nil for the cursor.
  public internal(set) var anchor: Int?
  /// What a range is added to: the rows that were selected as the anchor was set.
  var base = IndexRanges()
  var pending: PendingPress?
  /// Where the row of the cursor was deleted, as the number of rows before; nil where the cursor has been moved since.
  var gap: Int?
  /// Whether somebody has asked to delete the selected rows, which are still there.
  package internal(set) var isDeleting = false

  /// A press whose effect is that of its release.
  struct PendingPress: Hashable {
    var row: Int
    var modifiers: SelectionModifiers
  }

  /// Nothing is selected, and there is no cursor.
  public init(mode: Mode) { self.mode = mode }

  /// Whether a row is selected.
  ///
  /// - Complexity: O(log *k*) in the ranges of selected rows.
  public func isSelected(_ row: Int) -> Bool { rows.contains(row) }

  /// Selects rows, whatever was selected: those of a search, or those of the last time.
  ///
  /// - Parameters:
  ///   - rows: all rows that are selected afterwards.
  ///   - cursor: where the cursor is then; nil for the first of the rows.
  /// - Precondition: there are as many rows at most as can be selected.
  @discardableResult
  public mutating func select(_ rows: IndexRanges, cursor: Int? = nil) -> Bool {
    precondition(
      mode == .multiple || rows.isEmpty || mode == .single && rows.count == 1,
      "No more rows are selected than the mode of the selection allows")
    return changing { $0.settle(rows, at: cursor ?? rows.first) }
  }

  /// Forgets rows from a count on, which a list no longer has, or does not have yet.
  public mutating func limit(to count: Int) {
    let all = IndexRanges(0..<max(0, count))
    (rows, base) = (rows.intersection(all), base.intersection(all))
    if let row = cursor, row >= count { (cursor, gap) = (nil, nil) }
    if let row = anchor, row >= count { anchor = nil }
    pending = nil
  }

  // MARK: Steps

  /// Does something, and answers whether it can be seen.
  mutating func changing(_ body: (inout ListSelection) -> Void) -> Bool {
    let (rows, cursor) = (rows, cursor)
    body(&self)
    return self.rows != rows || self.cursor != cursor
  }

  /// Selects rows, and sets the anchor.
  mutating func settle(_ rows: IndexRanges, at cursor: Int?) {
    moveCursor(to: cursor)
    if !rows.isEmpty { gap = nil }
    (self.rows, base, anchor) = (rows, rows, cursor)
    pending = nil
  }

  /// Moves the cursor and nothing else.
  mutating func moveCursor(to row: Int?) {
    if row != cursor { gap = nil }
    (cursor, isDeleting) = (row, false)
  }

  /// Where a key begins that goes on by a step of 1 or -1.
  ///
  /// Where the row of the cursor was deleted, that is the gap: the row that has the cursor since comes first, unless it is
  /// selected already.
  package func start(ofStep step: Int) -> Int? {
    guard let gap, let cursor, mode != .none, !rows.contains(cursor) else { return cursor }
    return step > 0 ? gap - 1 : gap
  }

  /// Selects from the anchor to a row, and moves the cursor there.
  mutating func extend(to row: Int, adding: Bool, in list: SelectableRows) {
    let start = anchor ?? cursor ?? row
    if !adding { base = [] }
    rows = base.union(list.selectable(in: min(start, row)..<max(start, row) + 1))
    moveCursor(to: row)
    (anchor, pending, gap) = (start, nil, nil)
  }

  /// Selects a row or takes it out, and sets the anchor there.
  mutating func toggle(_ row: Int) {
    var rows = rows
    rows.toggle(row)
    settle(rows, at: row)
    gap = nil
  }

  /// Selects a row, and nothing else where several can be selected.
  mutating func selectOnly(_ row: Int) { settle(mode == .none ? [] : [row], at: row) }

  private mutating func restrict() {
    pending = nil
    switch mode {
    case .multiple: return
    case .single where rows.count <= 1: return
    case .single:
      let row = cursor.flatMap { rows.contains($0) ? $0 : nil } ?? rows.first
      settle(row.map { [$0] } ?? [], at: row)
    case .none: settle([], at: cursor)
    }
  }
}
