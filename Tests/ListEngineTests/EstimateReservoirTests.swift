import ListEngine
import SeededNumbers
import Testing

@Suite struct EstimateReservoirTests {
  @Test func `the estimate is the median of what was measured of a class`() {
    var reservoir = EstimateReservoir()
    #expect(reservoir.median(of: 0) == nil)
    for length in [50, 10, 900] as [ListLength] { reservoir.insert(length, class: 0) }
    reservoir.insert(7, class: 3)
    #expect(reservoir.median(of: 0) == 50)
    #expect(reservoir.median(of: 3) == 7)
    #expect(reservoir.median(of: 1) == nil)
    reservoir.insert(40, class: 0)
    #expect(reservoir.median(of: 0) == 40, "the shorter one of two in the middle")
  }

  @Test func `rows of no height say nothing`() {
    var reservoir = EstimateReservoir()
    for _ in 0..<1000 { reservoir.insert(0, class: 2) }
    #expect(reservoir.median(of: 2) == nil && reservoir.count(of: 2) == 0)
    reservoir.insert(30, class: 2)
    reservoir.insert(0, class: 2)
    reservoir.insert(-5, class: 2)
    #expect(reservoir.median(of: 2) == 30 && reservoir.count(of: 2) == 1)
  }

  @Test(arguments: [1, 2, 63, 64]) func `of up to 64 lengths it is the exact median`(count: Int) {
    var random = SeededGenerator(UInt64(count))
    let lengths = (0..<count).map { _ in ListLength(random.number(1...500)) }
    var reservoir = EstimateReservoir()
    for length in lengths { reservoir.insert(length, class: 0) }
    #expect(reservoir.count(of: 0) == count)
    #expect(reservoir.median(of: 0) == lengths.sorted()[(count - 1) / 2])
  }

  @Test func `of many lengths 64 are kept, and stand for all and not for the last ones`() {
    var reservoir = EstimateReservoir()
    for length in 1...10_000 { reservoir.insert(ListLength(Double(length)), class: 0) }
    #expect(reservoir.count(of: 0) == EstimateReservoir.capacity)
    // The median of 64 is off by 6 % of the range at a standard deviation; the last 64 are at 99.7 %.
    #expect(2500...7500 ~= reservoir.median(of: 0)!.points)
  }

  @Test func `a few very long rows do not move it`() {
    var reservoir = EstimateReservoir()
    for number in 0..<10_000 {
      reservoir.insert(number.isMultiple(of: 20) ? 50_000 : 60, class: 0)
    }
    #expect(reservoir.median(of: 0) == 60)
  }

  @Test func `the same lengths give the same estimates, and copies go their own ways`() {
    var random = SeededGenerator(5)
    let lengths = (0..<2000).map { _ in ListLength(random.number(1...500)) }
    var (first, second) = (EstimateReservoir(), EstimateReservoir())
    for length in lengths {
      first.insert(length, class: 1)
      second.insert(length, class: 1)
      #expect(first.median(of: 1) == second.median(of: 1))
    }
    let copy = first
    for _ in 0..<20_000 { first.insert(1, class: 1) }
    #expect(first.median(of: 1) == 1)
    #expect(copy.median(of: 1) == second.median(of: 1))
  }

  @Test func `a class is forgotten alone, or with all`() {
    var reservoir = EstimateReservoir()
    for number in 0..<8 { reservoir.insert(10, class: RowClass(number)) }
    reservoir.removeAll(class: 2)
    #expect(reservoir.median(of: 2) == nil && reservoir.median(of: 3) == 10)
    reservoir.removeAll()
    #expect((0..<8).allSatisfy { reservoir.median(of: RowClass($0)) == nil })
  }
}
