/// A column as an entry of a menu in which somebody chooses which columns are shown; see ``TableNode/columnChoices``.
public struct TableColumnChoice: Hashable, Sendable {
  /// The name of the column.
  public let name: String
  /// What stands above it.
  public let title: String
  /// Whether it is shown.
  public let isVisible: Bool
  /// Whether it may be hidden if it is shown: it allows it, and is not the last one.
  public let isEnabled: Bool
}
