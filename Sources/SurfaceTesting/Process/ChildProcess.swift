import CWaylandServer
import Glibc

/// A program started by a test. It is killed when this object goes away, so no test leaves one
/// behind.
public final class ChildProcess {
  /// Where the output of the program goes.
  public enum Output {
    /// Into ``standardOutput`` and ``standardError``, read by ``wait(deadline:)``.
    case collected
    /// Both streams, appended to one file.
    case file(String)
  }

  /// How a program ended.
  public enum Status: Hashable, Sendable, CustomStringConvertible {
    /// It ended by itself, with this status.
    case exited(Int32)
    /// A signal ended it.
    case killed(signal: Int32)

    /// `exited with status 0`, `was killed by signal 9` and so on.
    public var description: String {
      switch self {
      case .exited(let code): "exited with status \(code)"
      case .killed(let signal): "was killed by signal \(signal)"
      }
    }
  }

  /// The number of the process.
  public let processIdentifier: Int32
  /// How the program ended; nil while it is not known to have ended.
  public private(set) var status: Status?
  /// What the program has written so far; bytes that are no UTF-8 are repaired.
  public var standardOutput: String { String(decoding: outputBytes, as: UTF8.self) }
  /// What it has written to standard error so far; bytes that are no UTF-8 are replaced.
  public var standardError: String { String(decoding: errorBytes, as: UTF8.self) }
  /// What it has written to standard output so far.
  public private(set) var outputBytes: [UInt8] = []
  private var errorBytes: [UInt8] = []

  private let name: String
  private var outputPipe: Int32
  private var errorPipe: Int32
  private let exitDescriptor: Int32

  /// Starts `executable`, searched in `PATH` when it has no slash.
  ///
  /// - `environment`: variables added to this process's own; nil removes one.
  /// - Throws: ``SystemError`` when the program cannot be started.
  public init(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    output: Output = .collected
  ) throws(SystemError) {
    name = executable
    let streams = try OutputStreams(output)
    outputPipe = streams.outputReader
    errorPipe = streams.errorReader
    defer { streams.closeWriters() }
    processIdentifier = try spawn(
      executable, arguments, environment: mergedEnvironment(environment), streams: streams)
    exitDescriptor = cws_open_process(processIdentifier)
    guard exitDescriptor >= 0 else { throw .current("pidfd_open") }
  }

  deinit {
    if status == nil {
      kill(processIdentifier, SIGKILL)
      var ignored: Int32 = 0
      waitpid(processIdentifier, &ignored, 0)
    }
    for descriptor in [outputPipe, errorPipe, exitDescriptor] where descriptor >= 0 {
      close(descriptor)
    }
  }

  /// Whether the program still runs.
  public var isRunning: Bool {
    reap(blocking: false)
    return status == nil
  }

  /// Sends a signal; harmless when the process has ended.
  public func send(signal: Int32) {
    if status == nil { kill(processIdentifier, signal) }
  }

  /// Waits for the end of the program and of its output.
  ///
  /// - Throws: ``SystemError`` with what the program wrote when the deadline passes first.
  @discardableResult
  public func wait(deadline: Deadline = Deadline()) throws(SystemError) -> Status {
    while status == nil || outputPipe >= 0 || errorPipe >= 0 {
      // A grandchild may keep the pipes open; what the program itself wrote has arrived by now.
      let isFinal = status != nil
      let descriptors = [outputPipe, errorPipe, isFinal ? -1 : exitDescriptor]
      var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let ready = poll(&polled, nfds_t(polled.count), isFinal ? 0 : deadline.milliseconds)
      if ready < 0 && errno == EINTR { continue }
      if ready <= 0 {
        if isFinal { break }
        throw SystemError("\(name) still runs after the deadline.\n\(report)")
      }
      if polled[0].revents != 0 { readAvailable(from: &outputPipe, into: &outputBytes) }
      if polled[1].revents != 0 { readAvailable(from: &errorPipe, into: &errorBytes) }
      if polled[2].revents != 0 { reap(blocking: true) }
    }
    return status!
  }

  /// Asks the program to end with `SIGTERM`, and kills it when it does not within `limit`.
  @discardableResult
  public func terminate(within limit: Duration = .seconds(5)) -> Status {
    send(signal: SIGTERM)
    if let status = try? wait(deadline: Deadline(after: limit)) { return status }
    send(signal: SIGKILL)
    reap(blocking: true)
    return status!
  }

  /// Runs a program to its end.
  public static func run(
    _ executable: String, _ arguments: [String] = [], environment: [String: String?] = [:],
    deadline: Deadline = Deadline()
  ) throws(SystemError) -> ChildProcess {
    let process = try ChildProcess(executable, arguments, environment: environment)
    try process.wait(deadline: deadline)
    return process
  }

  /// The command line of `command` with a shell beside it that ends it when this process is gone: a
  /// session whose test was killed must not stay behind.
  static func leashed(_ command: [String]) -> [String] {
    let script = """
      parent=$1; shift
      { while [ -e "/proc/$parent" ] && [ -e "/proc/$$" ]; do sleep 1; done
        [ -e "/proc/$$" ] && kill $$; } >/dev/null 2>&1 &
      exec "$@"
      """
    return ["sh", "-c", script, "sh", "\(getpid())"] + command
  }

  /// Everything that helps to understand a failure.
  public var report: String {
    """
    \(name) (process \(processIdentifier)) \(status?.description ?? "is running")
    stdout: \(standardOutput)
    stderr: \(standardError)
    """
  }

  private func reap(blocking: Bool) {
    guard status == nil else { return }
    var code: Int32 = 0
    guard waitpid(processIdentifier, &code, blocking ? 0 : WNOHANG) == processIdentifier else {
      return
    }
    // The macros WIFEXITED, WEXITSTATUS and WTERMSIG.
    let signal = code & 0x7f
    status = signal == 0 ? .exited((code >> 8) & 0xff) : .killed(signal: signal)
  }

  private func readAvailable(from descriptor: inout Int32, into bytes: inout [UInt8]) {
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = read(descriptor, &chunk, chunk.count)
    if count > 0 {
      bytes.append(contentsOf: chunk[..<count])
    } else if count == 0 || errno != EINTR {
      close(descriptor)
      descriptor = -1
    }
  }
}
