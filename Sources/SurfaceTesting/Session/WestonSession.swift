public import Geometry
import Glibc
public import Raster

/// A private headless weston 10, driven over a socket by our own module
/// (`Tests/Support/weston-control`): windows in, input and screenshots out, everything exact.
///
/// Each session has a run-time directory of its own, so any number may run at once, as root or not. It
/// ends with this object, and by itself when the test process dies. All calls block.
///
/// The solid background is ``backgroundColor``; there is no panel and no animation. weston sends
/// frame callbacks about every 17 ms and holds a buffer until the next one replaces it.
public final class WestonSession {
  /// One virtual monitor.
  public struct Output: Hashable, Sendable {
    /// The name of the connector.
    public var name: String
    /// In logical pixels: with scale 2 a screenshot is twice as wide.
    public var size: PixelSize
    /// The integer scale of the screen.
    public var scale: Int
    /// As in weston.ini, such as `rotate-90`.
    public var transform: String

    /// A screen of `size` logical pixels.
    public init(
      name: String, size: PixelSize, scale: Int = 1, transform: String = "normal"
    ) {
      self.name = name
      self.size = size
      self.scale = scale
      self.transform = transform
    }
  }

  /// A toplevel on screen; the frame is that of the window without its shadow, in global logical coordinates.
  public struct WindowInformation: Hashable, Sendable {
    /// The title of the window.
    public var title: String
    /// In logical pixels of all screens.
    public var frame: Rect
  }

  /// What the screen shows where there is no window, as ARGB.
  public static let backgroundColor: UInt32 = 0xff20_4060

  /// The first output's name.
  public static let outputName = "headless"

  /// Connect clients with these variables: `XDG_RUNTIME_DIR` and `WAYLAND_DISPLAY`.
  public var environment: [String: String?] {
    ["XDG_RUNTIME_DIR": directory.path, "WAYLAND_DISPLAY": "wayland", "DISPLAY": nil]
  }

  /// The absolute path of the Wayland socket.
  public var socketPath: String { directory.path + "/wayland" }

  /// The compositor.
  public let process: ChildProcess
  private let directory: PrivateDirectory
  private let control: LocalSocket
  private var screenshotCount = 0

  /// Starts weston and waits until it answers.
  ///
  /// - `additionalOutputs`: known by name but unplugged until ``plug(_:)``.
  /// - `shell`: `desktop` places windows at random but never resizes them, `kiosk` makes every
  ///   window fullscreen.
  /// - Throws: ``SystemError`` with weston's log when it does not start.
  public init(
    size: PixelSize = PixelSize(width: 800, height: 600), scale: Int = 1,
    additionalOutputs: [Output] = [], shell: String = "desktop"
  ) throws(SystemError) {
    let module = try SupportProgram(name: "weston-control").build()
    directory = try PrivateDirectory(prefix: "weston")
    let main = Output(name: WestonSession.outputName, size: size, scale: scale)
    let configuration = try directory.write(
      WestonSession.configuration([main] + additionalOutputs), to: "weston.ini")
    let controlPath = directory.path + "/control"
    process = try ChildProcess(
      "weston",
      [
        "--backend=headless-backend.so", "--use-pixman", "--socket=wayland",
        "--shell=\(shell)-shell.so", "--config=\(configuration)", "--modules=\(module)",
        "--log=\(directory.path)/log",
      ],
      environment: [
        "XDG_RUNTIME_DIR": directory.path, "WESTON_CONTROL": controlPath, "DISPLAY": nil,
        "WAYLAND_DISPLAY": nil,
      ],
      output: .file(directory.path + "/output"))
    do {
      let process = process
      control = try LocalSocket(path: controlPath, isAlive: { process.isRunning })
    } catch {
      throw SystemError("weston did not start: \(error)\n\(WestonSession.readLog(in: directory))")
    }
    try send("ping")
    try send("leash")
    if shell == "desktop" { try waitForBackground() }
  }

  /// What weston has logged so far.
  public var log: String { WestonSession.readLog(in: directory) }

  /// Leaves the log and the configuration on disk when the session ends.
  public func keepFiles() { directory.isKept = true }

  /// Sends one command of the module's line protocol and waits for the answer.
  ///
  /// - Returns: what follows `ok`.
  /// - Throws: ``SystemError`` for an `err` answer or when weston died; the log is kept then.
  @discardableResult
  public func send(_ command: String) throws(SystemError) -> String {
    let answer: String
    do {
      try control.write(Array((command + "\n").utf8))
      answer = try control.readLine(deadline: Deadline())
    } catch {
      keepFiles()
      throw SystemError("weston: `\(command)`: \(error)\n\(process.report)\n\(log)")
    }
    guard answer.hasPrefix("ok") else { throw SystemError("weston: `\(command)`: \(answer)") }
    return String(answer.dropFirst(3))
  }

