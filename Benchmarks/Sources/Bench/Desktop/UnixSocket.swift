import BenchKit
import Glibc

/// Unix sockets by path.
enum UnixSocket {
  /// A new socket at `path` that others may connect to.
  static func listen(at path: String) throws -> Int32 {
    unlink(path)
    return try open(path) { Glibc.bind($0, $1, $2) == 0 ? Glibc.listen($0, 4) : -1 }
  }

  /// A connection to the socket at `path`.
  static func connect(to path: String) throws -> Int32 {
    try open(path) { Glibc.connect($0, $1, $2) }
  }

  private static func open(
    _ path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw BenchmarkError("\(path): too long for a socket")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let flags = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, flags, 0)
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let reason = String(cString: strerror(errno))
      close(descriptor)
      throw BenchmarkError("\(path): \(reason)")
    }
    return descriptor
  }
}
