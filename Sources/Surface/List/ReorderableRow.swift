public import Geometry

/// A node of a row by a part of which the row is moved to another place at once, without a long press: a handle.
///
/// ```swift
/// final class TaskNode: DisplayNode, ReorderableRow {
///   func isReorderHandle(at point: Point) -> Bool { point.x >= bounds.maxX - 40 }
/// }
/// ```
@MainActor
public protocol ReorderableRow: DisplayNode {
  /// Whether a press there takes the row.
  ///
  /// - Parameter point: in the coordinates of the node.
  func isReorderHandle(at point: Point) -> Bool
}
