import ListEngine
import Testing

@Suite struct SizeTreeTests {
  @Test func `an empty tree has no rows and no length`() {
    let tree = SizeTree()
    #expect(tree.isEmpty && tree.count == 0 && tree.total == .zero && tree.entryCount == 0)
    #expect(tree.offset(of: 0) == .zero)
  }

  @Test func `rows are as long as their class is estimated until they are measured`() {
    var tree = SizeTree(count: 10, estimate: 50)
    #expect(tree.total == 500 && tree.length(of: 3) == 50 && !tree.isMeasured(3))
    tree.measure(3, 72.5)
    #expect(tree.total == 522.5 && tree.length(of: 3) == 72.5 && tree.isMeasured(3))
    #expect(tree.offset(of: 3) == 150 && tree.offset(of: 4) == 222.5)
    #expect(tree.measuredCount == 1 && tree.unmeasuredCount(of: 0) == 9)
  }

  @Test func `the edge between two rows belongs to the lower one`() {
    var tree = SizeTree(count: 3, estimate: 10)
    tree.measure(1, 20)
    let expected: [(ListLength, Int, ListLength)] = [
      (0, 0, 0), (9.5, 0, 9.5), (10, 1, 0), (29.5, 1, 19.5), (30, 2, 0), (39, 2, 9),
      // Beyond both ends it is the row there.
      (40, 2, 10), (100, 2, 70), (-5, 0, -5),
    ]
    for (offset, row, offsetInRow) in expected {
      #expect(tree.row(at: offset) == (row, offsetInRow))
    }
  }

  @Test func `a row of no height owns no offset, unless it is the last one`() {
    var tree = SizeTree(count: 6, estimate: 10)
    for row in [0, 1, 3, 5] { tree.measure(row, 0) }
    #expect(tree.total == 20)
    #expect((0...6).map { tree.offset(of: $0) } == [0, 0, 0, 10, 10, 20, 20])
    #expect(tree.row(at: 0) == (2, 0))
    #expect(tree.row(at: 10) == (4, 0))
    #expect(tree.row(at: 19) == (4, 9))
    #expect(tree.row(at: 20) == (5, 0))
    for row in 0..<6 { tree.measure(row, 0) }
    #expect(tree.total == .zero)
    #expect(tree.row(at: 0) == (5, 0))
  }

  @Test func `a better estimate moves the rows below and no measured length`() {
    var tree = SizeTree(count: 4, class: 1, estimate: 10)
    tree.insert(2, at: 2, class: 5)
    tree.measure(0, 33)
    tree.setEstimate(1, 20)
    #expect((0...6).map { tree.offset(of: $0) } == [0, 33, 53, 63, 73, 93, 113])
    tree.setEstimate(5, 1.5)
    #expect(tree.total == 96)
    #expect(tree.estimate(1) == 20 && tree.estimate(5) == 1.5 && tree.estimate(7) == 10)
    // Of a class without rows.
    tree.setEstimate(7, 1000)
    #expect(tree.total == 96)
  }

  @Test func `nothing is estimated below a point, so that filling a viewport ends`() {
    var tree = SizeTree(count: 1000, estimate: 0)
    #expect(tree.total == 1000)
    tree.setEstimate(0, -5)
    #expect(tree.estimate(0) == SizeTree.minimumEstimate)
    tree.setEstimate(0, ListLength(rawValue: .max))
    #expect(tree.estimate(0) == SizeTree.maximumRowLength)
    tree.setEstimate(0, 10)
    tree.measure(5, 0)
    tree.markStale(0..<1000)
    #expect(tree.length(of: 5) == 1, "a row without height is estimated, too")
  }

  @Test func `after a change of width rows keep their scaled lengths until they are measured`() {
    var tree = SizeTree(count: 5, class: 0, estimate: 10)
    tree.setClass(3..<5, 1)
    tree.measure(1, 40)
    tree.measure(4, 60)
    tree.markStale(0..<5) { $0 == 0 ? 0.5 : 1 }
    #expect((0..<5).map { tree.length(of: $0) } == [10, 20, 10, 10, 60])
    #expect(tree.measuredCount == 0 && tree.staleCount == 2)
    #expect((0..<5).map { tree.isStale($0) } == [false, true, false, false, true])
    tree.setEstimate(0, 7)
    #expect(tree.length(of: 1) == 20, "its estimate is its own")
    tree.measure(1, 25)
    #expect(tree.isMeasured(1) && !tree.isStale(1) && tree.staleCount == 1)
    tree.forget(0..<5)
    #expect(tree.staleCount == 0 && tree.total == 41)
  }

