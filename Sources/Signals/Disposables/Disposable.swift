/// Something that goes on until it is disposed of: a subscription, a timer, a place in a list of listeners.
///
/// Disposing twice is harmless, from whatever threads.
public protocol Disposable: AnyObject, Sendable {
  /// Ends it. Idempotent; callable from any thread and from within what it ends.
  func dispose()
}

extension Disposable where Self == EmptyDisposable {
  /// What a generator returns that has nothing to clean up.
  public static var empty: EmptyDisposable { .shared }
}
