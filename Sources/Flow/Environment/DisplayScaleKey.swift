/// Device pixels per logical unit of the window. A ``ComponentHostView`` that is not inside another one
/// keeps it up to date.
public enum DisplayScaleKey: EnvironmentKey {
  /// One pixel per logical unit.
  public static let defaultValue = 1.0
}
