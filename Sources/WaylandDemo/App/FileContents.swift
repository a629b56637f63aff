import Glibc
import Surface

/// Whole files, small ones.
enum FileContents {
  /// - Returns: false when it failed; the reason is on standard error.
  static func write(_ text: String, to path: String) -> Bool { write(Array(text.utf8), to: path) }

  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return fail(path) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0 { return fail(path) }
      written += count
    }
    return true
  }

  private static func fail(_ path: String) -> Bool {
    Application.printError("\(path): \(String(cString: strerror(errno)))")
    return false
  }
}
