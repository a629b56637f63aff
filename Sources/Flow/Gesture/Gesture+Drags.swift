public import Surface

// What is dragged out of a child, and dropped on it.
extension Gesture {
  /// The child can be dragged: to another one, to another window, or into another program.
  ///
  /// ```swift
  /// photo.gesture(.draggable { _ in [TransferItem(.png) { pixels.png }] })
  /// ```
  ///
  /// - Parameters:
  ///   - actions: What a destination may do with it.
  ///   - items: Makes its forms, the best one first, for a point in the coordinates of the child. None at all leave the
  ///     press to what is around.
  ///   - onEnd: Called with what was done: nothing if the drag was given up.
  public static func draggable(
    actions: DragActions = .copy, _ items: @escaping @MainActor (Point) -> [TransferItem],
    onEnd: (@MainActor (DragActions) -> Void)? = nil
  ) -> Gesture {
    draggable(DragSource(actions: actions, items: items, onEnd: onEnd))
  }

  /// The child can be dragged, with an icon of its own.
  public static func draggable(_ source: DragSource) -> Gesture {
    Gesture(
      kind: .draggable, makeRecognizer: { DragGestureRecognizer(source) },
      retarget: { ($0 as? DragGestureRecognizer)?.source = source })
  }

  /// The child takes what is dropped on it. Of children inside of each other the innermost counts that takes it.
  ///
  /// ```swift
  /// conversation.gesture(
  ///   .dropDestination(for: [.uriList]) { drop in
  ///     drop.readURIs { state.attach($0) }
  ///   } isTargeted: { state.isTargeted = $0 })
  /// ```
  ///
  /// - Parameters:
  ///   - types: The forms that it takes, the best one first.
  ///   - actions: What it may do.
  ///   - action: Called with what was dropped.
  ///   - isTargeted: Called when something that it takes comes above it, and when that is gone.
  public static func dropDestination(
    for types: [ContentType], actions: DragActions = .copy,
    action: @escaping @MainActor (Drop) -> Void, isTargeted: (@MainActor (Bool) -> Void)? = nil
  ) -> Gesture {
    dropDestination(
      DropTarget(of: types, actions: actions, perform: action, isTargeted: isTargeted))
  }

  /// The child takes what is dropped on it, and says at each point what would be done.
  public static func dropDestination(_ target: DropTarget) -> Gesture {
    Gesture(
      kind: .dropDestination, makeRecognizer: { DropGestureRecognizer(target) },
      retarget: { ($0 as? DropGestureRecognizer)?.target = target })
  }
}
