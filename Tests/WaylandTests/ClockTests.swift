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
