/// A place that a tab leads to.
public struct TabStop: Hashable, Sendable {
  /// What of the text behind the tab lies at the stop.
  public enum Alignment: Hashable, Sendable {
    /// The text behind the tab begins at the stop.
    case leading
    /// The text behind the tab ends at the stop.
    case trailing
    /// The middle of the text behind the tab lies at the stop.
    case center
    /// The first decimal point or comma behind the tab stands at the stop; without one the end.
    case decimal
  }

  /// In logical units from the edge of the paragraph where its lines begin, indents not counted.
  public var position: Double
  /// What of the text behind the tab lies at the stop.
  public var alignment: Alignment

  /// A stop at a position in logical units.
  public init(_ position: Double, _ alignment: Alignment = .leading) {
    self.position = position
    self.alignment = alignment
  }
}
