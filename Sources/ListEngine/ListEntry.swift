/// What a row on screen is recognised by, however its index changes.
public struct ListEntryID: Hashable, Sendable, Comparable {
  /// A number that no other entry of a list had.
  public let rawValue: UInt64

  init(_ rawValue: UInt64) { self.rawValue = rawValue }

  /// The one that came first.
  public static func < (a: ListEntryID, b: ListEntryID) -> Bool { a.rawValue < b.rawValue }
}

/// A row that is loaded, or what is left of one.
public struct ListEntry: Equatable, Sendable {
  /// What an entry stands for.
  public enum Kind: Hashable, Sendable {
    /// A row of the list.
    case row
    /// A row that was removed and makes way. It takes no input.
    case disappearing
    /// The room that a moved row leaves behind; nothing is drawn there.
    case placeholder
    /// A row that is no longer loaded but still seen on its way out.
    case temporary
  }

  /// What the entry is recognised by.
  public let id: ListEntryID
  /// What it stands for.
  public internal(set) var kind: Kind = .row
  /// The index of the row; nil if it is none of the list.
  public internal(set) var row: Int?
  /// What the row said when it was measured.
  public internal(set) var layout: ListRowLayout
  /// How long it is shown; in the end ``length``, or nothing.
  public internal(set) var apparentLength: ListAnimated<ListLength>
  /// How far it is shown from its place.
  public internal(set) var transitionOffset = ListAnimated(ListLength.zero)
  /// From 0 to 1.
  public internal(set) var opacity = ListAnimated(1.0)
  /// By what it is scaled around its centre.
  public internal(set) var scale = ListAnimated(1.0)
  /// How often its row was measured.
  public internal(set) var revision = 0
  /// Whether it stays loaded wherever it is: what has the focus, or is dragged.
  public internal(set) var isPinned = false
  /// Where its leading edge lies if no other entry says so.
  var fixedPosition: ListLength?

  /// How long the row is once nothing moves.
  public var length: ListLength { layout.length }

  init(id: ListEntryID, row: Int?, layout: ListRowLayout) {
    (self.id, self.row, self.layout) = (id, row, layout)
    apparentLength = ListAnimated(layout.length)
  }

  /// Whether it was on its way when the list was last told the time: to its place, its length or its look.
  public var isAnimating: Bool {
    !apparentLength.hasArrived || !opacity.hasArrived || !scale.hasArrived
      || kind == .row && !transitionOffset.hasArrived
  }

  /// Whether nothing of it was on its way when the list was last told the time.
  @inline(__always) var hasArrived: Bool {
    apparentLength.hasArrived && transitionOffset.hasArrived && opacity.hasArrived
      && scale.hasArrived
  }

  func isMoving(at time: Duration) -> Bool {
    apparentLength.isMoving(at: time) || transitionOffset.isMoving(at: time)
      || opacity.isMoving(at: time) || scale.isMoving(at: time)
  }

  mutating func setOff(at time: Duration, since start: Duration) {
    apparentLength.setOff(at: time, since: start)
    transitionOffset.setOff(at: time, since: start)
    opacity.setOff(at: time, since: start)
    scale.setOff(at: time, since: start)
  }

  mutating func settle(at time: Duration) {
    apparentLength.settle(at: time)
    transitionOffset.settle(at: time)
    opacity.settle(at: time)
    scale.settle(at: time)
  }
}
