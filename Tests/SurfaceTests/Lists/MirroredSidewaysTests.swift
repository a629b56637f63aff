import Geometry
import ListEngine
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// A horizontal list that is read from right to left, beside one from left to right to which the same is done: all of it is the
/// mirror image of the other.
@Suite(.serialized) @MainActor struct MirroredSidewaysTests {
  private let plain: HandledList
  private let mirrored: HandledList

  init() {
    (plain, mirrored) = (Self.makeList(), Self.makeList())
    mirrored.list.isMirrored = true
    mirrored.settle()
  }

  private static func makeList() -> HandledList {
    let hands = HandledList()
    hands.list.axis = .horizontal
    hands.list.selection = ListSelection(mode: .multiple)
    hands.items = (0..<30).map { NoteItem(id: $0, height: 40, day: $0 / 5, author: $0 / 3) }
    hands.update([])
    return hands
  }

  /// Does the same with both; a closure gets the list, where a place lies in it, and which way is that to the right.
  private func inBoth(
    _ body: (HandledList, _ place: (Double) -> Double, _ sign: Double) -> Void
  ) {
    body(plain, { $0 }, 1)
    body(mirrored, { 200 - $0 }, -1)
  }

  /// What is seen of a list: rows, headers, accessories, the indicator.
  private func picture(_ hands: HandledList, isMirrored: Bool) -> [String] {
    let list = hands.list
    return list.layer.sublayers.filter { !$0.isHidden }.map { layer in
      var frame = layer.frame.translated(by: Point.zero - list.bounds.origin)
      if isMirrored { frame.origin.x = 200 - frame.maxX }
      let places = [frame.minX, frame.minY, frame.width, frame.height].map {
        ($0 * 100).rounded() / 100 + 0
      }
      return "\(layer.zPosition) \(places) \(layer.opacity)"
    }.sorted()
  }

