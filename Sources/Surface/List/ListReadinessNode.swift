/// The node of a row that says itself when it can be shown, as where it waits for a picture.
///
/// ```swift
/// func notifyWhenReady(_ isReady: @escaping @Sendable () -> Void) {
///   loader.whenLoaded(isReady)
/// }
/// ```
///
/// A transaction with new rows of this kind is shown when all of them are ready, or 0.2 seconds after it is measured.
/// One that is `.synchronous` waits for nothing, and neither does what comes into view by a scroll.
public protocol ListReadinessNode: DisplayNode {
  /// Calls `isReady` as soon as the row can be shown: at once or later, on any thread, and once. Called on a worker.
  nonisolated func notifyWhenReady(_ isReady: @escaping @Sendable () -> Void)
}
