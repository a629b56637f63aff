/// Which row of a list shows its options: one at a time.
///
///     switch revealed.press(on: row) {
///     case .passes: select(row)
///     case .closes(let other): reveals[other].close(at: now)
///     case .isRevealed: // An option of it is pressed, or it closes.
///     }
///
/// A row is known by its index, which transactions take along: another row that gets the index is
/// not open.
public struct RevealedRow: Hashable, Sendable {
  /// What a press means.
  public enum Press: Hashable, Sendable {
    /// No row is open: the press is for the row that it is on.
    case passes
    /// Another row is open. It closes, and the press does nothing else.
    case closes(Int)
    /// The row is open itself: the press is for its options, and closes it beside them.
    case isRevealed
  }

  /// The row that is open, or being opened.
  public private(set) var row: Int?

  /// No row is open.
  public init() {}

  /// A row begins to open.
  ///
  /// - Returns: the row that is to be closed, as it was open until now.
  public mutating func open(_ row: Int) -> Int? {
    defer { self.row = row }
    return self.row == row ? nil : self.row
  }

  /// The row has closed, or the list was scrolled.
  ///
  /// - Returns: the row that is to be closed; nil if none was open.
  @discardableResult
  public mutating func close() -> Int? {
    defer { row = nil }
    return row
  }

  /// A pointer was pressed on a row, or nil beside all rows.
  public mutating func press(on row: Int?) -> Press {
    guard let open = self.row else { return .passes }
    if open == row { return .isRevealed }
    self.row = nil
    return .closes(open)
  }

  /// The list changes: the open row goes along if it moves, and is open no longer if it is deleted.
  ///
  /// - Parameters:
  ///   - transaction: one that breaks no rule for a list of `oldCount` rows.
  ///   - oldCount: the number of rows before the transaction.
  public mutating func apply(_ transaction: ListTransaction, oldCount: Int) {
    let map = transaction.checkedMap(count: oldCount)
    row = row.flatMap(map.newIndex(of:))
  }
}
