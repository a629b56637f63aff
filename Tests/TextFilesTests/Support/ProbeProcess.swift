import Glibc
import Testing

/// A run of the program in `Tests/Support/text-file-probe`, whose lines are read as they come.
final class ProbeProcess {
  private let process: pid_t
  private let output: Int32
  private var buffer: [UInt8] = []
  private var hasEnded = false

  init(_ arguments: [String]) throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe2(&ends) == 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    let program = try ProbeProcess.program
    var pointers = ([program] + arguments).map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    var process = pid_t()
    let status = posix_spawn(&process, program, &actions, nil, pointers, environ)
    close(ends[1])
    (self.process, output) = (process, ends[0])
    try #require(status == 0, "\(program): \(String(cString: strerror(status)))")
  }

  deinit {
    kill()
    close(output)
  }

  /// Beside the program of the tests.
  private static var program: String {
    get throws {
      let own = try #require(realpath("/proc/self/exe", nil))
      defer { free(own) }
      let folder = String(cString: own).split(separator: "/").dropLast().joined(separator: "/")
      return "/" + folder + "/TextFileProbe"
    }
  }

  /// The next line; nil when the process has ended.
  func nextLine() -> String? {
    while true {
      if let end = buffer.firstIndex(of: 0x0A) {
        defer { buffer.removeSubrange(...end) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      var block = [UInt8](repeating: 0, count: 4096)
      let count = read(output, &block, block.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return nil }
      buffer += block[..<count]
    }
  }

  /// Ends it as `kill -9` does, and returns when it is gone.
  func kill() {
    if hasEnded { return }
    Glibc.kill(process, SIGKILL)
    waitForEnd()
  }

  @discardableResult
  func waitForEnd() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    hasEnded = true
    return status
  }
}

private func pipe2(_ ends: inout [Int32]) -> Int32 {
  let result = ends.withUnsafeMutableBufferPointer { pipe($0.baseAddress!) }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return result
}
