import SeededNumbers
import Testing

@testable import Editing

struct SummaryTreeTests {
  private typealias Element = RunLength<Int>

  private func tree(_ lengths: [Int]) -> SummaryTree<RunLength<Int>> {
    SummaryTree(lengths.enumerated().map { Element(length: $0.element, value: $0.offset) })
  }

  private func lengths(_ tree: SummaryTree<RunLength<Int>>) -> [Int] {
    var lengths: [Int] = []
    tree.visit { element in
      lengths.append(element.length)
      return true
    }
    return lengths
  }

  @Test func `an empty tree has nothing, and gets something`() {
    var tree = tree([])
    #expect(tree.isEmpty && tree.count == 0 && tree.summary.bytes == 0)
    tree.append(contentsOf: [Element(length: 3, value: 0)])
    #expect(tree.count == 1 && tree[0].length == 3)
    tree.replaceSubrange(0..<1, with: [])
    #expect(tree.isEmpty)
  }

  @Test func `a place is found by what is measured before it`() {
    let tree = tree([3, 0, 4, 5])
    #expect(
      [0, 2, 3, 6, 7, 11].map { tree.place(of: $0) { $0.bytes }.index } == [0, 0, 2, 2, 3, 3])
    #expect(tree.place(of: 12) { $0.bytes }.index == 3, "beyond the end it is the last one")
    #expect(tree.place(of: 6) { $0.bytes }.before.bytes == 3)
    #expect((0...4).map { tree.summary(before: $0).bytes } == [0, 3, 3, 7, 12])
  }

  @Test func `one element is changed in place`() {
    var tree = tree(Array(repeating: 1, count: 1000))
    let before = tree
    let old = tree.update(at: 500) { element in
      defer { element.length = 10 }
      return element.length
    }
    #expect(old == 1 && tree[500].length == 10 && tree.summary.bytes == 1009)
    #expect(before[500].length == 1 && before.summary.bytes == 1000)
  }

  @Test func `going through it begins anywhere and ends at once`() {
    let tree = tree(Array(0..<500))
    var seen: [Int] = []
    tree.visit(from: 317) { element in
      seen.append(element.length)
      return seen.count < 3
    }
    #expect(seen == [317, 318, 319])
    tree.visit(from: 500) { _ in
      Issue.record("there is nothing at the end")
      return true
    }
  }

  @Test func `random changes equal those of an array`() {
    for seed in 0..<UInt64(TextBufferPropertyTests.seeds) {
      var random = SeededGenerator(seed)
      var model = (0..<Int.random(in: 0...300, using: &random)).map { $0 % 7 }
      var tree = tree(model)
      for _ in 0..<20 {
        let range = random.range(in: model.count)
        let new = (0..<Int.random(in: 0...random.size(), using: &random)).map { $0 % 5 }
        tree.replaceSubrange(range, with: new.map { Element(length: $0, value: 0) })
        model.replaceSubrange(range, with: new)
        #expect(tree.count == model.count && tree.summary.bytes == model.reduce(0, +))
        tree.root.checkWidths(isRoot: true, #_sourceLocation)
      }
      #expect(lengths(tree) == model, "seed \(seed)")
    }
  }
}

extension SeededGenerator {
  /// Mostly few, sometimes as many as make the tree higher.
  fileprivate mutating func size() -> Int { Int.random(in: 0..<8, using: &self) == 0 ? 1500 : 6 }
}
