import Geometry
import ListEngine
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What a list tells an app of what is seen and of how it is moved.
@Suite(.serialized) @MainActor struct ListTellingTests {
  private let notes = NoteList()
  private var list: ListNode { notes.list }

  private func touch(_ kind: PointerEvent.Kind, _ y: Double) {
    notes.screen.pointer(kind, 50, y, by: .touch())
  }

  /// A finger that goes along the list in steps of 16 ms.
  private func drag(from start: Double, to end: Double, rest: Int = 0) {
    touch(.entered, start)
    touch(.pressed(.primary), start)
    for step in 1...8 {
      notes.screen.wait(16)
      touch(.moved, start + (end - start) * Double(step) / 8)
    }
    if rest > 0 { notes.screen.wait(rest) }
    touch(.released(.primary), end)
    touch(.exited, end)
  }

  // MARK: What is seen

  @Test func `an app is told which rows are seen, and whether the ends are`() {
    var told: [ListDisplay] = []
    list.onDisplayChange = { told.append($0) }
    notes.show(NoteItem.items(0..<50))
    #expect(told.last?.range?.visible == 0..<5 && told.last?.count == 50)
    #expect(told.last?.showsFirstRow == true && told.last?.showsLastRow == false)
    told = []
    list.scroll(by: 5)
    #expect(told.map { $0.range?.visible } == [0..<6])
    #expect(told.last?.range?.firstFullyVisible == 0)
    list.scroll(by: 10)
    // The first row is hidden by more than ten points.
    #expect(told.count == 2 && told.last?.range?.firstFullyVisible == 1)
    list.scroll(by: 2)
    #expect(told.count == 2)
    list.scrollToRow(49)
    #expect(told.last?.range?.visible == 45..<50 && told.last?.showsLastRow == true)
    #expect(told.last?.showsFirstRow == false)
    notes.show([])
    #expect(told.last?.range == nil && told.last?.count == 0)
    #expect(told.last?.showsFirstRow == false && told.last?.showsLastRow == false)
  }

  @Test func `an app is told which rows workers have loaded ahead`() {
    notes.show(NoteItem.items(0..<500))
    var told: [ListDisplay] = []
    list.onDisplayChange = { told.append($0) }
    list.scroll(by: 40)
    let before = told.last?.range?.loaded.count ?? 0
    notes.settle()
    #expect(told.last?.range?.visible == 2..<7 && told.last?.range == list.displayedRange)
    #expect(before > 0 && list.rows.count > before)
  }

  @Test func `what an app says with a transaction is told with what is seen of it`() {
    var told: [Int?] = []
    list.onDisplayChange = { told.append($0.tag as? Int) }
    list.setItems(NoteItem.items(0..<50), tag: 1)
    list.setItems(NoteItem.items(0..<60), tag: 2)
    #expect(list.display.tag == nil)
    notes.settle()
    #expect(told.contains(1) && told.last == 2 && list.display.tag as? Int == 2)
    // Rows that are loaded, and changes that say nothing, leave it.
    list.scroll(by: 500)
    notes.settle()
    #expect(list.display.tag as? Int == 2)
    var transaction = ListTransaction()
    transaction.tag = 3
    list.transact(transaction)
    notes.settle()
    #expect(told.last == 3)
  }

  @Test func `the distance from the end is told, as far as it is known`() {
    notes.show(NoteItem.items(0..<500))
    var told: [VisibleContentOffset] = []
    list.visibleEndOffsetChanged = { told.append($0) }
    #expect(list.visibleEndOffset == .unknown)
    list.scrollToRow(499)
    #expect(list.visibleEndOffset == .known(0) && told.last == .known(0))
    list.scroll(by: -30)
    #expect(told.last == .known(30))
    notes.show([])
    #expect(told.last == VisibleContentOffset.none)
  }

  /// A row that notes which part of it is seen.
  private final class WatchedRow: DisplayNode, ListVisiblePartNode {
    var parts: [Rect?] = []

    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      Size(width: constraint.width, height: 40)
    }

