import Geometry
import Locks
import Surface
import SurfaceTesting
import Testing

/// Nodes that are dragged, and nodes that things are dropped on.
@MainActor
@Suite struct DragTests {
  private let board = DragBoard()

  // MARK: Out

  @Test func `a press that moves 8 points is a drag, and one that moves less is none`() {
    board.send(.entered, 20, 20)
    board.send(.pressed(.primary), 20, 20)
    board.send(.moved, 27, 20)
    #expect(!board.dragged.isActive())
    board.send(.moved, 28, 20)
    #expect(board.dragged.isActive())
  }

  @Test func `a click is a click still`() {
    var clicks = 0
    board.note.view.addGestureRecognizer(TapGestureRecognizer { _ in clicks += 1 })
    board.send(.pressed(.primary), 20, 20)
    board.send(.released(.primary), 22, 20)
    #expect(clicks == 1 && board.ends.isEmpty)
    board.lift()
    board.send(.released(.primary), 200, 60)
    #expect(clicks == 1, "what was dragged was not clicked")
  }

  @Test func `another button does not drag`() {
    board.send(.pressed(.secondary), 20, 20)
    board.send(.moved, 60, 20)
    #expect(!board.dragged.isActive())
  }

  @Test func `a finger drags what it stays on, and scrolls what it does not`() {
    board.send(.pressed(.primary), 20, 20, by: .touch(1))
    board.screen.backend.advance(by: .milliseconds(499))
    #expect(!board.dragged.isActive())
    board.screen.backend.advance(by: .milliseconds(2))
    #expect(board.dragged.isActive())
    board.send(.moved, 200, 60, by: .touch(1))
    board.send(.released(.primary), 200, 60, by: .touch(1))
    #expect(board.texts == ["a note"])
    board.send(.pressed(.primary), 20, 20, by: .touch(2))
    board.send(.moved, 35, 20, by: .touch(2))
    board.screen.backend.advance(by: .seconds(1))
    #expect(!board.dragged.isActive())
  }

  /// Whichever of both was added first.
  @Test(arguments: [false, true])
  func `a finger that stays opens the menu, and drags once it moves`(isMenuFirst: Bool) {
    let source = board.note.dragSource
    if isMenuFirst { board.note.dragSource = nil }
    let hasMenu = Lock(true)
    board.note.contextMenu = { _ in hasMenu.withLock { $0 } ? [.action("Reply") {}] : nil }
    board.note.dragSource = source
    let menus = { [screen = board.screen] in screen.backend.popups.count }
    func press(_ finger: UInt32, ms: Int) {
      board.send(.pressed(.primary), 20, 20, by: .touch(finger))
      board.screen.backend.advance(by: .milliseconds(ms))
    }
    press(1, ms: 499)
    #expect(menus() == 0 && !board.dragged.isActive())
    board.screen.backend.advance(by: .milliseconds(2))
    #expect(menus() == 1 && !board.dragged.isActive())
    board.send(.moved, 24, 20, by: .touch(1))
    #expect(menus() == 1 && !board.dragged.isActive())
    board.send(.moved, 40, 20, by: .touch(1))
    #expect(menus() == 0 && board.dragged.isActive())
    board.send(.moved, 200, 60, by: .touch(1))
    board.send(.released(.primary), 200, 60, by: .touch(1))
    #expect(board.texts == ["a note"])
    // A finger that leaves has the menu stay open.
    press(2, ms: 600)
    board.send(.released(.primary), 20, 20, by: .touch(2))
    board.screen.backend.advance(by: .seconds(1))
    #expect(menus() == 1 && !board.dragged.isActive())
    board.escape()
    #expect(menus() == 0)
    // Where there is no menu it drags as ever, and with nothing to drag the menu stays.
    hasMenu.withLock { $0 = false }
    press(3, ms: 501)
    #expect(board.dragged.isActive())
    board.send(.released(.primary), 120, 190, by: .touch(3))
    hasMenu.withLock { $0 = true }
    board.note.dragSource = DragSource { _ in [] }
    press(4, ms: 501)
    board.send(.moved, 40, 20, by: .touch(4))
    #expect(menus() == 1 && !board.dragged.isActive())
    board.send(.released(.primary), 40, 20, by: .touch(4))
    #expect(board.screen.isExact)
  }

  @Test func `without a form there is nothing to drag`() {
    board.note.dragSource = DragSource { _ in [] }
    board.lift()
    #expect(!board.dragged.isActive())
  }

  @Test(arguments: [1, 2]) func `a picture of the node that can be seen through follows the cursor`(
    scale: Int32
  ) throws {
    let board = DragBoard(scale: scale)
    board.lift()
    let icon = try #require(board.dragged.icon())
    #expect(icon.size == Size(width: 60, height: 40))
    #expect(icon.offset == Point(x: -10, y: -10), "where it was pressed")
    #expect(icon.pixmap.size == PixelSize(width: 60 * scale, height: 40 * scale))
    #expect(icon.pixmap[5, 5] == 0xbf26_4c99)
  }

