import Surface

/// For what a view tells while components are being updated, because it goes away under the pointer or is
/// disabled: whoever hears it may change a state, and has to wait for that until the pass has ended.
@MainActor
enum AfterPass {
  /// Calls `body` now, or in the next turn if components are being updated.
  static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
    if AnyComponentContext.running == nil { body() } else { PendingChanges.shared.add(body) }
  }
}
