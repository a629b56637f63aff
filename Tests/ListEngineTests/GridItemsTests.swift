import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct GridItemsTests {
  @Test func `items that are alike are kept once`() {
    var items = GridItems(count: 1_000_000)
    #expect(items.runs.count == 1 && items.count == 1_000_000)
    items.append(.init(extent: .row(30)), count: 2)
    items.append(.init(extent: .row(30)), count: 3)
    items.append(.init(extent: .third), count: 0)
    #expect(items.runs.count == 2 && items.count == 1_000_005)
    guard case .row(30) = items[1_000_004].extent, case .automatic = items[999_999].extent else {
      Issue.record("the last items have rows of their own")
      return
    }
    // Functions cannot be compared.
    items.append(.init(extent: .dynamicRow { $0 }), count: 1)
    items.append(.init(extent: .dynamicRow { $0 }), count: 1)
    #expect(items.runs.count == 4)
  }

  @Test(arguments: [
    (0.0, 1.0), (-2, 1), (.nan, 1), (.infinity, 1), (-.infinity, 1), (1e-9, 1.0 / 1024),
    (1e9, 1024), (1.5, 1.5),
  ])
  func `a broken aspect ratio is none`(ratio: Double, expected: Double) {
    #expect(GridItemAttributes(aspectRatio: ratio).aspectRatio == expected)
  }

  @Test func `neighbours of one number are a section`() {
    let (a, b) = (GridSection(id: 1, headerLength: 20), GridSection(id: 2))
    var items = GridItems()
    for (section, count) in [(nil, 2), (a, 3), (b, 1), (a, 2)] as [(GridSection?, Int)] {
      items.append(.init(section: section), count: count)
      items.append(.init(section: section, aspectRatio: 2), count: 1)
    }
    #expect(items.sections.map(\.items) == [0..<3, 3..<7, 7..<9, 9..<12])
    #expect(items.sections.map(\.section) == [nil, a, b, a])
    #expect(GridItems().sections.isEmpty)
  }

  @Test func `what is placed alike is one segment`() {
    var items = GridItems.ratios(1, 2, 3)
    items.append(.init(extent: .row(30)), count: 2)
    items.append(.init(aspectRatio: 2, extent: .row(30)), count: 1)
    items.append(.init(extent: .dynamicRow { $0 + $0 }), count: 1)
    items.append(.init(extent: .row(-5)), count: 1)
    items.append(.init(extent: .third), count: 2)
    items.append(.init(), count: 1)
    let segments = items.segments(in: 1..<11, breadth: 50, hasThirds: true)
    #expect(
      segments == [
        GridSegment(kind: .flow, items: 1..<3), GridSegment(kind: .rows(30), items: 3..<6),
        GridSegment(kind: .rows(100), items: 6..<7), GridSegment(kind: .rows(0), items: 7..<8),
        GridSegment(kind: .thirds, items: 8..<10), GridSegment(kind: .flow, items: 10..<11),
      ])
    let merged = items.segments(in: 8..<11, breadth: 50, hasThirds: false)
    #expect(merged == [GridSegment(kind: .flow, items: 8..<11)])
  }

  /// As an array would do it: an item is recognised by its ratio.
  @Test func `changes are those of an array`() {
    var random = SeededGenerator(11)
    var number = 1.0
    func fresh() -> GridItemAttributes {
      number += 1
      // Some neighbours are alike.
      return GridItemAttributes(aspectRatio: 1 + (number / 3).rounded() / 1024)
    }
    var items = GridItems()
    var reference: [Double] = []
    for _ in 0..<300 {
      let transaction = random.gridChange(count: items.count) { fresh() }
      items = items.applying(
        transaction, ListIndexMap(transaction.rows, count: reference.count))
      reference = transaction.applied(to: reference.map { .init(aspectRatio: $0) })
        .map(\.aspectRatio)
      #expect(items.count == reference.count)
      #expect((0..<items.count).map { items[$0].aspectRatio } == reference)
    }
  }
}
