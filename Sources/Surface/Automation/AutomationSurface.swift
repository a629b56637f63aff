import Geometry
import Platform

/// An open window or popup, as an automation sees it.
@MainActor
struct AutomationSurface {
  /// In recordings, and in requests.
  let number: Int
  let scene: SceneRoot
  /// Nil for a popup.
  let window: Window?

  init?(_ number: Int, _ surface: any SessionSurface) {
    switch surface {
    case let window as Window: (scene, self.window) = (window.scene, window)
    case let popup as Popup: (scene, window) = (popup.scene, nil)
    default: return nil
    }
    self.number = number
  }

  var json: JSON {
    let size = scene.size
    var members: [(key: String, value: JSON)] = [
      ("window", JSON(Double(number))), ("kind", .string(window == nil ? "popup" : "window")),
    ]
    if let window { members.append(("title", .string(window.title))) }
    members += [
      ("size", .array([JSON(size.width), JSON(size.height)])), ("scale", JSON(scene.scale.value)),
      ("active", .bool(scene.activity.isActivated)),
    ]
    return .object(members)
  }

  /// Sends an event as the window system does: it is recorded, and the program does not know the difference.
  func send(_ event: SurfaceEvent) {
    scene.backend.eventHandler?(event)
    (scene.scheduler as? ManualScheduler)?.finishTurn()
  }
}
