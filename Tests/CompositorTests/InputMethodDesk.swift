import Geometry
import Glibc
import Surface
import SurfaceTesting
import WaylandClient

/// A window with texts on sway, the first of which has the focus, a keyboard and an input method.
@MainActor
final class InputMethodDesk {
  let sway: SwaySession
  let window: Window
  let keyboard: DesktopControl
  /// A program of its own, so that it can end; nil once it has.
  private(set) var method: DesktopControl?
  private let app: Application
  private let loop = EventLoop()

  /// - Parameters:
  ///   - texts: Below each other.
  ///   - folder: For what the desk writes.
  ///   - layout: What the keyboard has, as XKB names it, for example `us` and `intl`.
  init(
    _ texts: [View], folder: String, layout: (name: String, variant: String) = ("us", "")
  ) throws {
    let sway = try SwaySession()
    self.sway = sway
    var environment = sway.environment
    environment["XKB_DEFAULT_LAYOUT"] = layout.name
    environment["XKB_DEFAULT_VARIANT"] = layout.variant
    func control(_ name: String) throws -> DesktopControl {
      guard mkdir(folder + name, 0o700) == 0 else { throw SystemError("mkdir: \(errno)") }
      return try DesktopControl(
        environment: environment, directory: folder + name,
        size: PixelSize(width: 800, height: 600), isAlive: { sway.process.isRunning })
    }
    (method, keyboard) = (try control("/method"), try control("/keyboard"))
    app = Application(
      appID: "org.example.Test", loop: loop,
      platform: WaylandPlatform(.name(sway.socketPath), loop: loop))
    window = try app.makeWindow(title: "Fields", size: Size(width: 300, height: 200))
    for (index, text) in texts.enumerated() {
      text.frame = Rect(x: 20, y: 20 + 60 * Double(index), width: 200, height: 28)
      window.contentView.addSubview(text)
    }
    texts[0].becomeFocused()
    // sway has a keyboard, and with it a focus, with the first key of a device; Control writes nothing.
    try keyboard.typeKey(29)
    try run(until: { try method?.editedText() != nil })
  }

  /// Works until `condition` holds.
  ///
  /// - Parameter state: Says how things are where it does not.
  func run(
    until condition: () throws -> Bool, state: () -> String = { "" }, line: Int = #line
  ) throws {
    let deadline = Deadline()
    while try !condition() {
      guard !deadline.hasPassed else {
        throw SystemError("line \(line): the condition did not come true. \(state())")
      }
      loop.turn(timeout: .milliseconds(20))
    }
  }

  /// The input method ends, as one that has crashed.
  func killMethod() { method = nil }
}
