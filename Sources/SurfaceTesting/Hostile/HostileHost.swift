import Glibc
import Surface

/// The place where a program finds its compositor: one that may die, after which another one is there or not.
@MainActor
final class HostileHost {
  /// What turns the program and its compositors.
  let loop = EventLoop()
  /// The socket.
  let path: String
  private var living: TestCompositor?
  private static var count = 0

  init(_ options: TestCompositor.Options) throws {
    Self.count += 1
    path = "/tmp/surface-hostile-\(getpid())-\(Self.count)"
    // Of a process that had this number, and a trap.
    unlink(path)
    try start(options)
  }

  /// Whether there is one.
  var isAlive: Bool { living != nil }

  /// The one that lives.
  var compositor: TestCompositor {
    guard let living else { preconditionFailure("HostileHost: the compositor is dead") }
    return living
  }

  func start(_ options: TestCompositor.Options) throws {
    let compositor = try TestCompositor(options, loop: loop)
    try compositor.listen(at: path)
    living = compositor
  }

  /// As `kill -9` does: the socket is closed, and nobody is told.
  func die() { living = nil }

  /// Lets the program work while there is no compositor.
  ///
  /// - Throws: ``HostileFault`` with `rule` if `condition` does not come true.
  func turn(
    until condition: () -> Bool, limit: Duration, _ rule: String
  ) throws(HostileFault) {
    let deadline = Deadline(after: limit)
    while !condition() {
      if deadline.hasPassed { throw HostileFault(rule) }
      loop.finishTurn()
      if condition() { return }
      loop.turn(timeout: .milliseconds(Int64(deadline.milliseconds)))
    }
  }
}
