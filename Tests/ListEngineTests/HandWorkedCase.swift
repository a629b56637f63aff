import Testing

@testable import ListEngine

/// A change of a list whose outcome was worked out by hand from the rules of Telegram's lists.
///
/// If nothing else is said there are ten rows of 10, 20 … 100 points, which begin at 0, 10, 30, 60, 100, 150, 210,
/// 280, 360 and 450 and end at 550, in a viewport of 100 points.
struct HandWorkedCase: CustomTestStringConvertible, Sendable {
  /// What is asked.
  var name: String
  var rows: [ListLength] = Self.tens
  var length: ListLength = 100
  var insets = ListInsets.zero
  var configuration = ListConfiguration()
  /// How far the first row is above the top before.
  var offset: ListLength
  var transaction: ListTransaction
  var after: [ListLength]
  /// Rows afterwards, and where they begin.
  var places: [(row: Int, place: ListLength)]

  static let tens: [ListLength] = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

  init(
    _ name: String, rows: [ListLength] = tens, length: ListLength = 100,
    insets: (leading: ListLength, trailing: ListLength) = (0, 0), from offset: ListLength,
    _ transaction: ListTransaction, after: [ListLength]? = nil,
    places: [(Int, ListLength)], _ configure: (inout ListConfiguration) -> Void = { _ in }
  ) {
    (self.name, self.rows, self.length, self.offset) = (name, rows, length, offset)
    (self.transaction, self.after) = (transaction, after ?? rows)
    self.insets = ListInsets(leading: insets.leading, trailing: insets.trailing)
    self.places = places.map { (row: $0.0, place: $0.1) }
    configuration.preloadsPages = false
    configure(&configuration)
  }

  var testDescription: String { name }

  /// Does the transaction; the list afterwards.
  func run() -> TestList {
    var list = TestList(rows, length: length, insets: insets) { $0 = configuration }
    if list.offset != offset { list.scroll(offset - list.offset) }
    #expect(list.offset == offset, "where the case begins")
    list.apply(transaction, after)
    for (row, place) in places {
      #expect(list.state.position(of: row) == place, "row \(row)")
    }
    return list
  }
}

extension ListTransaction {
  /// Rows that keep their place.
  func stationary(_ index: Int, _ boundary: Int) -> ListTransaction {
    var transaction = self
    transaction.stationaryRange = StationaryRange(index: index, boundary: boundary)
    return transaction
  }

  /// Rows that come one by one, or go.
  static func change(
    delete deletions: [Int] = [], _ hint: Direction? = nil, insert insertions: [Int] = [],
    _ insertionHint: Direction? = nil
  ) -> ListTransaction {
    ListTransaction(
      deletions: deletions.map { Deletion($0, directionHint: hint) },
      insertions: insertions.map { Insertion(at: $0, directionHint: insertionHint) })
  }

  /// Rows that get another length.
  static func update(_ rows: Int..., hint: Direction? = nil) -> ListTransaction {
    ListTransaction(
      updates: rows.map { Update(at: $0, previousIndex: $0, directionHint: hint) })
  }

  static func scroll(to row: Int, _ position: ListScrollTarget.Position) -> ListTransaction {
    ListTransaction(scrollTo: ListScrollTarget(row: row, position: position))
  }

  static func resize(
    _ length: ListLength = 100, breadth: ListLength = 100,
    insets: (leading: ListLength, trailing: ListLength) = (0, 0)
  ) -> ListTransaction {
    var transaction = ListTransaction()
    transaction.viewport = ViewportUpdate(
      ListViewport(
        length: length, breadth: breadth,
        insets: ListInsets(leading: insets.leading, trailing: insets.trailing)))
    return transaction
  }
}