  @Test func `a source may have an icon of its own, or none`() {
    board.note.dragSource = DragSource(icon: { nil }, items: { _ in [.text("a note")] })
    board.lift()
    #expect(board.dragged.isActive() && board.dragged.icon() == nil)
  }

  @Test func `escape gives a drag up`() {
    board.lift()
    board.send(.moved, 200, 60)
    #expect(board.targeted == [true])
    board.escape()
    #expect(!board.dragged.isActive())
    #expect(board.ends == [[]] && board.targeted == [true, false])
    board.send(.released(.primary), 200, 60)
    #expect(board.texts.isEmpty)
    board.lift()
    #expect(board.dragged.isActive(), "the next one begins as ever")
  }

  @Test func `after a drag that was refused Escape is a key as any other`() {
    var escapes = 0
    board.screen.root.addGestureRecognizer(
      KeyPressGestureRecognizer { event in
        if event.key == .escape { escapes += 1 }
        return true
      })
    board.note.dragSource = DragSource { [dragged = board.dragged] _ in
      // Somebody else has begun in the meantime.
      dragged.begin([.text("of others")])
      return [.text("a note")]
    }
    board.lift()
    board.dragged.cancel(for: .first)
    #expect(board.dragged.outcome == [] && !board.dragged.isActive())
    board.escape()
    #expect(escapes == 1)
  }

  @Test func `let go beside every target it ends with nothing`() {
    board.lift()
    board.send(.moved, 120, 190)
    board.send(.released(.primary), 120, 190)
    #expect(board.ends == [[]] && board.texts.isEmpty)
  }

  // MARK: In

  @Test func `what is let go on a target is read, and the source hears what was done`() {
    board.lift()
    board.send(.moved, 200, 60)
    #expect(board.dragged.action() == .copy)
    board.send(.released(.primary), 200, 60)
    #expect(board.texts == ["a note"])
    #expect(board.ends == [.copy])
    #expect(board.targeted == [true, false])
    #expect(board.screen.isExact)
  }

  @Test func `a target may move what the source gives away`() {
    board.box.dropTarget?.actions = .move
    board.lift()
    board.send(.moved, 200, 60)
    board.send(.released(.primary), 200, 60)
    #expect(board.ends == [.move])
  }

  @Test func `a target says at each point what would be done`() {
    board.box.dropTarget?.proposal = { $0.position.y < 50 ? [] : .move }
    board.lift()
    board.send(.moved, 200, 30)
    #expect(board.dragged.acceptedType() == nil && board.targeted.isEmpty)
    board.send(.moved, 200, 120)
    #expect(board.dragged.action() == .move && board.targeted == [true])
    board.send(.moved, 200, 30)
    #expect(board.targeted == [true, false])
  }

  @Test func `a target takes the best form that it knows`() {
    board.box.dropTarget?.types = [.png, .text]
    board.dragged.begin([.text("a note"), TransferItem(.png, bytes: [1])])
    board.dragged.move(to: Point(x: 200, y: 60), above: board.screen.backend)
    #expect(board.dragged.acceptedType() == .png)
    board.dragged.drop()
    board.screen.backend.settle()
    #expect(board.dragged.outcome == .copy)
  }

  @Test func `what a target does not know is refused`() {
    board.dragged.begin([TransferItem(.html, bytes: [])])
    board.dragged.move(to: Point(x: 200, y: 60), above: board.screen.backend)
    #expect(board.dragged.acceptedType() == nil && board.targeted.isEmpty)
    board.dragged.drop()
    #expect(board.dragged.outcome == [])
  }

  @Test func `of targets inside of each other the innermost counts that takes it`() {
    let inner = DisplayNode()
    inner.frame = Rect(x: 10, y: 10, width: 50, height: 50)
    board.box.addSubnode(inner)
    var pictures = 0
    inner.dropTarget = DropTarget(of: [.png]) { _ in pictures += 1 }
    board.screen.backend.settle()
    board.dragged.begin([TransferItem(.png, bytes: [1]), .text("a picture")])
    board.dragged.move(to: Point(x: 170, y: 40), above: board.screen.backend)
    board.dragged.drop()
    #expect(pictures == 1 && board.targeted.isEmpty)
    board.dragged.begin([.text("a text")])
    board.dragged.move(to: Point(x: 170, y: 40), above: board.screen.backend)
    board.dragged.drop()
    board.screen.backend.settle()
    #expect(pictures == 1 && board.texts == ["a text"])
  }

