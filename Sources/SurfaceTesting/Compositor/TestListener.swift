import Glibc
import Surface

/// A socket at which clients connect to a compositor in this process.
@MainActor
final class TestListener {
  private let path: String
  private let descriptor: Int32
  private let loop: EventLoop

  /// - Parameters:
  ///   - path: An absolute path, at which there is nothing.
  ///   - loop: What accepts.
  ///   - accept: Called with the socket of each client.
  init(
    path: String, loop: EventLoop, accept: @escaping @MainActor (Int32) -> Void
  ) throws(SystemError) {
    (self.path, self.loop) = (path, loop)
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .current("socket") }
    var address = try sockaddr_un(path: path)
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isListening = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) == 0 }
    }
    guard isListening, Glibc.listen(descriptor, 8) == 0 else {
      let error = SystemError.current(path)
      Glibc.close(descriptor)
      throw error
    }
    loop.watch(descriptor) { [descriptor] _ in
      let client = Glibc.accept(descriptor, nil, nil)
      guard client >= 0 else { return }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      accept(client)
    }
  }

  func close() {
    loop.unwatch(descriptor)
    Glibc.close(descriptor)
    unlink(path)
  }
}
