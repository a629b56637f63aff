import CWaylandServer
import Glibc

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
