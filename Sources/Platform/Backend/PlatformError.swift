/// Why a window or a popup could not be made.
public enum PlatformError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing shows windows; the text says what was asked and how it failed.
  case unavailable(String)
  /// The process has no descriptor, thread, memory or stack left; the text says which.
  case outOfResources(String)

  /// One line in English that names the cause, for logs and for standard error.
  public var description: String {
    switch self {
    case .unavailable(let reason): reason
    case .outOfResources(let reason): "not enough resources: \(reason)"
    }
  }
}
