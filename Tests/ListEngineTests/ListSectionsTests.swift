import SeededNumbers
import Testing

@testable import ListEngine

@Suite struct ListSectionsTests {
  private typealias Sections = ListSections<String>

  private func sections() -> ListSections<String> {
    ListSections([.init("A", count: 3), .init("B", count: 2), .init("C", count: 0)])
  }

  @Test func `a section that comes twice is named`() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var sections = ListSections([.init("A", count: 1), .init("B", count: 1)])
      _ = sections.insert([.init("A", count: 2)], at: 2)
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains("a section has an identity of its own, and A comes twice"))
  }

  @Test func `a row is a header or an item of its section`() {
    let sections = sections()
    #expect(sections.rowCount == 8)
    let places: [ListSections<String>.Place] = [
      .header(section: 0), .item(0, section: 0), .item(1, section: 0), .item(2, section: 0),
      .header(section: 1), .item(0, section: 1), .item(1, section: 1), .header(section: 2),
    ]
    #expect((0..<8).map(sections.place) == places)
    #expect(places.map(sections.row) == Array(0..<8))
    #expect((0..<3).map(sections.rows) == [0..<4, 4..<7, 7..<8])
    #expect(places.map(\.section) == [0, 0, 0, 0, 1, 1, 1, 2])
  }

  @Test func `what there is not has no row`() {
    let sections = sections()
    #expect(sections.row(of: .item(3, section: 0)) == nil)
    #expect(sections.row(of: .item(-1, section: 0)) == nil)
    #expect(sections.row(of: .header(section: 3)) == nil)
    #expect(sections.row(of: .header(section: -1)) == nil)
    #expect(sections.index(of: "B") == 1 && sections.index(of: "?") == nil)
    #expect(Sections().rowCount == 0)
  }

  @Test func `sections without headers, and without anything, have the rows of their items`() {
    let sections = ListSections<Int>([
      .init(0, count: 0, hasHeader: false), .init(1, count: 2, hasHeader: false),
      .init(2, count: 0, hasHeader: false), .init(3, count: 1),
    ])
    #expect(sections.rowCount == 4)
    #expect(sections.place(of: 0) == .item(0, section: 1))
    #expect(sections.place(of: 2) == .header(section: 3))
    #expect(sections.row(of: .header(section: 1)) == nil)
    #expect(sections.rows(of: 2) == 2..<2)
  }

  @Test func `a collapsed section keeps its header, which is updated and stays`() {
    var sections = sections()
    let collapse = sections.setCollapsed(0, true)
    #expect(collapse.deletions == [.init(1..<4)] && collapse.insertions.isEmpty)
    #expect(collapse.updates == [.init(at: 0, previousIndex: 0)])
    #expect(collapse.stationaryRange == .init(index: 0, boundary: 1))
    #expect(sections.rowCount == 5 && sections.isCollapsed(0))
    #expect(sections.row(of: .item(1, section: 0)) == nil)
    #expect(sections.place(of: 1) == .header(section: 1))
    #expect(sections.setCollapsed(0, true).isEmpty)
    let expand = sections.setCollapsed(0, false)
    #expect(expand.insertions == [.init(at: 1, count: 3)] && sections.rowCount == 8)
    #expect(expand.updates == [.init(at: 0, previousIndex: 0)])
  }

  @Test func `all sections collapse at once`() {
    var sections = sections()
    let collapse = sections.setCollapsed(0..<3, true)
    #expect(collapse.deletions == [.init(1..<4), .init(5..<7)])
    #expect(
      collapse.updates == [
        .init(at: 0, previousIndex: 0), .init(at: 1, previousIndex: 4),
        .init(at: 2, previousIndex: 7),
      ])
    let expand = sections.setCollapsed(0..<3, false)
    #expect(expand.insertions == [.init(at: 1, count: 3), .init(at: 5, count: 2)])
    #expect(expand.updates.map(\.index) == [0, 4, 7])
  }

  @Test func `items of a collapsed section change unseen`() {
    var sections = sections()
    _ = sections.setCollapsed(0, true)
    #expect(sections.insertItems(2, at: 3, in: 0).isEmpty)
    #expect(sections.removeItems(0..<1, in: 0).isEmpty)
    #expect(sections.sections[0].count == 4)
    #expect(sections.setCollapsed(0, false).insertions == [.init(at: 1, count: 4)])
  }

  @Test func `changes of items are those of their rows`() {
    var sections = sections()
    #expect(sections.insertItems(1, at: 2, in: 1).insertions == [.init(at: 7)])
    #expect(sections.removeItems(1..<3, in: 0).deletions == [.init(2..<4)])
    #expect(sections.rowCount == 7)
    let changes = mergeLists(letters("BCD"), letters("BXD'"))
    let moved = diffLists(
      ["p", "q", "r"], ["r", "n", "p"], isEqual: { $0 == $1 }, id: { $0 })
    let transaction = sections.apply(moved, in: 1)
    #expect(transaction.fault(count: 7) == nil)
    #expect(transaction.insertions.first == .init(at: 3, previousIndex: 5))
    #expect(sections.apply(changes, in: 1).updates == [.init(at: 5, previousIndex: 5)])
  }

  @Test func `what is read of a section is remapped as sections before it come and go`() {
    var sections = sections()
    #expect(
      sections.insert([.init("0", count: 1), .init("1", count: 4)], at: 0).insertions == [
        .init(at: 0, count: 7)
      ])
    #expect(sections.row(of: .item(1, section: 3)) == 13)
    #expect(sections.remove(0..<1).deletions == [.init(0..<2)])
    #expect(sections.row(of: .item(1, section: 2)) == 11)
    let move = sections.move(from: 2, to: 0)
    #expect(move.deletions == [.init(9..<12)])
    #expect(move.insertions.map(\.index) == [0, 1, 2])
    #expect(move.insertions.map(\.previousIndex) == [9, 10, 11])
    #expect(sections.sections.map(\.id) == ["B", "1", "A", "C"])
    #expect(sections.row(of: .item(1, section: 0)) == 2 && sections.move(from: 1, to: 1).isEmpty)
  }

  @Test func `a collapsed section is so wherever it is, and when it comes back`() {
    var sections = ListSections([.init("A", count: 3), .init("B", count: 2)], collapsedIDs: ["B"])
    #expect(sections.rowCount == 5 && sections.collapsedIDs == ["B"])
    _ = sections.move(from: 1, to: 0)
    #expect(sections.isCollapsed(0) && !sections.isCollapsed(1))
    _ = sections.remove(0..<1)
    #expect(sections.insert([.init("B", count: 9)], at: 1).insertions == [.init(at: 4)])
  }

  @Test func `a million items in a thousand sections are found at once`() {
    var sections = ListSections<Int>((0..<1000).map { .init($0, count: 1000) })
    #expect(sections.rowCount == 1_001_000)
    #expect(sections.place(of: 500_500) == .header(section: 500))
    #expect(sections.place(of: 1_000_999) == .item(999, section: 999))
    #expect(sections.row(of: .item(999, section: 999)) == 1_000_999)
    #expect(sections.setCollapsed(250, true).deletions == [.init(250_251..<251_251)])
    #expect(sections.place(of: 499_500) == .header(section: 500))
  }

  @Test func `rows are those of an array of arrays, whatever is done`() {
    for seed in 0..<40 {
      var random = SeededGenerator(UInt64(700 + seed))
      var sections = ListSections<Int>()
      var model: [(id: Int, items: [Int], hasHeader: Bool)] = []
      var (old, next) = ([Int](), 0)
      for step in 0..<80 {
        let section = model.indices.randomElement(using: &random) ?? 0
        let transaction: ListTransaction
        switch Int.random(in: 0..<7, using: &random) {
        case 0 where model.count > 3:
          model.remove(at: section)
          transaction = sections.remove(section..<section + 1)
        case 1 where !model.isEmpty:
          let target = Int.random(in: model.indices, using: &random)
          model.insert(model.remove(at: section), at: target)
          transaction = sections.move(from: section, to: target)
        case 2 where !model.isEmpty:
          transaction = sections.setCollapsed(section, random.chance())
        case 3 where !model.isEmpty:
          transaction = sections.setCollapsed(section..<model.count, random.chance())
        case 4...5 where !model.isEmpty:
          next += 4
          let new = (model[section].items + [next, next + 1]).filter { _ in
            Int.random(in: 0..<4, using: &random) > 0
          }.shuffled(using: &random)
          let changes = diffLists(model[section].items, new, isEqual: { $0 == $1 }, id: { $0 })
          model[section].items = new
          transaction = sections.apply(changes, in: section)
        default:
          next += 4
          let hasHeader = Int.random(in: 0..<3, using: &random) > 0
          model.insert((-next, [next, next + 1, next + 2], hasHeader), at: section)
          transaction = sections.insert(
            [.init(-next, count: 3, hasHeader: hasHeader)], at: section)
        }
        let new = model.flatMap { section in
          (section.hasHeader ? [section.id] : [])
            + (sections.collapsedIDs.contains(section.id) ? [] : section.items)
        }
        #expect(sections.rowCount == new.count, "seed \(seed), step \(step)")
        #expect(applied(transaction, to: old, from: new) == new, "seed \(seed), step \(step)")
        for row in new.indices {
          let place = sections.place(of: row)
          #expect(sections.row(of: place) == row)
          switch place {
          case .header(let section): #expect(model[section].id == new[row])
          case .item(let item, let section): #expect(model[section].items[item] == new[row])
          }
        }
        old = new
      }
    }
  }

  @Test func `items are counted without headers, as far as they are shown`() {
    let sections = ListSections(
      [
        .init("a", count: 2), .init("b", count: 3), .init("c", count: 1, hasHeader: false),
        .init("d", count: 1),
      ], collapsedIDs: ["b"])
    let positions = (0..<sections.rowCount).map { sections.itemPosition(of: $0) }
    #expect(positions.map { $0?.index } == [nil, 0, 1, nil, 2, nil, 3])
    #expect(positions.compactMap { $0?.count } == [4, 4, 4, 4])
  }
}
