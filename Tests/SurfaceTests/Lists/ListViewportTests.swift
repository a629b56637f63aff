import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A list whose size and insets change with what is around it.
@Suite(.serialized) @MainActor struct ListViewportTests {
  nonisolated private static let transitions: [ContainedViewLayoutTransition] = [
    .animated(duration: 0.25, curve: .easeInOut), .animated(duration: 0.5, curve: .spring),
    .animated(duration: 0.4, curve: .customSpring(damping: 88, initialVelocity: 0)),
    .animated(duration: 0.3, curve: .slide),
  ]

  private let eased = transitions[0]

  /// A list of 30 rows, and a keyboard below the window that is as high as half of it.
  private func keyboardList(
    _ alignment: ListNode.Alignment = .bottom
  ) -> (HandledList, keyboard: DisplayNode) {
    let hands = HandledList(alignment: alignment)
    let keyboard = DisplayNode().framed(0, 200, 200, 100)
    hands.screen.show(keyboard)
    return (hands, keyboard)
  }

  private func toggle(
    _ isUp: Bool, _ hands: HandledList, _ keyboard: DisplayNode,
    _ transition: ContainedViewLayoutTransition
  ) {
    hands.list.update(contentInsets: Insets(bottom: isUp ? 100 : 0), transition: transition)
    transition.updateFrame(
      keyboard, frame: Rect(x: 0, y: isUp ? 100 : 200, width: 200, height: 100))
  }

  /// Where a layer is seen to begin.
  private func top(_ node: DisplayNode) -> Double {
    guard case .point(let position) = node.layer.presentationValue(of: .position),
      case .size(let size) = node.layer.presentationValue(of: .boundsSize)
    else { return .nan }
    return position.y - size.height / 2
  }

  @Test(arguments: transitions)
  func `content at its end goes with a keyboard, frame by frame`(
    transition: ContainedViewLayoutTransition
  ) throws {
    let (hands, keyboard) = keyboardList()
    for isUp in [true, false] {
      toggle(isUp, hands, keyboard, transition)
      var moved = 0
      for _ in 0..<40 {
        let before = top(keyboard)
        hands.screen.backend.advanceFrame()
        let end = try #require(hands.place(29)).maxY
        #expect(abs(end - top(keyboard)) <= 1, "\(end) beside \(top(keyboard))")
        #expect(hands.screen.isExact)
        if top(keyboard) != before { moved += 1 }
      }
      #expect(moved > 10)
      #expect(hands.place(29)?.maxY == (isUp ? 100 : 200))
    }
    #expect(!hands.screen.backend.isFrameRequested)
  }

  @Test func `a list that gets smaller takes its end along`() throws {
    let hands = HandledList(alignment: .bottom)
    hands.list.update(frame: Rect(x: 0, y: 0, width: 200, height: 120), transition: eased)
    for _ in 0..<20 {
      hands.screen.backend.advanceFrame()
      guard case .size(let size) = hands.list.layer.presentationValue(of: .boundsSize) else {
        continue
      }
      let end = try #require(hands.place(29)).maxY
      #expect(abs(end - size.height) <= 1, "\(end) in \(size.height)")
      #expect(hands.screen.isExact)
    }
    #expect(hands.place(29)?.maxY == 120)
  }

  @Test func `content and headers go with the inset before them`() throws {
    let notes = NoteList()
    notes.show((0..<40).map { NoteItem(id: $0, day: $0 / 4) })
    notes.list.scroll(by: 130)
    notes.settle()
    let before = try #require(notes.place(of: 8))
    notes.list.update(contentInsets: Insets(top: 40), transition: eased)
    #expect(notes.place(of: 8) == before)
    notes.screen.wait(125)
    let between = try #require(notes.place(of: 8))
    #expect(between > before + 5 && between < before + 35)
    notes.rest()
    #expect(notes.place(of: 8) == before + 40 && notes.screen.isExact)
  }

  @Test func `a keyboard that turns back takes the content from where it is`() throws {
    let (hands, keyboard) = keyboardList()
    toggle(true, hands, keyboard, eased)
    hands.screen.wait(130)
    let before = try #require(hands.place(29)).maxY
    #expect(before > 110 && before < 190)
    toggle(false, hands, keyboard, eased)
    #expect(try abs(#require(hands.place(29)).maxY - before) <= 1)
    hands.rest()
    #expect(hands.place(29)?.maxY == 200 && hands.screen.isExact)
  }

  // MARK: Which edge

