import CPeers
import Glibc

/// One client's way to the compositor through this process.
final class ProxyConnection {
  let client: Int32
  let compositor: Int32
  private(set) var observer = WireObserver()
  private(set) var isOpen = true
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
    var descriptorCount: Int32 = 0
    let count = cp_receive(source, &buffer, buffer.count, &descriptors, &descriptorCount)
    if count < 0 && errno == EAGAIN { return }
    guard count > 0, cp_send(destination, buffer, count, &descriptors, descriptorCount) == 0 else {
      isOpen = false
      return
    }
    guard isObserved else { return }
    buffer.withUnsafeBytes { observer.consume(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
  }
}
