import Testing

@testable import ListEngine

@Suite struct GridFrameTests {
  private let frame = GridFrame(start: 10, length: 20, crossStart: 5, breadth: 30)

  @Test func `edges follow from the places and the sizes`() {
    #expect(frame.end == 30 && frame.crossEnd == 35)
    #expect(frame.moved(by: -4).start == 6 && frame.moved(by: -4).length == 20)
  }

  @Test func `what only touches a range does not meet it`() {
    #expect(frame.meets(29..<40) && frame.meets(0..<11) && frame.meets(15..<16))
    #expect(!frame.meets(30..<40) && !frame.meets(0..<10) && !frame.meets(15..<15))
    var line = frame
    line.length = 0
    #expect(!line.meets(0..<100))
  }

  @Test func `two rectangles overlap if they have some area in common`() {
    var other = frame
    other.crossStart = 34
    #expect(frame.overlaps(other) && other.overlaps(frame))
    other.crossStart = 35
    #expect(!frame.overlaps(other) && !other.overlaps(frame))
    (other.crossStart, other.start) = (5, 30)
    #expect(!frame.overlaps(other))
    (other.start, other.length) = (15, 0)
    #expect(!frame.overlaps(other) && !other.overlaps(frame))
  }

  @Test func `a displacement leads from one rectangle to another, and halfway between`() {
    let other = GridFrame(start: 50, length: 40, crossStart: -5, breadth: 10)
    let way = GridDisplacement(from: frame, to: other)
    #expect(way.applied(to: frame) == other)
    #expect(GridDisplacement.zero.applied(to: frame) == frame)
    let half = GridDisplacement.between(way, .zero, at: 0.5)
    #expect(
      half.applied(to: frame)
        == GridFrame(start: 30, length: 30, crossStart: 0, breadth: 20))
  }
}
