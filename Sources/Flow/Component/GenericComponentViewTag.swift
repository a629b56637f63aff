import Surface

/// A tag that is equal to nothing but itself.
public final class GenericComponentViewTag: Sendable {
  /// A tag of its own.
  public init() {}
}
