import CLibWayland
import CWayland
import Glibc
import Platform

/// One connection of libwayland: a socket, and the objects on it, which end together.
///
/// Events are read and dispatched on the main actor; while that is busy, a thread reads (``SocketReader``). Nothing
/// waits for the compositor.
@MainActor
final class WaylandLink {
  private(set) var display: WlDisplay!
  let reader: SocketReader
  let trace: WaylandTrace?
  /// Whether requests still reach the compositor.
  private(set) var isOpen = true
  /// Whether the socket takes no more bytes. Windows then send nothing new until it does.
  private(set) var isBlocked = false

  /// Called at the end of each batch of events.
  var onBatchEnd: (() -> Void)?
  /// The socket has room again.
  var onUnblock: (() -> Void)?
  /// Called once before it is closed, with how it ended, or nil after ``close()``; then requests are sent still.
  var onClose: ((LinkEnd?) -> Void)?

  private let pointer: OpaquePointer
  private let loop: EventLoop
  private var log = RequestLog()
  /// Those with a proxy, which keeps them.
  private var objects: [ObjectIdentifier: Unmanaged<WaylandObject>] = [:]

  // libwayland must not lose the display while it dispatches, so the end waits for that.
  private var isDispatching = false
  private var isClosing = false
  private var isClosed = false
  private var failure: LinkEnd?

  // Every request uses these, on the main actor: so they are not checked for exclusive access.
  @exclusivity(unchecked) private var isFlushScheduled = false
  @exclusivity(unchecked) private var unflushedRequests = 0

  /// Connects without waiting for an answer.
  ///
  /// - Throws: ``PlatformError`` when no compositor listens or the process is out of descriptors.
  init(to source: WaylandSource, loop: EventLoop, trace: WaylandTrace?) throws(PlatformError) {
    self.trace = trace
    pointer = try WaylandLink.connect(to: source)
    do {
      reader = try SocketReader(display: pointer)
    } catch {
      wl_display_disconnect(pointer)
      throw error
    }
    self.loop = loop
    display = WlDisplay(display: pointer, observer: self)
    loop.watch(reader.wakeDescriptor) { [unowned self] _ in dispatch() }
    loop.add(reader)
    watchSocket()
  }

  isolated deinit { close() }

  private static func connect(to source: WaylandSource) throws(PlatformError) -> OpaquePointer {
    try source.check()
    cwayland_capture_log()
    cwayland_clear_log()
    errno = 0
    let pointer =
      switch source {
      case .environment: wl_display_connect(nil)
      case .name(let name): wl_display_connect(name)
      case .descriptor(let descriptor): wl_display_connect_to_fd(descriptor)
      }
    if let pointer { return pointer }
    let reason = String(cString: strerror(errno))
    let log = String(cString: cwayland_last_log()).trimmed
    throw .noCompositor("\(source.name): " + (log.isEmpty ? reason : "\(reason) (\(log))"))
  }

  // MARK: Reading

  /// Dispatches what the reader has read.
  private func dispatch() {
    guard isOpen else { return }
    // A handler may let go of the connection.
    defer { withExtendedLifetime(self) {} }
    reader.acknowledgeWake()
    dispatchPending()
    flushIfNeeded()
  }

  private func watchSocket(forWriting: Bool = false) {
    loop.watch(wl_display_get_fd(pointer), forWriting: forWriting) { [unowned self] result in
      socketIsReady(Int32(result))
    }
  }

  private func socketIsReady(_ result: Int32) {
    // A handler may let go of the connection.
    defer { withExtendedLifetime(self) {} }
    if result & POLLOUT != 0 { flush() }
    if result & ~POLLOUT != 0 { read() }
  }

  /// Reads what is there now. At the end of the file it is called as long as that has not been seen.
  private func read() {
    guard prepareToRead() else { return }
    guard !reader.isReading || hasInput else {
      wl_display_cancel_read(pointer)
      return flushIfNeeded()
    }
    let result = wl_display_read_events(pointer)
    // First dispatch: a protocol error explains the end of the file.
    dispatchPending()
    if isOpen, result < 0 { end(currentEnd) }
    flushIfNeeded()
  }

  /// Announces that the main thread will read, when all that the reader has read is dispatched.
  ///
  /// libwayland asks for events in the default queue only. A protocol error comes in another one, and is never
  /// dispatched once the end of the file was read.
  ///
  /// - Returns: false when the connection has ended.
  private func prepareToRead() -> Bool {
    while isOpen {
      let count = reader.readCount
      dispatchPending()
      guard isOpen, wl_display_prepare_read(pointer) == 0 else { continue }
      // From here on the reader waits for this thread.
      if !reader.isInRead, reader.readCount == count { return true }
      wl_display_cancel_read(pointer)
    }
    return false
  }

  /// Whether the socket has data. Checked before reading, because the reader thread may have consumed it
  /// already: reading would then deadlock with that thread, which waits for more.
  private var hasInput: Bool { socketState(POLLIN) != 0 }

  /// The result of `poll` for the socket, without waiting; 0 if none of `events` is ready.
  private func socketState(_ events: Int32) -> Int32 {
    var polled = pollfd(fd: wl_display_get_fd(pointer), events: Int16(events), revents: 0)
    return poll(&polled, 1, 0) > 0 ? Int32(polled.revents) : 0
  }