    func listVisiblePartDidChange(_ part: Rect?) { parts.append(part) }
  }

  @Test func `a row is told which part of it is seen`() throws {
    list.contentInsets = Insets(top: 10, left: 0, bottom: 0, right: 0)
    list.setRows(count: 20) { _ in WatchedRow() }
    notes.settle()
    let first = try #require(list.row(0)?.node as? WatchedRow)
    let third = try #require(list.row(2)?.node as? WatchedRow)
    #expect(first.parts == [Rect(x: 0, y: 0, width: 100, height: 40)])
    #expect(third.parts == [Rect(x: 0, y: 0, width: 100, height: 10)])
    list.scroll(by: 15)
    #expect(first.parts.last == Rect(x: 0, y: 15, width: 100, height: 25))
    #expect(third.parts.last == Rect(x: 0, y: 0, width: 100, height: 25))
    list.scroll(by: 100)
    #expect(first.parts.last == .some(nil) && first.parts.count == 3)
    list.setRows(count: 0) { _ in WatchedRow() }
    #expect(third.parts.last == .some(nil))
  }

  // MARK: Who moves it

  @Test func `beginnings and ends of drags and throws are told`() {
    notes.show(NoteItem.items(0..<500))
    var told: [ScrollPhase] = []
    list.onPhaseChange = { told.append($0) }
    drag(from: 90, to: 50, rest: 200)
    #expect(told.count == 2 && told.last == .dragEnded(movesOn: false))
    guard case .dragBegan(let point) = told.first else { return #expect(Bool(false)) }
    #expect(point.x == 50 && point.y < 90)
    told = []
    drag(from: 90, to: 20)
    #expect(told.last == .dragEnded(movesOn: true))
    notes.screen.wait(4000)
    #expect(told.count == 3 && told.last == .motionEnded)
    told = []
    drag(from: 90, to: 20)
    notes.screen.wait(50)
    // A finger that stops it begins to drag.
    touch(.pressed(.primary), 50)
    touch(.released(.primary), 50)
    #expect(told.dropFirst(2).first == .motionEnded)
    #expect(told.last == .dragEnded(movesOn: false))
  }

  @Test func `each movement is told: by how far, and by whom`() {
    notes.show(NoteItem.items(0..<500))
    var told: [(distance: Double, cause: ScrollCause)] = []
    list.onMovement = { told.append(($0, $1)) }
    func sum(_ cause: ScrollCause) -> Double {
      told.filter { $0.cause == cause }.reduce(0) { $0 + $1.distance }
    }
    drag(from: 90, to: 20)
    let dragged = list.contentOffset
    #expect(dragged > 50 && abs(sum(.drag) - dragged) < 0.001)
    #expect(told.allSatisfy { $0.cause == .drag })
    notes.screen.wait(4000)
    #expect(abs(sum(.momentum) - (list.contentOffset - dragged)) < 0.001)
    told = []
    list.scrollToRow(100)
    list.scroll(by: -40)
    #expect(sum(.app) == -40)
    told = []
    _ = list.keyEvent(KeyEvent(.down, key: .down))
    notes.screen.wait(1000)
    #expect(abs(sum(.control) - 48) < 0.001)
    told = []
    list.scroll(to: list.contentOffset - 30, animated: true)
    notes.screen.wait(1000)
    #expect(abs(sum(.app) + 30) < 0.001 && told.allSatisfy { $0.cause == .app })
  }

  @Test func `rows that come above are no movement`() {
    notes.show(NoteItem.items(0..<500))
    list.scroll(by: 100)
    var told = 0.0
    list.onMovement = { distance, _ in told += distance }
    notes.show(NoteItem.items(-10..<500))
    list.scrollToRow(300)
    notes.settle()
    list.scroll(by: 20)
    #expect(told == 20)
  }

  @Test func `the other direction is told after 14 points`() {
    notes.show(NoteItem.items(0..<500))
    var told: [ListTransaction.Direction] = []
    list.onDirectionChange = { told.append($0) }
    touch(.entered, 90)
    touch(.pressed(.primary), 90)
    touch(.moved, 80)
    #expect(list.generalDirection == nil)
    touch(.moved, 67)
    #expect(told == [])
    touch(.moved, 66)
    #expect(told == [.up] && list.generalDirection == .up)
    touch(.moved, 79)
    #expect(told == [.up])
    touch(.moved, 80)
    #expect(told == [.up, .down])
    touch(.released(.primary), 80)
    // An app that scrolls is nobody's direction.
    list.scroll(by: 100)
    #expect(told == [.up, .down])
  }

  // MARK: Throws

  @Test func `an app stops a throw by its velocity`() {
    notes.show(NoteItem.items(0..<500))
    var velocities: [Double] = []
    list.shouldStopScrolling = { velocity in
      velocities.append(velocity)
      return velocity < 200
    }
    drag(from: 90, to: 20)
    for _ in 0..<300 where list.physics.isMoving { notes.screen.wait(16) }
    #expect(velocities.count > 3 && velocities.last! < 200)
    #expect(velocities.dropLast().allSatisfy { $0 >= 200 })
    #expect(list.physics.motion == .resting)
  }

  @Test func `a velocity is handed over, and dies away as a throw does`() {
    notes.show(NoteItem.items(0..<500))
    var told: [ScrollPhase] = []
    list.onPhaseChange = { told.append($0) }
    list.transferVelocity(-500)
    #expect(!list.physics.isMoving)
    list.transferVelocity(500)
    notes.screen.wait(5000)
    // The way of a throw: its velocity over the logarithm of 0.998 a millisecond.
    #expect(abs(list.contentOffset - 250) < 5)
    #expect(told == [.dragEnded(movesOn: true), .motionEnded])
    list.transferVelocity(800)
    notes.screen.wait(50)
    list.stopScrolling()
    let offset = list.contentOffset
    notes.screen.wait(500)
    #expect(list.contentOffset == offset && told.last == .motionEnded)
  }

  @Test func `a list that fits into its view is pulled where an app says so, and springs back`() {
    notes.show(NoteItem.items(0..<3))
    drag(from: 20, to: 80, rest: 0)
    #expect(list.contentOffset == 0)
    list.alwaysBounces = true
    touch(.entered, 20)
    touch(.pressed(.primary), 20)
    for y in [30.0, 40, 50, 60, 70] { touch(.moved, y) }
    notes.settle()
    #expect(list.contentOffset < -5 && notes.place(of: 0)! > 5 && notes.screen.isExact)
    touch(.released(.primary), 70)
    notes.rest()
    #expect(list.contentOffset == 0 && notes.place(of: 0) == 0)
  }

  // MARK: Transactions

  @Test func `a transaction that changes nothing is done at once, unless others wait`() {
    notes.show(NoteItem.items(0..<5))
    var told: [String] = []
    list.transact(ListTransaction()) { range in told.append("empty \(range?.visible.count ?? 0)") }
    #expect(told == ["empty 5"])
    list.setItems(NoteItem.items(0..<4)) { _ in told.append("items") }
    list.transact(ListTransaction()) { _ in told.append("after") }
    #expect(told == ["empty 5"])
    notes.settle()
    #expect(told == ["empty 5", "items", "after"])
  }
}
