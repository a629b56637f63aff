/// The numbers of presses on rows.
public enum RowPressTiming {
  /// For how long a press rests before its row is highlighted: what scrolls at once highlights
  /// nothing.
  public static let highlight = Duration.milliseconds(80)
  /// How long after the highlight a press becomes a long tap.
  public static let longTapAfterHighlight = Duration.milliseconds(300)
  /// How long after its beginning a press becomes a long tap.
  public static var longTap: Duration { highlight + longTapAfterHighlight }
  /// How far a press may move, in points.
  public static let slop = 4.0
}
