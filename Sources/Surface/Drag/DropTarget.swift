public import Platform

/// What can be dropped on a node or a view, and what becomes of it.
///
/// ```swift
/// conversation.dropTarget = DropTarget(of: [.uriList, .text]) { drop in
///   drop.readURIs { if case .success(let list) = $0 { send(files: list.filePaths) } }
/// } isTargeted: { conversation.isHighlighted = $0 }
/// ```
///
/// Of targets inside of each other the innermost counts that takes what is dragged.
public struct DropTarget {
  /// The forms that it takes, the best one first.
  public var types: [ContentType]
  /// What it may do: `.copy` unless something else is said.
  public var actions: DragActions
  /// Says what would be done at a point, of what the source permits (``DropInfo/actions``): nothing to refuse. Nil for the
  /// first one of copying, moving and asking that both sides permit.
  public var proposal: (@MainActor (DropInfo) -> DragActions)?
  /// Called when something that it takes comes above it, with true, and when that is gone or dropped.
  public var isTargeted: (@MainActor (Bool) -> Void)?
  /// Called with what was dropped.
  public var perform: @MainActor (Drop) -> Void

  /// Something that takes what is dropped.
  public init(
    of types: [ContentType], actions: DragActions = .copy,
    proposal: (@MainActor (DropInfo) -> DragActions)? = nil,
    perform: @escaping @MainActor (Drop) -> Void,
    isTargeted: (@MainActor (Bool) -> Void)? = nil
  ) {
    self.types = types
    self.actions = actions
    self.proposal = proposal
    self.perform = perform
    self.isTargeted = isTargeted
  }
}
