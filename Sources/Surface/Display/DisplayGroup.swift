import Locks
import Platform

/// The pending work of workers for one window, so that a frame can wait for it and for nothing else of the
/// process. Any thread.
final class DisplayGroup: Sendable {
  enum Kind: Int, CaseIterable, Sendable {
    /// What the first frame of a window should show: text, rows of lists.
    case urgent
    /// What may wait for a disk or the network.
    case loading
  }

  /// A piece of work that a frame may wait for.
  struct Work: Sendable {
    fileprivate let kind: Kind
    fileprivate let round: Int
  }

  private struct Tally {
    var unfinished = 0
    /// Bumped where waiting was given up: what was entered before is not counted any more.
    var round = 0
  }

  private let tallies = Lock(Kind.allCases.map { _ in Tally() })
  private let signal = ConditionVariable()
  /// What hands loading to its pool, while that is held back; else nil.
  private let heldLoading = Lock<[@Sendable () -> Void]?>(nil)

  func enter(_ kind: Kind) -> Work {
    tallies.withLock { tallies in
      tallies[kind.rawValue].unfinished += 1
      return Work(kind: kind, round: tallies[kind.rawValue].round)
    }
  }

  /// Holds loading back until ``releaseLoading()``: decoding pictures would take processors from the drawings that a
  /// first frame waits for, and pictures come with a later frame anyway.
  func holdLoading() { heldLoading.withLock { $0 = $0 ?? [] } }

  /// Begins what was held back, in the order in which it came.
  func releaseLoading() {
    let held = heldLoading.withLock { held in
      defer { held = nil }
      return held ?? []
    }
    for start in held { start() }
  }

  /// Calls `start`, which hands loading to its pool: now, or when loading is no longer held back.
  func startLoading(_ start: @escaping @Sendable () -> Void) {
    let isHeld = heldLoading.withLock { held in
      held?.append(start)
      return held != nil
    }
    if !isHeld { start() }
  }

  /// The work is done and its result is on the way to the main actor.
  func leave(_ work: Work) {
    let isLast = tallies.withLock { tallies in
      guard tallies[work.kind.rawValue].round == work.round else { return false }
      tallies[work.kind.rawValue].unfinished -= 1
      return tallies[work.kind.rawValue].unfinished == 0
    }
    if isLast { signal.notifyAll() }
  }

  /// Returns when everything of a kind is done, at the latest at `deadline`, a time of
  /// ``EventLoop/monotonicNow``. What was not ready by then is not waited for again, so that one file that
  /// never comes costs one wait and not one a frame.
  func wait(for kind: Kind, deadline: Duration) {
    let isDone = signal.wait(
      until: { tallies.withLock { $0[kind.rawValue].unfinished == 0 } }, deadline: deadline)
    if isDone { return }
    tallies.withLock { $0[kind.rawValue] = Tally(round: $0[kind.rawValue].round + 1) }
  }
}
