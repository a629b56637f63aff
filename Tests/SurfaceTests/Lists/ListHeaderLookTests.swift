import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// How headers come and go, and when they are seen.
@Suite(.serialized) @MainActor struct ListHeaderLookTests {
  private func days(_ ids: some Sequence<Int>) -> [NoteItem] {
    ids.map { NoteItem(id: $0, day: $0 / 4) }
  }

  private func headerNode(_ day: Int, of notes: NoteList) -> DisplayNode? {
    notes.list.subnodes.first { $0.name == "day \(day)" }
  }

  private func opacity(_ node: DisplayNode?) -> Double {
    guard let node, case .number(let shown) = node.layer.presentationValue(of: .opacity) else {
      return -1
    }
    return shown
  }

  private func scale(_ node: DisplayNode?) -> Double {
    guard let node, case .transform(let shown) = node.layer.presentationValue(of: .transform)
    else { return -1 }
    return shown.a
  }

  // MARK: Coming and going

  @Test func `a header that comes grows from a fifth and fades in, within 0_2 seconds`() throws {
    let notes = NoteList()
    notes.show(days(4..<20))
    notes.list.setItems(days(0..<20), options: [.animateInsertion, .synchronous])
    notes.list.scroll(to: notes.list.physics.range.lowerBound)
    let header = try #require(headerNode(0, of: notes))
    #expect(opacity(header) == 0 && abs(scale(header) - 0.2) < 1e-9)
    notes.screen.backend.advanceFrame()
    notes.screen.wait(100)
    #expect(opacity(header) > 0.3 && opacity(header) < 0.8)
    #expect(scale(header) > 0.4 && scale(header) < 0.9)
    notes.screen.wait(110)
    #expect(opacity(header) == 1 && scale(header) == 1)
    notes.rest()
    #expect(notes.screen.isExact && !notes.screen.backend.isFrameRequested)
  }

  @Test func `a header that goes shrinks to a fifth and fades out, within 0_2 seconds`() throws {
    let notes = NoteList()
    notes.show(days(0..<20))
    let gone = try #require(headerNode(0, of: notes))
    notes.list.setItems(days(4..<20), options: [.animateInsertion, .synchronous])
    notes.screen.backend.advanceFrame()
    notes.screen.wait(100)
    #expect(gone.supernode === notes.list && !gone.isUserInteractionEnabled)
    #expect(opacity(gone) > 0.2 && opacity(gone) < 0.7 && scale(gone) < 0.9)
    notes.screen.wait(110)
    #expect(gone.supernode == nil)
    notes.rest()
    #expect(notes.screen.isExact && !notes.screen.backend.isFrameRequested)
  }

  @Test func `rows that come while a header goes lie below it`() throws {
    let notes = NoteList()
    notes.show(days(0..<8))
    let gone = try #require(headerNode(0, of: notes))
    notes.list.setItems(days(4..<20), options: [.animateInsertion, .synchronous])
    let subnodes = notes.list.subnodes
    let place = try #require(subnodes.firstIndex { $0 === gone })
    #expect(subnodes[place...].allSatisfy { $0.name?.hasPrefix("day") == true })
  }

  @Test func `headers come and go at once where nothing is animated`() throws {
    let notes = NoteList()
    notes.show(days(4..<20))
    notes.show(days(0..<20))
    let header = try #require(headerNode(1, of: notes))
    #expect(opacity(header) == 1 && scale(header) == 1)
    notes.show(days(0..<4))
    #expect(header.supernode == nil)
  }

  @Test func `a header stays where it is while the first of its rows goes`() throws {
    let notes = NoteList()
    notes.show(days(0..<20))
    notes.list.scroll(by: 40)
    notes.settle()
    // The second day begins at 40 in the view: its header does not stick.
    let header = try #require(headerNode(1, of: notes))
    #expect(header.frame.minY - notes.list.bounds.minY == 40)
    notes.list.setItems(
      days(Array(0..<4) + Array(5..<20)), options: [.animateInsertion, .synchronous])
    for _ in 0..<10 {
      notes.screen.backend.advanceFrame()
      #expect(abs(header.frame.minY - notes.list.bounds.minY - 40) <= 1 && notes.screen.isExact)
    }
    notes.rest()
    #expect(header.frame.minY - notes.list.bounds.minY == 40)
  }

  @Test func `a header is hit before the rows below it`() throws {
    let notes = NoteList()
    notes.show(days(0..<20))
    notes.list.scroll(by: 30)
    notes.show(days(0..<24))
    let header = try #require(headerNode(0, of: notes))
    #expect(notes.list.view.hitTest(header.frame.center) === header.view)
  }

  // MARK: Seen while the list is scrolled

  /// A list of which the header of the first rows sticks, and is hidden.
  private func hidingList() throws -> (NoteList, DisplayNode) {
    let notes = NoteList()
    notes.list.headersFade = true
    notes.show(days(0..<40))
    notes.list.scroll(by: 30)
    notes.settle()
    notes.rest()
    return (notes, try #require(headerNode(0, of: notes)))
  }

  @Test func `a header that does not stick is always seen`() throws {
    let (notes, sticking) = try hidingList()
    #expect(opacity(sticking) == 0 && opacity(headerNode(1, of: notes)) == 1)
    notes.list.scroll(to: 0)
    notes.rest()
    #expect(opacity(sticking) == 1)
    #expect(notes.screen.isExact)
  }

  @Test func `one that sticks is seen in a scroll and 0_3 seconds after`() throws {
    let (notes, header) = try hidingList()
    notes.list.drag(by: 5)
    notes.screen.wait(210)
    #expect(opacity(header) == 1)
    // The time counts from the last move of the fingers on.
    notes.list.drag(by: 5)
    notes.list.endDrag(velocity: 0)
    notes.screen.wait(290)
    #expect(opacity(header) == 1)
    notes.screen.wait(20)
    notes.screen.wait(100)
    #expect(opacity(header) < 0.9 && opacity(header) > 0)
    notes.screen.wait(110)
    #expect(opacity(header) == 0)
    #expect(notes.screen.isExact && !notes.screen.backend.isFrameRequested)
  }

  @Test func `an app shows headers for two seconds`() throws {
    let (notes, header) = try hidingList()
    notes.list.flashHeaders()
    notes.screen.wait(210)
    #expect(opacity(header) == 1)
    notes.screen.wait(1780)
    #expect(opacity(header) == 1)
    notes.screen.wait(30)
    notes.screen.wait(210)
    #expect(opacity(header) == 0)
  }

  @Test func `a scroll does not end that early`() throws {
    let (notes, header) = try hidingList()
    notes.list.flashHeaders(for: .seconds(1))
    notes.list.drag(by: 5)
    notes.list.endDrag(velocity: 0)
    notes.screen.wait(900)
    #expect(opacity(header) == 1)
    notes.screen.wait(320)
    #expect(opacity(header) == 0)
  }

  @Test func `accessories do not fade`() throws {
    let notes = NoteList()
    notes.list.headersFade = true
    notes.show((0..<40).map { NoteItem(id: $0, author: $0 / 8) })
    notes.list.scroll(by: 20)
    notes.rest()
    let picture = try #require(notes.list.subnodes.first { $0.name == "author 0" })
    #expect(opacity(picture) == 1)
  }
}
