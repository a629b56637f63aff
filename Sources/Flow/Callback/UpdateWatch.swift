import Surface

/// Finds out whether an app updates its components because of something that it is told.
///
/// An update that leaves a component as it was does not get to its view. A view that shows more than its component says, as a text
/// that somebody writes, has to know of it still: the app has seen the text, and wants another one.
@MainActor
struct UpdateWatch {
  private weak var tree: ComponentTree?
  private let pass: UInt64
  private let queuedUpdateCount: Int

  /// Tells the app something.
  ///
  /// - Parameters:
  ///   - view: one of a component.
  ///   - tell: tells it.
  ///   - takeAnswer: called when the app was told and its update is done: now, or at the end of the turn. Not at all if the app has
  ///     updated nothing. Has to allow for a view that is gone.
  static func run(
    _ view: View, tell: @MainActor () -> Void, takeAnswer: @escaping @MainActor @Sendable () -> Void
  ) {
    let watch = UpdateWatch(view)
    tell()
    watch.afterUpdate(of: view, takeAnswer)
  }

  private init(_ view: View) {
    let tree = (view.attachment as? AnyComponentContext)?.reference.fiber?.tree
    self.tree = tree
    pass = tree?.pass ?? 0
    queuedUpdateCount = tree?.queuedUpdateCount ?? 0
  }

  private func afterUpdate(of view: View, _ body: @escaping @MainActor @Sendable () -> Void) {
    guard let tree else { return }
    if tree.pass != pass { return body() }
    guard tree.queuedUpdateCount > queuedUpdateCount else { return }
    // Behind the update, which was posted before.
    MainThreadQueue.shared.post(changeOf: view.scene.map { ObjectIdentifier($0) }, body)
  }
}
