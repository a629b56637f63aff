/// A column of a table: what it is called, and what may be done with it.
public struct TableColumn: Hashable, Sendable {
  /// What one may do with a column.
  public struct Actions: OptionSet, Hashable, Sendable {
    /// The actions as bits.
    public let rawValue: UInt8
    /// A set of actions.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// To hide it, while another one is shown.
    public static let hide = Actions(rawValue: 1 << 0)
    /// To move it; never a fixed one.
    public static let move = Actions(rawValue: 1 << 1)
    /// To give it another width.
    public static let resize = Actions(rawValue: 1 << 2)
    /// To sort the rows by it.
    public static let sort = Actions(rawValue: 1 << 3)
    /// All of that.
    public static let all: Actions = [.hide, .move, .resize, .sort]
  }

  /// The width of a column that says nothing else, in points.
  public static let idealWidth = 120.0
  /// The least width of a column that says nothing else, in points; from 30 to 50.
  public static let minimumWidth = 40.0
  /// The greatest width of a column, in points.
  public static let maximumWidth = 10_000.0

  /// What the column is recognised by, also in what is kept of a table between two runs of a
  /// program.
  public let name: String
  /// The width while nobody has given it another one, in whole points.
  public let ideal: Double
  /// The least width, in whole points.
  public let minimum: Double
  /// The greatest width, in whole points.
  public let maximum: Double
  /// Which share it gets of the width that is left, in relation to those of other columns; 0 for a
  /// column that keeps its width.
  public let weight: Double
  /// Whether it comes first, and stays at the side of the table while the others scroll. In a table that fixed columns would
  /// fill they scroll, too.
  public let isFixed: Bool
  /// What one may do with it.
  public let actions: Actions

  /// A column. Widths are in points and become whole ones; an ideal width that is too small or too
  /// great becomes the nearest one that is not.
  ///
  /// - Parameters:
  ///   - name: what it is recognised by.
  ///   - ideal: the width while nobody has given it another one.
  ///   - minimum: the least width.
  ///   - maximum: the greatest width, up to ``maximumWidth``.
  ///   - weight: its share of the width that is left; 0 for a column that keeps its width.
  ///   - isFixed: whether it comes first, and stays while the others scroll.
  ///   - actions: what one may do with it.
  /// - Precondition: the name is not empty, and the numbers are as described.
  public init(
    _ name: String, ideal: Double = TableColumn.idealWidth,
    minimum: Double = TableColumn.minimumWidth, maximum: Double = TableColumn.maximumWidth,
    weight: Double = 0, isFixed: Bool = false, actions: Actions = .all
  ) {
    precondition(!name.isEmpty, "A column has a name")
    precondition(
      minimum >= 1 && minimum <= maximum && maximum <= TableColumn.maximumWidth,
      "A column is from 1 to 10000 points wide, and its minimum is not above its maximum")
    precondition(ideal.isFinite, "The ideal width of a column is a finite number")
    precondition(weight >= 0 && weight.isFinite, "A column has a finite weight from 0 on")
    (self.name, self.weight, self.isFixed) = (name, weight, isFixed)
    self.actions = isFixed ? actions.subtracting(.move) : actions
    self.minimum = minimum.rounded(.up)
    self.maximum = max(self.minimum, maximum.rounded(.down))
    self.ideal = min(max(ideal.rounded(), self.minimum), self.maximum)
  }

  /// The nearest width that the column may have; nil for what is no number.
  func width(near width: Double) -> Double? {
    width.isNaN ? nil : min(max(width.rounded(), minimum), maximum)
  }
}
