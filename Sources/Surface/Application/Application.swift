import Diagnostics
public import Geometry
import Typesetting

/// A program with windows: its main loop and its connection to the compositor.
///
/// ```swift
/// exit(Application.run(appID: "org.example.hello") { app in
///   let window = try app.makeWindow(title: "Hello", size: Size(width: 480, height: 320))
///   window.contentView.addSubview(HelloView())
/// })
/// ```
@MainActor
public final class Application {
  public let appID: String
  public let loop: EventLoop
  /// The windows that are open. The program ends when the last one is closed.
  public private(set) var windows: [Window] = []
  private let compositor: WaylandSource
  private var connection: WaylandConnection?
  private var exitStatus: Int32 = 0

  public convenience init(appID: String) {
    self.init(appID: appID, compositor: .environment, loop: EventLoop())
  }

  init(appID: String, compositor: WaylandSource, loop: EventLoop) {
    self.appID = appID
    self.compositor = compositor
    self.loop = loop
    ProcessLimits.reportFileSizeAsError()
    StartReport.note(.began)
  }

  /// Throws when the process is allowed too few descriptors or too little memory or stack for a window:
  /// what runs out later ends the process with a signal. ``makeWindow(title:size:minimumSize:)`` and
  /// ``run(appID:start:)`` ask; a program that starts more before them asks first.
  public nonisolated static func checkLimits() throws(WaylandError) {
    if let shortage = ProcessLimits.current.shortage { throw .outOfResources(shortage) }
  }

  /// Connects to the compositor on first use, shows a window and returns it. The first frame comes
  /// with the loop's next turns.
  ///
  /// - Parameters:
  ///   - title: For the title bar and the desktop's lists of windows.
  ///   - size: in logical units, title bar included, if the compositor leaves the choice.
  ///   - minimumSize: 320 by 240 if nil, or less where `size` is.
  /// - Throws: ``WaylandError`` when there is no compositor, or no descriptor, memory or stack for it.
  public func makeWindow(
    title: String, size: Size, minimumSize: Size? = nil
  ) throws(WaylandError) -> Window {
    let connection = try connect()
    let window = Window(
      WindowConfiguration(title: title, appID: appID, size: size, minimumSize: minimumSize),
      backend: connection.makeWindow())
    windows.append(window)
    window.leaveApplication = { [weak self, weak window] reason in
      self?.remove(window, reason)
    }
    window.applicationDidClose = { [weak self] in self?.endWithLastWindow() }
    return window
  }

  private func connect() throws(WaylandError) -> WaylandConnection {
    if let connection { return connection }
    try Application.checkLimits()
    let new = try WaylandConnection.connect(to: compositor, loop: loop)
    connection = new
    StartReport.note(.connected)
    return new
  }

  private func remove(_ window: Window?, _ reason: WindowCloseReason) {
    windows.removeAll { $0 === window }
    if case .disconnected(let reason) = reason {
      Application.printError("the connection to the compositor ended: \(reason)")
      exitStatus = 1
    }
  }

  private func endWithLastWindow() {
    if windows.isEmpty { loop.stop() }
  }

  /// Ends the loop; ``run()`` returns `status`.
  public func terminate(status: Int32 = 0) {
    exitStatus = max(exitStatus, status)
    loop.stop()
  }

  /// Runs until the last window is closed or ``terminate(status:)`` is called.
  ///
  /// - Returns: the exit status for the program.
  public func run() -> Int32 {
    loop.checkMainQueue()
    MemoryPressure.shared.watch(on: loop)
    if DebugOptions.environment.contains(.memory) { MemoryReport.listen() }
    loop.run()
    return exitStatus
  }

  /// Starts the fonts, lets `start` open windows, and runs.
  ///
  /// - Returns: the exit status for the program: 1 when `start` threw or the compositor went away.
  public static func run(
    appID: String, start: @MainActor (Application) throws -> Void
  ) -> Int32 {
    let application = Application(appID: appID)
    do {
      try checkLimits()
      FontLibrary.start()
      try start(application)
    } catch {
      printError("\(error)")
      return 1
    }
    return application.run()
  }

  /// Writes a line to standard error. Controls, line breaks and what else is more than text is escaped, since
  /// messages quote files and other programs.
  public nonisolated static func printError(_ message: String) { StandardError.print(message) }
}
