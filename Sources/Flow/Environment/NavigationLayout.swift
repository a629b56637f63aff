/// What covers the edges of a screen, as a value for the environment of its components; in logical units.
public struct NavigationLayout: Hashable, Sendable {
  public var statusBarHeight: Double
  public var inputHeight: Double
  public var bottomNavigationHeight: Double

  public init(
    statusBarHeight: Double = 0, inputHeight: Double = 0, bottomNavigationHeight: Double = 0
  ) {
    self.statusBarHeight = statusBarHeight
    self.inputHeight = inputHeight
    self.bottomNavigationHeight = bottomNavigationHeight
  }
}
