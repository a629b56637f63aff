import Glibc
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Timers: their order, their time, and what late frames do to the loop.
@MainActor
@Suite struct TimerTests {
  @Test func `of equal deadlines the first scheduled is the first fired`() {
    var queue = TimerQueue()
    var fired: [Int] = []
    for number in 0..<5 {
      let deadline = Duration.milliseconds(number == 2 ? 5 : 10)
      queue.insert(ScheduledAction(deadline: deadline) { fired.append(number) })
    }
    while let timer = queue.popDue(at: .milliseconds(10)) { timer.run() }
    #expect(fired == [2, 0, 1, 3, 4])
    #expect(queue.nextDeadline == nil)
  }

  @Test func `a cancelled timer is no deadline and never due`() {
    var queue = TimerQueue()
    let first = ScheduledAction(deadline: .milliseconds(1)) { Issue.record("it was cancelled") }
    queue.insert(first)
    queue.insert(ScheduledAction(deadline: .milliseconds(5)) {})
    first.cancel()
    #expect(queue.nextDeadline == .milliseconds(5))
    #expect(queue.popDue(at: .milliseconds(4)) == nil)
    #expect(queue.popDue(at: .milliseconds(5)) != nil)
  }

  @Test func `a cancelled timer keeps nothing of what it would have done`() {
    final class Owner {}
    var owner: Owner? = Owner()
    weak let gone = owner
    let timer = ScheduledAction(deadline: .zero) { [owner] in withExtendedLifetime(owner) {} }
    owner = nil
    timer.cancel()
    #expect(gone == nil)
    withExtendedLifetime(timer) {}
  }

  /// Against a list that is sorted by deadline and number.
  @Test(arguments: 0..<40) func `timers fire in order whatever is added and cancelled meanwhile`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var queue = TimerQueue()
    var pending: [(deadline: Int, number: Int, timer: ScheduledAction)] = []
    var fired: [Int] = []
    var (now, number) = (0, 0)
    for _ in 0..<300 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        number += 1
        let (own, deadline) = (number, now + .random(in: 0...20, using: &random))
        let timer = ScheduledAction(deadline: .milliseconds(deadline)) { fired.append(own) }
        queue.insert(timer)
        pending.append((deadline, number, timer))
      case 2 where !pending.isEmpty:
        pending.remove(at: .random(in: pending.indices, using: &random)).timer.cancel()
      default:
        now += .random(in: 0...5, using: &random)
        fired = []
        while let timer = queue.popDue(at: .milliseconds(now)) { timer.run() }
        let due = pending.filter { $0.deadline <= now }
          .sorted { ($0.deadline, $0.number) < ($1.deadline, $1.number) }
        #expect(fired == due.map(\.number))
        pending.removeAll { $0.deadline <= now }
      }
      #expect(queue.nextDeadline == pending.map(\.deadline).min().map { .milliseconds($0) })
    }
  }

  @Test
  func `on the real clock no timer is early, none is lost and each sleep is as long as it can be`()
  {
    let loop = EventLoop()
    var random = SeededGenerator(seed: 7)
    let start = loop.now
    // A busy machine takes its time from one to the next, so each has a start of its own.
    var deadlines: [Duration] = []
    var fired: [(index: Int?, time: Duration)] = []
    var expected = 0
    for index in 0..<30 {
      let delay = Duration.microseconds(.random(in: 0...60_000, using: &random))
      let timer = loop.schedule(after: delay) {
        fired.append((index, loop.now))
        // One that is added by another.
        if index == 3 { loop.schedule(after: .milliseconds(5)) { fired.append((nil, loop.now)) } }
      }
      deadlines.append(timer.deadline)
      if index % 5 == 4 { timer.cancel() } else { expected += 1 }
    }
    while fired.count <= expected, loop.now - start < .seconds(20) {
      loop.turn(timeout: .milliseconds(40))
    }
    loop.turn(timeout: .milliseconds(20))
    #expect(fired.count == expected + 1)
    let order = fired.compactMap { timer in timer.index.map { (deadlines[$0], timer.time) } }
    for (deadline, time) in order { #expect(time >= deadline) }
    #expect(order.map(\.0) == order.map(\.0).sorted())
    #expect(loop.wakeUpCount <= expected + 8)
  }

  @Test func `a frame that does not come is given up once, and the loop sleeps`() {
    let loop = EventLoop()
    let windows = [ObjectIdentifier(EventLoop.self), ObjectIdentifier(TimerQueue.self)]
    let start = loop.now
    for window in windows { loop.frameIsDue(of: window) }
    // Asked for again, it is waited for again.
    loop.turn(timeout: .milliseconds(20))
    let restart = loop.now
    loop.frameIsDue(of: windows[0])
    let areDue = windows.allSatisfy { MainThreadQueue.shared.isFrameDue(of: $0) }
    #expect(areDue || loop.now - start >= EventLoop.dueFrameTimeout)
    repeat {
      loop.turn(timeout: .milliseconds(5))
    } while loop.now - start
      < EventLoop.dueFrameTimeout + .milliseconds(5)
    #expect(!MainThreadQueue.shared.isFrameDue(of: windows[1]))
    let turns = loop.wakeUpCount
    repeat { loop.turn(timeout: .milliseconds(50)) } while loop.now - restart < .milliseconds(160)
    #expect(!MainThreadQueue.shared.isFrameDue(of: windows[0]))
    #expect(loop.wakeUpCount - turns <= 6)
  }

  @Test func `a frame that comes in time is not given up later`() {
    let loop = EventLoop()
    let window = ObjectIdentifier(ScheduledAction.self)
    loop.frameIsDue(of: window)
    loop.frameIsOver(of: window)
    #expect(!MainThreadQueue.shared.isFrameDue(of: window))
    let start = loop.now
    loop.turn(timeout: .milliseconds(80))
    #expect(loop.now - start >= .milliseconds(79), "nothing wakes it up")
  }
}
