import Surface

/// The stored properties of ``FiberChildren``, which every pass touches.
@MainActor
struct FiberChildrenStorage {
  /// The children of a stack in the pass that is running, or in the last one. First, because every pass touches them.
  var entries: [StackEntry] = []
  /// Whether the running pass has the children of the last one.
  var isRepeated = false
  /// In the order of the last pass.
  var shown: [Fiber] = []
  /// Those whose disappearance has not ended.
  var leaving: [Fiber] = []
  /// Counts the passes with another order than the one before.
  var pass: UInt64 = 0

  // MARK: The pass that is running

  /// Those that were made in it.
  var created: [Fiber] = []
  /// How many children were added as the last pass did, first ones first.
  var sameCount = 0
  /// The children that were added, once their order is another one than that of the last pass.
  var added: [Fiber] = []
  /// Children that are added but to be away.
  var withheld: [Fiber] = []
  var guides: [Guide] = []
  /// The last child that has entered, from which ``FiberStorage/previous`` leads to the others.
  var lastEntered: UncountedFiber?
  /// How many children have entered and are not added.
  var missing = 0

  // MARK: Stacks

  /// Names the children of a stack in messages.
  var site: ChildSite?
  /// The children of a stack that are on screen or on their way out.
  var table: [ComponentIdentity: FiberReference] = [:]

  mutating func setEntry(_ entry: StackEntry, at index: Int) {
    if index < entries.count { entries[index] = entry } else { entries.append(entry) }
  }

  /// The order of the running pass becomes that of the last one. Both arrays keep their memory.
  mutating func showAdded() {
    swap(&shown, &added)
    added.removeAll(keepingCapacity: true)
  }
}
