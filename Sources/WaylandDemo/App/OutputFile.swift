import Glibc
import Surface

/// A file that the demo writes. The first thing that goes wrong is told on standard error and ends the
/// writing.
final class OutputFile {
  private let name: String
  private var descriptor: Int32
  private(set) var hasFailed = false

  /// - Parameter followsLinks: False for a name that the user has not chosen: a link of that name may lead
  ///   anywhere.
  init(_ path: String, followsLinks: Bool = true) {
    name = path
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | (followsLinks ? 0 : O_NOFOLLOW)
    descriptor = open(path, flags, 0o644)
    if descriptor < 0 { fail() }
  }

  /// Standard output.
  init() {
    name = "standard output"
    descriptor = dup(STDOUT_FILENO)
    if descriptor < 0 { fail() }
  }

  deinit { finish() }

  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) {
    if !hasFailed, let failure = writeAll(bytes, to: descriptor) { fail(failure) }
  }

  /// Ends the file; some disks say only then that they are full.
  ///
  /// - Returns: whether everything is in it.
  @discardableResult
  func finish() -> Bool {
    if descriptor >= 0 {
      let file = descriptor
      descriptor = -1
      if close(file) != 0, !hasFailed { fail() }
    }
    return !hasFailed
  }

  private func fail(_ code: Int32 = errno) {
    hasFailed = true
    Application.printError("\(name): \(String(cString: strerror(code)))")
  }

  /// Writes a whole file.
  ///
  /// - Returns: false when it failed; the reason is on standard error.
  static func write(_ bytes: [UInt8], to path: String, followsLinks: Bool = true) -> Bool {
    let file = OutputFile(path, followsLinks: followsLinks)
    file.write(bytes)
    return file.finish()
  }
}
