import Surface
import SurfaceTesting

@testable import WaylandDemo

/// A person who goes through a card of the gallery while a recorder runs, and the recording.
@MainActor
final class GalleryTour {
  let run: DemoRun
  /// What was seen on the way.
  private(set) var pictures: [Pixmap] = []
  private var text = ""
  private var recorder: InputRecorder?
  private let start: Duration
  private var pointer = Point(x: 1, y: 1)

  init(_ card: GalleryCardName, width: Double, height: Double) {
    run = DemoRun(.gallery, width: width, height: height, hasMargins: true) { $0.card = card }
    start = run.backend.manualScheduler.now
    recorder = InputRecorder(run.window) { [unowned self] in text += $0 }
    send(.entered)
  }

  /// Ends the recording.
  func finish() throws -> InputRecording {
    recorder?.finish()
    recorder = nil
    return try InputRecording(text: text)
  }

  // MARK: What is there

  /// An element that the tour wanted is not there.
  struct Missing: Error, Hashable {
    let role: SemanticRole
    let name: String
  }

  /// The middle of an element, in the coordinates of the window. Popups are above it.
  func place(of role: SemanticRole, _ name: String) throws -> Point {
    var surfaces = [(scene: run.window.scene, corner: Point.zero)]
    var index = 0
    while index < surfaces.count {
      let (scene, corner) = surfaces[index]
      surfaces += scene.popups.map { ($0.scene, corner + ($0.frame?.origin ?? .zero)) }
      index += 1
    }
    for (scene, corner) in surfaces.reversed() {
      let found = scene.semantics.elements.first { $0.role == role && $0.name == name }
      if let found { return corner + found.frame.center }
    }
    throw Missing(role: role, name: name)
  }

  /// Keeps what is seen now, here and where the recording is played.
  func look(_ name: String) {
    run.backend.settle()
    let line = InputRecording.Line(
      time: run.backend.manualScheduler.now - start, entry: .screenshot(name))
    text += InputRecording.text(of: line) + "\n"
    pictures.append(run.window.screenshot())
  }

  // MARK: What is done

  func wait(_ seconds: Double = 0.5) { run.backend.advance(by: .seconds(seconds)) }

  private func send(_ kind: PointerEvent.Kind) {
    let now = run.backend.manualScheduler.now
    run.backend.send(.pointer(PointerEvent(kind, at: pointer, timestamp: now)))
  }

  /// Moves the pointer in steps of a frame.
  func move(to place: Point, steps: Int = 6) {
    let from = pointer
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      pointer = Point(
        x: (from.x + (place.x - from.x) * part).rounded(),
        y: (from.y + (place.y - from.y) * part).rounded())
      send(.moved)
      run.backend.advanceFrame()
    }
  }

  func move(to role: SemanticRole, _ name: String) throws { move(to: try place(of: role, name)) }

  func press(_ button: PointerButton = .primary) { send(.pressed(button)) }

  func release(_ button: PointerButton = .primary) {
    send(.released(button))
    wait()
  }

  func click(_ role: SemanticRole, _ name: String, _ button: PointerButton = .primary) throws {
    try move(to: role, name)
    press(button)
    wait(0.05)
    release(button)
  }

  /// Presses at one element, and holds it above another one.
  func carry(_ name: String, of role: SemanticRole = .text, to target: Point) throws {
    try move(to: role, name)
    press()
    move(to: target, steps: 10)
    wait(0.3)
  }

  func type(_ key: Key, modifiers: Modifiers = []) {
    for phase in [KeyEvent.Phase.down, .up] {
      run.backend.send(
        .key(
          KeyEvent(
            phase, key: key, modifiers: modifiers, timestamp: run.backend.manualScheduler.now)))
    }
    wait(0.2)
  }
}
