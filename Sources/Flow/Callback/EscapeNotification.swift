/// Kept by what an ``EscapeGuard`` watches.
public final class EscapeNotification: Sendable {
  /// Something to be watched.
  public init() {}
}
