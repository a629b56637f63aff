public import Geometry

/// What an item of a grid is made for.
public struct GridItemContext: Sendable {
  /// The index of the item.
  public let index: Int
  /// How large its node will be, in logical points; whole pixels of the screen.
  public let size: Size
  /// The axis along which the grid scrolls.
  public let axis: Axis
  /// The theme of the grid.
  public let theme: Theme
  /// Whether what the item needs from a disk should be read before it is shown.
  public let loadsSynchronously: Bool

  init(index: Int, size: Size, environment: GridEnvironment) {
    (self.index, self.size) = (index, size)
    (axis, theme) = (environment.geometry.flow.axis, environment.theme)
    loadsSynchronously = environment.loadsSynchronously
  }
}

/// What all items of a grid are made for.
struct GridEnvironment: Sendable {
  var geometry: GridGeometry
  var theme: Theme
  var loadsSynchronously = false
}
