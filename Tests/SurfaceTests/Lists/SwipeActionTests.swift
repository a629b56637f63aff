import Geometry
import Testing

@testable import Platform
@testable import Surface

/// Rows that are pulled aside, and what is done by the buttons behind them.
@Suite(.serialized) @MainActor struct SwipeActionTests {
  private let hands = HandledList()
  private let log = EventLog()
  private var list: ListNode { hands.list }

  init() {
    list.swipeActions = { [log] index in
      ListSwipeActions(
        leading: [ListSwipeAction("Pin", style: .accent) { log.add("pin \(index)") }],
        trailing: [
          ListSwipeAction("Delete", style: .destructive) { log.add("delete \(index)") },
          ListSwipeAction("Mute") { log.add("mute \(index)") },
        ])
    }
  }

  /// A finger that rests before it is lifted.
  private func pull(_ row: Int, by distance: Double, rests: Int = 300, lift: Bool = true) {
    let start = Point(x: distance < 0 ? 190 : 10, y: Double(row) * 40 + 20)
    hands.drag(from: start, by: Point(x: distance, y: 0), lift: lift, rests: rests)
  }

  private func offset(_ id: Int) -> Double { hands.place(id)?.minX ?? .nan }

  private var buttons: [SwipeOptionNode] {
    list.subnodes.flatMap(\.subnodes).compactMap { $0 as? SwipeOptionNode }.filter { !$0.isHidden }
  }

  /// Where the buttons are seen, from left to right.
  private var seen: [Rect] {
    buttons.map { button in
      let origin = button.supernode!.frame.origin - list.bounds.origin
      return button.frame.translated(by: origin)
    }.sorted { $0.minX < $1.minX }
  }

  // MARK: Looks

  private static let square = ThemeIcon(
    size: Size(width: 16, height: 16), [.bar(Rect(x: 0, y: 0, width: 16, height: 16))])

  @Test func `an icon is seen above the title, and alone in a row that is too low for both`() throws
  {
    list.swipeActions = { _ in
      ListSwipeActions(trailing: [ListSwipeAction("Pin", icon: Self.square, color: .black) {}])
    }
    pull(1, by: -60)
    hands.screen.wait(400)
    let button = try #require(buttons.first)
    let parts = button.subnodes.filter { !$0.isHidden }
    #expect(parts.count == 1 && parts[0] is SwipeIconNode, "rows are 40 points high")
    #expect(abs(parts[0].frame.midY - button.bounds.midY) <= 0.5)
    #expect(hands.screen.pixel(Int(seen[0].midX), Int(seen[0].midY)) == 0xffff_ffff)
    button.frame.size.height = 60
    button.layoutIfNeeded()
    let (icon, title) = (parts[0].frame, button.subnodes.first { $0 is TextNode }!.frame)
    #expect(icon.maxY + 2 == title.minY && abs(icon.minY - (60 - title.maxY)) <= 1)
  }

  // MARK: Pulling

  @Test func `a row follows a finger that goes sideways, and reveals its buttons`() {
    pull(1, by: -48, lift: false)
    #expect(offset(1) == -36, "the way to the threshold is not made up for")
    #expect(seen.map(\.minX) == [164, 182] && seen.allSatisfy { $0.width == 18 })
    #expect(seen.allSatisfy { $0.minY == 40 && $0.height == 40 })
    #expect(offset(0) == 0 && offset(2) == 0)
    hands.touch(.moved, 152, 60)
    #expect(offset(1) == -26)
  }

  @Test func `a row that shows more than half of its buttons opens, in three tenths of a second`() {
    pull(1, by: -100)
    #expect(list.rowWithOpenSwipeActions == 1)
    #expect(offset(1) < -74 && offset(1) > -148)
    hands.screen.wait(100)
    #expect(offset(1) > -148)
    hands.screen.wait(210)
    #expect(offset(1) == -148)
    #expect(seen.map(\.minX) == [52, 126] && seen.allSatisfy { $0.width == 74 })
  }

