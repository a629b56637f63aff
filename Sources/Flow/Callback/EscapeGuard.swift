/// Finds out whether something outlived a scope.
///
/// Hand out `notification` with what must not escape; when the scope ends, ``hasEscaped`` says whether a
/// reference to it is left.
public struct EscapeGuard {
  private weak var watched: EscapeNotification?

  /// Watches `notification`, without keeping it.
  public init(_ notification: EscapeNotification) { watched = notification }

  /// Whether something has kept what is watched.
  public var hasEscaped: Bool { watched != nil }
}
