import CLinux
import CWayland
import Glibc
import Locks
import Platform
import Synchronization

/// The thread that empties the connection's socket while the main thread is busy, so that a compositor
/// never has to give up on the program: libwayland 1.21 kills a client after about 300 unread events,
/// which a fast mouse sends in less than 0.1 s.
///
/// The main thread reads for itself while it waits; waking another thread for every event would cost more
/// than the event. Only when it has been busy for ``readerHandoffDelay`` this thread takes over until it is back.
/// Then it reads into libwayland's queues and wakes the main thread, which dispatches. It reads on behalf
/// of an event queue of its own that no object ever uses, because libwayland refuses to read for a
/// queue that has events left.
final class SocketReader: @unchecked Sendable {
  // Sendable: the pointers never change, libwayland locks the display, the flags are atomic, and
  // `thread` is written once before the thread can be joined.
  private let display: OpaquePointer
  private let queue: OpaquePointer
  /// Readable when the thread has read something that must be dispatched.
  let wakeDescriptor: Int32
  /// Expires when the main thread has been busy for too long.
  private let timer: Int32
  /// Makes the thread look at the flags.
  private let callDescriptor: Int32
  private let isWakePending = Atomic(false)
  private let isMainBusy = Atomic(true)
  private let hasTakenOver = Atomic(false)
  private let inRead = Atomic(false)
  private let reads = Atomic(0)
  private let isStopped = Atomic(false)
  private var thread = pthread_t()

  /// A mouse that reports 8,000 times a second sends 80 events in it.
  private static let readerHandoffDelay = timespec(tv_sec: 0, tv_nsec: 10_000_000)

  init(display: OpaquePointer) throws(PlatformError) {
    self.display = display
    wakeDescriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    callDescriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
    guard wakeDescriptor >= 0, callDescriptor >= 0, timer >= 0,
      let queue = wl_display_create_queue(display)
    else {
      let reason = String(cString: strerror(errno))
      for descriptor in [wakeDescriptor, callDescriptor, timer] where descriptor >= 0 {
        close(descriptor)
      }
      throw .outOfResources(reason)
    }
    self.queue = queue
    let status = startThread()
    guard status == 0 else {
      release()
      throw .outOfResources(String(cString: strerror(status)))
    }
    setTimer(Self.readerHandoffDelay)
  }

  /// Ends the thread and waits for it. Call it once, before the display is disconnected.
  func stop() {
    isStopped.store(true, ordering: .sequentiallyConsistent)
    signal(callDescriptor)
    pthread_join(thread, nil)
    release()
  }

  /// Whether the thread has taken over. It reads until the main thread waits again; so if this is false while
  /// the loop handles its events, no other thread has read the socket.
  var isReading: Bool { hasTakenOver.load(ordering: .sequentiallyConsistent) }

  /// Whether the thread reads now, or waits for the main thread to read.
  var isInRead: Bool { inRead.load(ordering: .sequentiallyConsistent) }

  /// How often the thread has read.
  var readCount: Int { reads.load(ordering: .sequentiallyConsistent) }

  /// Call it before dispatching: what the thread reads afterwards wakes the main thread again.
  func acknowledgeWake() {
    clear(wakeDescriptor)
    isWakePending.store(false, ordering: .sequentiallyConsistent)
  }

  private func release() {
    wl_event_queue_destroy(queue)
    close(wakeDescriptor)
    close(callDescriptor)
    close(timer)
  }

  private func startThread() -> Int32 {
    SystemThread.start(
      &thread,
      { context in
        cwayland_name_thread("wayland reader")
        guard let context else { return nil }
        // The owner joins the thread before it lets go of the reader.
        Unmanaged<SocketReader>.fromOpaque(context).takeUnretainedValue().run()
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  // MARK: The thread

  private func run() {
    while !isStopped.load(ordering: .sequentiallyConsistent) {
      waitForAbsence()
      hasTakenOver.store(true, ordering: .sequentiallyConsistent)
      let isOver = !readWhileMainIsBusy()
      hasTakenOver.store(false, ordering: .sequentiallyConsistent)
      if isOver { return }
    }
  }

  /// Returns when the main thread has been busy for long, or sooner.
  private func waitForAbsence() {
    var polled = (pollfd(timer), pollfd(callDescriptor))
    withUnsafeMutableBytes(of: &polled) {
      _ = poll($0.assumingMemoryBound(to: pollfd.self).baseAddress, 2, -1)
    }
    clear(timer)
    clear(callDescriptor)
  }

  /// - Returns: false when there is nothing more to read, ever. What is left belongs to the main thread
  ///   then: a protocol error must be dispatched before the end of the file is seen.
  private func readWhileMainIsBusy() -> Bool {
    while isMainBusy.load(ordering: .sequentiallyConsistent),
      !isStopped.load(ordering: .sequentiallyConsistent)
    {
      guard wl_display_prepare_read_queue(display, queue) == 0 else {
        wl_display_dispatch_queue_pending(display, queue)
        continue
      }
      switch waitForInput() {
      case .data:
        let hasFailed = readEvents() < 0
        wake()
        if hasFailed { return false }
      case .hangUp:
        wl_display_cancel_read(display)
        return false
      case .nothing: wl_display_cancel_read(display)
      }
    }
    return true
  }

  private func readEvents() -> Int32 {
    inRead.store(true, ordering: .sequentiallyConsistent)
    defer {
      reads.add(1, ordering: .sequentiallyConsistent)
      inRead.store(false, ordering: .sequentiallyConsistent)
    }
    return wl_display_read_events(display)
  }

  private enum Input {
    case data, hangUp, nothing
  }

  private func waitForInput() -> Input {
    /// `POLLRDHUP`, which only GNU's headers have.
    let peerShutDown: Int32 = 0x2000
    var polled = (
      pollfd(wl_display_get_fd(display), POLLIN | peerShutDown), pollfd(callDescriptor)
    )
    let count = withUnsafeMutableBytes(of: &polled) {
      poll($0.assumingMemoryBound(to: pollfd.self).baseAddress, 2, -1)
    }
    guard count > 0 else { return .nothing }
    if polled.1.revents != 0 {
      clear(callDescriptor)
      return .nothing
    }
    let result = Int32(polled.0.revents)
    if result & (POLLHUP | POLLERR | POLLNVAL | peerShutDown) != 0 { return .hangUp }
    return result & POLLIN != 0 ? .data : .nothing
  }

  private func wake() {
    if !isWakePending.exchange(true, ordering: .sequentiallyConsistent) { signal(wakeDescriptor) }
  }

  // MARK: Descriptors

  private func setTimer(_ time: timespec) {
    var value = itimerspec(it_interval: timespec(), it_value: time)
    timerfd_settime(timer, 0, &value, nil)
  }

  private func signal(_ descriptor: Int32) {
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
  }

  private func clear(_ descriptor: Int32) {
    var count: UInt64 = 0
    _ = read(descriptor, &count, 8)
  }
}

extension SocketReader: WaitObserver {
  func loopDidWake() {
    isMainBusy.store(true, ordering: .sequentiallyConsistent)
    setTimer(Self.readerHandoffDelay)
  }

  func loopWillWait() {
    isMainBusy.store(false, ordering: .sequentiallyConsistent)
    setTimer(timespec())
    // Either the thread sees the flag or it is seen here.
    if isReading { signal(callDescriptor) }
  }
}

extension pollfd {
  fileprivate init(_ descriptor: Int32, _ events: Int32 = POLLIN) {
    self.init(fd: descriptor, events: Int16(events), revents: 0)
  }
}
