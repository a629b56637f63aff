import CWayland
import Glibc
import Synchronization

/// The thread that empties the connection's socket, so that a compositor never has to give up on a
/// program whose main thread is busy: libwayland 1.21 kills a client after about 300 unread events.
///
/// It reads into libwayland's queues and wakes the main thread, which dispatches. It reads on behalf
/// of an event queue of its own that no object ever uses, because libwayland refuses to read for a
/// queue that has events left.
final class SocketReader: @unchecked Sendable {
  // Sendable: the pointers never change, libwayland locks the display, the flags are atomic, and
  // `thread` is written once before the thread can be joined.
  private let display: OpaquePointer
  private let queue: OpaquePointer
  /// Readable when there is something to dispatch.
  let wakeDescriptor: Int32
  private let stopDescriptor: Int32
  private let isWakePending = Atomic(false)
  private let hungUp = Atomic(false)
  private var thread = pthread_t()

  /// Whether the compositor closed the socket. The thread has then left what may still be in it to
  /// the main thread: a protocol error must be dispatched before the end of the file is seen.
  var isHungUp: Bool { hungUp.load(ordering: .acquiring) }

  init(display: OpaquePointer) throws(WaylandError) {
    self.display = display
    wakeDescriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    stopDescriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    guard wakeDescriptor >= 0, stopDescriptor >= 0, let queue = wl_display_create_queue(display)
    else {
      let reason = String(cString: strerror(errno))
      if wakeDescriptor >= 0 { close(wakeDescriptor) }
      if stopDescriptor >= 0 { close(stopDescriptor) }
      throw .outOfResources(reason)
    }
    self.queue = queue
    let status = startThread()
    guard status == 0 else {
      release()
      throw .outOfResources(String(cString: strerror(status)))
    }
  }

  /// Ends the thread and waits for it. Call it once, before the display is disconnected.
  func stop() {
    var one: UInt64 = 1
    _ = write(stopDescriptor, &one, 8)
    pthread_join(thread, nil)
    release()
  }

  /// Call it before dispatching: what arrives afterwards wakes the main thread again.
  func acknowledgeWake() {
    var count: UInt64 = 0
    _ = read(wakeDescriptor, &count, 8)
    isWakePending.store(false, ordering: .sequentiallyConsistent)
  }

  private func release() {
    wl_event_queue_destroy(queue)
    close(wakeDescriptor)
    close(stopDescriptor)
  }

  private func startThread() -> Int32 {
    pthread_create(
      &thread, nil,
      { context in
        cwayland_name_thread("wayland reader")
        guard let context else { return nil }
        // The owner joins the thread before it lets go of the reader.
        Unmanaged<SocketReader>.fromOpaque(context).takeUnretainedValue().run()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  private func run() {
    while true {
      guard wl_display_prepare_read_queue(display, queue) == 0 else {
        wl_display_dispatch_queue_pending(display, queue)
        continue
      }
      switch waitForInput() {
      case .data:
        guard wl_display_read_events(display) == 0 else { return handOver() }
        wake()
      case .hangUp:
        wl_display_cancel_read(display)
        return handOver()
      case .stop:
        wl_display_cancel_read(display)
        return
      case .nothing:
        wl_display_cancel_read(display)
      }
    }
  }

  private enum Input {
    case data, hangUp, stop, nothing
  }

  private func waitForInput() -> Input {
    /// `POLLRDHUP`, which only GNU's headers have.
    let peerShutDown: Int32 = 0x2000
    var polled = [
      pollfd(
        fd: wl_display_get_fd(display), events: Int16(POLLIN | peerShutDown), revents: 0),
      pollfd(fd: stopDescriptor, events: Int16(POLLIN), revents: 0),
    ]
    guard poll(&polled, 2, -1) > 0 else { return .nothing }
    if polled[1].revents != 0 { return .stop }
    let result = Int32(polled[0].revents)
    if result & (POLLHUP | POLLERR | POLLNVAL | peerShutDown) != 0 { return .hangUp }
    return result & POLLIN != 0 ? .data : .nothing
  }

  private func wake() {
    if isWakePending.exchange(true, ordering: .sequentiallyConsistent) { return }
    signalWake()
  }

  private func handOver() {
    hungUp.store(true, ordering: .releasing)
    signalWake()
  }

  private func signalWake() {
    var one: UInt64 = 1
    _ = write(wakeDescriptor, &one, 8)
  }
}
