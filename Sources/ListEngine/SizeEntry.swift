/// Rows that lie beside each other in a leaf of a ``SizeTree``, in eight bytes: one row with a length
/// of its own, or any number of rows of one class that take the estimate of that class.
///
/// Bits 63 and 62 are the kind, 61 to 59 the class; the other 59 the length in 256ths of a point or
/// the number of rows.
struct SizeEntry: Equatable, Sendable {
  private let bits: UInt64

  private static let payloadBits: UInt64 = 59
  private static let payloadMask: UInt64 = (1 << 59) - 1
  private static let staleKind: UInt64 = 1 << 62
  private static let measuredKind: UInt64 = 2 << 62

  private init(kind: UInt64, rowClass: RowClass, payload: UInt64) {
    assert(payload <= Self.payloadMask)
    bits = kind | UInt64(rowClass.rawValue) << Self.payloadBits | payload
  }

  /// Fills the unused places of a leaf.
  static let none = SizeEntry(kind: 0, rowClass: 0, payload: 0)

  /// Rows that nobody has measured.
  static func run(_ count: Int, of rowClass: RowClass) -> SizeEntry {
    SizeEntry(kind: 0, rowClass: rowClass, payload: UInt64(count))
  }

  /// A row that was measured in the present width.
  static func measured(_ length: ListLength, of rowClass: RowClass) -> SizeEntry {
    SizeEntry(kind: measuredKind, rowClass: rowClass, payload: UInt64(length.rawValue))
  }

  /// A row that was measured in another width and has an estimate of its own from that.
  static func stale(_ length: ListLength, of rowClass: RowClass) -> SizeEntry {
    SizeEntry(kind: staleKind, rowClass: rowClass, payload: UInt64(length.rawValue))
  }

  var isRun: Bool { bits < Self.staleKind }
  var isMeasured: Bool { bits >= Self.measuredKind }
  var isStale: Bool { !isRun && !isMeasured }

  var classIndex: Int { Int(truncatingIfNeeded: bits >> Self.payloadBits & 7) }
  var rowClass: RowClass { RowClass(classIndex) }

  private var payload: Int { Int(truncatingIfNeeded: bits & Self.payloadMask) }

  /// How many rows it stands for.
  var rows: Int { isRun ? payload : 1 }

  /// The length of a row that has one of its own, in 256ths of a point.
  var ownUnits: Int64 { Int64(payload) }

  /// The length of each of its rows, in 256ths of a point.
  func rowUnits(_ estimates: borrowing RowEstimates) -> Int64 {
    isRun ? estimates[units: classIndex] : ownUnits
  }

  /// The length of all of its rows, in 256ths of a point.
  func units(_ estimates: borrowing RowEstimates) -> Int64 {
    isRun ? Int64(payload) * estimates[units: classIndex] : ownUnits
  }

  /// Both as one, where they are runs of one class.
  func merged(with next: SizeEntry) -> SizeEntry? {
    guard isRun, next.isRun, classIndex == next.classIndex else { return nil }
    return .run(payload + next.payload, of: rowClass)
  }

  /// The same rows as if they had never been measured.
  var forgotten: SizeEntry { .run(rows, of: rowClass) }

  /// The same rows in another class; a length that was measured stays.
  func with(_ rowClass: RowClass) -> SizeEntry {
    if isRun { return .run(payload, of: rowClass) }
    let length = ListLength(rawValue: ownUnits)
    return isMeasured ? .measured(length, of: rowClass) : .stale(length, of: rowClass)
  }

  /// A row with a length of its own has it as its estimate, times `factor`.
  func stale(scaledBy factor: Double) -> SizeEntry {
    if isRun { return self }
    let points = ListLength(rawValue: ownUnits).points * factor
    let length = ListLength(min(points, SizeTree.maximumRowLength.points))
    return .stale(SizeTree.estimate(near: length), of: rowClass)
  }
}
