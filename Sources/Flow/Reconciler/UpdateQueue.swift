import Surface

/// The updates of one tree that wait for the end of the turn, so that several changes cost one pass.
@MainActor
final class UpdateQueue {
  private struct Entry {
    weak var state: ComponentState?
    let transition: ComponentTransition
    let isLocal: Bool
  }

  private var entries: [Entry] = []

  /// How many updates wait.
  var count: Int { entries.count }

  init() {}

  func add(_ state: ComponentState, transition: ComponentTransition, isLocal: Bool) {
    entries.append(Entry(state: state, transition: transition, isLocal: isLocal))
    guard entries.count == 1 else { return }
    // Runs in the next turn of the main actor or before the scene's next frame, whichever comes first.
    let scene = state.fiber?.view.scene.map { ObjectIdentifier($0) }
    MainThreadQueue.shared.post(changeOf: scene) { self.flush() }
  }

  private func flush() {
    let due = entries.filter { $0.state?.isUpdated == true }
    entries = []
    var passes: [(root: AnyComponentRoot, transition: ComponentTransition)] = []
    for entry in due where !entry.isLocal {
      guard let fiber = entry.state?.fiber, let root = markChain(from: fiber) else { continue }
      if let index = passes.firstIndex(where: { $0.root === root }) {
        if !entry.transition.animation.isImmediate { passes[index].transition = entry.transition }
      } else {
        passes.append((root, entry.transition))
      }
    }
    for pass in passes { pass.root.stateDidUpdate(transition: pass.transition, isLocal: false) }
    for entry in due where entry.isLocal {
      // One of the passes may have updated it.
      guard let state = entry.state, state.isUpdated else { continue }
      state.updated(transition: entry.transition, isLocal: true)
    }
  }

  /// Marks everything from a component up to the outermost host, where a pass begins.
  ///
  /// - Returns: nil if the component is in no host any more.
  private func markChain(from fiber: Fiber) -> AnyComponentRoot? {
    var fiber = fiber
    while let root = fiber.markAncestors() {
      guard let owner = root.parentState?.fiber else { return root }
      owner.markUpdated()
      fiber = owner
    }
    return nil
  }
}
