import Glibc
import Surface

/// Whole files, small ones.
enum FileContents {
  struct ReadError: Error, CustomStringConvertible {
    let code: Int32
    var description: String { String(cString: strerror(code)) }
  }

  static func read(_ path: String, limit: Int = 64 << 20) throws(ReadError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadError(code: errno) }
    defer { close(descriptor) }
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return result }
      if count < 0 { throw ReadError(code: errno) }
      if result.count + count > limit { throw ReadError(code: EFBIG) }
      result.append(contentsOf: chunk[..<count])
    }
  }

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
