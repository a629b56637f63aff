/// Whether the user prefers reduced motion: while it is true, every transition is immediate.
public enum ReducesMotionKey: EnvironmentKey {
  /// Animations are shown.
  public static let defaultValue = false
}
