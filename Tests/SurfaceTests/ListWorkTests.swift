import Geometry
import Glibc
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Lists whose rows are with a worker when something else happens.
@Suite(.serialized) @MainActor struct ListWorkTests {
  /// A row of one generation: a third as high as its width is wide, and twice that if its index is odd.
  private final class Row: DisplayNode {
    let index: Int
    let generation: Int

    nonisolated init(_ index: Int, _ generation: Int) {
      self.index = index
      self.generation = generation
      super.init()
    }

    nonisolated static func height(_ index: Int, width: Double) -> Double {
      (width / 3).rounded(.up) * (index % 2 == 0 ? 1 : 2)
    }

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: Row.height(index, width: constraint.width))
    }
  }

  private let screen = OffscreenWindow(width: 300, height: 200)
  private let list = ListNode().framed(0, 0, 90, 100)

  init() {
    // A frame would wait for the workers, who wait for the test.
    screen.window.waitsForDisplay = false
  }

  /// - Parameter gate: What workers wait for before they make a row.
  private func setRows(
    _ generation: Int, count: Int = 1000, keepingPosition: Bool = false, gate: Gate? = nil
  ) {
    let main = pthread_self()
    list.setRows(count: count, keepingPosition: keepingPosition) { index in
      if pthread_equal(pthread_self(), main) == 0 { gate?.wait() }
      return Row(index, generation)
    }
  }

  /// Everything that is under way arrives.
  private func settle() {
    for _ in 0..<4 {
      WorkerPool.shared.waitUntilIdle()
      screen.backend.settle()
    }
  }

  private var rows: [Row] { list.rows.compactMap { $0.node as? Row } }

  private func expectOnly(_ generation: Int, _ comment: Comment? = nil) {
    #expect(!rows.isEmpty, comment)
    #expect(rows.allSatisfy { $0.generation == generation }, comment)
    #expect(list.subnodes.count == rows.count, comment)
    for (row, next) in zip(list.rows, list.rows.dropFirst()) {
      #expect(next.index == row.index + 1 && next.y == row.maxY, comment)
    }
    for row in list.rows {
      #expect(row.height == Row.height(row.index, width: list.bounds.width), comment)
      #expect(
        row.node.frame == Rect(x: 0, y: row.y, width: list.bounds.width, height: row.height),
        comment)
    }
  }

  @Test func `rows of before a reload do not come after it`() {
    let gate = Gate()
    screen.show(list)
    setRows(1, gate: gate)
    screen.backend.settle()
    setRows(2)
    gate.open()
    settle()
    expectOnly(2)
    #expect(rows.count >= 4)
  }

  @Test func `rows of before a jump do not come after it`() {
    let gate = Gate()
    screen.show(list)
    setRows(1, gate: gate)
    screen.backend.settle()
    list.scrollToRow(2)
    gate.open()
    settle()
    expectOnly(1)
  }

  @Test func `rows measured for another width do not come`() {
    let gate = Gate()
    screen.show(list)
    setRows(1, gate: gate)
    screen.backend.settle()
    list.frame = Rect(x: 0, y: 0, width: 240, height: 100)
    gate.open()
    settle()
    expectOnly(1)
    #expect(rows.count >= 2)
  }

  @Test func `rows that come after the layout for another width are measured for it`() {
    let gate = Gate()
    screen.show(list)
    setRows(1, gate: gate)
    screen.backend.settle()
    // Three rows are enough now, so that no others are asked for.
    list.frame = Rect(x: 0, y: 0, width: 120, height: 100)
    screen.backend.settle()
    for row in list.visibleRows {
      #expect(row.node.frame.size == Size(width: 120, height: Row.height(row.index, width: 120)))
    }
    gate.open()
    settle()
    expectOnly(1)
  }

  @Test func `rows near the view are asked for again if they come for another width`() {
    let gate = Gate()
    screen.show(list)
    setRows(1, gate: gate)
    screen.backend.settle()
    // The rows that are there fill the view, and not what is preloaded.
    list.frame = Rect(x: 0, y: 0, width: 96, height: 100)
    screen.backend.settle()
    #expect(list.rows.height < 150)
    gate.open()
    settle()
    expectOnly(1)
    #expect(list.rows.height >= 150)
  }

  @Test func `a list that is scrolled far away while rows are made has others made in the end`() {
    let gate = Gate()
    screen.show(list)
    setRows(1, gate: gate)
    screen.backend.settle()
    list.scroll(by: 5000)
    screen.backend.settle()
    gate.open()
    settle()
    expectOnly(1)
    #expect(list.rows.last!.maxY >= list.contentOffset + 350)
  }

  @Test(arguments: 0..<60)
  func `whatever comes in between, in the end the list is as if nothing had`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    screen.show(list)
    var gates: [Gate] = []
    var generation = 0
    for _ in 0..<12 {
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        generation += 1
        gates.append(Gate())
        setRows(
          generation, count: .random(in: 1...200, using: &random),
          keepingPosition: .random(using: &random), gate: gates.last)
      case 2:
        list.frame = Rect(
          x: 0, y: 0, width: [60, 90, 240].randomElement(using: &random)!,
          height: .random(in: 0...150, using: &random).rounded())
      case 3: list.view.removeFromSuperview()
      case 4: screen.root.addSubview(list.view)
      case 5 where list.count > 0: list.scrollToRow(.random(in: 0..<list.count, using: &random))
      default: list.scroll(by: .random(in: -300...300, using: &random))
      }
      if Bool.random(using: &random) { screen.backend.settle() }
      if Bool.random(using: &random) { gates.popLast()?.open() }
    }
    for gate in gates { gate.open() }
    screen.root.addSubview(list.view)
    list.frame = Rect(x: 0, y: 0, width: 120, height: 100)
    if generation == 0 { setRows(0, count: 50) }
    settle()
    expectOnly(generation, "seed \(seed)")
    let view = list.contentOffset...(list.contentOffset + 100)
    if list.rows.height >= 100 {
      #expect(list.rows[0].y <= view.lowerBound + 0.01)
      #expect(list.rows[list.rows.count - 1].maxY >= view.upperBound - 0.01)
    }
  }

  // MARK: Identity

  private func setRows(_ ids: [Int], keepingPosition: Bool = true) {
    list.setRows(
      count: ids.count, keepingPosition: keepingPosition, identity: { AnyHashable(ids[$0]) },
      makeRow: { Row(ids[$0], 0) })
    settle()
  }

  /// The row at the top of the view, and where it begins.
  private var top: (id: Int, y: Double)? {
    list.visibleRows.first.map {
      (($0.node as! Row).index, $0.node.frame.minY - list.contentOffset)
    }
  }

  @Test func `what is read stays when rows come and go in front of it`() throws {
    screen.show(list)
    setRows(Array(0..<500))
    list.scrollToRow(100)
    list.scroll(by: 7)
    settle()
    let before = try #require(top)
    #expect(before == (100, -7))
    setRows(Array(-50..<500))
    #expect(try #require(top) == before)
    setRows(Array(90..<500))
    #expect(try #require(top) == before)
    // The row itself is gone: the next one in view stays.
    setRows(Array(90..<100) + Array(101..<500))
    #expect(
      try #require(list.visibleRows.first { ($0.node as! Row).index == 101 }).node.frame.minY
        - list.contentOffset == -7 + 30)
    // None of them is left.
    setRows(Array(1000..<1200))
    #expect(list.visibleRows.first != nil)
  }

  @Test func `at its beginning a list shows what comes there`() throws {
    screen.show(list)
    setRows(Array(0..<100))
    setRows(Array(-5..<100))
    #expect(try #require(top) == (-5, 0))
    list.scroll(by: 1)
    setRows(Array(-5..<100), keepingPosition: false)
    #expect(try #require(top) == (-5, 0))
  }

  @Test func `a conversation at its end stays there when older and newer rows come`() {
    let list = ListNode(alignment: .bottom).framed(0, 0, 90, 100)
    func set(_ ids: [Int]) {
      list.setRows(
        count: ids.count, keepingPosition: true, identity: { AnyHashable(ids[$0]) },
        makeRow: { Row(ids[$0], 0) })
      settle()
    }
    screen.show(list)
    set(Array(0..<100))
    set(Array(-100..<101))
    #expect((list.visibleRows.last?.node as? Row)?.index == 100 && list.isAtEnd)
    list.scrollToRow(50)
    settle()
    let before = (list.visibleRows.first?.node as? Row)?.index
    set(Array(-200..<120))
    #expect((list.visibleRows.first?.node as? Row)?.index == before)
  }
}
