public import Geometry
public import Platform

/// What can be dragged out of a node or a view: to another one, to another window, or into another program.
///
/// ```swift
/// photo.dragSource = DragSource { _ in
///   [TransferItem(.png) { pixels.png }, .text(caption)]
/// }
/// ```
///
/// A mouse begins after 8 points, a finger when it has stayed for half a second. The press is then no click.
public struct DragSource {
  /// What a destination may do with it: `.copy` unless something else is said.
  public var actions: DragActions
  /// Makes the forms of what is dragged, the best one first, for a point in the coordinates of the view. None at all leave
  /// the press to what is around.
  public var items: @MainActor (Point) -> [TransferItem]
  /// Makes what follows the cursor; nil for a picture of the view, which can be seen through.
  public var icon: (@MainActor () -> DragIcon?)?
  /// Called with what was done: nothing if the drag was given up or refused, `.move` if what was dragged is to be taken away.
  public var onEnd: (@MainActor (DragActions) -> Void)?

  /// Something that can be dragged.
  public init(
    actions: DragActions = .copy, icon: (@MainActor () -> DragIcon?)? = nil,
    items: @escaping @MainActor (Point) -> [TransferItem],
    onEnd: (@MainActor (DragActions) -> Void)? = nil
  ) {
    self.actions = actions
    self.icon = icon
    self.items = items
    self.onEnd = onEnd
  }
}
