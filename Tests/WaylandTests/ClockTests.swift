import Glibc
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface
@testable import WaylandClient

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

  @Test func `times from the future or from long ago are from another clock`() {
    var clock = PresentationClock()
    for age in [-1001, 10_001] {
      clock.presented(
        at: .seconds(70) - .milliseconds(age), refresh: .milliseconds(16), now: .seconds(50),
        clockNow: .seconds(70))
      #expect(clock.lastPresentation == nil)
    }
    for age in [-900, 9_000] {
      clock.presented(
        at: .seconds(70) - .milliseconds(age), refresh: .milliseconds(16), now: .seconds(50),
        clockNow: .seconds(70))
      #expect(clock.lastPresentation == .seconds(50) - .milliseconds(age))
    }
  }

  @Test func `a refresh that no display has is unknown`() {
    var clock = PresentationClock()
    for refresh in [Duration.microseconds(900), .seconds(2)] {
      clock.presented(at: .seconds(5), refresh: refresh, now: .seconds(5), clockNow: .seconds(5))
      #expect(clock.refresh == .zero && clock.interval == nil)
      #expect(clock.needsReport(at: .seconds(5)))
    }
    clock.presented(
      at: .seconds(5), refresh: .milliseconds(2), now: .seconds(5), clockNow: .seconds(5))
    #expect(clock.interval == .milliseconds(2))
  }

  @Test func `a second after the last report nothing is predicted any more`() {
    var clock = PresentationClock()
    clock.presented(
      at: .seconds(5), refresh: .milliseconds(16), now: .seconds(5), clockNow: .seconds(5))
    let soon = Duration.seconds(5) + .milliseconds(999)
    #expect(
      clock.prediction(at: soon) > soon && clock.prediction(at: soon) - soon <= .milliseconds(16))
    let late = Duration.seconds(6)
    #expect(clock.prediction(at: late) == late)
  }

  @Test func `a frame that is painted as one is shown is for the next refresh`() {
    var clock = PresentationClock()
    clock.presented(
      at: .seconds(5), refresh: .milliseconds(16), now: .seconds(5), clockNow: .seconds(5))
    #expect(clock.prediction(at: .seconds(5)) == .seconds(5) + .milliseconds(16))
    #expect(
      clock.prediction(at: .seconds(5) + .milliseconds(16)) == .seconds(5) + .milliseconds(32))
    // The clocks may differ by a little.
    #expect(
      clock.prediction(at: .seconds(5) - .milliseconds(1)) == .seconds(5) + .milliseconds(16))
  }

  @Test func `another refresh begins a new measurement`() {
    var clock = PresentationClock()
    _ = run(&clock, frames: 100, period: .microseconds(16_400), from: .seconds(5))
    #expect(clock.interval != .milliseconds(16))
    let now = Duration.seconds(7)
    clock.presented(at: now, refresh: .milliseconds(7), now: now, clockNow: now)
    #expect(clock.interval == .milliseconds(7))
    #expect(!clock.needsReport(at: now + .milliseconds(6)))
    #expect(clock.needsReport(at: now + .milliseconds(7)), "the next report is wanted at once")
  }

  @Test func `reports that come as expected are asked for half as often each time`() {
    var clock = PresentationClock()
    let period = Duration.milliseconds(16)
    var now = Duration.seconds(5)
    clock.presented(at: now, refresh: period, now: now, clockNow: now)
    for count in [1, 2, 4, 8, 16, 16] {
      #expect(!clock.needsReport(at: now + period * count - .milliseconds(1)))
      #expect(clock.needsReport(at: now + period * count))
      now += period * count
      clock.presented(at: now, refresh: period, now: now, clockNow: now)
    }
    // One that is half a frame off is a reason to ask for each.
    now += period * 16 + .milliseconds(8)
    clock.presented(at: now, refresh: period, now: now, clockNow: now)
    #expect(clock.needsReport(at: now + period))
  }

  @Test func `a report that is told twice changes nothing`() {
    var clock = PresentationClock()
    let period = Duration.milliseconds(16)
    for _ in 0..<3 {
      clock.presented(at: .seconds(5), refresh: period, now: .seconds(5), clockNow: .seconds(5))
      #expect(clock.interval == period)
      #expect(
        clock.prediction(at: .seconds(5) + .milliseconds(1)) == .seconds(5) + .milliseconds(16))
      #expect(clock.needsReport(at: .seconds(5) + period))
    }
  }

  @Test func `input time survives a jump of weeks in both directions`() {
    var clock = TimestampExtender()
    let first = clock.extend(1 << 30)
    #expect(clock.now == first)
    #expect(clock.extend(5) == first, "back by twelve days")
    #expect(clock.extend((1 << 30) + 7) - first == .milliseconds(7))
    #expect(clock.now - first == .milliseconds(7))
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
    #expect(log.recent.map(\.opcode) == Array(50..<100))
  }

  @Test func `every cursor has a shape and names, except none`() {
    for cursor in Cursor.allCases where cursor != .none {
      #expect(cursor.shape != nil)
      #expect(cursor.themeNames.first == cursor.rawValue)
      #expect(cursor.themeNames.count > 1)
    }
    #expect(Cursor.none.shape == nil)
    #expect(Cursor.none.themeNames.isEmpty)
  }
}
