@testable import ListEngine

/// A list of rows whose lengths a test says.
struct TestList {
  var state: ListState
  var lengths: [ListLength] = []
  var headers: [[ListHeader]] = []
  var time = Duration.zero
  /// The rows that were measured, in the order in which they were asked for.
  var measured: [Int] = []

  /// Rows in a viewport of 100 points and of the same breadth, with nothing preloaded.
  init(
    _ lengths: [ListLength] = [], length: ListLength = 100, insets: ListInsets = .zero,
    headers: [[ListHeader]] = [], _ configure: (inout ListConfiguration) -> Void = { _ in }
  ) {
    var configuration = ListConfiguration()
    configuration.preloadsPages = false
    configure(&configuration)
    state = ListState(configuration: configuration, estimate: 10)
    resize(length, insets: insets)
    self.headers = headers
    if !lengths.isEmpty { insert(lengths) }
  }

  /// Does a transaction after which rows have these lengths.
  @discardableResult
  mutating func apply(
    _ transaction: ListTransaction, _ lengths: [ListLength]? = nil
  ) -> [ListOperation] {
    var next = state
    next.apply(transaction, at: time)
    self.lengths = lengths ?? self.lengths
    precondition(self.lengths.count == next.count, "\(next.count) rows have lengths")
    measure(&next)
    let operations = next.commit(from: state)
    state = next
    return operations
  }

  mutating func measure(_ next: inout ListState) {
    measured = []
    while !next.missing.isEmpty {
      for row in next.missing {
        measured.append(row)
        next.setMeasured(row, layout(row))
      }
    }
  }

  func layout(_ row: Int) -> ListRowLayout {
    ListRowLayout(lengths[row], headers: row < headers.count ? headers[row] : [])
  }

  @discardableResult
  mutating func insert(
    _ lengths: [ListLength], at index: Int = 0, _ options: ListTransaction.Options = [],
    hint: ListTransaction.Direction? = nil
  ) -> [ListOperation] {
    if lengths.isEmpty { return [] }
    var all = self.lengths
    all.insert(contentsOf: lengths, at: index)
    return apply(
      ListTransaction(
        insertions: [.init(at: index, count: lengths.count, directionHint: hint)], options: options),
      all)
  }

  @discardableResult
  mutating func remove(
    _ rows: Range<Int>, _ options: ListTransaction.Options = [],
    hint: ListTransaction.Direction? = nil
  ) -> [ListOperation] {
    var all = lengths
    all.removeSubrange(rows)
    return apply(
      ListTransaction(deletions: [.init(rows, directionHint: hint)], options: options), all)
  }

  @discardableResult
  mutating func update(
    _ row: Int, to length: ListLength, _ options: ListTransaction.Options = [],
    hint: ListTransaction.Direction? = nil
  ) -> [ListOperation] {
    var all = lengths
    all[row] = length
    return apply(
      ListTransaction(
        updates: [.init(at: row, previousIndex: row, directionHint: hint)], options: options), all)
  }

  @discardableResult
  mutating func resize(
    _ length: ListLength? = nil, breadth: ListLength? = nil, insets: ListInsets? = nil,
    animation: ListAnimation? = nil, lengths: [ListLength]? = nil
  ) -> [ListOperation] {
    let old = state.viewport
    var transaction = ListTransaction()
    transaction.viewport = .init(
      ListViewport(
        length: length ?? old.length, breadth: breadth ?? (old.isEmpty ? 100 : old.breadth),
        insets: insets ?? old.insets),
      animation: animation)
    return apply(transaction, lengths)
  }

  @discardableResult
  mutating func scroll(
    to row: Int, _ position: ListScrollTarget.Position, _ animation: ListAnimation? = nil
  ) -> [ListOperation] {
    apply(
      ListTransaction(
        scrollTo: ListScrollTarget(row: row, position: position, animation: animation)))
  }

  /// Scrolls and loads what is seen then.
  mutating func scroll(_ distance: ListLength) {
    state.scroll(by: distance)
    apply(ListTransaction())
  }

  mutating func wait(_ duration: Duration) -> [ListOperation] {
    time += duration
    return state.advance(to: time)
  }

  /// How far the first row is above the top.
  var offset: ListLength { -state.position(of: 0) }

  /// Where a row is shown now.
  func shown(_ row: Int) -> ListFrame? {
    state.entries.firstIndex { $0.row == row }.map { state.frames[$0] }
  }

  func id(_ row: Int) -> ListEntryID? { state.entry(of: row)?.id }
}

extension ListState {
  /// Reads better where a test compares with a number of points.
  func place(_ row: Int) -> Double { position(of: row).points }
}

extension [ListLength] {
  static func rows(_ count: Int, _ length: ListLength = 10) -> [ListLength] {
    Array(repeating: length, count: count)
  }
}
