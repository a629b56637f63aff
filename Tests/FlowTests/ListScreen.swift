import Flow
import Surface
import SurfaceTesting

/// A list of notes on a screen, and what an app does with it: the app's state is here.
@MainActor
final class ListScreen {
  struct Note: Identifiable, Equatable {
    let id: Int
    var title: String
    var height = 40.0
  }

  let screen: TestScreen
  let log = Log()
  var notes: [Note]
  var selected: Set<Int> = []
  var lastTransition = ComponentTransition.immediate
  /// Makes the list of the state.
  var makeList: @MainActor (ListScreen) -> List<Empty>

  init(
    _ count: Int = 30, size: Size = Size(width: 200, height: 200),
    makeList: @escaping @MainActor (ListScreen) -> List<Empty>
  ) {
    screen = TestScreen(size: size)
    notes = (0..<count).map { Note(id: $0, title: "Note \($0)") }
    self.makeList = makeList
    show()
  }

  /// Brings the list up to date with the state.
  func show(_ transition: ComponentTransition = .immediate) {
    screen.show(makeList(self), transition: transition)
  }

  func row(_ note: Note) -> Probe {
    Probe("\(note.id)", size: Size(width: 100, height: note.height), log: log)
  }

  var list: ListComponentView { screen.views(of: ListComponentView.self)[0] }

  var names: [String] {
    list.rowViews.compactMap { ($0 as? Probe.View)?.name }
  }

  /// Where a row is seen in the window.
  func top(_ id: Int) -> Double? {
    screen.probe("\(id)").map { $0.convert(Point.zero, to: nil).y }
  }

  func left(_ id: Int) -> Double? {
    screen.probe("\(id)").map { $0.convert(Point.zero, to: nil).x }
  }

  // MARK: Hands

  func click(_ y: Double, x: Double = 150, modifiers: Modifiers = []) {
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      screen.backend.send(
        .pointer(
          PointerEvent(
            kind, at: Point(x: x, y: y), timestamp: screen.time, modifiers: modifiers)))
    }
    screen.settle()
  }

  /// A finger that goes in steps of a frame, and rests before it is lifted.
  func drag(from start: Point, by way: Point, lift: Bool = true) {
    let finger = PointerID.touch()
    screen.send(.entered, at: start, by: finger)
    screen.send(.pressed(.primary), at: start, by: finger)
    for step in 1...8 {
      screen.backend.advanceFrame()
      let part = Double(step) / 8
      screen.send(
        .moved, at: Point(x: start.x + way.x * part, y: start.y + way.y * part), by: finger)
    }
    screen.advance(0.3)
    if lift { screen.send(.released(.primary), at: start + way, by: finger) }
    screen.settle()
  }

  func tap(_ point: Point) {
    let finger = PointerID.touch()
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      screen.send(kind, at: point, by: finger)
    }
    screen.settle()
  }
}
