import Geometry
import ListEngine
import SeededNumbers
import Testing

@Suite struct ListLengthTests {
  @Test func `points are rounded to the nearest 256th, halves away from zero`() {
    #expect(ListLength(1).rawValue == 256)
    #expect(ListLength(44.25).rawValue == 11_328)
    #expect(ListLength(0.4 / 256).rawValue == 0)
    #expect(ListLength(0.5 / 256).rawValue == 1)
    #expect(ListLength(-0.5 / 256).rawValue == -1)
    #expect(ListLength(1.0 / 3).rawValue == 85)
    #expect(ListLength(-0.0) == .zero)
  }

  @Test func `every length up to the limit is a number of points and comes back`() {
    var random = SeededGenerator(1)
    for _ in 0..<10_000 {
      let range = -ListLength.limit.rawValue...ListLength.limit.rawValue
      let length = ListLength(rawValue: .random(in: range, using: &random))
      #expect(ListLength(length.points) == length)
    }
    #expect(ListLength(ListLength.limit.points) == .limit)
    #expect(ListLength.limit.points == 35_184_372_088_832)
  }

  @Test func `what is no length is nil when asked for, and ends the program otherwise`() async {
    let beyond = ListLength.limit.points + 1
    for points in [.nan, .signalingNaN, .infinity, -.infinity, beyond, -beyond, 1e300] as [Double] {
      #expect(ListLength(validating: points) == nil)
    }
    #expect(ListLength(validating: 12.5) == 12.5)
    await #expect(processExitsWith: .failure) { _ = ListLength(Double.nan) }
    await #expect(processExitsWith: .failure) { _ = ListLength(-Double.infinity) }
    await #expect(processExitsWith: .failure) { _ = ListLength(4e13) }
    await #expect(processExitsWith: .failure) { _ = ListLength(2).scaled(by: .infinity) }
  }

  @Test func `sums are exact in every order, where sums of Float are not`() {
    var random = SeededGenerator(2)
    let lengths = (0..<100_000).map { _ in ListLength(random.number(20...120)) }
    let forwards = lengths.reduce(.zero, +)
    #expect(lengths.reversed().reduce(.zero, +) == forwards)
    #expect(lengths.shuffled(using: &random).reduce(.zero, +) == forwards)
    #expect(forwards - lengths[0] == lengths.dropFirst().reduce(.zero, +))
    let floats = lengths.map { Float($0.points) }
    #expect(Double(floats.reduce(0, +)) != forwards.points)
  }

  @Test func `arithmetic is that of points`() {
    let row: ListLength = 44.5
    #expect(row * 1_000_000 == 44_500_000)
    #expect(3 * row == 133.5)
    #expect(-row + row == .zero)
    #expect(row - 100 == -55.5)
    #expect(row < 45 && -row < row)
    #expect(row.scaled(by: 2) == 89)
    #expect(ListLength(1).scaled(by: 1.0 / 3).rawValue == 85)
    #expect("\(row)" == "44.5")
  }

  @Test func `an edge lies on the nearest pixel, halves down the list`() {
    #expect(ListLength(10.5).pixelEdge(at: .one) == 11)
    #expect(ListLength(-10.5).pixelEdge(at: .one) == -10)
    #expect(ListLength(10.25).pixelEdge(at: .two) == 21)
    #expect(ListLength(10.24).pixelEdge(at: .two) == 20)
    #expect(ListLength(70_000_000).pixelEdge(at: ScaleFactor(1.25)!) == 87_500_000)
  }

  @Test(arguments: [1, 1.25, 1.5, 1.75, 2.4])
  func `rows at a fractional scale leave no pixel between them`(scale: Double) {
    var random = SeededGenerator(3)
    let scale = ScaleFactor(scale)!
    var (edge, covered) = (ListLength.zero, Int64(0))
    for _ in 0..<1000 {
      let next = edge + ListLength(random.number(0...3))
      #expect(edge.pixelEdge(at: scale) == covered)
      covered = next.pixelEdge(at: scale)
      #expect(covered >= edge.pixelEdge(at: scale))
      #expect(abs(Double(covered) - next.points * scale.value) <= 0.5)
      edge = next
    }
  }
}
