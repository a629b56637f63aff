import Diagnostics
public import Geometry
import Glibc
public import Platform
import Spelling
import Typesetting

/// A program with windows: its main loop and the platform that shows them.
///
/// ```swift
/// exit(Application.run(appID: "org.example.hello") { app in
///   let window = try app.makeWindow(title: "Hello", size: Size(width: 480, height: 320))
///   window.contentView.addSubview(HelloView())
/// })
/// ```
@MainActor
public final class Application {
  /// The name of the program's desktop file, without `.desktop`; every window has it.
  public let appID: String
  /// The main loop that the program runs in.
  public let loop: EventLoop
  /// The windows that are open. The program ends when the last one is closed.
  public private(set) var windows: [Window] = []
  /// What comes in from outside, besides input: settings, clipboards, results of tasks.
  public let session: Session
  private let platform: (any Platform)?
  private var automation: AutomationServer?
  private var exitStatus: Int32 = 0
  /// The end of a connection that was printed last.
  private var reportedEnd: String?
  private var connectionObservers = WindowObservers<ConnectionState, Void>()

  /// A program on the platform that it is linked with.
  public convenience init(appID: String) {
    let loop = EventLoop()
    self.init(appID: appID, loop: loop, platform: LinkedPlatform.make(on: loop))
  }

  /// - Parameters:
  ///   - appID: The name of the program's desktop file, without `.desktop`.
  ///   - loop: The main loop, which has to be that of the platform.
  ///   - platform: What shows the windows; nil for a program that opens none.
  public init(appID: String, loop: EventLoop, platform: (any Platform)?) {
    self.appID = appID
    self.loop = loop
    self.platform = platform
    session = Session(services: platform, scheduler: platform?.scheduler ?? loop)
    HeapArenas.limit()
    ProcessLimits.reportFileSizeAsError()
    StartReport.note(.began)
    platform?.connection?.onChange = { [weak self] in self?.connectionDidChange() }
  }

  /// Throws if the limits of the process leave too few descriptors or too little memory or stack for a window:
  /// running out of them later ends the process with a signal. ``makeWindow(title:size:minimumSize:)`` and
  /// ``run(appID:start:)`` check this; a program that starts threads before them calls it first.
  public nonisolated static func checkLimits() throws(PlatformError) {
    if let shortage = ProcessLimits.current.shortage { throw .outOfResources(shortage) }
  }

  /// Opens a window and returns it. The first frame comes with the loop's next turns.
  ///
  /// - Parameters:
  ///   - title: For the title bar and the desktop's lists of windows.
  ///   - size: in logical units, title bar included, if the compositor leaves the choice. Positive and finite.
  ///   - minimumSize: 320 by 240 if nil, or less where `size` is.
  /// - Throws: `PlatformError` when there is no compositor, or no descriptor, memory or stack for the window.
  public func makeWindow(
    title: String, size: Size, minimumSize: Size? = nil
  ) throws(PlatformError) -> Window {
    guard let platform else {
      throw .unavailable("the program is linked with nothing that shows windows")
    }
    if windows.isEmpty { try Application.checkLimits() }
    let backend = try platform.makeWindow()
    let window = Window(
      WindowConfiguration(title: title, appID: appID, size: size, minimumSize: minimumSize),
      backend: backend, session: session)
    windows.append(window)
    window.leaveApplication = { [weak self, weak window] reason in
      self?.remove(window, reason)
    }
    window.applicationDidClose = { [weak self] in self?.endWithLastWindow() }
    return window
  }

  private func remove(_ window: Window?, _ reason: WindowCloseReason) {
    windows.removeAll { $0 === window }
    guard case .disconnected(let reason) = reason else { return }
    exitStatus = 1
    // All windows of the connection are told.
    if reason != reportedEnd {
      Application.printError("the connection to the compositor ended: \(reason)")
    }
    reportedEnd = reason
  }

  private func endWithLastWindow() {
    if windows.isEmpty { loop.stop() }
  }

  // MARK: The connection

  /// Whether there is something that shows the windows.
  ///
  /// A compositor may crash, and another one may take its place: the windows are shown again then, as they were. Their
  /// views stay, with scroll positions, focus and text; what the program has copied can be pasted still. Popups and menus are closed, presses and drags are
  /// cancelled.
  public var connectionState: ConnectionState { platform?.connection?.state ?? .connected }

  /// How long a compositor that is gone is looked for before the windows are closed with
  /// ``WindowCloseReason/disconnected(_:)``; 0 to close them at once. 30 seconds, or what the environment says
  /// (`SURFACE_RECONNECT`, in seconds). A change counts from the next loss on.
  public var reconnectionTimeout: Duration {
    get { platform?.connection?.reconnectionTimeout ?? .zero }
    set { platform?.connection?.reconnectionTimeout = newValue }
  }

  /// Calls `action` after ``connectionState`` has changed, with the new one: for a program that saves what could be
  /// lost, or has asked a compositor for something that the next one has not heard of.
  ///
  /// - Returns: what ends it.
  @discardableResult
  public func onConnectionChange(
    _ action: @escaping @MainActor (ConnectionState) -> Void
  ) -> WindowObservation { connectionObservers.add(action) }

  private func connectionDidChange() {
    let state = connectionState
    switch state {
    case .connected: Application.printError("there is a compositor again")
    case .reconnecting(let reason): Application.printError("\(reason); looking for another one")
    // The windows are told.
    case .ended: break
    }
    connectionObservers(state)
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
    startSpelling()
    startAutomation()
    loop.run()
    automation?.stop()
    automation = nil
    return exitStatus
  }

  /// Has the texts of the program checked, which reads nothing before there is one.
  private func startSpelling() {
    let isForbidden = getenv("SURFACE_SPELLING").map { String(cString: $0) } == "0"
    if session.spellChecker == nil, !isForbidden { session.spellChecker = SpellChecker() }
  }

  /// Makes the socket by which other programs of the user see and use this one, if the environment asks for it
  /// (`SURFACE_SEMANTICS`); Documentation/Automation.md says what they can ask. A path that cannot be used is told in one
  /// line on standard error. ``run()`` does this; a program without a compositor, which would wait for nobody, does it
  /// before, to know.
  ///
  /// - Returns: whether there is such a socket.
  @discardableResult
  public func startAutomation() -> Bool {
    if automation == nil {
      automation = AutomationServer.startIfRequested(loop: loop, session: session)
    }
    return automation != nil
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
