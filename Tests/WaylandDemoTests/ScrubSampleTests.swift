import Surface
import Testing

@testable import WaylandDemo

/// The square of the engine scene that a slider moves.
@Suite @MainActor struct ScrubSampleTests {
  @Test func `it runs each time it is told to`() throws {
    let backend = OffscreenBackend(decorations: .server)
    let window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 300, height: 88)),
      backend: backend)
    window.waitsForDisplay = true
    let sample = ScrubSample(.light)
    sample.frame = Rect(x: 0, y: 0, width: 300, height: 88)
    window.contentView.addSubview(sample.view)
    backend.settle()
    // The middle of the disc that the square becomes, and the button.
    let end = (x: 278, y: 22)
    let run = Point(x: 280, y: 74)
    backend.send(.pointer(PointerEvent(.entered, at: run)))
    let empty = try #require(backend.contents)[end.x, end.y]
    for _ in 0..<3 {
      for kind in [PointerEvent.Kind.pressed(.primary), .released(.primary)] {
        backend.send(.pointer(PointerEvent(kind, at: run)))
      }
      backend.advance(by: .milliseconds(100))
      #expect(try #require(backend.contents)[end.x, end.y] == empty, "it is still on its way")
      backend.advance(by: .seconds(1))
      #expect(try #require(backend.contents)[end.x, end.y] != empty, "it has arrived")
    }
  }
}
