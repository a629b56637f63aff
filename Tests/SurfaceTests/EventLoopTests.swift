import Glibc
import Locks
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What the loop says of descriptors, which is what `poll` says.
@MainActor
@Suite struct EventLoopTests {
  private let loop = EventLoop()

  private func pipe() -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [-1, -1]
    #expect(Glibc.pipe(&ends) == 0)
    for end in ends { #expect(fcntl(end, F_SETFL, O_NONBLOCK) == 0) }
    return (ends[0], ends[1])
  }

  private func send(to descriptor: Int32) { #expect(write(descriptor, "x", 1) == 1) }

  @Test func `a descriptor is told of as long as it can be read`() {
    let (reader, writer) = pipe()
    defer { for end in [reader, writer] { close(end) } }
    var events: [Int16] = []
    loop.watch(reader) { events.append($0) }
    loop.turn(timeout: .zero)
    #expect(events.isEmpty)
    send(to: writer)
    loop.turn(timeout: .zero)
    loop.turn(timeout: .zero)
    #expect(events == [Int16(POLLIN), Int16(POLLIN)])
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 1)
    loop.turn(timeout: .zero)
    #expect(events.count == 2)
    loop.unwatch(reader)
  }

  @Test func `who watches for writing is told of both, the other end's closing, too`() {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { close(ends[0]) }
    var events: [Int16] = []
    loop.watch(ends[0], forWriting: true) { events.append($0) }
    loop.turn(timeout: .zero)
    send(to: ends[1])
    loop.turn(timeout: .zero)
    #expect(events == [Int16(POLLOUT), Int16(POLLIN | POLLOUT)])
    close(ends[1])
    loop.turn(timeout: .zero)
    #expect(events.last.map { Int32($0) & POLLHUP } == POLLHUP)
    loop.unwatch(ends[0])
  }

  @Test func `who watches the sleep of a loop is told of it until it is removed`() {
    final class Observer: WaitObserver, Sendable {
      let waits = Counter()
      let wakes = Counter()
      func loopWillWait() { waits.increment() }
      func loopDidWake() { wakes.increment() }
    }
    let (first, second) = (Observer(), Observer())
    loop.add(first)
    loop.add(second)
    loop.turn(timeout: .zero)
    loop.remove(first)
    loop.turn(timeout: .zero)
    #expect([first.waits, first.wakes].map(\.value) == [1, 1])
    #expect([second.waits, second.wakes].map(\.value) == [2, 2])
  }

  @Test func `a second handler replaces the first`() {
    let (reader, writer) = pipe()
    defer { for end in [reader, writer] { close(end) } }
    var told: [String] = []
    loop.watch(reader) { _ in told.append("first") }
    loop.watch(reader) { _ in told.append("second") }
    send(to: writer)
    loop.turn(timeout: .zero)
    #expect(told == ["second"])
    loop.unwatch(reader)
    loop.turn(timeout: .zero)
    #expect(told == ["second"])
  }

  @Test func `who is no longer watched is told nothing, in the same turn either`() {
    let pipes = (0..<3).map { _ in pipe() }
    defer { for (reader, writer) in pipes { for end in [reader, writer] { close(end) } } }
    var told = 0
    for (reader, _) in pipes {
      loop.watch(reader) { [loop] _ in
        told += 1
        for (other, _) in pipes { loop.unwatch(other) }
      }
    }
    for (_, writer) in pipes { send(to: writer) }
    loop.turn(timeout: .zero)
    loop.turn(timeout: .zero)
    #expect(told == 1)
  }

  @Test func `a handler may run a turn of its own`() {
    let pipes = (0..<2).map { _ in pipe() }
    defer { for (reader, writer) in pipes { for end in [reader, writer] { close(end) } } }
    var told: [Int] = []
    for (index, (reader, writer)) in pipes.enumerated() {
      loop.watch(reader) { [loop] _ in
        var byte: UInt8 = 0
        guard read(reader, &byte, 1) == 1 else { return }
        told.append(index)
        loop.turn(timeout: .zero)
      }
      send(to: writer)
    }
    loop.turn(timeout: .zero)
    #expect(told.sorted() == [0, 1])
    for (reader, _) in pipes { loop.unwatch(reader) }
  }

