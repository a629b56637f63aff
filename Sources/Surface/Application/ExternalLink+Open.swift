import Glibc
import Locks
import Platform

extension ExternalLink {
  /// Hands the address to the program that the user has chosen for its kind, by `xdg-open`.
  ///
  /// - Parameter completion: Called on the main actor, once: with an error where there is no such program or it
  ///   says within some seconds that it has failed.
  @MainActor
  public func open(completion: @escaping @MainActor @Sendable (ExternalLinkError?) -> Void) {
    open(with: "xdg-open", completion: completion)
  }

  /// - Parameter program: Looked for in `PATH` if it is no path itself; gets the address as its argument.
  @MainActor
  func open(
    with program: String,
    completion: @escaping @MainActor @Sendable (ExternalLinkError?) -> Void
  ) {
    switch ExternalLink.spawn(program, text) {
    case .failure(let error): completion(error)
    case .success(let process): ChildEnd.wait(for: process, of: program, completion)
    }
  }

  private static func spawn(
    _ program: String, _ argument: String
  ) -> Result<pid_t, ExternalLinkError> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The program has nothing to say on our terminal.
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A session of its own: the browser outlives us and our terminal.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | sessionFlag)
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(argument), nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let status = posix_spawnp(&process, program, &actions, &attributes, &arguments, environ)
    guard status == 0 else {
      return .failure(
        ExternalLinkError(description: "\(program): \(String(cString: strerror(status)))"))
    }
    return .success(process)
  }

  /// `POSIX_SPAWN_SETSID`, which only GNU's headers have.
  private static let sessionFlag: Int16 = 0x80
}

/// Waits for the end of a started program on a thread of its own: some programs run for hours.
private final class ChildEnd: Sendable {
  /// Later it is not this start that has failed.
  private static let failureTime = Duration.seconds(10)

  private let process: pid_t
  private let program: String
  private let start = EventLoop.monotonicNow
  private let completion: @MainActor @Sendable (ExternalLinkError?) -> Void

  private init(
    _ process: pid_t, _ program: String,
    _ completion: @escaping @MainActor @Sendable (ExternalLinkError?) -> Void
  ) {
    self.process = process
    self.program = program
    self.completion = completion
  }

  static func wait(
    for process: pid_t, of program: String,
    _ completion: @escaping @MainActor @Sendable (ExternalLinkError?) -> Void
  ) {
    let child = ChildEnd(process, program, completion)
    var thread = pthread_t()
    let status = SystemThread.start(
      &thread,
      { context in
        Unmanaged<ChildEnd>.fromOpaque(context!).takeRetainedValue().wait()
        return nil
      }, Unmanaged.passRetained(child).toOpaque())
    guard status != 0 else {
      pthread_detach(thread)
      return
    }
    // Without a thread the child cannot be awaited, but it has been started.
    Unmanaged.passUnretained(child).release()
    MainThreadQueue.shared.post { completion(nil) }
  }

  private func wait() {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      // Other code in the process has reaped all children.
      guard errno == EINTR else {
        status = 0
        break
      }
    }
    let hasFailed = status != 0 && EventLoop.monotonicNow - start < ChildEnd.failureTime
    let error = hasFailed ? ExternalLinkError(description: "\(program) has failed") : nil
    MainThreadQueue.shared.post { [completion] in completion(error) }
  }
}
