/// Those who read the elements of a scene, and the elements that they have read last.
@MainActor
final class SemanticsReaders {
  private struct WeakReader {
    weak var reader: SemanticsObservation?
  }

  private unowned let scene: SceneRoot
  private var tree: SemanticsTree
  private var readers: [WeakReader] = []

  init(_ scene: SceneRoot) {
    self.scene = scene
    tree = scene.semantics
  }

  func add(
    _ action: @escaping @MainActor (SemanticsTree, SemanticsDiff) -> Void
  ) -> SemanticsObservation {
    let reader = SemanticsObservation(tree, self, action: action)
    readers.append(WeakReader(reader: reader))
    return reader
  }

  func remove(_ reader: SemanticsObservation) {
    readers.removeAll { $0.reader == nil || $0.reader === reader }
    if readers.isEmpty { scene.semanticsReaders = nil }
  }

  /// Tells the readers something that no element says.
  func announce(_ text: String) {
    for entry in readers { entry.reader?.onAnnouncement?(text) }
  }

  /// Tells the readers what a frame has changed.
  func frameDidLayOut() {
    let new = scene.semantics
    let diff = SemanticsDiff(from: tree, to: new)
    guard !diff.isEmpty else { return }
    tree = new
    for entry in readers { entry.reader?.tell(new, diff) }
  }
}
