import Signals

/// A queue whose jobs run on the thread of the test, when it says so, as those of a main loop do.
///
/// Its clock is moved by the test.
final class TestLoop: Sendable {
  let time = ManualTime()
  let queue: Queue

  init() { queue = Queue(time: time) }

  /// Moves the clock, on the queue: what is due runs at its time, before this returns.
  func advance(by duration: Duration) { queue.sync { time.advance(by: duration) } }

  /// The same, to the millisecond.
  func advance(seconds: Double) { advance(by: .milliseconds(Int((seconds * 1000).rounded()))) }
}