  @Test func `one that shows less closes, and its buttons are gone`() {
    pull(1, by: -70)
    #expect(list.rowWithOpenSwipeActions == nil)
    hands.screen.wait(350)
    #expect(offset(1) == 0 && buttons.isEmpty)
    #expect(list.subnodes.allSatisfy { $0 is NoteNode })
    #expect(log.take().isEmpty)
  }

  @Test func `a flick decides by its direction`() {
    pull(1, by: -50, rests: 0)
    hands.rest()
    #expect(list.rowWithOpenSwipeActions == 1 && offset(1) == -148)
  }

  @Test func `the other side has its own buttons`() {
    pull(2, by: 80)
    hands.rest()
    #expect(offset(2) == 74 && seen == [Rect(x: 0, y: 80, width: 74, height: 40)])
  }

  @Test func `a wide title makes a wide button`() {
    list.swipeActions = { _ in
      ListSwipeActions(trailing: [ListSwipeAction("Move to archive") {}])
    }
    list.openSwipeActions(ofRow: 0)
    hands.rest()
    let title = buttons[0].titleWidth
    #expect(title > 54 && seen[0].width == title + 20)
    #expect(buttons[0].subnodes[0].frame.midX == (title + 20) / 2, "it is in the middle")
  }

  @Test func `a drag that goes more up than two and a half times sideways scrolls, or is nothing`()
  {
    hands.drag(from: Point(x: 150, y: 100), by: Point(x: -20, y: -60), rests: 300)
    hands.rest()
    #expect(buttons.isEmpty && list.contentOffset > 0)
    let offset = list.contentOffset
    hands.drag(from: Point(x: 150, y: 100), by: Point(x: -60, y: -30))
    hands.rest()
    #expect(buttons.isEmpty && list.contentOffset == offset, "neither")
    hands.drag(from: Point(x: 150, y: 100), by: Point(x: -62, y: -24))
    hands.rest()
    #expect(!buttons.isEmpty && list.contentOffset == offset)
  }

  @Test func `a mouse does not pull rows, and rows without buttons stay`() {
    hands.screen.press(150, 60)
    hands.screen.move(80, 60)
    #expect(buttons.isEmpty)
    hands.screen.release(80, 60)
    list.swipeActions = {
      $0 == 1 ? ListSwipeActions() : ListSwipeActions(leading: [.init("A") {}])
    }
    pull(1, by: 80)
    pull(2, by: -80)
    #expect(buttons.isEmpty && offset(2) == 0)
    pull(2, by: 80)
    #expect(!buttons.isEmpty)
    list.swipeActions = nil
    hands.rest()
    #expect(buttons.isEmpty && offset(2) == 0)
  }

  // MARK: Buttons

  @Test func `a button does what it says, and closes the row`() {
    list.openSwipeActions(ofRow: 3)
    hands.rest()
    hands.tap(160, 140)
    #expect(log.take() == ["delete 3"])
    #expect(list.rowWithOpenSwipeActions == nil)
    hands.rest()
    #expect(buttons.isEmpty && offset(3) == 0)
    list.openSwipeActions(ofRow: 3)
    hands.rest()
    hands.screen.click(80, 140)
    #expect(log.take() == ["mute 3"])
  }

  @Test func `a long pull gives the button at the edge all the room, and performs it`() {
    pull(1, by: -182, rests: 400, lift: false)
    #expect(seen.count == 2, "so far it would open")
    hands.up(8, 60)
    hands.rest()
    #expect(log.take().isEmpty && list.rowWithOpenSwipeActions == 1)
    list.closeSwipeActions()
    hands.rest()
    pull(1, by: 96, rests: 400, lift: false)
    hands.touch(.moved, 165, 60)
    hands.screen.wait(16)
    hands.touch(.moved, 180, 60)
    hands.screen.wait(400)
    #expect(offset(1) > 148)
    #expect(seen.count == 1 && seen[0].width == offset(1))
    hands.up(180, 60)
    #expect(log.take() == ["pin 1"] && list.rowWithOpenSwipeActions == nil)
    hands.rest()
    #expect(offset(1) == 0 && buttons.isEmpty)
  }

