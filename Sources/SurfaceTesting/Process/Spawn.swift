import CWaylandServer
import Glibc

/// The descriptors that a child process writes to and its parent reads from.
struct OutputStreams {
  var outputReader: Int32 = -1
  var errorReader: Int32 = -1
  private(set) var outputWriter: Int32
  private(set) var errorWriter: Int32

  init(_ output: ChildProcess.Output) throws(SystemError) {
    switch output {
    case .collected:
      (outputReader, outputWriter) = try OutputStreams.makePipe()
      (errorReader, errorWriter) = try OutputStreams.makePipe()
    case .file(let path):
      outputWriter = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard outputWriter >= 0 else { throw .current(path) }
      errorWriter = outputWriter
    }
  }

  func closeWriters() {
    close(outputWriter)
    if errorWriter != outputWriter { close(errorWriter) }
  }

  private static func makePipe() throws(SystemError) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .current("pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}

/// This process's environment with changes; a nil value removes the variable.
func mergedEnvironment(_ changes: [String: String?]) -> [String] {
  var result: [String] = []
  var pointer = environ
  while let entry = pointer.pointee {
    let text = String(cString: entry)
    let name = text.prefix { $0 != "=" }
    if changes[String(name)] == nil { result.append(text) }
    pointer += 1
  }
  for case (let name, let value?) in changes { result.append("\(name)=\(value)") }
  return result
}

/// `posix_spawnp` with default signal handling and no descriptors besides the three standard ones.
func spawn(
  _ executable: String, _ arguments: [String], environment: [String], streams: OutputStreams
) throws(SystemError) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, streams.outputWriter, 1)
  posix_spawn_file_actions_adddup2(&actions, streams.errorWriter, 2)
  cws_spawn_close_descriptors(&actions, 3)

  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  sigemptyset(&signals)
  posix_spawnattr_setsigmask(&attributes, &signals)
  sigfillset(&signals)
  posix_spawnattr_setsigdefault(&attributes, &signals)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

  var argumentPointers = ([executable] + arguments).map { strdup($0) }
  var environmentPointers = environment.map { strdup($0) }
  defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
  argumentPointers.append(nil)
  environmentPointers.append(nil)

  var child: pid_t = 0
  let code = posix_spawnp(
    &child, executable, &actions, &attributes, argumentPointers, environmentPointers)
  guard code == 0 else {
    throw SystemError(
      "cannot start \(executable): \(String(cString: strerror(code))); "
        + "Scripts/setup installs what the tests need")
  }
  return child
}
