/// `xdg_activation_v1`.
final class TestActivationManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "activate", case .string(let token?) = arguments[0],
      case .object(let surface) = arguments[1], let surface = surface as? TestSurface
    else { return }
    compositor.activation.activate(surface, with: token)
  }
}
