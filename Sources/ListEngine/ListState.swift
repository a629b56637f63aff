/// Which rows of a list are loaded, where each of them lies, and how they move.
///
/// It is a value: it knows no node, no thread and no clock of its own, so that it can be computed in the
/// background and thrown away. A list changes in two steps:
///
///     var next = state
///     next.apply(transaction, at: now)
///     while !next.missing.isEmpty {
///       for row in next.missing { next.setMeasured(row, measure(row)) }
///     }
///     let operations = next.commit(from: state)
///     state = next
///
/// The rows are measured where one likes; meanwhile `state` may be scrolled. ``commit(from:)`` then takes
/// this over. Nothing is seen of a transaction before that, and all of it from there on.
///
/// Where the list lies is said by one row and the place of its leading edge in the viewport, never by an
/// offset from the first row: that is only estimated. All others follow by exact sums of lengths. The
/// row is chosen anew by each transaction: the first one that reaches below the insets at the top, and
/// among those one that stays.
///
/// Costs are O(log *n*) in the rows of the list, and linear in the loaded ones, if nothing else is said.
public struct ListState: Sendable {
  /// How the list behaves.
  public var configuration: ListConfiguration
  /// What it is seen through; changed by transactions.
  public internal(set) var viewport = ListViewport.empty
  /// The lengths of all rows, measured or estimated.
  public internal(set) var sizes: SizeTree
  /// The loaded rows in their order, and between them what is on its way out.
  public internal(set) var entries: [ListEntry] = []
  /// Loaded rows far from the viewport: those that are pinned.
  public internal(set) var parkedEntries: [ListEntry] = []
  /// How far the content is pulled beyond its ends; positive downwards. Not part of any place at rest.
  public internal(set) var overscroll: ListLength = 0
  /// The time up to which animations were evaluated.
  public internal(set) var time: Duration = .zero
  /// What the last transaction said with it.
  public internal(set) var tag: (any Sendable)?
  /// The headers of the loaded rows, in their order.
  public internal(set) var headerRuns: [ListHeaderRun] = []
  /// The row that changes of the viewport scroll to; see ``ListScrollTarget/isSnapped``.
  public internal(set) var snappedTarget: ListScrollTarget?

  /// Whether a finger holds the content.
  public var isTracking = false
  /// How fast the content is scrolled towards the end, in points a second; negative towards the start.
  public var velocity = 0.0
  /// How many seconds pass until a row that is needed can be seen: what is loaded ahead.
  public var latency = 0.05
  /// How far rows are loaded beyond the viewport; nil for ``preloadInset``, and as far as a scroll comes in the
  /// time of ``latency``.
  public var lead: ListLead?
  /// Where a scroll comes to rest that would end at a content offset with a velocity; nil for there.
  public var snapping: (@Sendable (_ offset: ListLength, _ velocity: Double) -> ListLength)?
  /// Whether estimates stay as they are: while the thumb of a scroll bar is dragged.
  public var freezesEstimates = false

  var anchor = ListAnchor(row: 0, position: 0)
  /// Translations of all content, each on its way to nothing.
  var shifts: [ListAnimated<ListLength>] = []
  var preparation: ListPreparation?
  var reservoir = EstimateReservoir()
  var nextID: UInt64 = 0
  var hadInteraction = false
  /// Counts all that a transaction in preparation has to know of.
  var revision = 0
  /// Counts transactions.
  var generation = 0

  /// A list of no rows, seen through nothing.
  ///
  /// - Parameters:
  ///   - configuration: how the list behaves.
  ///   - estimate: what rows are taken for until some of their class were measured.
  public init(configuration: ListConfiguration = ListConfiguration(), estimate: ListLength = 44) {
    self.configuration = configuration
    sizes = SizeTree(estimate: estimate)
  }

  /// How many rows the list has.
  public var count: Int { sizes.count }

  /// The rows that are loaded, without those that are pinned elsewhere. Of rows of no height between others most are not where
  /// they are thousands.
  public var window: Range<Int> {
    guard let first = entries.firstRow, let last = entries.lastRow else { return 0..<0 }
    return first..<last + 1
  }

  /// The entry of a loaded row.
  public func entry(of row: Int) -> ListEntry? {
    // Mostly rows are neighbours, with nothing on its way out between them.
    if let first = entries.first?.row, entries.indices.contains(row - first),
      entries[row - first].row == row
    {
      return entries[row - first]
    }
    return entries.first { $0.row == row } ?? parkedEntries.first { $0.row == row }
  }

  /// The entry with an identity.
  public func entry(_ id: ListEntryID) -> ListEntry? {
    entries.first { $0.id == id } ?? parkedEntries.first { $0.id == id }
  }

  /// A list of no rows that goes on from this one: with its configuration, at its time, and with other numbers for what
  /// comes.
  public func emptied() -> ListState {
    var empty = ListState(configuration: configuration)
    (empty.time, empty.nextID) = (time, nextID)
    return empty
  }

  mutating func makeID() -> ListEntryID {
    nextID += 1
    return ListEntryID(nextID)
  }

  /// Keeps a loaded row loaded wherever it is, or no longer.
  ///
  /// - Precondition: the row is loaded, and no transaction is in preparation.
  public mutating func setPinned(_ row: Int, _ isPinned: Bool) {
    precondition(preparation == nil, "A row is pinned in a state that is shown")
    revision += 1
    if let index = entries.firstIndex(where: { $0.row == row }) {
      entries[index].isPinned = isPinned
    } else if let index = parkedEntries.firstIndex(where: { $0.row == row }) {
      parkedEntries[index].isPinned = isPinned
    } else {
      preconditionFailure("A row that is pinned is loaded: row \(row)")
    }
  }
}

extension [ListEntry] {
  var firstRow: Int? { first { $0.row != nil }?.row }
  var lastRow: Int? { last { $0.row != nil }?.row }

  var rows: [Int?] {
    var rows: [Int?] = []
    rows.reserveCapacity(count)
    for index in indices { rows.append(self[index].row) }
    return rows
  }
}
