public import Geometry
import ListEngine

/// What can be done with a row of a list that is pulled aside.
///
/// ```swift
/// list.swipeActions = { index in
///   ListSwipeActions(
///     leading: [ListSwipeAction("Pin", style: .accent) { pin(index) }],
///     trailing: [ListSwipeAction("Delete", style: .destructive) { delete(index) }])
/// }
/// ```
///
/// Leading is left, or right in a list that is mirrored (``ScrollNode/isMirrored``).
public struct ListSwipeActions: Sendable {
  /// An edge of a row.
  public enum Edge: Hashable, Sendable {
    /// Where lines of text begin.
    case leading
    /// Where lines of text end.
    case trailing
  }

  /// What is revealed at the leading edge of the row, the first one at this edge.
  public var leading: [ListSwipeAction]
  /// What is revealed at the trailing edge of the row, the first one at this edge.
  public var trailing: [ListSwipeAction]

  /// Actions at both edges.
  ///
  /// - Parameters:
  ///   - leading: those at the leading edge, from there on. A long pull performs the first one.
  ///   - trailing: the same at the trailing edge.
  public init(leading: [ListSwipeAction] = [], trailing: [ListSwipeAction] = []) {
    (self.leading, self.trailing) = (leading, trailing)
  }

  /// The actions at a side, from left to right.
  func actions(at side: RevealSide, isMirrored: Bool) -> [ListSwipeAction] {
    let actions = (side == .left) != isMirrored ? leading : trailing
    return side == .left ? actions : actions.reversed()
  }
}

extension RevealSide {
  /// The side at which an edge is seen.
  init(_ edge: ListSwipeActions.Edge, isMirrored: Bool) {
    self = (edge == .leading) != isMirrored ? .left : .right
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

  /// What the button says, to readers also where a low row shows its icon alone.
  public var title: String
  /// What is seen above the title, in white; nil for nothing.
  public var icon: ThemeIcon?
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
  ///   - icon: what is seen above that, in white. In a row that is too low for both it is seen alone.
  ///   - style: what the action is.
  ///   - color: another colour than that of the style.
  ///   - action: what is done.
  public init(
    _ title: String, icon: ThemeIcon? = nil, style: Style = .normal, color: Color? = nil,
    action: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.title, self.icon, self.style) = (title, icon, style)
    (self.color, self.action) = (color, action)
  }
}
