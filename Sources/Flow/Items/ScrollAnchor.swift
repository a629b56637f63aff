/// Where in the view of a list, a grid or a table an item is to lie; see ``ItemContainer/scrollPosition(id:anchor:action:)``.
public enum ScrollAnchor: Hashable, Sendable {
  /// At the start, below a header that sticks there.
  case top
  /// In the middle; one that is longer than the view begins at its start.
  case center
  /// At the end.
  case bottom
}
