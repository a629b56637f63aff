import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct ShardedDictionaryTests {
  @Test(arguments: 0..<20) func `it is a dictionary, whatever happens to it`(seed: UInt64) {
    var random = SeededGenerator(seed)
    var (table, naive) = (ShardedDictionary<Int, Int>(), [Int: Int]())
    for step in 0..<2000 {
      let key = Int.random(in: 0..<400, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: #expect(table.removeValue(forKey: key) == naive.removeValue(forKey: key))
      case 1:
        table[key] = nil
        naive[key] = nil
      default:
        table[key] = step
        naive[key] = step
      }
      #expect(table[key] == naive[key] && table.count == naive.count)
    }
    #expect(table.keys.sorted() == naive.keys.sorted())
    #expect(naive.allSatisfy { table[$0.key] == $0.value })
  }

  @Test func `a copy stays as it was, and parts are small`() {
    var table = ShardedDictionary<Int, Int>()
    for key in 0..<100_000 { table[key] = key }
    let copy = table
    for key in 0..<1000 { table[key]! += 1 }
    #expect((0..<1000).allSatisfy { copy[$0] == $0 && table[$0] == $0 + 1 })
    #expect(table.largestShardCount < 700)
  }
}