  @Test func `the button at the edge takes the room of the others in three tenths of a second`() {
    list.swipeActions = { [log] _ in
      ListSwipeActions(leading: [
        ListSwipeAction("A") { log.add("a") }, ListSwipeAction("B") { log.add("b") },
      ])
    }
    list.openSwipeActions(ofRow: 1, on: .leading)
    hands.rest()
    hands.drag(from: Point(x: 160, y: 60), by: Point(x: 38, y: 0), lift: false)
    #expect(offset(1) == 186 && seen.map(\.width) == [93, 93])
    hands.touch(.moved, 234, 60)
    #expect(offset(1) == 222)
    hands.touch(.moved, 236, 60)
    hands.screen.wait(100)
    #expect(seen[0].width > 120 && seen[0].width < 224, "on its way")
    hands.screen.wait(250)
    #expect(seen.map(\.width) == [224])
    hands.touch(.moved, 200, 60)
    hands.screen.wait(350)
    #expect(seen.map(\.width) == [94, 94], "pushed back it is one of two")
    hands.up(200, 60)
    #expect(log.take().isEmpty)
  }

  // MARK: One at a time

  @Test func `a press beside an open row closes it, and does nothing else`() {
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    hands.drag(from: Point(x: 100, y: 150), by: Point(x: 0, y: -100))
    #expect(list.contentOffset == 0)
    hands.rest()
    #expect(buttons.isEmpty && offset(1) == 0 && log.take().isEmpty)
    hands.drag(from: Point(x: 100, y: 150), by: Point(x: 0, y: -100))
    #expect(list.contentOffset > 0, "the next one scrolls")
  }

  @Test func `a press beside an open row is kept from controls in other rows`() {
    let button = ControlNode().framed(0, 0, 200, 40)
    button.on(.primaryAction) { [log] _ in log.add("row") }
    hands.node(3)?.addSubnode(button)
    hands.rest()
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    hands.screen.click(50, 140)
    #expect(log.take().isEmpty && list.rowWithOpenSwipeActions == nil)
    hands.screen.click(50, 140)
    #expect(log.take() == ["row"])
  }

  @Test func `a tap on the open row closes it, a drag pulls it on`() {
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    hands.tap(20, 60)
    hands.rest()
    #expect(offset(1) == 0 && buttons.isEmpty)
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    hands.drag(from: Point(x: 20, y: 60), by: Point(x: 100, y: 0), lift: false)
    #expect(offset(1) == -48)
    hands.touch(.moved, 220, 60)
    #expect(offset(1) == 0, "the other side is another drag")
    hands.up(220, 60)
    hands.rest()
    #expect(list.rowWithOpenSwipeActions == nil)
  }

  @Test func `a list that is scrolled closes its row`() {
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    hands.screen.backend.send(
      .scroll(
        ScrollEvent(
          at: Point(x: 100, y: 100), delta: Point(x: 0, y: 15), steps: Point(x: 0, y: 1))))
    hands.rest()
    #expect(list.contentOffset == 48 && buttons.isEmpty && offset(1) == 0)
  }

  @Test func `a drag that is taken away leaves the row as it was`() {
    pull(1, by: -100, lift: false)
    hands.touch(.cancelled, 90, 60)
    hands.rest()
    #expect(offset(1) == 0 && buttons.isEmpty)
  }

  // MARK: Touchpads

  @Test func `two fingers on a touchpad pull a row`() {
    for _ in 0..<5 {
      hands.fingers(20, 1)
      hands.screen.wait(16)
    }
    #expect(offset(1) == -100 && list.contentOffset == 0)
    hands.screen.wait(300)
    hands.fingers(0, 0, isEnd: true)
    hands.rest()
    #expect(offset(1) == -148)
    hands.fingers(-30, 0)
    #expect(offset(1) == -118)
    hands.screen.wait(10)
    hands.fingers(-30, 0)
    hands.screen.wait(10)
    hands.fingers(0, 0, isEnd: true)
    hands.rest()
    #expect(offset(1) == 0 && list.rowWithOpenSwipeActions == nil)
  }

