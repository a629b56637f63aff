import Surface

/// For what a view reports while components are being updated, because it goes away under the pointer or is disabled:
/// the app may change a state then, which has to wait until the pass has ended.
@MainActor
enum AfterPass {
  /// Calls `body` now, or in the next turn if components are being updated.
  static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    guard let fiber = RunningUpdate.fiber else { return body() }
    let scene = fiber.view.scene.map { ObjectIdentifier($0) }
    MainThreadQueue.shared.post(changeOf: scene, body)
  }
}
