import Surface
import Testing

@testable import WaylandDemo

/// The square of the engine scene that a slider moves.
@Suite @MainActor struct ScrubSampleTests {
  private let backend = OffscreenBackend(decorations: .server)
  private let window: Window
  private let sample = ScrubSample(.light)
  /// The middle of the disc that the square becomes.
  private let end = Point(x: 278, y: 22)
  /// The middle of the button.
  private let run = Point(x: 280, y: 74)

  init() {
    window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 300, height: 88)),
      backend: backend)
    window.waitsForDisplay = true
    sample.frame = Rect(x: 0, y: 0, width: 300, height: 88)
    window.contentView.addSubview(sample.view)
    backend.settle()
    backend.send(.pointer(PointerEvent(.entered, at: run)))
  }

  private func pixel(_ point: Point) -> UInt32? {
    backend.contents.map { $0[Int(point.x), Int(point.y)] }
  }

  private func click(_ point: Point) {
    for kind in [PointerEvent.Kind.moved, .pressed(.primary), .released(.primary)] {
      backend.send(.pointer(PointerEvent(kind, at: point)))
    }
  }

  private var slider: SemanticElement? {
    window.scene.semantics.elements.first { $0.role == .slider }
  }

  private func act(_ action: SemanticAction) {
    #expect(slider.map { window.scene.perform(action, on: $0.id) } == true)
    backend.settle()
  }

  @Test func `it runs each time it is told to`() {
    let empty = pixel(end)
    for _ in 0..<3 {
      click(run)
      backend.advance(by: .milliseconds(100))
      #expect(pixel(end) == empty, "it is still on its way")
      backend.advance(by: .seconds(1))
      #expect(pixel(end) != empty, "it has arrived")
    }
  }

  @Test func `the slider holds it anywhere on its way, there and back`() {
    let (empty, start) = (pixel(end), Point(x: 22, y: 22))
    let square = pixel(start)
    #expect(square != empty && slider?.name == "Way across")
    // The curve of the transition has most of the way at its beginning.
    act(.setValue("0.2"))
    #expect(pixel(end) == empty && pixel(start) == empty, "it is between them")
    let way = { (45...255).map { self.pixel(Point(x: Double($0), y: 22)) } }
    let held = way()
    #expect(held.contains { $0 != empty } && !held.contains(square), "of another colour already")
    backend.advance(by: .seconds(2))
    #expect(way() == held)
    act(.setValue("1"))
    #expect(pixel(end) != empty)
    act(.setValue("0"))
    #expect(pixel(end) == empty && pixel(start) == square)
  }

  @Test func `keys and readers move it by a twentieth of its way`() {
    act(.focus)
    for key in [Key.right, .right, .left] {
      backend.send(.key(KeyEvent(.down, key: key)))
      backend.send(.key(KeyEvent(.up, key: key)))
    }
    backend.settle()
    #expect(slider?.semantics.range?.now == 0.05)
    act(.increment)
    #expect(slider?.semantics.range?.now == 0.1)
    act(.decrement)
    act(.decrement)
    #expect(slider?.semantics.range?.now == 0)
  }

  @Test func `a run takes the slider to its end, from where it was held`() {
    let empty = pixel(end)
    act(.setValue("0.9"))
    click(run)
    #expect(slider?.semantics.range?.now == 1)
    // A tenth of the way is left.
    backend.advance(by: .milliseconds(300))
    #expect(pixel(end) != empty)
  }

  @Test func `another width has the square at the beginning and at the end of it`() {
    sample.frame.size.width = 200
    backend.settle()
    let empty = pixel(end)
    act(.setValue("1"))
    #expect(pixel(Point(x: 178, y: 22)) != empty && pixel(end) == empty)
  }
}
