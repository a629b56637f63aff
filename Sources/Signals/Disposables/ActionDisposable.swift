public import Synchronization

/// Runs an action once, when it is disposed of.
///
/// The action runs on the thread that disposes first, and is released with it, so that what it holds is free
/// after the end although the disposable is still kept somewhere.
public final class ActionDisposable: Disposable, @unchecked Sendable {
  // Sendable: who has set the flag, and nobody else, uses the action.
  @usableFromInline let isDisposed = Synchronization.Atomic<Bool>(false)
  @exclusivity(unchecked) @usableFromInline var action: (@Sendable () -> Void)?

  /// - Parameter action: What the first `dispose()` runs.
  @inlinable
  public init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  /// Runs the action, the first time.
  public func dispose() {
    if isDisposed.exchange(true, ordering: .acquiringAndReleasing) { return }
    let action = action
    self.action = nil
    action?()
  }
}
