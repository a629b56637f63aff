import CPeers
import Glibc

/// One client's way to the compositor through this process.
final class ProxyConnection {
  let client: Int32
  let compositor: Int32
  private(set) var observer = WireObserver()
  /// Why nothing is passed on any more; nil while the connection is open.
  private(set) var end: String?
  private var buffer = [UInt8](repeating: 0, count: 65536)
  private var descriptors = [Int32](repeating: -1, count: Int(CP_MAX_DESCRIPTORS))

  init(client: Int32, compositor: Int32) {
    self.client = client
    self.compositor = compositor
  }

  deinit {
    close(client)
    close(compositor)
  }

  func forwardRequests() { forward(from: client, to: compositor, isObserved: true) }

  func forwardEvents() { forward(from: compositor, to: client, isObserved: false) }

  private func forward(from source: Int32, to destination: Int32, isObserved: Bool) {
    let speaker = isObserved ? "the program" : "the compositor"
    var descriptorCount: Int32 = 0
    let count = cp_receive(source, &buffer, buffer.count, &descriptors, &descriptorCount)
    let code = errno
    guard count > 0 else {
      if count < 0 && (code == EAGAIN || code == EINTR) { return }
      end = "\(speaker) hung up" + (count < 0 ? ": \(String(cString: strerror(code)))" : "")
      return
    }
    guard cp_send(destination, buffer, count, &descriptors, descriptorCount) == 0 else {
      end = "nobody reads what \(speaker) says: \(String(cString: strerror(errno)))"
      return
    }
    guard isObserved else { return }
    buffer.withUnsafeBytes { observer.consume(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }
}
