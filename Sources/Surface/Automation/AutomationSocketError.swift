import Glibc

/// Why there is no socket to automate a program by.
struct AutomationSocketError: Error, CustomStringConvertible {
  let description: String

  init(_ path: String, _ reason: String) { description = "\(path): \(reason)" }

  /// What the system says.
  init(_ path: String) { self.init(path, String(cString: strerror(errno))) }
}
