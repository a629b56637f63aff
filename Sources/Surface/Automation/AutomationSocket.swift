import CLinux
import Glibc

/// A Unix socket that only programs of the same user can connect to.
struct AutomationSocket {
  let descriptor: Int32
  private let path: String
  /// Who may connect.
  private let user: uid_t
  private let file: (device: dev_t, inode: ino_t)

  /// How many clients may wait to be taken.
  private static let backlog: Int32 = 4

  /// Makes the socket at a path. One that a program has left there, and that nobody listens to, is replaced.
  ///
  /// - Parameters:
  ///   - path: Where its file is to be.
  ///   - user: Who may connect; the one that the program runs as.
  init(path: String, user: uid_t = geteuid()) throws(AutomationSocketError) {
    guard var address = AutomationSocket.address(path) else {
      throw AutomationSocketError(path, "the path is empty or too long for a socket")
    }
    try AutomationSocket.removeStale(path, &address)
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | AutomationSocket.flags, 0)
    guard listener >= 0 else { throw AutomationSocketError(path) }
    // The file is made with the mode of the descriptor (unix(7)), so that there is no moment at which it is open to
    // others. Whoever connects is asked for its user all the same.
    let isBound =
      fchmod(listener, 0o600) == 0
      && AutomationSocket.withAddress(&address) { bind(listener, $0, $1) } == 0
    var status = stat()
    guard isBound, listen(listener, AutomationSocket.backlog) == 0, lstat(path, &status) == 0
    else {
      let error = AutomationSocketError(path)
      Glibc.close(listener)
      if isBound { unlink(path) }
      throw error
    }
    descriptor = listener
    self.path = path
    self.user = user
    file = (status.st_dev, status.st_ino)
  }

  private static let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

  /// Closes the socket, and removes its file if that is still its own.
  func close() {
    Glibc.close(descriptor)
    var status = stat()
    guard lstat(path, &status) == 0, status.st_dev == file.device, status.st_ino == file.inode
    else { return }
    unlink(path)
  }

  /// Takes the next client, if there is one.
  ///
  /// - Returns: its descriptor, or nil with `errno`. One of another user is turned away.
  func accept() -> Int32? {
    while true {
      let client = linux_accept(descriptor)
      guard client >= 0 else { return nil }
      if linux_peer_user(client) == Int64(user) { return client }
      Glibc.close(client)
    }
  }

  // MARK: The path

  private static func address(_ path: String) -> sockaddr_un? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    let bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count < capacity, !bytes.contains(0) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return address
  }

  private static func withAddress<Result>(
    _ address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// Removes a socket that nobody listens to. Anything else at the path stays, and is in the way.
  private static func removeStale(
    _ path: String, _ address: inout sockaddr_un
  ) throws(AutomationSocketError) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw AutomationSocketError(path, "there is a file that is no socket")
    }
    let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | flags, 0)
    guard probe >= 0 else { throw AutomationSocketError(path) }
    defer { Glibc.close(probe) }
    let isRefused =
      withAddress(&address) { connect(probe, $0, $1) } != 0 && errno == ECONNREFUSED
    guard isRefused else { throw AutomationSocketError(path, "another program listens there") }
    unlink(path)
  }
}