  @Test func `what is read far from the end goes with the start, by default`() throws {
    let (hands, keyboard) = keyboardList()
    hands.list.scroll(by: -400)
    hands.settle()
    let before = hands.place(18)?.minY
    toggle(true, hands, keyboard, eased)
    hands.rest()
    #expect(hands.place(18)?.minY == before && before != nil)
  }

  @Test(arguments: [ListEndFollowing.always, .untilScrolled])
  func `or with the end, always or until somebody scrolls`(following: ListEndFollowing) throws {
    let (hands, keyboard) = keyboardList(.top)
    hands.list.endFollowing = following
    hands.list.scroll(to: ListScrollTarget(row: 10, position: .top(0)))
    hands.settle()
    toggle(true, hands, keyboard, eased)
    hands.rest()
    #expect(hands.place(10)?.minY == -100)
    toggle(false, hands, keyboard, eased)
    hands.rest()
    #expect(hands.place(10)?.minY == 0)
    // It lies elsewhere by now: that is what counts, and not where it lay before the keyboard.
    hands.drag(from: Point(x: 100, y: 150), by: Point(x: 0, y: -50), rests: 200)
    hands.rest()
    let place = try #require(hands.place(12)).minY
    hands.list.update(
      frame: Rect(x: 0, y: 0, width: 200, height: 140), transition: eased)
    hands.rest()
    #expect(hands.place(12)?.minY == (following == .always ? place - 60 : place))
    #expect(hands.screen.isExact)
  }

  @Test func `content that a finger holds does not go with the inset before it`() throws {
    let (hands, _) = keyboardList(.top)
    hands.list.scroll(to: ListScrollTarget(row: 10, position: .top(0)))
    hands.settle()
    hands.drag(from: Point(x: 100, y: 150), by: Point(x: 0, y: -40), lift: false)
    let before = try #require(hands.place(13)).minY
    hands.list.update(contentInsets: Insets(top: 50), transition: eased)
    hands.rest()
    #expect(hands.place(13)?.minY == before)
  }

  @Test func `the ends of the content stay ends`() throws {
    let (hands, keyboard) = keyboardList(.top)
    toggle(true, hands, keyboard, .immediate)
    hands.list.scrollToEnd()
    hands.rest()
    #expect(hands.place(29)?.maxY == 100)
    toggle(false, hands, keyboard, eased)
    hands.rest()
    #expect(hands.place(29)?.maxY == 200 && hands.screen.isExact)
  }

  // MARK: At once, and what else has insets

  @Test func `a window that is asked for less motion shows it at once`() {
    let (hands, keyboard) = keyboardList()
    hands.screen.window.reducesMotion = true
    toggle(true, hands, keyboard, eased)
    #expect(hands.place(29)?.maxY == 100)
  }

  @Test func `a new breadth comes with it`() throws {
    let hands = HandledList()
    hands.list.update(
      frame: Rect(x: 0, y: 0, width: 150, height: 100), contentInsets: Insets(top: 20),
      transition: eased)
    hands.rest()
    #expect(hands.place(0) == Rect(x: 0, y: 20, width: 150, height: 40))
    #expect(hands.list.frame.size == Size(width: 150, height: 100) && hands.screen.isExact)
  }

  @Test func `headers may stick at other insets than rows`() {
    let notes = NoteList()
    notes.show((0..<40).map { NoteItem(id: $0, day: $0 / 8) })
    notes.list.update(
      contentInsets: Insets(top: 30), headerInsets: Insets(top: 10), transition: .immediate)
    notes.list.scroll(by: 50)
    notes.settle()
    let header = notes.list.subnodes.first { $0.name == "day 0" }
    #expect(header.map { $0.frame.minY - notes.list.bounds.minY } == 10)
    notes.list.headerInsets = nil
    notes.settle()
    #expect(header.map { $0.frame.minY - notes.list.bounds.minY } == 30)
  }

  @Test func `the row that keeps its place may be looked for elsewhere`() {
    let notes = NoteList()
    notes.show(NoteItem.items(0..<100))
    notes.list.rowOffsetInsets = Insets(top: 50)
    notes.list.scroll(to: ListScrollTarget(row: 40, position: .top(0)))
    notes.settle()
    // A row that comes above the third one in view moves those before it, and not those behind.
    var items = NoteItem.items(0..<100)
    items.insert(NoteItem(id: 500), at: 42)
    notes.show(items)
    #expect(notes.place(of: 42) == 40 && notes.place(of: 41) == 0)
  }
}
