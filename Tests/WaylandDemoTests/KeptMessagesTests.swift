import SeededNumbers
import Surface
import Testing

@testable import WaylandDemo

/// Numbers and positions of messages of which some are deleted.
@Suite struct KeptMessagesTests {
  @Test func `without deletions a number is a position`() {
    let kept = KeptMessages(of: 5)
    #expect(kept.count == 5)
    #expect((0..<5).map(kept.position) == [0, 1, 2, 3, 4])
    #expect((0..<6).map(kept.number) == [0, 1, 2, 3, 4, 5])
  }

  @Test func `numbers skip what is deleted, and a position that is gone has the next number`() {
    let kept = KeptMessages(of: 8, without: [0, 3, 4, 7])
    #expect(kept.count == 4)
    #expect((0..<4).map(kept.position) == [1, 2, 5, 6])
    #expect((0..<8).map(kept.number) == [0, 0, 1, 2, 2, 2, 3, 4])
  }

  @Test func `nothing is left of messages that are all deleted`() {
    let kept = KeptMessages(of: 3, without: MessagePositions(0..<3))
    #expect(kept.count == 0 && kept.number(from: 1) == 0)
  }

  @Test func `any deletions`() {
    for seed in 0..<200 {
      var random = SeededGenerator(UInt64(seed))
      let count = Int.random(in: 0...40, using: &random)
      let deleted = (0..<count).filter { _ in Bool.random(using: &random) }
      let left = (0..<count).filter { !deleted.contains($0) }
      let kept = KeptMessages(of: count, without: MessagePositions(deleted))
      #expect(kept.count == left.count)
      #expect(left.indices.map(kept.position) == left)
      for position in 0..<count {
        let number = left.firstIndex { $0 >= position } ?? left.count
        #expect(kept.number(from: position) == number, "\(position) of \(count) without \(deleted)")
      }
    }
  }

  @Test(arguments: [4095, 4096, 4097, 13_000])
  func `deletions among thousands of messages`(count: Int) {
    var random = SeededGenerator(UInt64(count))
    // Single ones, and all around the end of a part.
    let deleted = Set((0..<count).filter { _ in Int.random(in: 0..<20, using: &random) == 0 })
      .union(4000..<min(count, 4200))
    let left = (0..<count).filter { !deleted.contains($0) }
    let kept = KeptMessages(of: count, without: MessagePositions(deleted))
    #expect(kept.count == left.count)
    #expect(left.indices.map(kept.position) == left)
    #expect(left.map(kept.number) == Array(left.indices))
    #expect(kept.number(from: count + 5000) == left.count)
  }

  @Test func `positions are in or not, and say which others do not have`() {
    var some = MessagePositions([1, 63, 64, 4095, 4096, 9000])
    #expect(some.positions == [1, 63, 64, 4095, 4096, 9000] && some.count == 6 && some.first == 1)
    let old = some
    some.insert(5)
    some.insert(64)
    some.remove(4096)
    some.remove(4097)
    some.remove(90_000)
    #expect(some.positions == [1, 5, 63, 64, 4095, 9000] && some.count == 6)
    #expect(some.subtracting(old).positions == [5] && old.subtracting(some).positions == [4096])
    #expect(some.subtracting(some).isEmpty && !some.contains(4096) && some.contains(9000))
    #expect(!some.contains(1 << 40))
  }

  @Test func `the first position is the lowest that is left`() {
    #expect(MessagePositions().first == nil)
    for lowest in [0, 1, 63, 64, 4095, 4096, 8191, 9000] {
      var some = MessagePositions([lowest, lowest + 1, lowest + 70, lowest + 5000])
      #expect(some.first == lowest)
      some.remove(lowest)
      #expect(some.first == lowest + 1)
      some.remove(lowest + 1)
      #expect(some.first == lowest + 70)
      some.remove(lowest + 70)
      #expect(some.first == lowest + 5000, "parts and words that are left empty are passed over")
      some.remove(lowest + 5000)
      #expect(some.first == nil)
    }
  }
}
