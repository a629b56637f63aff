import Glibc

/// Writes what a user or an administrator can act on.
public enum StandardError {
  /// More of a line is cut off: a name in a file may have megabytes.
  static let characterLimit = 4000

  /// Writes one line. Whatever the text has in it, it stays one line and leaves the terminal as it is; see
  /// `String.printable`. Any thread; a line is written in one piece where the system can.
  public static func print(_ line: String) {
    var bytes = Array((cut(line).printable + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // Standard error is closed.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  private static func cut(_ line: String) -> String {
    guard line.utf8.count > characterLimit else { return line }
    return String(line.unicodeScalars.prefix(characterLimit)) + "…"
  }
}
