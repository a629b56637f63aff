/// Finds out whether something outlived a scope.
///
/// Hand out `notification` with what must not escape; when the scope ends, ``hasEscaped`` says whether
/// somebody kept it.
public struct EscapeGuard {
  private weak var watched: EscapeNotification?

  public init(_ notification: EscapeNotification) { watched = notification }

  public var hasEscaped: Bool { watched != nil }
}

/// Kept by what an ``EscapeGuard`` watches.
public final class EscapeNotification: Sendable {
  public init() {}
}
