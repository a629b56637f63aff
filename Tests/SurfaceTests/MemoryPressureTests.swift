import Glibc
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

@Suite @MainActor struct MemoryPressureTests {
  private final class Observer: MemoryPressureObserver {
    var count = 0
    var onShortage: (() -> Void)?
    func memoryDidBecomeShort() {
      count += 1
      onShortage?()
    }
  }

  @Test func `observers are told, and not kept`() {
    let pressure = MemoryPressure()
    let observer = Observer()
    var other: Observer? = Observer()
    weak let gone = other
    pressure.add(observer)
    pressure.add(observer)
    pressure.add(other!)
    other = nil
    #expect(gone == nil)
    pressure.notify()
    #expect(observer.count == 1)
    pressure.remove(observer)
    pressure.notify()
    #expect(observer.count == 1)
  }

  @Test func `where the kernel says nothing the program goes on`() {
    let pressure = MemoryPressure()
    #expect(!pressure.watch(on: EventLoop(), path: "/nonexistent/pressure"))
    #expect(!pressure.watch(on: EventLoop(), path: "/proc/self/status"))
  }

  @Test func `watching the kernel's file wakes nobody up`() {
    let pressure = MemoryPressure()
    let loop = EventLoop()
    // Whether or not this kernel lets us: a turn ends by its own timeout and nobody is told.
    pressure.watch(on: loop)
    let observer = Observer()
    pressure.add(observer)
    var isOver = false
    loop.schedule(after: .milliseconds(20)) { isOver = true }
    while !isOver { loop.turn(timeout: nil) }
    #expect(loop.wakeUpCount <= 2)
    #expect(observer.count == 0)
  }

  @Test func `the kernel is told what counts as a shortage`() throws {
    var template = Array("/tmp/pressure-XXXXXX".utf8CString)
    let folder = String(cString: try #require(mkdtemp(&template)))
    let path = folder + "/memory"
    defer {
      unlink(path)
      rmdir(folder)
    }
    try #require(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDWR | O_NONBLOCK)
    defer { close(reader) }
    let pressure = MemoryPressure()
    let loop = EventLoop()
    #expect(pressure.watch(on: loop, path: path))
    #expect(pressure.watch(on: loop, path: path), "once is enough")
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(reader, &bytes, bytes.count)
    #expect(bytes.prefix(count).elementsEqual("some 200000 2000000\0".utf8))
  }

  @Test func `a shortage that the kernel tells of reaches the observers`() throws {
    let (reader, writer) = try connectedSockets()
    defer { close(writer) }
    let pressure = MemoryPressure()
    let loop = EventLoop()
    let observer = Observer()
    observer.onShortage = {
      var byte: UInt8 = 0
      recv(reader, &byte, 1, Int32(MSG_OOB))
    }
    pressure.add(observer)
    pressure.listen(to: reader, on: loop)
    for count in 1...3 {
      #expect(send(writer, "a", 1, Int32(MSG_OOB)) == 1)
      while observer.count < count { loop.turn(timeout: nil) }
    }
    #expect(observer.count == 3)
  }

  @Test func `a trigger that has gone is closed and wakes nobody up`() throws {
    let (reader, writer) = try connectedSockets()
    // As a child process would keep it: with that, closing ours does not end the watching (`epoll(7)`).
    let inherited = dup(reader)
    defer { close(inherited) }
    let pressure = MemoryPressure()
    let loop = EventLoop()
    let observer = Observer()
    pressure.add(observer)
    pressure.listen(to: reader, on: loop)
    // The other end goes without a goodbye, which is an error.
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      writer, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
    close(writer)
    while fcntl(reader, F_GETFD) >= 0 { loop.turn(timeout: nil) }
    #expect(observer.count == 0)
    let before = loop.wakeUpCount
    var isOver = false
    loop.schedule(after: .milliseconds(20)) { isOver = true }
    while !isOver { loop.turn(timeout: nil) }
    #expect(loop.wakeUpCount - before <= 2)
  }

  @Test func `something urgent is told once it happens`() throws {
    let (reader, writer) = try connectedSockets()
    defer {
      close(reader)
      close(writer)
    }
    let loop = EventLoop()
    var events: [Int16] = []
    loop.watchUrgent(reader) {
      events.append($0)
      loop.unwatch(reader)
    }
    // What is only readable is not urgent.
    #expect(send(writer, "a", 1, 0) == 1)
    loop.turn(timeout: .milliseconds(5))
    #expect(events.isEmpty)
    #expect(send(writer, "b", 1, Int32(MSG_OOB)) == 1)
    while events.isEmpty { loop.turn(timeout: nil) }
    #expect(events[0] & Int16(POLLPRI) != 0)
  }

  /// Two ends of a connection that knows urgent data.
  private func connectedSockets() throws -> (Int32, Int32) {
    let stream = Int32(SOCK_STREAM.rawValue)
    let listener = socket(AF_INET, stream, 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let writer = socket(AF_INET, stream, 0)
    try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        try #require(bind(listener, pointer, length) == 0 && listen(listener, 1) == 0)
        try #require(getsockname(listener, pointer, &length) == 0)
        try #require(connect(writer, pointer, length) == 0)
      }
    }
    return (accept(listener, nil, nil), writer)
  }

  // In a process of its own: a shortage is one of all lists.
  @Test func `a list keeps only what is seen, until it is scrolled after the shortage`() async {
    await #expect(processExitsWith: .success) { await ListsInShortage.check() }
  }
}

@MainActor private enum ListsInShortage {
  static func check() {
    let screen = OffscreenWindow(width: 100, height: 100)
    let list = ListNode().framed(0, 0, 100, 100)
    screen.show(list)
    list.setRows(count: 500) { _ in
      final class Row: DisplayNode {
        // Sendable: no state.
        override func calculateSizeThatFits(_ constraint: Size) -> Size {
          Size(width: constraint.width, height: 20)
        }
      }
      return Row()
    }
    screen.backend.settle()
    func scroll(_ distance: Double) {
      list.scroll(by: distance)
      screen.backend.settle()
    }
    scroll(400)
    let many = list.rows.count
    #expect(many > 20 && list.rangePolicy.mode == .full)
    MemoryPressure.shared.notify()
    screen.backend.settle()
    #expect(list.rangePolicy.mode == .lowMemory)
    #expect(list.rows.count < many / 2)
    screen.backend.advance(by: .seconds(5))
    scroll(100)
    #expect(list.rangePolicy.mode == .lowMemory, "the shortage is still on")
    screen.backend.advance(by: .seconds(6))
    scroll(100)
    #expect(list.rangePolicy.mode == .full && list.rows.count > 20)
  }
}
