import Geometry

/// What all rows of a list are measured for.
struct ListRowEnvironment: Sendable {
  var axis: Axis
  var breadth: Double
  var theme: Theme
  var fonts: UInt32
  /// How often the owner of the list has said that rows have other lengths.
  var round: UInt32 = 0
  var loadsSynchronously = false

  /// Whether rows have the same lengths in both.
  func hasLengths(of other: ListRowEnvironment) -> Bool {
    axis == other.axis && breadth == other.breadth && fonts == other.fonts
      && round == other.round && theme.hasSizes(of: other.theme)
  }
}
