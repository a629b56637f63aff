/// A place between two characters.
public struct TextPosition: Hashable, Sendable {
  /// Which of two places on screen is meant, where a text offset has two: at the end of a line and
  /// the start of the next, and where the direction changes.
  public enum Affinity: Hashable, Sendable {
    /// With the character before.
    case upstream
    /// With the character after.
    case downstream
  }

  /// A UTF-8 offset on the boundary of a `Character`.
  public var offset: Int
  /// Which of two places on screen is meant; of no meaning where there is one.
  public var affinity: Affinity

  /// A position at a UTF-8 offset.
  public init(offset: Int, affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
