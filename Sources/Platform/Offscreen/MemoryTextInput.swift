/// An input method without a desktop: tests read what it was told, and send its steps as ``SurfaceEvent/textInput(_:)``.
@MainActor
public final class MemoryTextInput: TextInputBackend {
  /// The text of each seat that is edited.
  public private(set) var states: [SeatID: TextInputState] = [:]
  /// How often something was told.
  public private(set) var updateCount = 0

  init() {}

  /// Keeps it.
  public func update(_ state: TextInputState, on surface: any SurfaceBackend, seat: SeatID) {
    states[seat] = state
    updateCount += 1
  }

  /// Forgets it.
  public func end(on surface: any SurfaceBackend, seat: SeatID) { states[seat] = nil }
}
