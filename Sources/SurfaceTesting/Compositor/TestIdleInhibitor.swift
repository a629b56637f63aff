/// `zwp_idle_inhibitor_v1`.
final class TestIdleInhibitor: ServerResource {
  weak var surface: TestSurface?

  override func wasDestroyed() { surface?.idleInhibitors.removeAll { $0 === self } }
}

/// `zwp_idle_inhibit_manager_v1`.
final class TestIdleInhibitManager: ServerResource {
  override func handle(_ request: String, _ arguments: [ServerArgument]) {
    guard request == "create_inhibitor", case .new(let object) = arguments[0],
      case .object(let surface) = arguments[1], let inhibitor = object as? TestIdleInhibitor
    else { return }
    inhibitor.surface = surface as? TestSurface
    require(request, changes: inhibitor.surface?.idleInhibitors.isEmpty == true)
    inhibitor.surface?.idleInhibitors.append(inhibitor)
  }
}
