/// The direction in which the language of the interface runs.
public enum LayoutDirectionKey: EnvironmentKey {
  public static let defaultValue = LayoutDirection.leftToRight
}
