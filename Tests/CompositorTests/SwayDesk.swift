import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// sway with a keyboard, whose focus our window has.
@MainActor
final class SwayDesk {
  let sway: SwaySession
  let client: LiveWindow
  /// For what a test writes; it goes away with the test.
  let folder: String
  private let keyboard: DesktopControl

  init(folder: String) throws {
    // Its default only marks the window.
    let sway = try SwaySession(configuration: "focus_on_window_activation focus")
    self.sway = sway
    self.folder = folder
    keyboard = try DesktopControl(
      environment: sway.environment, directory: folder,
      size: PixelSize(width: 800, height: 600), isAlive: { sway.process.isRunning })
    client = try LiveWindow.shown(on: sway)
    let client = client
    try client.run(until: { client.events.focus.last == true })
  }

  /// A key is pressed, which a window hears of.
  ///
  /// - Returns: the proof of it.
  func press(on window: ProbeWindow<WaylandToplevel>? = nil) throws -> InputSerial {
    let window = window ?? client
    let count = window.events.keys.count
    try keyboard.typeKey(30)
    try client.run(until: { window.events.keys.count > count })
    return try #require(window.events.keys.last?.serial)
  }
}
