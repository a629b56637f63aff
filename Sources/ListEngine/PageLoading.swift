/// When a list loads more at its two ends.
///
/// ```swift
/// for load in pages.begin(before: list.restBefore, after: list.restAfter, viewport: 600) {
///   history.load(at: load.end) { messages in
///     list.insert(messages)
///     pages.finish(load, messages.isEmpty ? .exhausted : .rows(messages.count))
///   }
/// }
/// ```
///
/// More is due where the content goes on for less than some viewports. One load is on its way at an
/// end at a time. One that has brought nothing is not repeated until somebody scrolls towards that
/// end again, one that failed not until somebody asks for it: an end that stays near would ask
/// again in each frame.
public struct PageLoading: Hashable, Sendable {
  /// An end of a list.
  public enum End: Hashable, Sendable, CaseIterable {
    /// Where the first row is.
    case start
    /// Where the last row is.
    case end
  }

  /// What is known of an end.
  public enum State: Hashable, Sendable {
    /// There may be more.
    case ready
    /// More is on its way.
    case loading
    /// The last load brought nothing; see ``PageLoading/didScroll(by:)``.
    case resting
    /// There is no more.
    case exhausted
    /// The last load failed; see ``PageLoading/retry(_:)``.
    case failed
  }

  /// What a load has brought.
  public enum Outcome: Hashable, Sendable {
    /// That many rows, which are in the list now.
    case rows(Int)
    /// All that there was: the rows are in the list now, and there are no more.
    case exhausted
    /// Nothing, as something went wrong.
    case failed
  }

  /// More rows on their way.
  public struct Load: Hashable, Sendable {
    /// At which end they will be.
    public let end: End
    fileprivate let number: Int
  }

  /// How many viewports before an end more is loaded; 0, or what is no number, for never.
  public var leadingScreens: Double
  private var states: [End: State] = [:]
  private var loads: [End: Load] = [:]
  private var lastNumber = 0

  /// - Parameter leadingScreens: how many viewports before an end more is loaded.
  public init(leadingScreens: Double = 2) { self.leadingScreens = leadingScreens }

  /// What is known of an end.
  public subscript(end: End) -> State { states[end] ?? .ready }
}

// MARK: Loads

extension PageLoading {
  /// Whether more is wanted at an end.
  ///
  /// - Parameters:
  ///   - end: which end.
  ///   - rest: how far the content goes on beyond the viewport there, in points; nil for very far.
  ///     A list that does not fill its viewport has no rest.
  ///   - viewport: how much is seen, in points. Nothing is wanted for a list of which nothing is
  ///     seen.
  public func isDue(_ end: End, rest: Double?, viewport: Double) -> Bool {
    guard self[end] == .ready, leadingScreens > 0, viewport > 0, viewport.isFinite, let rest else {
      return false
    }
    return rest <= leadingScreens * viewport
  }

  /// Begins the loads that are due: as often as the list is laid out, scrolled, or gets other rows.
  ///
  /// - Parameters:
  ///   - before: how far the content goes on before the viewport, as in
  ///     ``isDue(_:rest:viewport:)``.
  ///   - after: how far it goes on behind the viewport.
  ///   - viewport: how much is seen, in points.
  public mutating func begin(before: Double?, after: Double?, viewport: Double) -> [Load] {
    var begun: [Load] = []
    for (end, rest) in [(End.start, before), (.end, after)]
    where isDue(end, rest: rest, viewport: viewport) {
      lastNumber += 1
      let load = Load(end: end, number: lastNumber)
      (states[end], loads[end]) = (.loading, load)
      begun.append(load)
    }
    return begun
  }

  /// A load is done. One that was given up has no effect, and none has twice.
  public mutating func finish(_ load: Load, _ outcome: Outcome) {
    guard loads[load.end] == load else { return }
    loads[load.end] = nil
    states[load.end] =
      switch outcome {
      case .rows(let count): count > 0 ? .ready : .resting
      case .exhausted: .exhausted
      case .failed: .failed
      }
  }
}

// MARK: Once more

extension PageLoading {
  /// The list was scrolled, or somebody tried to.
  ///
  /// - Parameter points: how far, positive towards the end; also where the content cannot follow.
  public mutating func didScroll(by points: Double) {
    if points > 0 { wake(.end) }
    if points < 0 { wake(.start) }
  }

  /// The list has got other rows than a load brought.
  public mutating func rowsChanged() {
    for end in End.allCases { wake(end) }
  }

  /// Loads again what failed, as soon as it is due.
  public mutating func retry(_ end: End) {
    if self[end] == .failed { states[end] = .ready }
  }

  /// Takes an end for one where there may be more: another content is shown, or there is more after
  /// all. A load on its way is given up.
  public mutating func reset(_ end: End) { (states[end], loads[end]) = (nil, nil) }

  private mutating func wake(_ end: End) {
    if self[end] == .resting { states[end] = .ready }
  }
}
