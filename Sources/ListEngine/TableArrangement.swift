/// What somebody has made of the columns of a table: their order and widths, which of them are
/// shown, and by which of them the rows are sorted.
///
/// It is also what is kept of a table between two runs of a program, as one line of text:
///
///     v1 name:240 size !kind:80 date +name -size
///
/// The columns stand in their order, with the widths that somebody gave them, hidden ones with a
/// `!`; then those by which the rows are sorted, with a `+` for ascending and a `-` for descending
/// order. In names all is encoded as in addresses but letters and digits of ASCII, `_` and `.`.
public struct TableArrangement: Hashable, Sendable {
  /// What somebody has made of a column.
  public struct Column: Hashable, Sendable {
    /// The name of the column.
    public var name: String
    /// The width that somebody gave it, in points; nil if nobody did.
    public var width: Double?
    /// Whether it is hidden.
    public var isHidden: Bool

    /// A column.
    public init(_ name: String, width: Double? = nil, isHidden: Bool = false) {
      (self.name, self.width, self.isHidden) = (name, width, isHidden)
    }
  }

  /// The columns in their order, also hidden ones.
  public var columns: [Column]
  /// By what the rows are sorted: by the first one, and where that says nothing by the next.
  public var sort: [TableSortKey]

  /// An arrangement.
  public init(columns: [Column] = [], sort: [TableSortKey] = []) {
    (self.columns, self.sort) = (columns, sort)
  }

  /// Whether a column is hidden; one of which nothing is said is not.
  public func isHidden(_ name: String) -> Bool {
    columns.first { $0.name == name }?.isHidden ?? false
  }

  /// Hides a column, or shows it again where it was.
  ///
  /// A table shows its last column, and one that cannot be hidden, all the same.
  public mutating func setHidden(_ name: String, _ isHidden: Bool) {
    if let index = columns.firstIndex(where: { $0.name == name }) {
      columns[index].isHidden = isHidden
    } else if isHidden {
      columns.append(Column(name, isHidden: true))
    }
  }
}

/// By which column rows are sorted, and in which direction.
public struct TableSortKey: Hashable, Sendable {
  /// Which comes first.
  public enum Order: Hashable, Sendable {
    /// What is least.
    case ascending
    /// What is greatest.
    case descending
  }

  /// The name of the column.
  public var column: String
  /// Which comes first.
  public var order: Order

  /// A key.
  public init(_ column: String, _ order: Order = .ascending) {
    (self.column, self.order) = (column, order)
  }
}
