/// A row that has been lifted out of a list to be put down elsewhere.
///
/// The row keeps its slot and its length there; what is dragged is a picture of it. This says before
/// which row the picture lies, and how fast the list scrolls by itself; the app moves the row by a
/// transaction. The row is to be pinned meanwhile (``ListState/setPinned(_:_:)``), as the list may scroll
/// away from its slot.
public struct ListReorder: Sendable {
  /// The entry of the lifted row.
  public let entry: ListEntryID
  /// The centre of the picture, in the viewport.
  public private(set) var centre: ListLength
  /// How long the picture is.
  public let length: ListLength
  /// Where the row is put if the drag is given up: how many of the other rows are before it.
  public private(set) var home: Int
  /// The index of the row, for as long as it is there.
  private var index: Int
  /// The centre by which the last place was found.
  private var searched: ListLength
  private var lastMove: Duration?
  /// Whether the picture may make the list scroll up, and down: not before it has been away from there,
  /// or moved further out.
  private var isArmed = (up: false, down: false)
  private var scrollStart: Duration?

  /// Lifts a loaded row.
  ///
  /// - Precondition: the row is loaded.
  public init(lifting row: Int, in state: ListState) {
    guard let index = state.entries.firstIndex(where: { $0.row == row }) else {
      preconditionFailure("A row that is lifted is loaded: row \(row)")
    }
    let frame = state.frames[index]
    (entry, length) = (state.entries[index].id, frame.length)
    (home, self.index) = (row, row)
    centre = frame.start + ListLength(rawValue: frame.length.rawValue / 2)
    searched = centre
  }

  /// The index of the row now; nil if it is no longer there, which ends the drag.
  public func row(in state: ListState) -> Int? { state.entry(entry)?.row }

  private var half: ListLength { ListLength(rawValue: length.rawValue / 2) }

  /// Drags the picture.
  public mutating func move(to centre: ListLength, in state: ListState) {
    let area = state.contentArea
    let zone = ListTimings.autoscrollZone
    let (top, bottom) = (centre - half, centre + half)
    if top > area.lowerBound + zone || centre < self.centre { isArmed.up = true }
    if bottom < area.upperBound - zone || centre > self.centre { isArmed.down = true }
    self.centre = centre
  }

  /// The content moved up below the picture, which is somewhere else in it now.
  public mutating func contentMoved(by distance: ListLength) { searched -= distance }

  /// The index that the row would have if it were put down, if it is time to move it there.
  ///
  /// That is by the edge of a row that is nearest to the centre of the picture. It is looked for after 4
  /// points, and 0.2 seconds after the last move.
  public mutating func candidate(in state: ListState, at time: Duration) -> Int? {
    guard let row = row(in: state) else { return nil }
    let distance = max(centre - searched, searched - centre)
    guard distance >= ListTimings.reorderDistance,
      lastMove.map({ (time - $0).seconds >= ListTimings.reorderInterval }) ?? true
    else { return nil }
    searched = centre
    guard let index = ListReorder.index(of: row, near: centre, in: state), index != row else {
      return nil
    }
    lastMove = time
    return index
  }

  /// The index that a row has if it is put down at the edge nearest to a place.
  static func index(of row: Int, near place: ListLength, in state: ListState) -> Int? {
    var (best, distance) = (Int?.none, ListLength.limit)
    for (entry, frame) in zip(state.entries, state.frames) {
      guard let other = entry.row else { continue }
      for (edge, index) in [(frame.start, other), (frame.end, other + 1)] {
        let gap = max(edge - place, place - edge)
        if gap < distance { (best, distance) = (index, gap) }
      }
    }
    return best.map { $0 > row ? $0 - 1 : $0 }
  }

  /// How fast the list is to be scrolled towards its end, in points a second; negative towards the start.
  ///
  /// 6 points a frame within 10 points of an edge of the content area, 9 after two seconds; converted,
  /// as frames are of no known length.
  public mutating func autoscrollVelocity(in state: ListState, at time: Duration) -> Double {
    let area = state.contentArea
    let isUp = isArmed.up && centre - half < area.lowerBound + ListTimings.autoscrollZone
    let isDown = isArmed.down && centre + half > area.upperBound - ListTimings.autoscrollZone
    if isUp == isDown {
      scrollStart = nil
      return 0
    }
    let start = scrollStart ?? time
    scrollStart = start
    let isFast = (time - start).seconds >= ListTimings.autoscrollAcceleration
    let speed = isFast ? ListTimings.fastAutoscrollSpeed : ListTimings.autoscrollSpeed
    return isUp ? -speed : speed
  }
}

// MARK: Changes

extension ListReorder {
  /// The list changes: the place to which the row goes back stays behind the row that is before it.
  ///
  /// - Parameters:
  ///   - transaction: one that breaks no rule for a list of `oldCount` rows; also one that moves the lifted row.
  ///   - oldCount: the number of rows before the transaction.
  /// - Complexity: O(*k* log *k*) for *k* changes, and linear in the rows that go before that place.
  public mutating func apply(_ transaction: ListTransaction, oldCount: Int) {
    let map = transaction.checkedMap(count: oldCount)
    guard let new = map.newIndex(of: index) else { return }
    var before = home
    home = 0
    while before > 0 {
      let neighbour = before <= index ? before - 1 : before
      if map.deletion(of: neighbour) == nil {
        let place = map.newIndex(of: neighbour)!
        home = new < place ? place : place + 1
        break
      }
      before -= 1
    }
    index = new
  }
}

// MARK: Moves

extension ListReorder {
  /// Where a key moves a row.
  public enum Step: Hashable, Sendable {
    /// Before the row above, behind the row below.
    case up, down
    /// To the ends.
    case first, last
  }

  /// The index that a row has after a step; nil if it has that one already.
  public static func index(of row: Int, after step: Step, count: Int) -> Int? {
    let index =
      switch step {
      case .up: max(0, row - 1)
      case .down: min(count - 1, row + 1)
      case .first: 0
      case .last: count - 1
      }
    return index == row ? nil : index
  }

  /// The transaction that moves a row.
  public static func transaction(moving row: Int, to index: Int) -> ListTransaction {
    ListTransaction(
      deletions: [.init(row)], insertions: [.init(at: index, previousIndex: row)],
      options: .animateInsertion)
  }
}
