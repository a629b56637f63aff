public import Surface

/// How the row of a ``List`` or the cell of a ``Grid`` looks that a component is in: selected, pressed, hovered, with the
/// cursor.
///
/// ```swift
/// let isSelected = context.environment[ListRowStateKey.self].contains(.selected)
/// ```
public enum ListRowStateKey: EnvironmentKey {
  /// None of that, also outside of lists.
  public static let defaultValue = ListRowState()
}
