import Glibc

/// A file that an automation asks for.
enum AutomationFile {
  /// Writes a whole file, in the place of what is there.
  static func write(_ bytes: [UInt8], to path: String) throws(AutomationError) {
    // C would end the path there, and write another file.
    guard !path.utf8.contains(0) else { throw .failed("a path has no NUL character") }
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count == 0 || errno != EINTR {
        throw failure(path)
      }
    }
  }

  private static func failure(_ path: String) -> AutomationError {
    .failed("\(path): \(String(cString: strerror(errno)))")
  }
}
