/// Where a press may begin a rubber band, in a list or a grid of which several rows or items can be selected.
public enum RubberBandOrigin: Hashable, Sendable {
  /// Beside all rows.
  case emptySpace
  /// Also on a row that is not selected, but for controls in it.
  case rows
}
