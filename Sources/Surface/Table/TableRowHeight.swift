/// How high the rows of a table are.
public enum TableRowHeight: Hashable, Sendable {
  /// All rows have the height of the theme, ``ThemeMetrics/tableRowHeight``: 28 points where text
  /// has its usual size. A million of them cost nothing, and no width of a column changes it.
  case theme
  /// All rows have a height in points.
  case fixed(Double)
  /// Each row is as high as its highest cell with 8 points above and below, and not less than that
  /// of the theme. It is measured again when a column gets another width.
  case fitting

  /// The height of every row; nil if each has its own.
  func points(_ metrics: ThemeMetrics) -> Double? {
    switch self {
    case .theme: metrics.tableRowHeight
    case .fixed(let height): height
    case .fitting: nil
    }
  }
}
