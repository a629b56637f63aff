public import ListEngine

/// How a transaction has a row come, go or move.
public struct ListRowTransition: Hashable, Sendable {
  /// What becomes of the row.
  public enum Kind: Hashable, Sendable {
    /// It is a new one. Rows that are only scrolled into view are not.
    case insertion
    /// It was deleted, and is seen until it has made way.
    case removal
    /// It has another place among the others.
    case move
  }

  /// What becomes of the row.
  public var kind: Kind
  /// How the list shows that: how the row grows, shrinks or flies; nil for at once.
  public var animation: ListAnimation?
  /// Whether the transaction asks rows that come to show so by themselves
  /// (`ListTransaction.Options.requestItemInsertionAnimations`).
  public var isRequested = false
  /// Whether a row that comes is to come from the other side than others do
  /// (`ListTransaction.Options.invertOffsetDirection`).
  public var isInverted = false
}

/// The node of a row that is told how it comes, goes and moves, and may do something of its own with what is in it.
///
/// ```swift
/// func listRowWillTransition(_ transition: ListRowTransition) {
///   guard transition.kind == .insertion, let animation = transition.animation else { return }
///   badge.layer.setValue(
///     .number(1), of: .opacity, timing: AnimationTiming(duration: animation.duration))
/// }
/// ```
public protocol ListTransitionNode: DisplayNode {
  /// Called on the main actor when a transaction has placed the row, before the first frame shows it. A row that comes or
  /// goes at once is told nothing, unless the transaction requests it.
  @MainActor func listRowWillTransition(_ transition: ListRowTransition)
}