  @Test func `more descriptors than one wait tells of have their turn`() {
    let pipes = (0..<40).map { _ in pipe() }
    defer { for (reader, writer) in pipes { for end in [reader, writer] { close(end) } } }
    var told: Set<Int> = []
    for (index, (reader, writer)) in pipes.enumerated() {
      loop.watch(reader) { _ in
        var byte: UInt8 = 0
        if read(reader, &byte, 1) == 1 { told.insert(index) }
      }
      send(to: writer)
    }
    for _ in 0..<4 { loop.turn(timeout: .zero) }
    #expect(told.count == 40)
    for (reader, _) in pipes { loop.unwatch(reader) }
  }

  @Test func `a frame that was asked for twice is over at once, and nothing wakes up for it`() {
    let window = ObjectIdentifier(loop)
    loop.frameIsDue(of: window)
    loop.frameIsDue(of: window)
    #expect(loop.nextDeadline != nil)
    loop.frameIsOver(of: window)
    #expect(loop.nextDeadline == nil)
  }

  @Test func `a file is always ready`() throws {
    let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    var events: [Int16] = []
    loop.watch(file) { events.append($0) }
    loop.turn(timeout: nil)
    loop.turn(timeout: nil)
    #expect(events == [Int16(POLLIN), Int16(POLLIN)])
    loop.unwatch(file)
    loop.turn(timeout: .zero)
    #expect(events.count == 2)
    let wakeUps = loop.wakeUpCount
    var isOver = false
    loop.schedule(after: .milliseconds(20)) { isOver = true }
    while !isOver { loop.turn(timeout: nil) }
    #expect(loop.wakeUpCount - wakeUps <= 2, "nothing keeps it awake")
  }

  @Test func `it wakes up for a timer and for a late frame, whichever is first`() {
    let window = ObjectIdentifier(loop)
    loop.frameIsDue(of: window)
    let soon = loop.schedule(after: .milliseconds(1)) {}
    #expect(loop.nextDeadline == soon.deadline)
    soon.cancel()
    let later = loop.schedule(after: .seconds(100)) {}
    #expect(loop.nextDeadline! < later.deadline)
    loop.frameIsOver(of: window)
    #expect(loop.nextDeadline == later.deadline)
  }

  @Test func `what is no open file is said to be invalid`() {
    var events: [Int16] = []
    let none = Int32.max
    loop.watch(none) { events.append($0) }
    loop.turn(timeout: nil)
    #expect(events == [Int16(POLLNVAL)])
    loop.unwatch(none)
    loop.watch(-1) { events.append($0) }
    loop.turn(timeout: .zero)
    #expect(events.count == 1, "no number of a file is none, as for poll")
    loop.unwatch(-1)
  }

  @Test func `a descriptor that was closed can be watched again under its number`() {
    let (reader, writer) = pipe()
    let (next, other) = pipe()
    defer { for end in [reader, writer, next, other] { close(end) } }
    loop.watch(reader) { _ in }
    // Closes it and takes its number at once, before another thread can.
    #expect(dup2(next, reader) == reader)
    loop.unwatch(reader)
    var told = 0
    loop.watch(reader) { _ in told += 1 }
    send(to: other)
    loop.turn(timeout: .zero)
    #expect(told == 1)
    loop.unwatch(reader)
  }

  // MARK: The end of a turn

  @Test func `a number that is another file by now is told nothing of the old one`() {
    let (first, second, empty) = (pipe(), pipe(), pipe())
    var wrongCalls = 0
    var isReplaced = false
    // Whichever comes first has the other one closed, and its number used again.
    func replace(_ other: Int32) {
      guard !isReplaced else { return }
      isReplaced = true
      loop.unwatch(other)
      // Closes it, and takes its number before another thread can.
      #expect(dup2(empty.reader, other) == other)
      loop.watch(other) { _ in wrongCalls += 1 }
    }
    for (own, other) in [(first.reader, second.reader), (second.reader, first.reader)] {
      loop.watch(own) { _ in
        loop.unwatch(own)
        replace(other)
      }
    }
    send(to: first.writer)
    send(to: second.writer)
    loop.turn(timeout: .zero)
    #expect(isReplaced && wrongCalls == 0)
    // What comes in the new file is told.
    send(to: empty.writer)
    loop.turn(timeout: .zero)
    #expect(wrongCalls == 1)
  }

