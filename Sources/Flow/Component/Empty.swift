/// The environment of a component that reads nothing from its surroundings.
public struct Empty: Hashable, Sendable {
  /// The only value.
  public init() {}
}
