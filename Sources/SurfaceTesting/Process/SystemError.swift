import Glibc

/// A call to the operating system, or a program that a test needs, that failed.
public struct SystemError: Error, CustomStringConvertible {
  /// One line in English: what failed, and why.
  public var description: String

  /// An error with a message of its own.
  public init(_ description: String) { self.description = description }

  /// `what` and the text of `errno`.
  static func current(_ what: String) -> SystemError {
    let code = errno
    return SystemError("\(what): \(String(cString: strerror(code))) (\(code))")
  }
}
