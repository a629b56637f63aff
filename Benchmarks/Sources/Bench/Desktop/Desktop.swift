import BenchKit
import Geometry
import Glibc
import SurfaceTesting

/// A private headless weston and the programs that run in it.
///
/// Every program reaches weston through a socket of this process, which passes everything on
/// unchanged and notes the time of what goes by: so all programs are measured from outside, in the
/// same way and without their help. Nothing is passed on while nobody calls ``run(until:limit:)``.
final class Desktop {
  /// What the programs run in, and their input devices.
  let session: WestonSession
  private var programs: [Weak] = []

  init(size: PixelSize = PixelSize(width: 1280, height: 800)) throws {
    session = try WestonSession(size: size)
    // A seat, as on every real desktop: programs load a keymap and cursors.
    try session.addSeat()
  }

  var environment: [String: String?] { session.environment }
  var socketPath: String { session.socketPath }

  func add(_ program: Program) { programs.append(Weak(program: program)) }

  /// Passes messages on until `isDone`, asked after each of them, or until the limit.
  ///
  /// - Returns: false when the limit in seconds came first.
  @discardableResult
  func run(until isDone: () -> Bool = { false }, limit: Double) -> Bool {
    let end = Clock.now + limit
    while !isDone() {
      let left = end - Clock.now
      guard left > 0 else { return false }
      pump(milliseconds: Int32((left * 1000).rounded(.up)))
    }
    return true
  }

  private func pump(milliseconds: Int32) {
    programs.removeAll { $0.program == nil }
    let sources = programs.compactMap(\.program).flatMap(\.sources)
    var polled = sources.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    guard poll(&polled, nfds_t(polled.count), milliseconds) > 0 else { return }
    for (source, state) in zip(sources, polled) where state.revents != 0 { source.handle() }
  }

  private struct Weak {
    weak var program: Program?
  }
}

extension Desktop {
  /// Starts a program and waits for its first frame.
  func start(_ command: Program.Command) throws -> Program {
    let program = try Program(command, in: self)
    run(until: { program.firstFrameTime != nil || program.hasHungUp }, limit: 30)
    guard program.firstFrameTime != nil else {
      throw BenchmarkError("\(command.name) shows no window\n\(program.log)\n\(session.log)")
    }
    return program
  }

  /// Waits until none of the programs has sent anything for `quietTime` seconds, which is longer
  /// than any delayed clean-up after a start.
  func settle(_ programs: [Program], quietTime: Double = 4, limit: Double = 20) {
    let end = Clock.now + limit
    while Clock.now < end {
      let last = programs.map(\.lastRequestTime).max() ?? 0
      let left = last + quietTime - Clock.now
      if left <= 0 { return }
      run(limit: left)
    }
  }
}
