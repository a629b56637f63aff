public import Geometry
import Glibc
public import Raster

/// A private headless compositor of a desktop: a further opinion beside ``WestonSession`` and
/// ``SwaySession``.
///
/// Each session has a run-time directory, a home and a session bus of its own. It ends with this
/// object, and a moment after the test process dies. All calls block.
public final class DesktopSession {
  static let display = "wayland-0"

  /// Connect clients with these variables: `XDG_RUNTIME_DIR` and `WAYLAND_DISPLAY`.
  public var environment: [String: String?] {
    ["XDG_RUNTIME_DIR": directory.path, "WAYLAND_DISPLAY": DesktopSession.display, "DISPLAY": nil]
  }

  /// The socket of the compositor, for a client in the test process.
  public var socketPath: String { directory.path + "/" + DesktopSession.display }

  /// Which compositor runs.
  public let desktop: Desktop
  /// The compositor.
  public let process: ChildProcess
  /// Its input devices.
  public let input: DesktopControl
  private let directory: PrivateDirectory
  private let bus: SessionBus?
  private var screenshotCount = 0

  /// Starts the compositor and waits until it answers.
  ///
  /// - Parameters:
  ///   - desktop: Which compositor is started.
  ///   - size: The screen in logical pixels; a screenshot has `size` · `scale`.
  ///   - scale: May be fractional on KWin and phoc; mutter ignores it.
  /// - Throws: ``SystemError`` with what the compositor logged when it does not start.
  public init(
    _ desktop: Desktop, size: PixelSize = PixelSize(width: 800, height: 600), scale: Double = 1
  ) throws(SystemError) {
    self.desktop = desktop
    let directory = try PrivateDirectory(prefix: "desktop")
    self.directory = directory
    bus = desktop.hasBus ? try SessionBus(in: directory) : nil
    for (name, text) in desktop.files { _ = try directory.write(text, to: name) }
    var environment = DesktopSession.environment(desktop, directory)
    environment["DBUS_SESSION_BUS_ADDRESS"] = .some(bus?.address)
    let command = ChildProcess.leashed(desktop.command(directory.path, size, scale))
    let process = try ChildProcess(
      command[0], Array(command[1...]), environment: environment,
      output: .file(directory.path + "/log"))
    self.process = process
    do {
      environment["WAYLAND_DISPLAY"] = DesktopSession.display
      input = try DesktopControl(
        environment: environment, directory: directory.path, size: size,
        isAlive: { process.isRunning })
    } catch {
      let log = DesktopSession.readLog(in: directory)
      throw SystemError("\(desktop.name) did not start: \(error)\n\(log)")
    }
  }

  /// What the compositor has logged so far.
  public var log: String { DesktopSession.readLog(in: directory) }

  /// Leaves the log and the configuration on disk when the session ends.
  public func keepFiles() { directory.isKept = true }

  /// The screen in device pixels.
  ///
  /// - Throws: ``SystemError`` where the compositor gives no picture away, as mutter.
  public func screenshot() throws(SystemError) -> Pixmap {
    guard desktop.hasBus else { return try Pixmap(grabbedIn: environment) }
    screenshotCount += 1
    let file = "\(directory.path)/\(screenshotCount).argb"
    defer { unlink(file) }
    let size = try input.send("shot \(file)")
    return try Pixmap(words: readFile(file), size: size)
  }

  /// Waits until the top left part of the screen shows `expected`.
  ///
  /// - Parameters:
  ///   - expected: The picture that the screen is to show.
  ///   - tolerance: By how much a channel may differ: where surfaces lie over each other, OpenGL may round
  ///     otherwise than we do.
  ///   - deadline: When to give up.
  ///   - isAlive: Whether the client still runs; false gives up.
  /// - Throws: ``SystemError`` with what is different when it does not come to that.
  public func waitForPicture(
    _ expected: Pixmap, tolerance: Int = 0, deadline: Deadline = Deadline(),
    isAlive: () -> Bool = { true }
  ) throws(SystemError) {
    while true {
      let shown = try screenshot().cropped(to: PixelRect(expected.size))
      guard let difference = shown.firstDifference(from: expected, beyond: tolerance) else {
        return
      }
      guard !deadline.hasPassed, isAlive() else {
        throw SystemError("\(desktop.name) shows something else: \(difference)\n\(log)")
      }
    }
  }

  /// Ends the compositor and says how it ended.
  @discardableResult
  public func stop() -> ChildProcess.Status { process.terminate() }

  private static func environment(
    _ desktop: Desktop, _ directory: PrivateDirectory
  ) -> [String: String?] {
    let common: [String: String?] = [
      "XDG_RUNTIME_DIR": directory.path, "HOME": directory.path,
      "XDG_CONFIG_HOME": directory.path, "XDG_CACHE_HOME": directory.path + "/cache",
      "XDG_DATA_HOME": directory.path + "/data", "DISPLAY": nil, "WAYLAND_DISPLAY": nil,
    ]
    return common.merging(desktop.environment) { $1 }
  }

  private static func readLog(in directory: PrivateDirectory) -> String {
    ["log", "desktop-control.log"].map { name in
      String(decoding: (try? readFile("\(directory.path)/\(name)")) ?? [], as: UTF8.self)
    }.joined()
  }
}