  @Test func `fingers that scroll do not pull, and those that pull do not scroll`() {
    hands.fingers(2, 20)
    hands.fingers(60, 0)
    #expect(list.contentOffset == 20 && buttons.isEmpty)
    hands.fingers(0, 0, isEnd: true)
    hands.rest()
    hands.fingers(90, 2)
    hands.fingers(0, 40)
    #expect(list.contentOffset == 20 && buttons.count == 2)
    hands.fingers(0, 0, isEnd: true)
    hands.fingers(-3, 0, at: Point(x: 20, y: 60))
    hands.fingers(0, 0, isEnd: true)
    #expect(list.rowWithOpenSwipeActions == 2)
  }

  @Test func `fingers on another row close the open one`() {
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    hands.fingers(-60, 0, at: Point(x: 100, y: 140))
    #expect(list.rowWithOpenSwipeActions == 3 && offset(3) == 60)
    hands.screen.wait(350)
    #expect(offset(1) == 0)
    hands.fingers(0, 0, isEnd: true)
  }

  // MARK: Changes

  @Test func `a row that gets another index stays open, and one that gets its index is closed`() {
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    hands.items.insert(NoteItem(id: 100, height: 40), at: 0)
    hands.update([])
    #expect(list.rowWithOpenSwipeActions == 2 && offset(1) == -148 && offset(0) == 0)
    #expect(seen.allSatisfy { $0.minY == 80 })
    hands.items.remove(at: 2)
    hands.update([])
    #expect(list.rowWithOpenSwipeActions == nil && buttons.isEmpty)
    #expect(hands.ids.prefix(3) == [100, 0, 2] && offset(2) == 0)
  }

  @Test func `a row that is deleted by its button goes with it`() {
    list.swipeActions = { [unowned hands] index in
      ListSwipeActions(trailing: [
        ListSwipeAction("Delete", style: .destructive) {
          hands.items.remove(at: index)
          hands.list.setItems(hands.items, options: .animateInsertion)
        }
      ])
    }
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    hands.tap(160, 60)
    hands.settle()
    hands.screen.wait(100)
    #expect(hands.node(1) != nil && (hands.node(1)?.alpha ?? 1) < 1)
    hands.rest()
    #expect(hands.node(1) == nil && buttons.isEmpty && hands.screen.isExact)
    #expect(list.subnodes.allSatisfy { $0 is NoteNode })
  }

  @Test func `a row that shows another item closes`() {
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    hands.items[1].text = "new"
    hands.update([])
    #expect(list.rowWithOpenSwipeActions == nil)
    hands.rest()
    #expect(offset(1) == 0 && buttons.isEmpty)
    hands.items[1].isReused = false
    hands.update([])
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    hands.items[1].text = "newer"
    hands.update([])
    hands.rest()
    #expect(offset(1) == 0 && buttons.isEmpty, "also in another node")
  }

  @Test func `a list that begins anew has no open row`() {
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    list.setRows(count: 20) { NoteNode(NoteItem(id: $0, height: 40)) }
    hands.rest()
    #expect(list.rowWithOpenSwipeActions == nil && buttons.isEmpty && offset(1) == 0)
    #expect(hands.screen.isExact)
  }

  @Test func `a list that leaves the window in the middle of a drag comes back at rest`() {
    pull(1, by: -100, lift: false)
    list.view.removeFromSuperview()
    hands.screen.show(list)
    hands.rest()
    #expect(offset(1) == 0 && buttons.isEmpty && list.rowWithOpenSwipeActions == nil)
  }

  @Test func `with less motion rows open and close at once`() {
    hands.screen.window.reducesMotion = true
    list.openSwipeActions(ofRow: 1)
    #expect(offset(1) == -148)
    list.closeSwipeActions()
    #expect(offset(1) == 0 && buttons.isEmpty)
  }

