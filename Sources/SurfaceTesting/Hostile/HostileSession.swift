import Geometry
import Surface
import WaylandClient

/// One program on a hostile compositor, from its start to its end.
@MainActor
final class HostileSession {
  let host: HostileHost
  /// Nil once the program has ended.
  private(set) var application: Application?
  /// What the steps did, by their numbers.
  private(set) var report: [String] = []
  private let start: @MainActor (Application) throws -> Void
  private let desk: HostileDesk
  private let seed: Int
  /// How long the program may be silent.
  let limit: Duration
  /// What the windows were at the end of the turn in which the program noticed that its compositor is gone; nil before that.
  var lost: [HostileWindowState]?
  private var isEnding = false
  /// The windows whose end is heard of.
  private var known: [Window] = []
  /// What was wrong within a step.
  private var fault: (any Error)?

  /// As many windows as steps open.
  private static let windowLimit = 3

  init(
    seed: Int, limit: Duration, trace: WaylandTrace?,
    start: @escaping @MainActor (Application) throws -> Void
  ) throws {
    var random = HostileRandom(seed: UInt64(bitPattern: Int64(seed)))
    host = try HostileHost(TestCompositor.Options(hostile: &random))
    desk = HostileDesk(host)
    (self.seed, self.start, self.limit) = (seed, start, limit)
    let application = Application(
      appID: "test", loop: host.loop,
      platform: WaylandPlatform(.name(host.path), loop: host.loop, trace: trace))
    // Each loss of a seed is to be survived.
    application.reconnectionTimeout = .seconds(3600)
    application.onConnectionChange { [unowned self] in
      guard case .reconnecting = $0 else { return }
      // What was pressed in the same turn has its consequences at the end of it: a question takes the focus away.
      host.loop.performSoon { [weak self] in
        guard let self else { return }
        lost = windowStates
      }
    }
    self.application = application
    desk.openWindow = { [unowned self] in canOpen && open() }
    desk.closeWindow = { [unowned self] in close($0) }
    desk.elements = { [unowned self] in elements() }
    desk.loseCompositor = { [unowned self] in loseCompositor(&$0) }
    _ = open()
    if let fault { throw fault }
    try waitForWindows()
  }

  var compositor: TestCompositor { host.compositor }

  // MARK: The program

  var windows: [Window] { application?.windows ?? [] }

  private var canOpen: Bool { windows.count < Self.windowLimit }

  private func open() -> Bool {
    guard let application, !isEnding else { return false }
    do {
      try start(application)
    } catch {
      fault = fault ?? error
    }
    noteWindows()
    return true
  }

  /// Listens to the end of the windows that have come, also by the program itself.
  private func noteWindows() {
    for window in windows where !known.contains(where: { $0 === window }) {
      known.append(window)
      window.onClose { [weak self, weak window] reason in
        self?.known.removeAll { $0 === window }
        self?.didClose(reason)
      }
    }
  }

  /// A program ends with its last window; this one goes on.
  private func didClose(_ reason: WindowCloseReason) {
    if case .disconnected = reason { return }
    noteWindows()
    if windows.isEmpty { _ = open() }
  }

  /// What a person could point at, the newest popup last.
  private func elements() -> [(surface: TestSurface, middles: [Point])] {
    func all(_ scene: SceneRoot) -> [(surface: TestSurface, middles: [Point])] {
      let popups = scene.popups.flatMap { all($0.scene) }
      guard let id = (scene.backend as? WaylandSurface)?.surfaceID,
        let surface = compositor.surfaces.first(where: { $0.id == id })
      else { return popups }
      let corner = surface.window?.geometry.map { Point(x: Double($0.x), y: Double($0.y)) } ?? .zero
      let middles = scene.semantics.elements.filter { $0.isEnabled && $0.isInSight }
        .map { $0.frame.center + corner }
      return [(surface, middles)] + popups
    }
    return windows.flatMap { all($0.scene) }
  }

  private func close(_ index: Int) -> Bool {
    guard index < windows.count else { return false }
    windows[index].close()
    return true
  }

  // MARK: Steps

  /// Does steps of a kind; `user` is asked before each of them what somebody does who knows what comes of it.
  func perform(
    _ steps: [HostileStep], from acts: [HostileAct] = HostileAct.all,
    user: (HostileDesk) -> Void = { _ in }
  ) throws {
    for step in steps {
      CrashNote.step(step.index)
      user(desk)
      let text = HostileAct.perform(step, from: acts, on: desk)
      report.append("\(step.index) \(text.isEmpty ? "nothing" : text)")
      var random = HostileRandom(seed: step.seed ^ 1)
      if random.chance(3), !compositor.isStopped {
        try settle()
      } else {
        compositor.turn(timeout: .zero)
      }
      noteWindows()
      try check()
    }
    compositor.isStopped = false
    try settle()
  }

  private func loseCompositor(_ random: inout HostileRandom) -> String {
    do {
      // One that ends only the connection has to be of use to the next one.
      for (name, version) in desk.withdrawn { compositor.announceGlobal(name, version: version) }
      desk.withdrawn = []
      return try replaceCompositor(&random)
    } catch {
      fault = fault ?? error
      return "the compositor dies"
    }
  }

  func check() throws {
    if let fault { throw fault }
    try compositor.checkViolations()
    guard compositor.hasClient else { throw HostileFault("the program has ended the connection") }
  }

  func settle() throws {
    guard compositor.hasClient else { return }
    try compositor.roundTrip(limit: limit)
  }

  /// Takes what steps have left behind out of the way.
  func becomeReasonable() {
    CrashNote.phase("recovering")
    desk.closeStalledPipes()
    compositor.becomeReasonable()
  }

  // MARK: The end

  /// Ends the program, of which nothing may stay: its windows are closed, or its compositor is gone for good.
  func end() throws {
    CrashNote.phase("closing")
    var random = HostileRandom(seed: UInt64(bitPattern: Int64(seed)) &+ 1)
    isEnding = true
    let closed = windows.map { WeakWindow(window: $0) }
    switch random.number(6) {
    case 0: try loseCompositorForGood()
    case 1:
      try loseCompositor(isNoticed: random.chance(2))
      closeWindows()
    default: closeWindows()
    }
    known = []
    (desk.openWindow, desk.closeWindow, desk.elements) = (nil, nil, nil)
    desk.loseCompositor = nil
    weak let left = application
    application = nil
    host.loop.finishTurn()
    guard left == nil else { throw HostileFault("something holds the program when it has ended") }
    // It would keep the connection.
    if let window = closed.lazy.compactMap(\.window).first {
      throw HostileFault("something holds the window \"\(window.title)\" when it was closed")
    }
    guard host.isAlive else { return }
    // The last window has stopped the loop. What is read still, a paste or a drop, keeps the connection until it has come.
    host.loop.resume()
    try compositor.run(until: { !compositor.hasClient }, limit: limit)
    guard compositor.surfaces.isEmpty, compositor.bufferCount == 0 else {
      throw HostileFault("surfaces or buffers are left when the program has ended")
    }
  }

  private func closeWindows() {
    for window in windows { window.close() }
  }
}

/// A window that ought to be gone.
private struct WeakWindow {
  weak var window: Window?
}

/// What a hostile compositor found, besides violations of the protocol.
struct HostileFault: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
