public import Geometry
public import Platform

/// What is dragged above a ``DropTarget``.
public struct DropInfo: Hashable, Sendable {
  /// Its forms, the best one first.
  public var types: [ContentType]
  /// What the source permits.
  public var actions: DragActions
  /// In the coordinates of the view.
  public var position: Point
}