  @Test func `an open row asks for no frames`() {
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    let count = hands.screen.window.frameCount
    hands.screen.backend.advance(by: .seconds(1))
    #expect(hands.screen.window.frameCount == count && hands.screen.isExact)
  }

  // MARK: Elements

  @Test
  func `the buttons of an open row are buttons for a reader, those of a closed one are not there`()
  {
    func labels() -> [String?] { buttons.map(\.accessibilityLabel) }
    #expect(labels().isEmpty)
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    #expect(Set(labels()) == ["Delete", "Mute"])
    #expect(buttons.allSatisfy { $0.semantics?.role == .button })
    #expect(buttons.allSatisfy { $0.semantics?.actions.contains(.press) == true })
  }

  private func element(_ id: Int) throws -> SemanticElement {
    try #require(
      hands.screen.window.scene.semantics.elements.first {
        $0.semantics.position == SemanticPosition(id + 1, of: 30)
      })
  }

  @Test func `readers are offered by their names what a row offers by a swipe`() throws {
    let scene = hands.screen.window.scene
    let row = try element(2)
    #expect(row.semantics.customActions == ["Pin", "Delete", "Mute"])
    #expect(row.semantics.actions.contains(.custom))
    #expect(scene.perform(.custom("Mute"), on: row.id) && log.take() == ["mute 2"])
    #expect(!scene.perform(.custom("Burn"), on: row.id) && log.take().isEmpty)
    #expect("\(scene.semantics.jsonValue)".contains("Mute"))
    list.swipeActions = { $0 == 2 ? ListSwipeActions() : ListSwipeActions(leading: []) }
    #expect(try element(2).semantics.customActions.isEmpty)
    #expect(try !scene.perform(.custom("Mute"), on: element(2).id))
    #expect(try !element(2).semantics.actions.contains(.custom))
  }

  @Test func `what a reader does closes the row that is open`() throws {
    list.openSwipeActions(ofRow: 2)
    hands.rest()
    let scene = hands.screen.window.scene
    #expect(try scene.perform(.custom("Pin"), on: element(2).id) && log.take() == ["pin 2"])
    hands.rest()
    #expect(offset(2) == 0 && list.rowWithOpenSwipeActions == nil)
  }

  // MARK: Looks

  @Test(arguments: [ThemeTraits.Appearance.light, .dark])
  func `titles can be read on their buttons`(appearance: ThemeTraits.Appearance) {
    let colors = ThemeColors(ThemeTraits(appearance: appearance))
    for color in [colors.neutralFill, colors.accentFill, colors.error.fill, Color(hex: 0xffff00)] {
      let fill = color.contrasting(4.5, with: .white)
      #expect(fill.contrastRatio(with: .white) >= 4.5)
    }
  }

  // MARK: Little room

  @Test func `buttons share the room of a narrow row, which stays in sight`() throws {
    list.swipeActions = { [log] index in
      ListSwipeActions(
        trailing: ["Delete for everybody", "Mute", "Archive"].map { title in
          ListSwipeAction(title) { log.add(title) }
        })
    }
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    #expect(offset(1) <= -150 && offset(1) >= -156, "44 points are left")
    #expect(seen.count == 3 && seen[0].minX == 200 + offset(1) && seen[2].maxX == 200)
    let wide = try #require(buttons.first { $0.accessibilityLabel == "Delete for everybody" })
    let title = wide.subnodes[0]
    #expect(title.frame.minX >= 3 && title.frame.maxX <= wide.frame.width - 3)
    #expect(hands.screen.isExact)
    hands.tap(seen[0].midX, 60)
    #expect(log.take() == ["Archive"])
  }

  @Test func `a row that gets narrower while it is open has room for all of them again`() {
    list.openSwipeActions(ofRow: 1)
    hands.rest()
    #expect(offset(1) == -148)
    list.frame.size.width = 120
    hands.settle()
    #expect(offset(1) == -76 && seen.map(\.width) == [38, 38] && hands.screen.isExact)
    list.frame.size.width = 200
    hands.settle()
    #expect(offset(1) == -148 && hands.screen.isExact)
  }
}
