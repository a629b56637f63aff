import Glibc
import Synchronization

/// Says on standard error which seed and step it was that ended the process by a trap, or that never ended.
///
/// Swift cannot catch a trap, and an endless loop catches the test; so this is left to signal handlers, which write
/// a text that was made before.
enum CrashNote {
  private static let capacity = 256
  // Written by the main actor, read by a handler on any thread, when nothing matters any more.
  nonisolated(unsafe) private static let text = UnsafeMutablePointer<UInt8>.allocate(
    capacity: capacity)
  private static let length = Atomic(0)
  @MainActor private static var seed = 0
  @MainActor private static var isInstalled = false
  /// Between ``begin(seed:)`` and ``end()``. A session that is used by itself has nobody who ends it: an alarm would end the process
  /// long after that was over.
  @MainActor private static var isRunning = false

  /// After so many seconds in one part of a session, nothing more is to come.
  private static let limit: UInt32 = 120

  @MainActor
  static func begin(seed: Int) {
    install()
    self.seed = seed
    isRunning = true
    phase("starting")
  }

  @MainActor
  static func end() {
    isRunning = false
    length.store(0, ordering: .sequentiallyConsistent)
    alarm(0)
  }

  @MainActor
  static func step(_ index: Int) { phase("step \(index)") }

  @MainActor
  static func phase(_ name: String) {
    guard isRunning else { return }
    let line = Array("HostileCompositor: seed \(seed), \(name): the program traps or hangs\n".utf8)
    length.store(0, ordering: .sequentiallyConsistent)
    text.update(from: line, count: min(line.count, capacity))
    length.store(min(line.count, capacity), ordering: .sequentiallyConsistent)
    alarm(limit)
  }

  @MainActor
  private static func install() {
    guard !isInstalled else { return }
    isInstalled = true
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGALRM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { number in
        CrashNote.write()
        signal(number, SIG_DFL)
        raise(number)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_NODEFER))
      sigaction(number, &action, nil)
    }
  }

  private static func write() {
    let count = length.load(ordering: .sequentiallyConsistent)
    if count > 0 { _ = Glibc.write(STDERR_FILENO, text, count) }
  }
}
