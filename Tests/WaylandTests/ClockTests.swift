import Glibc
import Testing

@testable import Surface

/// Time stamps, predictions and the other small values of the client.
@Suite struct ClockTests {
  @Test func `input time goes on when the milliseconds wrap`() {
    var clock = TimestampExtender()
    let before = clock.extend(.max - 9)
    let after = clock.extend(10)
    #expect(after - before == .milliseconds(20))
  }

  @Test func `input time never goes backwards`() {
    var clock = TimestampExtender()
    let first = clock.extend(1000)
    #expect(clock.extend(900) == first)
    #expect(clock.extend(1001) - first == .milliseconds(1))
  }

  @Test func `without feedback a frame is predicted for now`() {
    #expect(PresentationClock().prediction(at: .seconds(5)) == .seconds(5))
  }

  @Test func `with feedback it is predicted for the next refresh`() {
    var clock = PresentationClock()
    clock.presented(
      at: .seconds(70), refresh: .milliseconds(16), now: .seconds(5), clockNow: .seconds(70))
    #expect(clock.prediction(at: .seconds(5) + .milliseconds(1)) == .seconds(5) + .milliseconds(16))
    #expect(
      clock.prediction(at: .seconds(5) + .milliseconds(33)) == .seconds(5) + .milliseconds(48))
  }

  @Test func `feedback on another clock is brought to ours`() {
    var clock = PresentationClock()
    // The report is 4 ms old, on a clock that is 65 s ahead.
    clock.presented(
      at: .seconds(70) - .milliseconds(4), refresh: .milliseconds(10), now: .seconds(5),
      clockNow: .seconds(70))
    #expect(clock.lastPresentation == .seconds(5) - .milliseconds(4))
  }

  @Test func `nonsense in feedback is ignored`() {
    var clock = PresentationClock()
    clock.presented(
      at: .seconds(9000), refresh: .milliseconds(16), now: .seconds(5), clockNow: .seconds(70))
    #expect(clock.lastPresentation == nil)
    clock.presented(at: .seconds(70), refresh: .zero, now: .seconds(5), clockNow: .seconds(70))
    #expect(clock.prediction(at: .seconds(6)) == .seconds(6), "a variable refresh predicts nothing")
  }

  /// Frames of a display that is told to refresh every 16 ms and does so every `period`, each committed 2 ms
  /// after the last one was shown.
  ///
  /// - Returns: how many reports were asked for, and the largest error of a prediction in the last half.
  private func run(
    _ clock: inout PresentationClock, frames: Int, period: Duration, from start: Duration
  ) -> (reports: Int, error: Duration) {
    var (reports, error) = (0, Duration.zero)
    for frame in 0..<frames {
      let shown = start + period * frame
      let commit = shown - period + .milliseconds(2)
      if frame > frames / 2 {
        let difference = clock.prediction(at: commit) - shown
        error = max(error, difference < .zero ? .zero - difference : difference)
      }
      guard clock.needsReport(at: commit) else { continue }
      reports += 1
      clock.presented(at: shown, refresh: .milliseconds(16), now: shown, clockNow: shown)
    }
    return (reports, error)
  }

  @Test(arguments: [16_000, 16_400, 15_800, 17_000])
  func `a display that keeps time is seldom asked for it`(microseconds: Int) {
    var clock = PresentationClock()
    let period = Duration.microseconds(microseconds)
    let (reports, error) = run(&clock, frames: 200, period: period, from: .seconds(5))
    #expect(reports < 30)
    #expect(error < .milliseconds(1))
  }

  @Test func `a display that shows frames at another time is asked often until it keeps that`() {
    var clock = PresentationClock()
    let period = Duration.milliseconds(16)
    _ = run(&clock, frames: 100, period: period, from: .seconds(5))
    // It is half a frame late from now on.
    let start = Duration.seconds(5) + period * 100 + .milliseconds(8)
    let (reports, error) = run(&clock, frames: 40, period: period, from: start)
    #expect(reports >= 4)
    #expect(error < .milliseconds(1))
    #expect(run(&clock, frames: 100, period: period, from: start + period * 40).reports < 10)
  }

  @Test func `a display without a steady refresh is always asked`() {
    var clock = PresentationClock()
    for frame in 1...20 {
      let now = Duration.milliseconds(frame)
      #expect(clock.needsReport(at: now))
      clock.presented(at: now, refresh: .zero, now: now, clockNow: now)
    }
  }

  @Test func `a clock that the system does not have is harmless`() {
    var clock = PresentationClock()
    clock.clockID = 4711
    #expect(clock.clockNow == .zero)
  }

  @Test func `titles are cut at a character and lose control characters`() {
    #expect(WaylandText.sanitized("a\u{0}b\nc\u{7f}d") == "abcd")
    let long = String(repeating: "ж", count: 2000)
    let cut = WaylandText.sanitized(long)
    #expect(cut.utf8.count == 1024)
    #expect(cut.allSatisfy { $0 == "ж" })
    let odd = WaylandText.sanitized("x" + long)
    #expect(odd.utf8.count == 1023)
  }

  @Test func `numbers beyond any surface are clamped`() {
    #expect(Int32(clampedRounding: .nan) == 0)
    #expect(Int32(clampedRounding: .infinity) == 16_777_216)
    #expect(Int32(clampedRounding: -1e300) == -16_777_216)
    #expect(Int32(clampedRounding: 2.5) == 3)
  }

  @Test func `the log keeps the last requests, oldest first`() {
    var log = RequestLog()
    for number in 0..<100 {
      log.append(WaylandRequest(interface: nil, opcode: UInt32(number), objectID: 1))
    }
    #expect(log.recent.map(\.opcode) == Array(68..<100))
  }

  @Test func `every cursor has a shape and names, except none`() {
    for cursor in Cursor.allCases where cursor != .none {
      #expect(cursor.shape != nil)
      #expect(cursor.themeNames.first == cursor.rawValue)
      #expect(cursor.themeNames.contains("left_ptr"))
    }
    #expect(Cursor.none.shape == nil)
    #expect(Cursor.none.themeNames.isEmpty)
  }
}
