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
    let kept = KeptMessages(of: 3, without: IndexRanges(0..<3))
    #expect(kept.count == 0 && kept.number(from: 1) == 0)
  }

  @Test func `any deletions`() {
    for seed in 0..<200 {
      var random = SeededGenerator(UInt64(seed))
      let count = Int.random(in: 0...40, using: &random)
      let deleted = (0..<count).filter { _ in Bool.random(using: &random) }
      let left = (0..<count).filter { !deleted.contains($0) }
      let kept = KeptMessages(of: count, without: IndexRanges(deleted))
      #expect(kept.count == left.count)
      #expect(left.indices.map(kept.position) == left)
      for position in 0..<count {
        let number = left.firstIndex { $0 >= position } ?? left.count
        #expect(kept.number(from: position) == number, "\(position) of \(count) without \(deleted)")
      }
    }
  }
}
