/// What a platform knows of drags between programs. What is dragged above a surface comes to it as
/// ``SurfaceEvent/drop(_:)``.
@MainActor
public protocol DragBackend: AnyObject {
  /// Begins to drag. The press that began it is cancelled.
  ///
  /// `end` is called once, with what the destination has done: nothing if the drag was given up.
  ///
  /// - Returns: A surface that follows the cursor, for a drawn icon; nil where the platform draws one of its own.
  /// - Throws: `PlatformError` if the platform refuses.
  func begin(
    _ drag: Drag, from surface: any SurfaceBackend, end: @escaping @MainActor (DragActions) -> Void
  ) throws(PlatformError) -> (any SurfaceBackend)?

  /// Answers ``DropEvent``: what would be done at this place, nothing to refuse. `type` is the form that is wanted.
  func accept(_ type: ContentType?, _ actions: DragActions, for seat: SeatID)

  /// Reads a form of what was dropped. `receive` is called once, and not before this has returned.
  func read(
    _ type: ContentType, for seat: SeatID, limits: TransferLimits,
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void)
}
