public import Surface

// How a list looks.
extension List {
  /// Whether the list lays a ground behind rows that are selected, pressed, hovered or have the cursor, as it does
  /// unless it is told otherwise. Components that show it themselves read ``ListRowStateKey``.
  public func highlightsRows(_ highlights: Bool) -> List {
    with { $0.options.highlightsRows = highlights }
  }

  /// Leaves space before the first and after the last row, in logical units.
  public func contentInsets(_ insets: Insets) -> List {
    with { $0.options.contentInsets = insets }
  }

  /// Fills the list behind its rows; nil for nothing. Rows on an opaque colour are scrolled without being painted.
  public func backgroundColor(_ color: Color?) -> List {
    with { $0.options.backgroundColor = color }
  }
}
