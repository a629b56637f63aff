/// The springs on which the rows of a list lag behind as it is dragged or thrown.
///
/// Rows at rest take no part: a list that has not been scrolled for a while has no springs.
public struct ListBounces: Sendable {
  private var springs: [ListEntryID: ListBounce] = [:]
  private var time: Duration?

  /// No row lags.
  public init() {}

  /// Whether each row is where it belongs.
  public var isResting: Bool { springs.isEmpty }

  /// How far an entry is shown from its place, in points; from -250 to 250.
  public func offset(of id: ListEntryID) -> Double { springs[id]?.offset ?? 0 }

  /// The content was scrolled.
  ///
  /// - Parameters:
  ///   - distance: how far towards its end, in points.
  ///   - finger: where a finger holds it in the viewport; nil for none. Then rows lag by their distance to the edge that
  ///     the content moves towards.
  ///   - state: the rows, as they are afterwards.
  public mutating func contentScrolled(
    by distance: Double, finger: Double?, in state: ListState
  ) {
    let length = state.viewport.length.points
    guard distance != 0, length > 0 else { return }
    let hold = finger ?? (distance > 0 ? 0 : length)
    for (entry, frame) in zip(state.entries, state.frames) {
      let middle = frame.start.points + frame.length.points / 2
      // What is far from the view is not seen, and would only arrive there on its way.
      guard middle > -length, middle < 2 * length else { continue }
      springs[entry.id, default: ListBounce()].contentMoved(
        by: -distance, distance: middle - hold, viewport: length)
    }
  }

  /// Lets time pass.
  ///
  /// - Parameter time: the time now.
  public mutating func advance(to time: Duration) {
    defer { self.time = springs.isEmpty ? nil : time }
    guard let old = self.time else { return }
    let elapsed = (time - old).seconds
    for id in springs.keys { springs[id]!.advance(by: elapsed) }
    springs = springs.filter { !$0.value.isResting }
  }

  /// Has all rows be where they belong.
  public mutating func stop() { (springs, time) = ([:], nil) }
}
