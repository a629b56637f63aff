import Geometry

/// What somebody does with the head of a column, or with the edge behind it.
enum TableHeaderUse: Hashable {
  /// Sorts by the column, beside those that are sorted by already or in place of them.
  case sort(adds: Bool)
  /// Moves it by some places.
  case move(by: Int)
  /// Makes it wider by some steps.
  case resize(bySteps: Int)
  /// Makes it as wide as what it shows.
  case fit
  /// Asks for a menu, by a key.
  case menu
  /// Takes hold of it, at a point of what is pressed.
  case press(Point)
  /// Drags it there.
  case drag(Point)
  /// Lets it go.
  case release(isCancelled: Bool)
}
