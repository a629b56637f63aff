/// A surface with the role of a popup: it lies above its parent, beyond whose edges it may reach, and the compositor
/// may take it away.
@MainActor
public protocol PopupBackend: SurfaceBackend {
  /// Shows the popup: begins the handshake that ends in the first ``SurfaceEvent/placed(_:)``.
  func map(_ placement: PopupPlacement, input: PopupInput)

  /// Places the popup by other rules; ``SurfaceEvent/placed(_:)`` says where it is then.
  func reposition(_ placement: PopupPlacement)
}
