import Testing

@testable import ListEngine

@Suite struct ListBounceTests {
  @Test func `a row lags behind by its distance to the finger`() {
    #expect(ListBounce.stiffness == 443.70 && ListBounce.friction == 31.82)
    var bounce = ListBounce()
    bounce.contentMoved(by: 10, distance: 50, viewport: 100)
    #expect(abs(bounce.offset + 10 * 0.5 * 0.676) < 1e-12)
    bounce = ListBounce()
    bounce.contentMoved(by: 10, distance: 1, viewport: 100)
    #expect(abs(bounce.offset + 10 * 0.08 * 0.676) < 1e-12)
    bounce.contentMoved(by: -100_000, distance: 100, viewport: 100)
    #expect(bounce.offset == 250)
    bounce.contentMoved(by: .nan, distance: 0, viewport: 100)
    bounce.contentMoved(by: 1, distance: 0, viewport: 0)
    #expect(bounce.offset == 250)
  }

  @Test func `it comes to rest, by the same way at every rate of frames`() {
    var offsets: Set<Double> = []
    for rate in [30, 60, 120, 240] {
      var bounce = ListBounce()
      bounce.contentMoved(by: -100, distance: 100, viewport: 100)
      for _ in 0..<rate / 10 { bounce.advance(by: 1 / Double(rate) + 1e-9) }
      offsets.insert(bounce.offset)
      for _ in 0..<2 * rate { bounce.advance(by: 1 / Double(rate)) }
      #expect(bounce.isResting)
    }
    #expect(offsets.count == 1)
  }

  @Test func `it is integrated as its spring says`() {
    var bounce = ListBounce()
    bounce.contentMoved(by: -100, distance: 100, viewport: 100)
    let start = bounce.offset
    bounce.advance(by: 1.0 / 60)
    let velocity = -443.70 * start / 60
    #expect(abs(bounce.velocity - velocity) < 1e-9)
    #expect(abs(bounce.offset - (start + velocity / 60)) < 1e-9)
    var other = bounce
    other.advance(by: 1000)
    #expect(other.isResting)
    other.advance(by: 5)
    #expect(other.isResting && other.offset == 0)
  }
}
