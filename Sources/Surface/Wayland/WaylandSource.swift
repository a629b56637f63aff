/// Where the compositor is.
public enum WaylandSource: Hashable, Sendable {
  /// The socket that `WAYLAND_SOCKET` inherits or `WAYLAND_DISPLAY` names, else `wayland-0`.
  case environment
  /// A socket in `XDG_RUNTIME_DIR`, or its absolute path.
  case name(String)
  /// A connected socket. The connection closes it.
  case descriptor(Int32)
}

/// Why there is no connection.
public enum WaylandError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nobody listens at the socket; the text says which and why.
  case noCompositor(String)
  /// The process has no descriptor or thread left; the text says which.
  case outOfResources(String)

  public var description: String {
    switch self {
    case .noCompositor(let reason): "no Wayland compositor: \(reason)"
    case .outOfResources(let reason): "cannot connect to Wayland: \(reason)"
    }
  }
}
