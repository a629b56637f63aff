/// The columns of a table, and what somebody has made of them.
///
/// ```swift
/// var columns = TableColumns([
///   TableColumn("name", minimum: 120, weight: 1, isFixed: true, actions: [.resize, .sort]),
///   TableColumn("size", ideal: 80),
///   TableColumn("date", ideal: 160),
/// ])
/// if let kept = settings["columns"].flatMap(TableArrangement.init) { columns.arrangement = kept }
/// for column in columns.layout(width: 640).columns { draw(column.name, in: column.range) }
/// settings["columns"] = "\(columns.arrangement)"
/// ```
///
/// A table that gets other columns is made anew and given the old arrangement.
///
/// Names are those of columns that the table has; calls with others are programming errors. Only an
/// ``arrangement``, which may be years old, may hold any. All of it is O(*n*) in the number of
/// columns, if nothing else is said.
public struct TableColumns: Hashable, Sendable {
  /// The columns in the order that they have at first: fixed ones, then the others.
  public let columns: [TableColumn]
  /// Whether rows that are not sorted have an order that means something.
  public let hasNaturalOrder: Bool
  private let indices: [String: Int]
  /// Complete: what the columns allow, and each of them once.
  var state: TableArrangement

  /// The columns of a table, as they are at first.
  ///
  /// - Parameters:
  ///   - columns: each name once.
  ///   - hasNaturalOrder: whether rows that are not sorted have an order that means something.
  public init(_ columns: [TableColumn], hasNaturalOrder: Bool = false) {
    self.columns = columns.filter(\.isFixed) + columns.filter { !$0.isFixed }
    self.hasNaturalOrder = hasNaturalOrder
    indices = Dictionary(
      zip(self.columns.map(\.name), 0...),
      uniquingKeysWith: { _, _ in preconditionFailure("A column has a name of its own") })
    state = TableArrangement(columns: self.columns.map { .init($0.name) })
  }

  /// The column with a name.
  ///
  /// - Complexity: O(1).
  public subscript(name: String) -> TableColumn { columns[index(name)] }

  /// The names of the columns that are shown, in their order.
  public var visibleNames: [String] { state.columns.filter { !$0.isHidden }.map(\.name) }

  /// Whether a column is shown.
  public func isVisible(_ name: String) -> Bool { !state.columns[place(name)].isHidden }

  /// Whether a column shares what is left: it has a weight, and nobody gave it a width.
  public func isFlexible(_ name: String) -> Bool {
    self[name].weight > 0 && state.columns[place(name)].width == nil
  }

  private func index(_ name: String) -> Int {
    guard let index = indices[name] else {
      preconditionFailure("A table has the columns that are named: no \(name)")
    }
    return index
  }

  /// Where a column is in the arrangement.
  func place(_ name: String) -> Int { state.columns.firstIndex { $0.name == name } ?? index(name) }

  func column(_ name: String) -> TableColumn? { indices[name].map { columns[$0] } }
}

// MARK: Arrangements

extension TableColumns {
  /// What somebody has made of the columns.
  ///
  /// What is set may be of other columns. Names that the table does not have are left out, and of a
  /// name that comes twice all but the first. New columns come behind those that they are behind at
  /// first. Nothing is done to a column that it does not allow, and one is shown in any case.
  public var arrangement: TableArrangement {
    get { state }
    set {
      var seen: Set<String> = []
      var kept = newValue.columns.filter { column($0.name) != nil && seen.insert($0.name).inserted }
      for (index, column) in columns.enumerated() where !seen.contains(column.name) {
        let place = kept.firstIndex { index > 0 && $0.name == columns[index - 1].name }
        kept.insert(.init(column.name), at: place.map { $0 + 1 } ?? 0)
      }
      let fixed = columns.prefix { $0.isFixed }.compactMap { column in
        kept.first { $0.name == column.name }
      }
      state.columns = (fixed + kept.filter { !self[$0.name].isFixed }).map(allowed)
      if !state.columns.isEmpty, state.columns.allSatisfy(\.isHidden) {
        state.columns[0].isHidden = false
      }
      var sorted: Set<String> = []
      state.sort = newValue.sort.filter { key in
        column(key.column)?.actions.contains(.sort) ?? false && sorted.insert(key.column).inserted
      }
    }
  }

  private func allowed(_ made: TableArrangement.Column) -> TableArrangement.Column {
    let column = self[made.name]
    var made = made
    made.width = column.actions.contains(.resize) ? made.width.flatMap(column.width) : nil
    made.isHidden = made.isHidden && column.actions.contains(.hide)
    return made
  }

  /// Makes the columns as they are at first.
  public mutating func reset() { arrangement = TableArrangement() }
}