  /// Waits for the next repaint; requests that weston had read before are on screen after it.
  public func waitForRepaint() throws(SystemError) { try send("sync") }

  /// The toplevels on screen, topmost first.
  public func windows() throws(SystemError) -> [WindowInformation] {
    try send("list").split(separator: "\t").compactMap { entry in
      let fields = entry.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
      guard fields.count == 5 else { return nil }
      let numbers = fields[..<4].map { Double($0) ?? 0 }
      return WindowInformation(
        title: String(fields[4]),
        frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
  }

  /// Waits until a window with this title is on screen.
  ///
  /// `turn`: called between two repaints: a client in this process does its work here.
  /// - Throws: ``SystemError`` when none comes.
  @discardableResult
  public func waitForWindow(
    titled title: String, deadline: Deadline = Deadline(), turn: () -> Void = {}
  ) throws(SystemError) -> WindowInformation {
    while !deadline.hasPassed {
      turn()
      try waitForRepaint()
      if let window = try windows().first(where: { $0.title == title }) { return window }
    }
    keepFiles()
    throw SystemError("no window `\(title)` in weston\n\(log)")
  }

  /// Moves a window, whose shadow lies around `origin` and its size, and waits until it is shown there.
  public func place(_ title: String, at origin: Point) throws(SystemError) {
    try send("place \(origin.x) \(origin.y) \(title)")
  }

  /// Ends weston and says how it ended.
  @discardableResult
  public func stop() -> ChildProcess.Status { process.terminate() }
}

// MARK: - Screenshots and outputs

extension WestonSession {
  /// The output, painted completely by weston for this call.
  public func screenshot(of output: String = "") throws(SystemError) -> Pixmap {
    try readPixels("shot", output)
  }

  /// The framebuffer as it is. It differs from ``screenshot(of:)`` exactly where a client changed
  /// pixels without reporting damage.
  public func framebuffer(of output: String = "") throws(SystemError) -> Pixmap {
    try readPixels("grab", output)
  }

  /// How many pixels of the framebuffer differ from a complete repaint of the same moment: 0 proves
  /// that every client reported enough damage in all of its commits so far.
  public func stalePixelCount(of output: String = "") throws(SystemError) -> Int {
    let answer = try send("stale \(output)")
    guard let count = answer.split(separator: " ").first.flatMap({ Int($0) }) else {
      throw SystemError("weston: `stale`: \(answer)")
    }
    return count
  }

  /// Connects one of the additional outputs.
  public func plug(_ name: String) throws(SystemError) { try send("output add \(name)") }

  /// Takes a screen away.
  public func unplug(_ name: String) throws(SystemError) { try send("output del \(name)") }

  private func readPixels(_ verb: String, _ output: String) throws(SystemError) -> Pixmap {
    screenshotCount += 1
    let file = "\(directory.path)/\(screenshotCount).argb"
    defer { unlink(file) }
    let size = try send("\(verb) \(file) \(output)")
    return try Pixmap(words: readFile(file), size: size)
  }
}

// MARK: - Set-up

extension WestonSession {
  private static func configuration(_ outputs: [Output]) -> String {
    // repaint-window=15: the backend adds the default window to each period and would paint at 40 Hz.
    var text = """
      [core]
      idle-time=0
      repaint-window=15
      [shell]
      panel-position=none
      background-color=0x\(String(backgroundColor, radix: 16))
      animation=none
      startup-animation=none
      close-animation=none
      locking=false

      """
    for output in outputs {
      text += """
        [output]
        name=\(output.name)
        mode=\(output.size.width)x\(output.size.height)
        scale=\(output.scale)
        transform=\(output.transform)

        """
    }
    return text
  }

  private static func readLog(in directory: PrivateDirectory) -> String {
    ["log", "output"].map { name in
      String(decoding: (try? readFile("\(directory.path)/\(name)")) ?? [], as: UTF8.self)
    }.joined()
  }

  /// A helper process of weston draws the background, some frames after the start.
  private func waitForBackground() throws(SystemError) {
    let deadline = Deadline()
    while try screenshot()[0, 0] != WestonSession.backgroundColor {
      guard !deadline.hasPassed else {
        keepFiles()
        throw SystemError("weston shows no background\n\(log)")
      }
    }
  }
}