  @Test func `a source that does not answer keeps what it has`() {
    board.dragged.isStalled = true
    board.box.dropTarget?.actions = .move
    board.dragged.begin([.text("a note")], actions: .move)
    board.dragged.move(to: Point(x: 200, y: 60), above: board.screen.backend)
    board.dragged.drop()
    board.screen.backend.advance(by: .seconds(9))
    #expect(board.dragged.outcome == nil)
    board.screen.backend.advance(by: .seconds(2))
    #expect(board.dragged.outcome == [] && board.texts.isEmpty)
  }

  @Test func `a target that rejects has the source keep it`() {
    board.box.dropTarget?.perform = { $0.reject() }
    board.lift()
    board.send(.moved, 200, 60)
    board.send(.released(.primary), 200, 60)
    #expect(board.ends == [[]])
  }

  @Test func `what is asked about is done when it was chosen`() {
    var drop: Drop?
    board.box.dropTarget?.actions = .ask
    board.box.dropTarget?.perform = { drop = $0 }
    board.dragged.begin([.text("a note")], actions: [.copy, .move, .ask])
    board.dragged.move(to: Point(x: 200, y: 60), above: board.screen.backend)
    board.dragged.drop()
    #expect(drop?.action == .ask && board.dragged.outcome == nil)
    drop?.choose(.move)
    #expect(board.dragged.outcome == .move)
    board.dragged.begin([.text("a note")], actions: .ask)
    board.dragged.move(to: Point(x: 200, y: 60), above: board.screen.backend)
    board.dragged.drop()
    drop = nil
    #expect(board.dragged.outcome == [], "nobody has chosen")
  }

  @Test func `a target that goes away below the cursor takes nothing`() {
    board.lift()
    board.send(.moved, 200, 60)
    board.box.view.removeFromSuperview()
    board.screen.backend.settle()
    #expect(board.targeted == [true, false])
    board.send(.released(.primary), 200, 60)
    #expect(board.ends == [[]] && board.texts.isEmpty)
  }

  @Test func `from one window to another it is the same`() {
    let other = OffscreenBackend(
      decorations: .server, platform: board.screen.backend.platform)
    let window = Window(
      WindowConfiguration(
        title: "Other", appID: "test", size: Size(width: 100, height: 100),
        minimumSize: Size(width: 10, height: 10)), backend: other)
    other.settle()
    var texts: [String] = []
    let target = DisplayNode()
    target.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    target.dropTarget = DropTarget(of: [.text], actions: .move) { drop in
      drop.readText { texts += (try? $0.get()).map { [$0] } ?? [] }
    }
    window.contentView.addSubview(target.view)
    other.settle()
    board.lift()
    board.send(.moved, 200, 60)
    let place = Point(x: 50, y: 50)
    for kind in [PointerEvent.Kind.moved, .released(.primary)] {
      other.send(.pointer(PointerEvent(kind, at: place, timestamp: .zero)))
    }
    other.settle()
    #expect(texts == ["a note"] && board.ends == [.move])
    #expect(board.targeted == [true, false] && board.texts.isEmpty)
  }

  // MARK: Scrolling

  @Test func `near its end a scroll node moves on, and the target with it`() {
    let scroller = ScrollNode()
    scroller.frame = Rect(x: 150, y: 20, width: 120, height: 150)
    scroller.contentSize = Size(width: 120, height: 1000)
    let row = DisplayNode()
    row.frame = Rect(x: 0, y: 300, width: 120, height: 200)
    var targeted: [Bool] = []
    row.dropTarget = DropTarget(of: [.text]) { _ in
    } isTargeted: {
      targeted.append($0)
    }
    scroller.addSubnode(row)
    board.screen.root.addSubview(scroller.view)
    board.screen.backend.settle()
    board.lift()
    board.send(.moved, 200, 165)
    #expect(targeted.isEmpty)
    board.screen.backend.advance(by: .milliseconds(500))
    #expect(scroller.contentOffset > 150)
    #expect(targeted == [true])
    board.send(.moved, 200, 90)
    let offset = scroller.contentOffset
    board.screen.backend.advance(by: .seconds(1))
    #expect(scroller.contentOffset == offset, "in the middle it rests")
    #expect(board.screen.isExact)
  }

  // MARK: Recordings

  @Test func `a drag that was recorded is played again`() throws {
    var text = ""
    let recorder = InputRecorder(board.screen.window) { text += $0 }
    board.lift()
    board.send(.moved, 200, 60)
    board.send(.released(.primary), 200, 60)
    board.screen.backend.settle()
    recorder.finish()
    #expect(text.contains("drop-answer 1 a%20note") && text.contains("drag-end 1 1"))
    let second = DragBoard()
    let player = InputPlayer(try InputRecording(text: text), window: second.screen.window)
    player.play(on: second.screen.backend)
    #expect(player.errors.isEmpty)
    #expect(second.texts == ["a note"] && second.ends == [.copy])
    #expect(second.targeted == [true, false] && !second.dragged.isActive())
  }
}
