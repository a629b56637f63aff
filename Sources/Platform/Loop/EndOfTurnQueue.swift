/// Actions that run at the end of a turn of a loop.
@MainActor
final class EndOfTurnQueue {
  private struct Entry {
    let caller: CallSite
    let action: @MainActor () -> Void
  }

  private var entries: [Entry] = []
  /// Storage for those of the next round, so that a turn allocates nothing.
  private var spare: [Entry] = []
  private var unfinishedTurns = 0

  /// Actions may ask for further ones, which come in the same turn; a bounded number of rounds keeps a loop
  /// fair to what else there is.
  private static let roundsPerTurn = 8
  /// What has not come to an end after so many turns never will, and keeps a processor busy.
  private static let longestChain = 32

  var isEmpty: Bool { entries.isEmpty }

  func append(from caller: CallSite, _ action: @escaping @MainActor () -> Void) {
    entries.append(Entry(caller: caller, action: action))
  }

  /// Runs what was left, and what that leaves.
  func run() {
    for _ in 0..<Self.roundsPerTurn where !entries.isEmpty {
      var round = spare
      spare = []
      swap(&round, &entries)
      for entry in round { entry.action() }
      round.removeAll(keepingCapacity: true)
      spare = round
    }
    unfinishedTurns = entries.isEmpty ? 0 : unfinishedTurns + 1
    assert(
      unfinishedTurns < Self.longestChain,
      "Scheduler: what is done at the end of a turn must not ask for itself again for ever; the last was asked for at \(entries[0].caller)"
    )
  }
}
