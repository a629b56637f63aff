/// A reader of the elements of a scene, as ``SceneRoot/observeSemantics(_:)`` makes it. The scene asks its views and
/// nodes for as long as there is one.
@MainActor
public final class SemanticsObservation {
  /// The elements as of the last frame that changed them.
  public private(set) var tree: SemanticsTree
  /// Called with what is to be said aloud once, and is the name of no element: see ``SceneRoot/announce(_:)``.
  public var onAnnouncement: (@MainActor (String) -> Void)?
  private var action: (@MainActor (SemanticsTree, SemanticsDiff) -> Void)?
  private weak var readers: SemanticsReaders?

  init(
    _ tree: SemanticsTree, _ readers: SemanticsReaders,
    action: @escaping @MainActor (SemanticsTree, SemanticsDiff) -> Void
  ) {
    self.tree = tree
    self.readers = readers
    self.action = action
  }

  isolated deinit { cancel() }

  /// Ends the observation. Harmless when repeated, and during a call.
  public func cancel() {
    action = nil
    readers?.remove(self)
  }

  func tell(_ new: SemanticsTree, _ diff: SemanticsDiff) {
    tree = new
    action?(new, diff)
  }
}
