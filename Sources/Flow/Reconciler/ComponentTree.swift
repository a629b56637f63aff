import Surface

/// The state that all components of one outermost host share: the number of the pass, the size of the host, and
/// the queue of updates after a pass or at the end of the turn.
@MainActor
final class ComponentTree {
  /// The size of the outermost host.
  var hostSize = Size.zero
  /// Counts the passes: all updates that one cause brings about have one number.
  private(set) var pass: UInt64 = 0
  /// How many passes are running, inside one another.
  private var depth = 0
  private var keyedChanges: [(reader: FiberReference, transition: ComponentTransition)] = []
  private var isUpdateScheduled = false
  private let queue = UpdateQueue()

  /// The version of the fonts that views were last notified of: an equal component may have another size with
  /// other fonts. All trees share it, because fonts belong to the process.
  static var fonts: UInt32 = 0

  init() {}

  // MARK: Passes

  /// Begins a pass, or a part of the one that is running.
  func beginPass() {
    if depth == 0 { pass += 1 }
    depth += 1
  }

  func endPass() { depth -= 1 }

  // MARK: Keyed values

  /// Has a component updated because of a keyed value. If a running pass does not get to it by itself, it is updated
  /// after that, in its place.
  func noteKeyedChange(of reader: FiberReference, transition: ComponentTransition) {
    keyedChanges.append((reader, transition))
    // Whoever provides the value from another tree, as that around a popover, does not get to this one.
    guard depth == 0, !isUpdateScheduled else { return }
    isUpdateScheduled = true
    MainThreadQueue.shared.post(changeOf: nil) { [weak self] in
      self?.isUpdateScheduled = false
      self?.updateKeyedReaders()
    }
  }

  /// Does nothing while a pass is running: the end of the outermost one calls again.
  func updateKeyedReaders() {
    guard depth == 0, !keyedChanges.isEmpty else { return }
    let due = keyedChanges
    keyedChanges = []
    for change in due {
      // Updating one may have updated others.
      change.reader.fiber?.updateForKeyedChange(transition: change.transition)
    }
  }

  // MARK: The end of the turn

  /// How many updates wait for the end of the turn.
  var queuedUpdateCount: Int { queue.count }

  /// Has the component of a state updated at the end of the turn.
  func enqueue(_ state: ComponentState, transition: ComponentTransition, isLocal: Bool) {
    queue.add(state, transition: transition, isLocal: isLocal)
  }
}
