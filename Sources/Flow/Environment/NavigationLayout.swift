/// What covers the edges of a screen, as a value for the environment of its components; in logical units.
public struct NavigationLayout: Hashable, Sendable {
  /// At the top.
  public var statusBarHeight: Double
  /// That of what covers the bottom for input, such as a keyboard on screen.
  public var inputHeight: Double
  /// At the bottom.
  public var bottomNavigationHeight: Double

  /// Heights of what covers the edges; nothing by default.
  public init(
    statusBarHeight: Double = 0, inputHeight: Double = 0, bottomNavigationHeight: Double = 0
  ) {
    self.statusBarHeight = statusBarHeight
    self.inputHeight = inputHeight
    self.bottomNavigationHeight = bottomNavigationHeight
  }
}
