import CLinux
import Glibc

/// File descriptors that a loop waits for.
///
/// The kernel keeps the set (`epoll(7)`). With `poll` it looked up every descriptor and queued up at it for each
/// sleep, which took a fifteenth of the main thread's time while a list scrolled.
struct DescriptorSet: ~Copyable {
  /// What there is to tell about a descriptor, in the words of `poll`.
  struct Result {
    let descriptor: Int32
    let events: Int16
  }

  /// The most results of one wait. Events beyond the limit are returned by the next wait.
  private static let maximumResults = 16

  private let epoll: Int32
  /// Those that `epoll` does not take, with what `poll` says of them: regular files are always ready, what is
  /// no open file is invalid.
  private var refused: [Result] = []

  init() { epoll = epoll_create1(Int32(EPOLL_CLOEXEC)) }

  deinit { if isUsable { close(epoll) } }

  /// Whether it can wait; not where the process has no descriptor left for it.
  var isUsable: Bool { epoll >= 0 }

  /// Negative numbers stand for nothing, as they do for `poll`.
  mutating func add(_ descriptor: Int32, events: Int16) {
    guard descriptor >= 0 else { return }
    var event = epoll_event(
      events: UInt32(UInt16(bitPattern: events)), data: epoll_data_t(fd: descriptor))
    guard epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) != 0 else { return }
    let isFile = errno == EPERM
    refused.append(Result(descriptor: descriptor, events: isFile ? events : Int16(POLLNVAL)))
  }

  /// The descriptor may have been closed meanwhile, which has taken it out already.
  mutating func remove(_ descriptor: Int32) {
    refused.removeAll { $0.descriptor == descriptor }
    var event = epoll_event()
    _ = epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, &event)
  }

  /// Sleeps until there is something to tell, which it appends to `results`.
  ///
  /// - Parameter milliseconds: How long it sleeps at most; -1 for as long as it takes.
  func wait(milliseconds: Int32, results: inout [Result]) {
    withUnsafeTemporaryAllocation(of: epoll_event.self, capacity: Self.maximumResults) { events in
      let count = epoll_wait(
        epoll, events.baseAddress, Int32(Self.maximumResults),
        refused.isEmpty ? milliseconds : 0)
      if !isUsable { poll(nil, 0, milliseconds) }
      for index in 0..<max(0, Int(count)) {
        results.append(
          Result(
            descriptor: events[index].data.fd,
            events: Int16(truncatingIfNeeded: events[index].events)))
      }
    }
    results += refused
  }
}