  @Test func `a scaled length stays within what a row may have`() {
    var tree = SizeTree(count: 2)
    tree.measure(0, 100)
    tree.measure(1, SizeTree.maximumRowLength)
    tree.markStale(0..<2) { _ in .greatestFiniteMagnitude }
    #expect(tree.length(of: 0) == SizeTree.maximumRowLength)
    tree.markStale(0..<2) { _ in 0 }
    #expect(tree.total == 2)
  }

  @Test func `what is left to measure is found outwards from a row`() {
    var tree = SizeTree(count: 8)
    for row in 2..<6 { tree.measure(row, 10) }
    #expect(tree.nextRowToMeasure(from: 0) == 0 && tree.nextRowToMeasure(from: 3) == 6)
    #expect(tree.previousRowToMeasure(before: 5) == 1 && tree.previousRowToMeasure(before: 8) == 7)
    #expect(tree.previousRowToMeasure(before: 0) == nil && tree.nextRowToMeasure(from: 8) == nil)
    tree.markStale(3..<4)
    #expect(tree.nextRowToMeasure(from: 2) == 3 && tree.previousRowToMeasure(before: 6) == 3)
    for row in 0..<8 { tree.measure(row, 10) }
    #expect(tree.nextRowToMeasure(from: 0) == nil && tree.previousRowToMeasure(before: 8) == nil)
  }

  @Test func `a row that moves keeps its length and its class`() {
    var tree = SizeTree(count: 5, estimate: 10)
    tree.measure(1, 30)
    tree.setClass(1..<2, 3)
    tree.move(from: 1, to: 4)
    #expect((0..<5).map { tree.length(of: $0) } == [10, 10, 10, 10, 30])
    #expect(tree.rowClass(of: 4) == 3 && tree.isMeasured(4))
    tree.move(from: 4, to: 0)
    #expect(tree.length(of: 0) == 30)
    tree.move(0..<2, to: 3)
    #expect((0..<5).map { tree.length(of: $0) } == [10, 10, 10, 30, 10])
    // An unmeasured row goes by itself, not with its whole run.
    tree.move(from: 0, to: 4)
    #expect((0..<5).map { tree.length(of: $0) } == [10, 10, 30, 10, 10])
  }

  @Test func `replaced rows are new ones`() {
    var tree = SizeTree(count: 6, estimate: 10)
    for row in 0..<6 { tree.measure(row, 20) }
    tree.replaceSubrange(2..<4, count: 5, class: 2)
    #expect(tree.count == 9 && tree.unmeasuredCount(of: 2) == 5 && tree.total == 130)
    tree.replaceSubrange(0..<9, count: 0)
    #expect(tree.isEmpty)
    tree.replaceSubrange(0..<0, count: 2)
    #expect(tree.total == 20)
  }

  @Test func `what lies outside of the rows ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = SizeTree(count: 2).split(at: 3) }
    await #expect(processExitsWith: .failure) { _ = SizeTree(count: 2).offset(of: 3) }
    await #expect(processExitsWith: .failure) { _ = SizeTree(count: 2).length(of: 2) }
    await #expect(processExitsWith: .failure) { _ = SizeTree().row(at: 0) }
    await #expect(processExitsWith: .failure) { _ = SizeTree(count: -1) }
    await #expect(processExitsWith: .failure) { _ = SizeTree(count: 1 << 40 + 1) }
    await #expect(processExitsWith: .failure) { _ = RowClass(8) }
    await #expect(processExitsWith: .failure) {
      var tree = SizeTree(count: 2)
      tree.measure(0, -1)
    }
    await #expect(processExitsWith: .failure) {
      var tree = SizeTree(count: 2)
      tree.remove(1..<3)
    }
    await #expect(processExitsWith: .failure) {
      var tree = SizeTree(count: 2)
      tree.move(from: 0, to: 2)
    }
    await #expect(processExitsWith: .failure) {
      var tree = SizeTree(count: 2)
      tree.markStale(0..<2) { _ in .nan }
    }
  }
}
