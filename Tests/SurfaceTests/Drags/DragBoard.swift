import Geometry
import Surface

/// A window with a note that can be dragged, and a box that takes notes.
@MainActor
final class DragBoard {
  let screen: OffscreenWindow
  let note = DisplayNode()
  let box = DisplayNode()
  /// What the note was told at the end of its drags.
  var ends: [DragActions] = []
  /// What the box was told about what is above it.
  var targeted: [Bool] = []
  /// What the box got.
  var texts: [String] = []

  init(scale: Int32 = 1) {
    screen = OffscreenWindow(width: 300, height: 200, scale: scale)
    note.backgroundColor = Color(hex: 0x3366cc)
    note.frame = Rect(x: 10, y: 10, width: 60, height: 40)
    box.backgroundColor = Color(hex: 0xdddddd)
    box.frame = Rect(x: 150, y: 20, width: 120, height: 150)
    screen.root.addSubview(box.view)
    screen.root.addSubview(note.view)
    note.dragSource = DragSource(actions: [.copy, .move]) { _ in
      [.text("a note")]
    } onEnd: { [unowned self] in
      ends.append($0)
    }
    box.dropTarget = DropTarget(of: [.text]) { [unowned self] drop in
      drop.readText { [unowned self] in texts += (try? $0.get()).map { [$0] } ?? [] }
    } isTargeted: { [unowned self] in
      targeted.append($0)
    }
    screen.backend.settle()
  }

  var dragged: MemoryDrags { screen.backend.platform.dragged }

  func send(_ kind: PointerEvent.Kind, _ x: Double, _ y: Double, by id: PointerID = .mouse) {
    screen.backend.send(
      .pointer(
        PointerEvent(
          kind, at: Point(x: x, y: y), timestamp: screen.backend.manualScheduler.now, pointer: id)))
    screen.backend.settle()
  }

  /// Presses the note and moves it so far that it is dragged.
  func lift() {
    send(.entered, 20, 20)
    send(.pressed(.primary), 20, 20)
    send(.moved, 30, 20)
  }

  func escape() {
    screen.backend.send(.key(KeyEvent(.down, key: .escape)))
    screen.backend.send(.key(KeyEvent(.up, key: .escape)))
  }
}
