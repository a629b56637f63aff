import Testing

@testable import Raster

/// What is made once and kept as long as it is used.
@Suite struct GenerationCacheTests {
  /// A cache of numbers that counts how often each was made.
  private final class Made {
    let cache = GenerationCache<Int, Int>(budget: 1000)
    private(set) var counts: [Int: Int] = [:]

    func ask(_ key: Int, cost: Int = 100) -> Int {
      cache.value(
        for: key, cost: { _ in cost },
        make: {
          counts[key, default: 0] += 1
          return key * 10
        })
    }
  }

  @Test func `what is asked for again and again is made once, whatever comes in between`() {
    let made = Made()
    for key in 1..<500 {
      #expect(made.ask(key) == key * 10 && made.ask(0) == 0)
      #expect(made.cache.cost <= 1000)
    }
    #expect(made.counts[0] == 1)
    #expect(made.counts.allSatisfy { $0.value == 1 })
  }

  @Test func `what has not been asked for lately is made again`() {
    let made = Made()
    for key in 0..<5 { _ = made.ask(key) }
    #expect(made.cache.cost == 500 && made.cache.existing(0) == 0)
    for key in 100..<110 { _ = made.ask(key) }
    #expect(made.cache.existing(0) == nil && made.ask(0) == 0)
    #expect(made.counts[0] == 2)
  }

  @Test func `half of the budget is what one thing may take`() {
    let made = Made()
    for _ in 0..<2 { #expect(made.ask(1, cost: 500) == 10) }
    #expect(made.counts[1] == 1 && made.cache.cost == 500)
    for _ in 0..<2 { #expect(made.ask(2, cost: 501) == 20) }
    #expect(made.counts[2] == 2 && made.cache.cost == 500)
    made.cache.keep(7, cost: 501, for: 3)
    #expect(made.cache.existing(3) == nil)
    made.cache.keep(8, cost: 500, for: 4)
    #expect(made.cache.existing(4) == 8 && made.cache.existing(1) == 10)
  }

  @Test func `what is kept again takes the place of what was there, and counts once`() {
    let made = Made()
    for value in 0..<10 { made.cache.keep(value, cost: 200, for: 1) }
    #expect(made.cache.existing(1) == 9 && made.cache.cost <= 400)
    made.cache.keep(3, cost: 50, for: 2)
    #expect(made.cache.existing(1) == 9 && made.cache.existing(2) == 3)
  }
}
