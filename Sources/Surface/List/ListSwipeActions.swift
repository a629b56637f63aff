public import Geometry

/// What can be done with a row of a list that is pulled aside.
///
/// ```swift
/// list.swipeActions = { index in
///   ListSwipeActions(
///     leading: [ListSwipeAction("Pin", style: .accent) { pin(index) }],
///     trailing: [ListSwipeAction("Delete", style: .destructive) { delete(index) }])
/// }
/// ```
public struct ListSwipeActions: Sendable {
  /// What is revealed at the left of the row, the first one at its edge.
  public var leading: [ListSwipeAction]
  /// What is revealed at the right of the row, the first one at its edge.
  public var trailing: [ListSwipeAction]

  /// Actions at both sides.
  ///
  /// - Parameters:
  ///   - leading: those at the left, from the edge of the row. A long pull performs the first one.
  ///   - trailing: the same at the right.
  public init(leading: [ListSwipeAction] = [], trailing: [ListSwipeAction] = []) {
    (self.leading, self.trailing) = (leading, trailing)
  }
}

/// A button behind a row of a list.
public struct ListSwipeAction: Sendable {
  /// What an action is, by its colour.
  public enum Style: Hashable, Sendable {
    /// One among others: grey.
    case normal
    /// The main one: the accent of the theme.
    case accent
    /// Deletes something: red.
    case destructive
  }

  /// What the button says.
  public var title: String
  /// What the action is.
  public var style: Style
  /// The colour of the button, which is darkened until its white title can be read; nil for that of the style.
  public var color: Color?
  /// What is done when the button is pressed, or the row is pulled far aside. The row closes.
  public var action: @MainActor @Sendable () -> Void

  /// A button.
  ///
  /// - Parameters:
  ///   - title: what it says.
  ///   - style: what the action is.
  ///   - color: another colour than that of the style.
  ///   - action: what is done.
  public init(
    _ title: String, style: Style = .normal, color: Color? = nil,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.title, self.style, self.color, self.action) = (title, style, color, action)
  }
}
