import Surface
import WaylandClient

/// One program on a hostile compositor, from its start to its end.
@MainActor
final class HostileSession {
  let compositor: TestCompositor
  /// Nil once the program has ended.
  private(set) var application: Application?
  /// What the steps did, by their numbers.
  private(set) var report: [String] = []
  private let start: @MainActor (Application) throws -> Void
  private let desk: HostileDesk
  private var isEnding = false
  private var startError: (any Error)?

  /// As many windows as steps open.
  private static let windowLimit = 3

  init(
    seed: Int, trace: WaylandTrace?, start: @escaping @MainActor (Application) throws -> Void
  ) throws {
    var random = HostileRandom(seed: UInt64(bitPattern: Int64(seed)))
    compositor = try TestCompositor(TestCompositor.Options(hostile: &random))
    desk = HostileDesk(compositor)
    self.start = start
    let application = Application(
      appID: "test", loop: compositor.loop,
      platform: WaylandPlatform(
        .descriptor(try compositor.clientDescriptor()), loop: compositor.loop, trace: trace))
    self.application = application
    desk.openWindow = { [unowned self] in canOpen && open() }
    desk.closeWindow = { [unowned self] in close($0) }
    _ = open()
    try check()
    try compositor.run(until: { compositor.toplevels.contains(where: \.isMapped) })
  }

  // MARK: The program

  var windows: [Window] { application?.windows ?? [] }

  private var canOpen: Bool { windows.count < Self.windowLimit }

  private func open() -> Bool {
    guard let application, compositor.hasClient else { return false }
    let before = application.windows
    do {
      try start(application)
    } catch {
      startError = startError ?? error
    }
    for window in application.windows where !before.contains(where: { $0 === window }) {
      window.onClose { [weak self] reason in self?.didClose(reason) }
    }
    return true
  }

  /// A program ends with its last window; this one goes on.
  private func didClose(_ reason: WindowCloseReason) {
    if case .disconnected = reason { return }
    if !isEnding, windows.isEmpty { _ = open() }
  }

  private func close(_ index: Int) -> Bool {
    guard index < windows.count else { return false }
    windows[index].close()
    return true
  }

  // MARK: Steps

  func perform(_ steps: [HostileStep]) throws {
    for step in steps {
      CrashNote.step(step.index)
      let text = HostileAct.perform(step, on: desk)
      report.append("\(step.index) \(text.isEmpty ? "nothing" : text)")
      var random = HostileRandom(seed: step.seed ^ 1)
      if random.chance(3) { try settle() } else { compositor.turn(timeout: .zero) }
      try check()
    }
    try settle()
  }

  private func check() throws {
    if let startError { throw startError }
    try compositor.checkViolations()
    guard compositor.hasClient else { throw HostileFault("the program has ended the connection") }
  }

  func settle() throws {
    guard compositor.hasClient else { return }
    try compositor.roundTrip()
  }

  /// Takes what steps have left behind out of the way.
  func becomeReasonable() {
    CrashNote.phase("recovering")
    desk.closeStalledPipes()
    compositor.becomeReasonable()
  }

  // MARK: The end

  /// Closes the program, of which nothing may stay.
  func end() throws {
    CrashNote.phase("closing")
    isEnding = true
    for window in windows { window.close() }
    (desk.openWindow, desk.closeWindow) = (nil, nil)
    weak let left = application
    application = nil
    compositor.loop.finishTurn()
    guard left == nil else { throw HostileFault("something holds the program when it has ended") }
    try compositor.run(until: { !compositor.hasClient })
    guard compositor.surfaces.isEmpty, compositor.bufferCount == 0 else {
      throw HostileFault("surfaces or buffers are left when the program has ended")
    }
  }
}

/// What a hostile compositor found, besides violations of the protocol.
struct HostileFault: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
