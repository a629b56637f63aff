/// What a platform knows of drags between programs. What is dragged above a surface comes to it as
/// ``SurfaceEvent/drop(_:)``, also what the program drags itself.
///
/// A destination answers ``DropEvent/Kind/entered(_:_:)`` and ``DropEvent/Kind/moved`` by ``accept(_:_:preferring:for:)``.
/// After ``DropEvent/Kind/dropped(_:)`` it reads what it wants, and then says ``finish(_:for:)``.
@MainActor
public protocol DragBackend: AnyObject {
  /// Begins to drag. The press that began it is cancelled before this returns: the pointer belongs to the drag.
  ///
  /// `end` is called once, and not before this has returned, with what the destination has done: nothing if the drag was
  /// given up or refused.
  ///
  /// - Throws: `PlatformError` if the platform cannot drag, or if a drag of the seat is under way.
  func begin(
    _ drag: Drag, from surface: any SurfaceBackend, end: @escaping @MainActor (DragActions) -> Void
  ) throws(PlatformError)

  /// Gives up what this program drags, unless it was dropped already.
  func cancel(for seat: SeatID)

  /// Answers ``DropEvent``: what would be done at this place, nothing to refuse.
  ///
  /// - Parameters:
  ///   - type: The form that is wanted; nil to refuse.
  ///   - actions: All that could be done.
  ///   - preferred: Which of them, unless the person chooses another one with a modifier key.
  ///   - seat: Who drags.
  func accept(
    _ type: ContentType?, _ actions: DragActions, preferring preferred: DragActions,
    for seat: SeatID)

  /// Reads a form of what was dropped, or of what is above a surface. `receive` is called once, and not before this has
  /// returned.
  func read(
    _ type: ContentType, for seat: SeatID, limits: TransferLimits,
    receive: @escaping @MainActor (Result<[UInt8], TransferError>) -> Void)

  /// Ends what was dropped. The source is told what was done: nothing if it failed, and it keeps what it has.
  ///
  /// `action`: the one of ``DropEvent/Kind/dropped(_:)``, or what the person has chosen after `ask`.
  func finish(_ action: DragActions, for seat: SeatID)
}
