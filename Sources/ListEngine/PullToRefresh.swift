/// Refreshes a list as it is pulled down beyond its start.
///
/// ```swift
/// pull.beginDrag(isAtStart: list.isAtEdge(.start))
/// pull.follow(overscroll: list.overscroll)       // as often as it changes
/// if pull.endDrag(at: now) { refresh { pull.finish(at: now) } }
/// list.insets.leading = bar + pull.inset(at: now)  // in each frame, after advance(to:)
/// ```
///
/// It refreshes at the release and not before: one that has pulled too far may push back. Only a
/// drag that began at the start of the list pulls: neither a fling that bounces there nor a drag
/// that came from further down does. While it refreshes the list has an inset, which at the release
/// is as long as what has been pulled, up to its full length: the list is pulled by as much less
/// then (``ListState/setOverscroll(_:)``), and what is seen does not jump.
public struct PullToRefresh: Equatable, Sendable {
  /// What is going on.
  public enum Phase: Hashable, Sendable {
    /// Nothing.
    case idle
    /// The list is pulled, by a part of the threshold between 0 and 1.
    case pulling(progress: Double)
    /// The list is pulled as far as the threshold: it refreshes if it is released now.
    case armed
    /// What is shown is being loaded anew.
    case refreshing
    /// It has been, and the inset shrinks.
    case ending
  }

  /// How far a list is pulled, in points; as Android has it.
  public static let defaultThreshold = 64.0
  /// How far Telegram's lists are pulled.
  public static let telegramThreshold = 48.0
  /// How the inset gets its length.
  public static let settling = ListAnimation(duration: 0.2, curve: .slide)
  /// How the inset goes.
  public static let shrinking = ListAnimation(duration: 0.15, curve: .easeInOut)

  /// How far the list has to be pulled, in points.
  public let threshold: Double
  /// How long the inset is while the list refreshes.
  public let refreshingInset: ListLength
  /// What is going on.
  public private(set) var phase = Phase.idle

  private var inset = ListAnimated<ListLength>(0)
  /// Whether the list is pulled by a drag that may make it refresh.
  private var isPulled = false
  private var overscroll = 0.0

  /// - Parameters:
  ///   - threshold: how far the list has to be pulled, in points.
  ///   - refreshingInset: how long the inset is while the list refreshes; the threshold if nil.
  /// - Precondition: `threshold` is a finite number above 0, `refreshingInset` not negative.
  public init(
    threshold: Double = PullToRefresh.defaultThreshold, refreshingInset: ListLength? = nil
  ) {
    precondition(
      threshold > 0 && threshold.isFinite, "A list is pulled by a finite threshold above zero")
    self.threshold = threshold
    self.refreshingInset = refreshingInset ?? ListLength(threshold)
    precondition(self.refreshingInset >= .zero, "An inset has no negative length")
  }

  /// How far the pull has come: 1 from the threshold on, and while the list refreshes.
  public var progress: Double {
    switch phase {
    case .idle, .ending: 0
    case .pulling(let progress): progress
    case .armed, .refreshing: 1
    }
  }
}

// MARK: The finger

extension PullToRefresh {
  /// A finger begins to drag the list.
  ///
  /// One that does so while the list refreshes will not make it refresh again.
  public mutating func beginDrag(isAtStart: Bool) {
    isPulled = isAtStart && phase != .refreshing
    overscroll = 0
  }

  /// The list is pulled beyond its start, which is shown that far below the inset.
  ///
  /// - Parameter points: what the rubber band of the list lets through; not what the finger has
  ///   moved. What is negative or no number counts as 0. Without a drag it has no effect.
  public mutating func follow(overscroll points: Double) {
    guard isPulled else { return }
    // False for NaN, too.
    overscroll = points > 0 ? points : 0
    if overscroll >= threshold {
      phase = .armed
    } else if overscroll > 0 {
      phase = .pulling(progress: overscroll / threshold)
    } else if phase != .ending {
      phase = .idle
    }
  }

  /// The finger has left the list. Returns whether that makes it refresh.
  public mutating func endDrag(at time: Duration) -> Bool {
    let refreshes = isPulled && phase == .armed
    if refreshes { refresh(at: time) } else { cancelDrag() }
    return refreshes
  }

  /// The drag is somebody else's, or does not count.
  public mutating func cancelDrag() {
    if isPulled, phase != .ending { phase = .idle }
    (isPulled, overscroll) = (false, 0)
  }
}

// MARK: The refresh

extension PullToRefresh {
  /// Refreshes without a pull, such as by a key. Returns whether it has begun; it does not twice.
  ///
  /// A drag on its way has no further effect.
  @discardableResult
  public mutating func begin(at time: Duration) -> Bool {
    if phase == .refreshing { return false }
    refresh(at: time)
    return true
  }

  /// The refresh is done, or has failed. The inset goes, also while a finger holds the list; that
  /// finger has to be lifted before it pulls again. Without a refresh it has no effect.
  public mutating func finish(at time: Duration) {
    guard phase == .refreshing else { return }
    phase = .ending
    inset = ListAnimated(
      from: inset.value(at: time), to: .zero, at: time, PullToRefresh.shrinking)
  }

  /// Lets time pass: once a frame while ``isMoving(at:)``.
  public mutating func advance(to time: Duration) {
    if phase == .ending, !inset.isMoving(at: time) { phase = .idle }
  }

  /// How much room there is above the first row at a time.
  public func inset(at time: Duration) -> ListLength { inset.value(at: time) }

  /// Whether the inset still changes after a time.
  public func isMoving(at time: Duration) -> Bool { inset.isMoving(at: time) }

  private mutating func refresh(at time: Duration) {
    let pulled = ListLength(min(overscroll, refreshingInset.points))
    inset = ListAnimated(
      from: max(inset.value(at: time), pulled), to: refreshingInset, at: time,
      PullToRefresh.settling)
    phase = .refreshing
    (isPulled, overscroll) = (false, 0)
  }
}
