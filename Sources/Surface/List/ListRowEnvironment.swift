import Geometry

/// What all rows of a list are measured for.
struct ListRowEnvironment: Sendable {
  var axis: Axis
  var breadth: Double
  var theme: Theme
  var fonts: UInt32
  var loadsSynchronously = false

  /// Whether rows have the same lengths in both.
  func hasLengths(of other: ListRowEnvironment) -> Bool {
    axis == other.axis && breadth == other.breadth && fonts == other.fonts
      && theme.hasSizes(of: other.theme)
  }
}