  @Test func `what is left for the end of a turn comes in its order, with what that leaves`() {
    var order: [String] = []
    loop.performSoon { [loop] in
      order.append("a")
      loop.performSoon { order.append("c") }
    }
    loop.performSoon { order.append("b") }
    loop.turn(timeout: .zero)
    #expect(order == ["a", "b", "c"])
  }

  @Test func `a long chain of what is left goes on in the next turns, which do not sleep`() {
    var rounds = 0
    func again() {
      rounds += 1
      if rounds < 30 { loop.performSoon { again() } }
    }
    var timerRound: Int?
    loop.schedule(after: .zero) { timerRound = rounds }
    loop.performSoon { again() }
    // A loop that slept would do so for ever.
    while rounds < 30 { loop.turn(timeout: nil) }
    #expect(timerRound.map { $0 < 30 } == true, "a timer has its turn in between")
  }

  @Test func `a loop that is stopped finishes its turn, takes no other, and may run again`() {
    var order: [String] = []
    loop.schedule(after: .zero) { [loop] in
      order.append("timer")
      loop.performSoon { order.append("end") }
      loop.stop()
    }
    loop.run()
    #expect(order == ["timer", "end"] && loop.isStopped)
    let turns = loop.wakeUpCount
    loop.turn(timeout: .zero)
    #expect(loop.wakeUpCount == turns)
    loop.schedule(after: .zero) { [loop] in loop.stop() }
    loop.run()
    #expect(loop.wakeUpCount > turns)
  }

  @Test func `a timer may add one that is due at once, and cancel one that is due with it`() {
    var fired: [String] = []
    var cancelled: ScheduledAction?
    loop.schedule(after: .zero) { [loop] in
      fired.append("first")
      cancelled?.cancel()
      loop.schedule(after: .milliseconds(-5)) { fired.append("late") }
    }
    cancelled = loop.schedule(after: .zero) { fired.append("cancelled") }
    let end = loop.schedule(after: .milliseconds(1)) { fired.append("last") }
    while end.isPending || fired.count < 3 { loop.turn(timeout: .milliseconds(5)) }
    #expect(fired.filter { $0 != "late" } == ["first", "last"] && fired.contains("late"))
  }

  @Test func `a timer that is slower than its interval leaves events their turn`() {
    let (reader, writer) = pipe()
    defer { for end in [reader, writer] { close(end) } }
    var (runs, runsBeforeEvent) = (0, -1)
    func runAgain() {
      loop.schedule(after: .microseconds(10)) {
        runs += 1
        if runs == 1 { send(to: writer) }
        if runs < 50 { runAgain() }
        usleep(100)
      }
    }
    loop.watch(reader) { [loop] _ in
      runsBeforeEvent = runs
      loop.unwatch(reader)
    }
    runAgain()
    while runs < 50 { loop.turn(timeout: .milliseconds(5)) }
    #expect(runsBeforeEvent == 1)
    loop.unwatch(reader)
  }

  @Test func `a timer that runs is over, and may be cancelled`() {
    var timer: ScheduledAction?
    var wasPending: Bool?
    timer = loop.schedule(after: .zero) {
      wasPending = timer?.isPending
      timer?.cancel()
    }
    while wasPending == nil { loop.turn(timeout: .milliseconds(5)) }
    #expect(wasPending == false)
    #expect(loop.nextDeadline == nil)
  }

  @Test func `what the loop runs is on the main actor, and other threads are not`() {
    var isHere = false
    let isElsewhere = Lock<Bool?>(nil)
    loop.schedule(after: .zero) { [loop] in
      isHere = MainQueue.isCurrent
      let pool = WorkerPool(threadCount: 1)
      pool.submit { isElsewhere.withLock { $0 = MainQueue.isCurrent } }
      pool.waitUntilIdle()
      loop.stop()
    }
    loop.run()
    #expect(isHere && MainQueue.isCurrent)
    #expect(isElsewhere.withLock { $0 } == false)
  }
}
