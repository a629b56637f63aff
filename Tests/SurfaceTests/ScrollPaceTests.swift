import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// When a list moves too quickly for what it shows to be drawn in time.
@Suite struct ScrollPaceTests {
  private static let length = 100.0

  /// Moves in one frame after the other, and what is known of the next one.
  private func step(after moves: [Double]) -> Double? {
    var pace = ScrollPace()
    var offset = 0.0
    for (frame, move) in moves.enumerated() {
      pace.move(from: offset, to: offset + move, length: Self.length, after: frame)
      offset += move
      _ = pace.frameBegins(at: offset, length: Self.length)
    }
    return pace.step(ofLength: Self.length)
  }

  @Test func `two long steps foretell a third`() {
    #expect(step(after: [80, 90]) == 90)
    #expect(step(after: [-80, -70]) == -70)
    #expect(step(after: [10, 80, 80]) == 80)
  }

  @Test func `one long step foretells nothing`() {
    #expect(step(after: []) == nil)
    #expect(step(after: [80]) == nil)
    #expect(step(after: [80, 50]) == nil)
    #expect(step(after: [50, 80]) == nil)
  }

  @Test func `what goes to and fro is not on its way anywhere`() {
    #expect(step(after: [80, -80]) == nil)
    #expect(step(after: [80, 80, -80]) == nil)
    #expect(step(after: [-80, 80]) == nil)
    #expect(step(after: [80, -80, -90]) == -90)
  }

  @Test func `the end of a quick motion is told once`() {
    var pace = ScrollPace()
    var offset = 0.0
    var ends: [Bool] = []
    for (frame, move) in [80.0, 80, 80, 10, 5].enumerated() {
      pace.move(from: offset, to: offset + move, length: Self.length, after: frame)
      offset += move
      ends.append(pace.frameBegins(at: offset, length: Self.length))
    }
    #expect(ends == [false, false, false, true, false])
    #expect(!pace.isMeasuring)
  }
}
