/// The direction in which the language of the interface runs.
public enum LayoutDirectionKey: EnvironmentKey {
  /// From left to right.
  public static let defaultValue = LayoutDirection.leftToRight
}
