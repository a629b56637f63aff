/// A surface with the role of a popup: it lies above its parent, beyond whose edges it may reach, and the compositor
/// may take it away.
@MainActor
public protocol PopupBackend: SurfaceBackend {
  /// Shows the popup: begins the handshake that ends in the first ``SurfaceEvent/placed(_:)``.
  func map(_ placement: PopupPlacement, input: PopupInput)

  /// Places the popup by other rules; ``SurfaceEvent/placed(_:)`` says where it is then.
  func reposition(_ placement: PopupPlacement)
}

/// Which input a popup takes.
public enum PopupInput: Hashable, Sendable {
  /// None: the pointer goes through to what lies below, as for a tooltip.
  case none
  /// The pointer above it; keys stay where they are, as for completions.
  case pointer
  /// Everything until it is dismissed, as for a menu.
  ///
  /// `openedBy`: the press or the key that opened it, for which compositors grant the grab. Nil for a menu that opens
  /// by itself: it closes with a press elsewhere in the program, but not with one elsewhere on the screen.
  case all(openedBy: InputSerial?)
}
