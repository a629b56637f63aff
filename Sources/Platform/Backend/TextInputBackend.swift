/// What a platform knows of input methods. What they do comes as ``SurfaceEvent/textInput(_:)`` to the surface that has
/// the keyboard of the seat.
@MainActor
public protocol TextInputBackend: AnyObject {
  /// Text is edited now, on `surface`; a second call tells what has changed.
  func update(_ state: TextInputState, on surface: any SurfaceBackend, seat: SeatID)

  /// No text is edited any more. What was being composed is given up.
  func end(on surface: any SurfaceBackend, seat: SeatID)
}
