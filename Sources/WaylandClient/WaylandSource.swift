import Glibc
import Platform

/// Where the compositor is.
public enum WaylandSource: Hashable, Sendable {
  /// The socket that `WAYLAND_SOCKET` inherits or `WAYLAND_DISPLAY` names, else `wayland-0`.
  case environment
  /// A socket in `XDG_RUNTIME_DIR`, or its absolute path.
  case name(String)
  /// A connected socket. The connection closes it.
  case descriptor(Int32)
}

extension WaylandSource {
  /// The name of the socket in messages.
  var name: String {
    switch self {
    case .name(let name): return name
    case .descriptor(let descriptor): return "descriptor \(descriptor)"
    case .environment: return getenv("WAYLAND_DISPLAY").map { String(cString: $0) } ?? "wayland-0"
    }
  }
}

extension WaylandSource {
  /// libwayland takes any number for a socket and waits for its answer for ever.
  ///
  /// - Throws: ``PlatformError/unavailable(_:)`` if what should be a connected socket is none.
  func check() throws(PlatformError) {
    switch self {
    case .name: return
    case .descriptor(let descriptor):
      if !Self.isConnectedSocket(descriptor) { throw .noCompositor("\(descriptor) is no socket") }
    case .environment:
      guard let value = getenv("WAYLAND_SOCKET").map({ String(cString: $0) }) else { return }
      guard let descriptor = Int32(value), Self.isConnectedSocket(descriptor) else {
        throw .noCompositor("WAYLAND_SOCKET=\(value) is no socket")
      }
    }
  }

  private static func isConnectedSocket(_ descriptor: Int32) -> Bool {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getpeername(descriptor, $0, &length) == 0
      }
    } && address.ss_family == AF_UNIX
  }
}

extension PlatformError {
  /// No compositor listens at the socket.
  static func noCompositor(_ reason: String) -> PlatformError {
    .unavailable("no Wayland compositor: \(reason)")
  }
}
