import Testing

@testable import Typesetting

@Suite struct HashTableTests {
  @Test func `it has what a dictionary has, whatever is done to both`() {
    var random = SeededRandom(seed: 8)
    for _ in 0..<60 {
      var table: HashTable<String, Int> = [:]
      var dictionary: [String: Int] = [:]
      let names = Int.random(in: 1...60, using: &random)
      for step in 0..<300 {
        let key = "key \(Int.random(in: 0..<names, using: &random))"
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
          table[key] = nil
          dictionary[key] = nil
        case 1:
          table.removeAll { $0 % 3 == 0 }
          dictionary = dictionary.filter { $0.value % 3 != 0 }
        default:
          table[key] = step
          dictionary[key] = step
        }
        #expect(table.count == dictionary.count && table[key] == dictionary[key])
      }
      for index in 0..<names { #expect(table["key \(index)"] == dictionary["key \(index)"]) }
      #expect(Dictionary(uniqueKeysWithValues: table.map { ($0.key, $0.value) }) == dictionary)
      table.removeAll()
      #expect(table.isEmpty && table["key 0"] == nil)
    }
  }

  @Test func `a value that is nil is not the same as none`() {
    var table: HashTable<Int, Int?> = [:]
    table[1] = .some(nil)
    #expect(table[1] == .some(nil) && table[2] == nil && table.count == 1)
  }

  @Test func `the order of entries has no part in equality`() {
    let few: HashTable = ["a": 1, "b": 2]
    #expect(few == ["b": 2, "a": 1])
    #expect(few != ["a": 1, "b": 3])
    #expect(few != ["a": 1])
  }

  @Test func `values that nobody else keeps can be found`() {
    final class Thing {}
    let kept = Thing()
    var table: HashTable<Int, Thing> = [0: kept]
    for key in 1..<40 { table[key] = Thing() }
    table.removeAll { isKnownUniquelyReferenced(&$0) }
    #expect(table.map(\.key) == [0])
    #expect(table[0] === kept && table[1] == nil)
  }
}