  private func dispatchPending() {
    guard isOpen else { return }
    // Every event handler relies on this; see `waylandDispatcher`. The compiler has seen to it.
    assert(MainQueue.isCurrent)
    isDispatching = true
    let result = wl_display_dispatch_pending(pointer)
    onBatchEnd?()
    isDispatching = false
    if isClosing {
      finish(nil)
    } else if let failure {
      end(failure)
    } else if result < 0 {
      end(currentEnd)
    }
  }

  // MARK: Writing

  /// Writes what was requested. A socket that is full is watched until it has room again.
  func flush() {
    isFlushScheduled = false
    unflushedRequests = 0
    guard isOpen else { return }
    if wl_display_flush(pointer) >= 0 {
      if isBlocked { unblock() }
    } else if errno == EAGAIN {
      block()
    } else {
      // Reading is about to find out why. Whoever has sent something is not disturbed in the middle of it.
      isBlocked = true
      watchSocket()
      if errno != EPIPE { loop.performSoon { [weak self] in self?.endIfBroken() } }
    }
  }

  private func endIfBroken() {
    if isOpen, wl_display_get_error(pointer) != 0 { end(currentEnd) }
  }

  private func flushIfNeeded() {
    if unflushedRequests > 0 { flush() }
  }

  /// Whether a whole frame of requests can be written. With a full socket and a full buffer,
  /// libwayland 1.21 would end the connection.
  func canWrite() -> Bool {
    guard isOpen, !isBlocked else { return false }
    if socketState(POLLOUT) & POLLOUT != 0 { return true }
    flush()
    if isOpen, !isBlocked { block() }
    return false
  }

  private func block() {
    guard !isBlocked else { return }
    isBlocked = true
    watchSocket(forWriting: true)
  }

  private func unblock() {
    isBlocked = false
    watchSocket()
    onUnblock?()
  }

  // MARK: The end

  /// Ends it for a reason of this program.
  func fail(_ text: String) { end(LinkEnd(text: text)) }

  private func end(_ end: LinkEnd) {
    if isDispatching {
      failure = failure ?? end
    } else {
      finish(end)
    }
  }

  private var currentEnd: LinkEnd {
    let code = wl_display_get_error(pointer)
    var interface: UnsafePointer<wl_interface>?
    var id: UInt32 = 0
    let error = wl_display_get_protocol_error(pointer, &interface, &id)
    // An error on the display itself counts as EINVAL or ENOMEM, but it names the interface.
    guard code == EPROTO || interface != nil else {
      return code == EPIPE || code == ECONNRESET
        ? LinkEnd(text: "the compositor closed the connection", isCompositorGone: true)
        : LinkEnd(text: "the connection failed: \(String(cString: strerror(code)))")
    }
    let name = interface.map { String(cString: $0.pointee.name) } ?? "unknown object"
    let message = String(cString: cwayland_last_log()).trimmed
    return LinkEnd(
      text: "protocol error \(error) on \(name)#\(id): \(message); last requests: \(log)")
  }

  /// Discards every object and closes the socket, as soon as libwayland lets go of it.
  func close() {
    isClosing = true
    if !isDispatching { finish(nil) }
  }

  private func finish(_ end: LinkEnd?) {
    guard !isClosed else { return }
    isClosed = true
    // Nothing is written any more to somebody who is gone.
    if end != nil { isOpen = false }
    let onClose = onClose
    (self.onClose, onBatchEnd, onUnblock) = (nil, nil, nil)
    onClose?(end)
    isOpen = false
    loop.remove(reader)
    loop.unwatch(reader.wakeDescriptor)
    loop.unwatch(wl_display_get_fd(pointer))
    reader.stop()
    wl_display_flush(pointer)
    discardObjects()
    if let end { trace?.recordEnd(end.text) }
    display.releaseDisplay()
    wl_display_disconnect(pointer)
  }

  /// No proxy may outlive the display. One at a time: with an object others go that its handler has kept.
  private func discardObjects() {
    while let entry = objects.popFirst() { entry.value.takeUnretainedValue().forget() }
  }
}

extension WaylandLink: WaylandRequestObserver {
  func willSend(_ request: WaylandRequest) -> WaylandTrace? {
    log.append(request)
    unflushedRequests += 1
    // Well below the 4 KiB that libwayland 1.21 can hold back.
    if unflushedRequests > 48 { flush() }
    guard !isFlushScheduled else { return trace }
    isFlushScheduled = true
    loop.performSoon { [weak self] in
      guard let self, isFlushScheduled else { return }
      flush()
    }
    return trace
  }

  func objectDidBegin(_ object: WaylandObject) {
    objects[ObjectIdentifier(object)] = .passUnretained(object)
  }

  func objectDidEnd(_ object: WaylandObject) { objects[ObjectIdentifier(object)] = nil }
}

extension String {
  /// Without the newline at the end.
  fileprivate var trimmed: String {
    String(self[..<(lastIndex { !$0.isNewline }.map { index(after: $0) } ?? startIndex)])
  }
}