  private func expectMirrored(_ what: Comment, isExact: Bool = true) {
    let (first, second) = (picture(plain, isMirrored: false), picture(mirrored, isMirrored: true))
    #expect(first == second, what)
    #expect(abs(plain.list.contentOffset - mirrored.list.contentOffset) < 1e-6, what)
    #expect(plain.list.selection == mirrored.list.selection, what)
    if isExact { #expect(mirrored.screen.isExact, what) }
  }

  private func takeMoves(of list: ListNode) {
    list.onMove = { [unowned list] from, to in
      list.transact(ListReorder.transaction(moving: from, to: to))
      return true
    }
  }

  @Test func `the first row is at the right, below its header`() {
    #expect(mirrored.place(0) == Rect(x: 160, y: 0, width: 40, height: 200))
    #expect(mirrored.place(1)?.minX == 120)
    expectMirrored("at first")
    mirrored.list.isMirrored = false
    mirrored.settle()
    #expect(mirrored.place(0)?.minX == 0 && mirrored.screen.isExact)
  }

  @Test func `wheels, fingers, touchpads and keys move it the other way`() {
    inBoth { hands, _, sign in
      hands.screen.backend.send(
        .scroll(
          ScrollEvent(
            at: Point(x: 100, y: 60), delta: Point(x: sign * 60, y: 0),
            steps: Point(x: sign * 4, y: 0))))
      hands.rest()
    }
    #expect(mirrored.list.contentOffset > 0)
    expectMirrored("a wheel")
    inBoth { hands, place, sign in
      hands.drag(from: Point(x: place(150), y: 60), by: Point(x: sign * -90, y: 0))
      hands.screen.wait(50)
    }
    expectMirrored("in the middle of a throw")
    inBoth { hands, _, _ in hands.rest() }
    expectMirrored("after a throw")
    inBoth { hands, _, sign in
      for _ in 0..<6 { hands.fingers(sign * -30, 0) }
      hands.screen.wait(16)
    }
    expectMirrored("pulled beyond the start")
    inBoth { hands, _, _ in
      hands.fingers(0, 0, isEnd: true)
      hands.rest()
    }
    inBoth { hands, _, sign in
      hands.screen.backend.send(.key(KeyEvent(.down, key: .tab)))
      for key in [sign > 0 ? Key.right : .left, .pageDown, sign > 0 ? .right : .left] {
        hands.screen.backend.send(.key(KeyEvent(.down, key: key)))
        hands.rest()
      }
    }
    #expect(mirrored.list.selection.cursor.map { $0 > 1 } == true)
    expectMirrored("keys")
    inBoth { hands, _, sign in
      takeMoves(of: hands.list)
      hands.screen.backend.send(
        .key(KeyEvent(.down, key: sign > 0 ? .left : .right, modifiers: .alt)))
      hands.rest()
    }
    expectMirrored("Alt and an arrow")
  }

  @Test func `the bar is mirrored, and dragged where it is seen`() {
    inBoth { hands, place, _ in
      hands.screen.pointer(.entered, place(20), 195)
      hands.screen.press(place(20), 195)
      hands.screen.move(place(120), 195)
      hands.settle()
    }
    #expect(mirrored.list.contentOffset > 0)
    expectMirrored("held")
    inBoth { hands, place, _ in
      hands.screen.release(place(120), 195)
      hands.rest()
    }
    expectMirrored("let go")
  }

  @Test func `insets, floating headers, targets, sizes and changes keep to the other side`() {
    inBoth { hands, _, sign in
      hands.list.contentInsets =
        sign > 0 ? Insets(left: 10, right: 30) : Insets(left: 30, right: 10)
      let floating = InkNode()
      hands.list.floatingHeader = ListFloatingHeader(floating, length: 20)
      hands.list.endOverscrollBackground = .black
      hands.settle()
    }
    expectMirrored("insets")
    for position in [ListScrollTarget.Position.top(0), .bottom(0), .center(overflow: .top)] {
      inBoth { hands, _, _ in
        hands.list.scroll(to: ListScrollTarget(row: 14, position: position))
        hands.rest()
      }
      expectMirrored("a target")
    }
    inBoth { hands, _, _ in
      hands.list.scrollRowToVisible(20, animated: true)
      hands.screen.wait(100)
    }
    expectMirrored("on its way")
    inBoth { hands, _, _ in
      hands.rest()
      hands.items.remove(at: 18)
      hands.items.insert(NoteItem(id: 100, height: 70), at: 17)
      hands.update()
      hands.screen.wait(100)
    }
    expectMirrored("rows that come and go")
    inBoth { hands, _, _ in
      hands.rest()
      hands.list.undimmedRows = [18]
      hands.rest()
    }
    expectMirrored("dimmed")
    inBoth { hands, _, sign in
      hands.list.undimmedRows = []
      hands.rest()
      hands.list.framed(sign > 0 ? 0 : 50, 0, 150, 200)
      hands.rest()
    }
    #expect(mirrored.place(18)?.minX == plain.place(18).map { 150 - $0.maxX })
    #expect(mirrored.screen.isExact)
  }

  @Test func `clicks, rubber bands and drags of rows are where they are seen`() {
    inBoth { hands, place, _ in
      hands.screen.pointer(.entered, place(130), 60)
      hands.screen.press(place(130), 60)
      hands.screen.release(place(130), 60)
      hands.settle()
    }
    #expect(mirrored.list.selection.rows == [3])
    expectMirrored("a click")
    inBoth { hands, place, _ in
      hands.list.rubberBandOrigin = .rows
      hands.screen.press(place(50), 20)
      hands.screen.move(place(100), 100)
      hands.screen.move(place(199), 150)
      hands.screen.wait(200)
    }
    #expect(mirrored.list.contentOffset > 0)
    expectMirrored("a band that scrolls")
    inBoth { hands, place, _ in
      hands.screen.release(place(199), 150)
      hands.rest()
      hands.list.scroll(to: ListScrollTarget(row: 0, position: .top(0)))
      takeMoves(of: hands.list)
      hands.down(place(50), 60)
      hands.screen.wait(700)
      hands.touch(.moved, place(120), 60)
      hands.screen.wait(500)
    }
    #expect(mirrored.ids == plain.ids && mirrored.ids.prefix(2) == [0, 2])
    expectMirrored("a row that is held")
  }

  @Test func `rows lag behind to the same side`() {
    inBoth { hands, place, sign in
      hands.list.lagsBehindScroll = true
      hands.drag(from: Point(x: place(150), y: 60), by: Point(x: sign * -90, y: 0), lift: false)
      hands.screen.wait(16)
    }
    // On the way pixels are as exact as from left to right.
    expectMirrored("held", isExact: plain.screen.isExact)
    inBoth { hands, place, _ in
      hands.up(place(60), 60)
      hands.rest()
    }
    expectMirrored("at rest")
  }

  @Test func `readers scroll where it goes on`() {
    #expect(mirrored.list.scrollActions == .scrollLeft && plain.list.scrollActions == .scrollRight)
    #expect(mirrored.list.perform(.scrollLeft, onChild: nil))
    mirrored.rest()
    #expect(mirrored.list.contentOffset > 0)
  }

  @Test func `a grid that goes on to the left is the mirror image of one to the right`() {
    let (plain, mirrored) = (PhotoTileGrid(), PhotoTileGrid())
    for tiles in [plain, mirrored] {
      tiles.grid.axis = .horizontal
      tiles.grid.contentInsets = Insets(top: 3)
      tiles.grid.isMirrored = tiles === mirrored
      tiles.show((0..<60).map { TileItem(id: $0, section: $0 / 20) })
    }
    func expectMirrored(_ what: Comment) {
      for id in 0..<60 {
        let frame = plain.frame(of: id)
        #expect(mirrored.frame(of: id)?.minX == frame.map { 100 - $0.maxX }, what)
        #expect(mirrored.frame(of: id)?.minY == frame?.minY, what)
      }
      #expect(mirrored.screen.isExact, what)
    }
    expectMirrored("at first")
    for tiles in [plain, mirrored] { tiles.scroll(by: 70) }
    expectMirrored("scrolled")
    let point = Point(x: mirrored.grid.bounds.maxX - 21, y: 30)
    #expect(
      mirrored.grid.item(at: point)
        == plain.grid.item(at: Point(x: plain.grid.bounds.minX + 21, y: 30)))
    for tiles in [plain, mirrored] {
      tiles.grid.selection = ListSelection(mode: .multiple)
      tiles.screen.backend.send(.key(KeyEvent(.down, key: .tab)))
      for _ in 0..<2 {
        let key = tiles === plain ? Key.right : .left
        tiles.screen.backend.send(.key(KeyEvent(.down, key: key)))
      }
      tiles.rest()
    }
    #expect(plain.grid.selection.cursor == mirrored.grid.selection.cursor)
    #expect(mirrored.grid.selection.cursor.map { $0 > 1 } == true)
    expectMirrored("keys")
  }
}
