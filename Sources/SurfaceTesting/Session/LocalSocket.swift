import Glibc

/// A blocking connection to a unix socket, every wait with a deadline.
final class LocalSocket {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// Connects as soon as a process listens at `path`. A socket file alone does not show that: it may be left
  /// from an earlier process.
  ///
  /// - Parameter isAlive: asked between two attempts; false gives up.
  init(
    path: String, deadline: Deadline = Deadline(), isAlive: () -> Bool
  ) throws(SystemError) {
    var address = try sockaddr_un(path: path)
    while true {
      let attempt = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      guard attempt >= 0 else { throw .current("socket") }
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(attempt, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      if result == 0 {
        descriptor = attempt
        return
      }
      let failure = SystemError.current(path)
      close(attempt)
      guard isAlive(), !deadline.hasPassed else { throw failure }
      // Nothing tells that a process is about to listen.
      usleep(2000)
    }
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw .current("send") }
      sent += count
    }
  }

  /// Whether there is something to read, or an end of the connection.
  var isReadable: Bool {
    if buffer.contains(UInt8(ascii: "\n")) { return true }
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  /// The bytes before the next newline.
  func readLine(deadline: Deadline) throws(SystemError) -> String {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeFirst(end + 1) }
        return String(decoding: buffer[..<end], as: UTF8.self)
      }
      try fill(deadline: deadline)
    }
  }

  func read(count: Int, deadline: Deadline) throws(SystemError) -> [UInt8] {
    while buffer.count < count { try fill(deadline: deadline) }
    defer { buffer.removeFirst(count) }
    return Array(buffer[..<count])
  }

  private func fill(deadline: Deadline) throws(SystemError) {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, deadline.milliseconds) > 0 else {
      throw SystemError("no answer before the deadline")
    }
    var chunk = [UInt8](repeating: 0, count: 65536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else { throw SystemError("the other side hung up") }
    buffer.append(contentsOf: chunk[..<count])
  }
}

extension sockaddr_un {
  init(path: String) throws(SystemError) {
    self.init()
    sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: sun_path) else {
      throw SystemError("\(path): too long for a socket")
    }
    withUnsafeMutableBytes(of: &sun_path) { $0.copyBytes(from: path.utf8) }
  }
}
