import Flow
import Surface
import SurfaceTesting

/// The state of an app that shows notes, and what it makes of that. It knows no screen, so that what its lists call
/// keeps none alive.
@MainActor
final class NotesApp {
  struct Note: Identifiable, Equatable {
    let id: Int
    var title: String
    var height = 40.0
  }

  let log = Log()
  var notes: [Note]
  var selected: Set<Int> = []
  /// Makes the list of the state.
  var makeList: @MainActor (NotesApp) -> List<Empty>
  fileprivate weak var screen: TestScreen?

  init(_ count: Int, makeList: @escaping @MainActor (NotesApp) -> List<Empty>) {
    notes = (0..<count).map { Note(id: $0, title: "Note \($0)") }
    self.makeList = makeList
  }

  /// Brings the list up to date with the state.
  func show(_ transition: ComponentTransition = .immediate) {
    screen?.show(makeList(self), transition: transition)
  }

  func row(_ note: Note) -> Probe {
    Probe("\(note.id)", size: Size(width: 100, height: note.height), log: log)
  }
}

/// A list of notes on a screen, and the hands of somebody who uses it.
@MainActor @dynamicMemberLookup
final class ListScreen {
  typealias Note = NotesApp.Note

  let screen: TestScreen
  let app: NotesApp

  init(
    _ count: Int = 30, size: Size = Size(width: 200, height: 200),
    makeList: @escaping @MainActor (NotesApp) -> List<Empty>
  ) {
    screen = TestScreen(size: size)
    app = NotesApp(count, makeList: makeList)
    app.screen = screen
    show()
  }

  subscript<Value>(dynamicMember member: ReferenceWritableKeyPath<NotesApp, Value>) -> Value {
    get { app[keyPath: member] }
    set { app[keyPath: member] = newValue }
  }

  var log: Log { app.log }

  func show(_ transition: ComponentTransition = .immediate) { app.show(transition) }

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
    screen.click(Point(x: x, y: y), modifiers: modifiers)
  }

  func drag(from start: Point, by way: Point, lift: Bool = true) {
    screen.swipe(from: start, by: way, lifts: lift)
  }

  func tap(_ point: Point) {
    let finger = PointerID.touch()
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      screen.send(kind, at: point, by: finger)
    }
    screen.settle()
  }
}
