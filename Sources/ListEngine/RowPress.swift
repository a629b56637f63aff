public import Geometry

/// A finger or a button that was pressed on a row.
///
///     var press = RowPress(at: point, time: now, takesLongTap: item.takesLongTap)
///     setTimer(press.deadline)
///     // As something happens, and as the timer fires:
///     for action in press.handle(.moved(to: point), at: now) { perform(action) }
///     setTimer(press.deadline)
///
/// The row is highlighted after a short rest, so that a scroll does not flash. A press that is
/// released earlier highlights its row all the same, and then selects it: one sees what one did.
/// What is due happens in the order of its times, however late this is told about them.
public struct RowPress: Hashable, Sendable {
  /// What happens to a press.
  public enum Event: Hashable, Sendable {
    /// Time passed.
    case waited
    /// The pointer is elsewhere.
    case moved(to: Point)
    /// The pointer was released.
    case released
    /// The list was scrolled.
    case scrolled
    /// Somebody else has the pointer, or the row was removed.
    case cancelled
  }

  /// What is to be done with the row.
  public enum Action: Hashable, Sendable {
    /// It is highlighted. It stays so when it is selected, for as long as the app likes.
    case highlight
    /// It is highlighted no longer.
    case unhighlight
    /// It is selected.
    case select
    /// It was tapped for long.
    case longTap
  }

  /// How far a press has got.
  public enum Phase: Hashable, Sendable {
    /// Nothing is seen of it.
    case resting
    /// The row is highlighted.
    case highlighted
    /// It was a long tap, and its row is highlighted until the release, which does nothing more.
    case longTapped
    /// It has selected its row, or was given up.
    case ended
  }

  /// How far the press has got.
  public private(set) var phase = Phase.resting
  private let start: Point
  private let time: Duration
  private let takesLongTap: Bool

  /// A press begins.
  ///
  /// - Parameters:
  ///   - point: where, in points of anything that the content does not move in.
  ///   - time: when.
  ///   - takesLongTap: whether the row does something at a long tap.
  public init(at point: Point, time: Duration, takesLongTap: Bool = false) {
    (start, self.time, self.takesLongTap) = (point, time, takesLongTap)
  }

  /// When something is due without an event; nil if nothing is.
  public var deadline: Duration? {
    switch phase {
    case .resting: time + RowPressTiming.highlight
    case .highlighted: takesLongTap ? time + RowPressTiming.longTap : nil
    case .longTapped, .ended: nil
    }
  }

  /// Something happened.
  ///
  /// - Parameters:
  ///   - event: what happened.
  ///   - time: when; not earlier than what was told before.
  /// - Returns: what is to be done, in this order.
  public mutating func handle(_ event: Event, at time: Duration) -> [Action] {
    var actions: [Action] = []
    while let deadline, time >= deadline { actions.append(becomeDue()) }
    switch event {
    case .waited: break
    case .moved(let point):
      // A long tap has happened, wherever the pointer goes.
      if phase != .longTapped, point.distance(to: start) > RowPressTiming.slop { end(&actions) }
    case .scrolled, .cancelled: end(&actions)
    case .released:
      if phase == .resting { actions.append(.highlight) }
      if phase == .resting || phase == .highlighted {
        actions.append(.select)
        phase = .ended
      }
      end(&actions)
    }
    return actions
  }

  private mutating func becomeDue() -> Action {
    let isFirst = phase == .resting
    phase = isFirst ? .highlighted : .longTapped
    return isFirst ? .highlight : .longTap
  }

  private mutating func end(_ actions: inout [Action]) {
    if phase == .highlighted || phase == .longTapped { actions.append(.unhighlight) }
    phase = .ended
  }
}
