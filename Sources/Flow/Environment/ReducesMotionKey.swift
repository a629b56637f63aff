/// Whether movements disturb the user: while it is true, every transition is immediate.
public enum ReducesMotionKey: EnvironmentKey {
  /// Animations are shown.
  public static let defaultValue = false
}
