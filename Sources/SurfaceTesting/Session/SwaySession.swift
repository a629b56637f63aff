public import Geometry
import Glibc
public import Raster

/// A private headless sway 1.7: a second opinion beside ``WestonSession``, with server-side
/// decorations, tiling, floating and live changes of outputs.
///
/// Each session has a run-time directory of its own. sway refuses to run as root and is then started as user
/// 65534; clients may stay root. Windows float without borders at ``windowOrigin``. It ends with this object,
/// and a moment after the test process dies. All calls block.
///
/// Its pixman renderer ignores the origin of a viewport source, so a client that crops subsurface layers
/// must not use them here (`SURFACE_SUBSURFACES=off`). There are no input devices.
public final class SwaySession {
  /// What the screen shows where there is no window, as ARGB.
  public static let backgroundColor: UInt32 = 0xff3f_3f3f
  /// The name of the only screen.
  public static let outputName = "HEADLESS-1"
  /// Where a window's surface appears, in logical pixels.
  public static let windowOrigin = Point(x: 100, y: 50)

  /// Connect clients with these variables: `XDG_RUNTIME_DIR` and `WAYLAND_DISPLAY`.
  public var environment: [String: String?] {
    ["XDG_RUNTIME_DIR": directory.path, "WAYLAND_DISPLAY": "wayland-1", "DISPLAY": nil]
  }

  /// The absolute path of the Wayland socket.
  public var socketPath: String { directory.path + "/wayland-1" }

  /// The compositor.
  public private(set) var process: ChildProcess
  private let directory: PrivateDirectory
  private var control: LocalSocket

  /// Starts sway and waits until it answers.
  ///
  /// `configuration`: further lines of sway's configuration.
  /// - Throws: ``SystemError`` with sway's log when it does not start.
  public init(
    size: PixelSize = PixelSize(width: 800, height: 600), scale: Double = 1,
    configuration: String = ""
  ) throws(SystemError) {
    directory = try PrivateDirectory(
      prefix: "sway", owner: SwaySession.isRoot ? SwaySession.nobody : nil)
    let file = try directory.write(
      SwaySession.configuration(size, scale) + configuration + "\n", to: "config")
    if SwaySession.isRoot { chmod(file, 0o644) }
    (process, control) = try SwaySession.start(in: directory)
    _ = try ask(.version, "")
  }

  /// Kills sway, which gets no chance to say anything to anybody.
  public func kill() throws(SystemError) {
    process.send(signal: SIGKILL)
    try process.wait()
    // A socket that is there is not used again.
    unlink(directory.path + "/ipc")
  }

  /// Starts sway again at the same socket, after ``kill()``, and waits until it answers.
  public func restart() throws(SystemError) {
    (process, control) = try SwaySession.start(in: directory)
    _ = try ask(.version, "")
  }

  private static func start(
    in directory: PrivateDirectory
  ) throws(SystemError) -> (ChildProcess, LocalSocket) {
    let dropRoot = ["--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"]
    let process = try ChildProcess(
      "setpriv",
      (isRoot ? dropRoot : [])
        + ChildProcess.leashed(["sway", "-c", directory.path + "/config"]),
      environment: [
        "XDG_RUNTIME_DIR": directory.path, "HOME": directory.path, "WLR_BACKENDS": "headless",
        "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman", "DISPLAY": nil,
        "WAYLAND_DISPLAY": nil, "SWAYSOCK": directory.path + "/ipc",
      ],
      output: .file(directory.path + "/log"))
    do {
      let control = try LocalSocket(
        path: directory.path + "/ipc", isAlive: { process.isRunning })
      return (process, control)
    } catch {
      throw SystemError("sway did not start: \(error)\n\(readLog(in: directory))")
    }
  }

  /// What sway has logged so far.
  public var log: String { SwaySession.readLog(in: directory) }

  /// Leaves the log and the configuration on disk when the session ends.
  public func keepFiles() { directory.isKept = true }

  /// Runs commands of sway(5), such as `output HEADLESS-1 scale 2`.
  ///
  /// - Throws: ``SystemError`` with sway's answer when one fails.
  public func run(_ commands: String) throws(SystemError) {
    let answer = try ask(.command, commands)
    guard !answer.contains("\"success\": false") else {
      throw SystemError("sway: `\(commands)`: \(answer)")
    }
  }

  /// The tree of outputs, workspaces and windows as JSON (`swaymsg -t get_tree`).
  public func tree() throws(SystemError) -> String { try ask(.tree, "") }

  /// Waits until a window with this title is mapped.
  ///
  /// `turn`: called between two questions: a client in this process does its work here.
  /// - Throws: ``SystemError`` when none comes.
  public func waitForWindow(
    titled title: String, deadline: Deadline = Deadline(), turn: () -> Void = {}
  ) throws(SystemError) {
    while !deadline.hasPassed {
      turn()
      if try tree().contains("\"name\": \"\(title)\"") { return }
      // sway answers at once; a screenshot takes one frame.
      _ = try screenshot()
    }
    keepFiles()
    throw SystemError("no window `\(title)` in sway\n\(log)")
  }

  /// The screen of an output, pixel by pixel.
  public func screenshot(of output: String = SwaySession.outputName) throws(SystemError) -> Pixmap {
    do { return try Pixmap(grabbedIn: environment, output: output) } catch {
      throw SystemError("\(error)\n\(log)")
    }
  }

  /// Ends sway and says how it ended.
  @discardableResult
  public func stop() -> ChildProcess.Status { process.terminate() }
}

// MARK: - IPC

extension SwaySession {
  /// The message types of sway-ipc(7).
  private enum Message: UInt32 {
    case command = 0
    case tree = 4
    case version = 7
  }

  private func ask(_ message: Message, _ payload: String) throws(SystemError) -> String {
    do {
      var bytes = Array("i3-ipc".utf8)
      let body = Array(payload.utf8)
      for number in [UInt32(body.count), message.rawValue] {
        withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
      }
      try control.write(bytes + body)
      let header = try control.read(count: 14, deadline: Deadline())
      let count = header[6..<10].reversed().reduce(0) { $0 << 8 | Int($1) }
      let answer = try control.read(count: count, deadline: Deadline())
      return String(decoding: answer, as: UTF8.self)
    } catch {
      keepFiles()
      throw SystemError("sway: `\(payload)`: \(error)\n\(process.report)\n\(log)")
    }
  }
}

// MARK: - Set-up

extension SwaySession {
  private static let nobody: uid_t = 65534
  private static var isRoot: Bool { getuid() == 0 }

  private static func configuration(_ size: PixelSize, _ scale: Double) -> String {
    let origin = "\(Int(windowOrigin.x)) \(Int(windowOrigin.y))"
    return """
      xwayland disable
      default_border none
      default_floating_border none
      focus_follows_mouse no
      output \(outputName) mode \(size.width)x\(size.height)@60Hz position 0 0 scale \(scale)
      for_window [app_id=".*"] floating enable, border none, move position \(origin)

      """
  }

  private static func readLog(in directory: PrivateDirectory) -> String {
    String(decoding: (try? readFile("\(directory.path)/log")) ?? [], as: UTF8.self)
  }
}
