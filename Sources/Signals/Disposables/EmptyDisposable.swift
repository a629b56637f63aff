/// Disposes of nothing.
public final class EmptyDisposable: Disposable {
  /// One for all.
  public static let shared = EmptyDisposable()

  private init() {}

  /// Does nothing.
  public func dispose() {}
}
