import Surface
import Testing

@testable import WaylandDemo

/// The outline of bubbles.
@Suite struct BubbleShapeTests {
  private let rect = Rect(x: 20, y: 10, width: 120, height: 60)

  private func path(
    outgoing: Bool = false, tail: Bool = false, joins: Bool = false, in rect: Rect? = nil
  ) -> Path {
    BubbleShape.path(
      in: rect ?? self.rect,
      style: BubbleShape.Style(isOutgoing: outgoing, hasTail: tail, joinsAbove: joins))
  }

  /// How far into a corner the outline keeps off, along the diagonal.
  private func cut(_ path: Path, right: Bool, bottom: Bool, of rect: Rect) -> Double {
    for step in stride(from: 0.0, to: 20, by: 0.125) {
      let point = Point(
        x: right ? rect.maxX - step : rect.minX + step,
        y: bottom ? rect.maxY - step : rect.minY + step)
      if path.contains(point) { return step }
    }
    return 20
  }

  /// That of a quarter of a circle, with a little for its cubic.
  private func isRound(_ cut: Double, _ radius: Double) -> Bool {
    abs(cut - radius * (1 - 0.5.squareRoot())) < 0.05 * radius + 0.126
  }

  @Test func `corners are round, those towards the same sender less`() {
    for (joins, above) in [(false, BubbleShape.radius), (true, BubbleShape.joinedRadius)] {
      let path = path(joins: joins)
      #expect(isRound(cut(path, right: false, bottom: false, of: rect), above))
      #expect(isRound(cut(path, right: true, bottom: false, of: rect), BubbleShape.radius))
      #expect(isRound(cut(path, right: true, bottom: true, of: rect), BubbleShape.radius))
      #expect(isRound(cut(path, right: false, bottom: true, of: rect), BubbleShape.joinedRadius))
    }
  }

  @Test func `without a tail a bubble fills its rectangle`() {
    let box = path(joins: true).controlBounds
    #expect(box == rect)
    for point in [
      Point(x: 20.2, y: 40), Point(x: 139.8, y: 40), Point(x: 80, y: 10.2), Point(x: 80, y: 69.8),
    ] {
      #expect(path().contains(point))
    }
    for point in [
      Point(x: 19.8, y: 40), Point(x: 140.2, y: 40), Point(x: 80, y: 9.8), Point(x: 80, y: 70.2),
    ] {
      #expect(!path(tail: true).contains(point))
    }
  }

  @Test func `a tail reaches out at the lower corner of the sender's side`() {
    let path = path(tail: true)
    let tip = rect.minX - BubbleShape.tailWidth
    #expect(path.contains(Point(x: tip + 1.2, y: rect.maxY - 0.3)))
    #expect(path.controlBounds.minX < rect.minX - 5 && path.controlBounds.minX > tip - 1)
    #expect(path.controlBounds.maxY == rect.maxY)
    // It grows from the side within 14 points.
    #expect(!path.contains(Point(x: rect.minX - 0.2, y: rect.maxY - 14.5)))
    #expect(path.contains(Point(x: rect.minX + 0.2, y: rect.maxY - 14.5)))
    var reach = 0.0
    for height in stride(from: 13.5, through: 2, by: -0.5) {
      let out = Array(stride(from: 0.0, to: 8, by: 0.05)).last {
        path.contains(Point(x: rect.minX - $0, y: rect.maxY - height))
      }
      #expect((out ?? 0) >= reach, "\(height)")
      reach = out ?? reach
    }
    #expect(reach > 2.5)
  }

  @Test func `an outgoing bubble is the mirror image of an incoming one`() {
    let mirror = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)
    for tail in [false, true] {
      for joins in [false, true] {
        let incoming = path(tail: tail, joins: joins)
        let outgoing = path(outgoing: true, tail: tail, joins: joins)
        #expect(outgoing == incoming.applying(mirror))
        #expect(outgoing != incoming)
      }
    }
  }

  @Test func `a low bubble is as round as it can be`() {
    let low = Rect(x: 3, y: 4, width: 50, height: 18)
    let path = path(joins: true, in: low)
    #expect(path.controlBounds == low)
    #expect(isRound(cut(path, right: true, bottom: false, of: low), 9))
    #expect(isRound(cut(path, right: false, bottom: false, of: low), BubbleShape.joinedRadius))
    let lowest = Rect(x: 3, y: 4, width: 50, height: 8)
    #expect(self.path(joins: true, in: lowest).controlBounds == lowest)
    #expect(
      isRound(cut(self.path(joins: true, in: lowest), right: false, bottom: true, of: lowest), 4))
  }
}
