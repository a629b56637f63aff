import Geometry
import Platform
import Testing

@testable import Surface

/// A number that is changed by a drag.
@Suite @MainActor struct StepperScrubTests {
  private let screen = OffscreenWindow(width: 240, height: 100)
  private let node = StepperNode(in: 0...1000)

  init() {
    node.isScrubbable = true
    node.value = 500
    node.frame = Rect(origin: Point(x: 20, y: 20), size: node.measure(.unlimited))
    screen.root.addSubview(node.view)
    screen.backend.settle()
  }

  private var number: Point { Point(x: node.frame.midX, y: node.frame.midY) }

  private func send(
    _ kind: PointerEvent.Kind, _ x: Double, from point: Point, _ pointer: PointerID = .mouse
  ) {
    screen.backend.send(
      .pointer(PointerEvent(kind, at: point + Point(x: x, y: 0), pointer: pointer)))
    screen.backend.settle()
  }

  @Test func `a drag on the number changes it, with the cursor where it is`() {
    send(.entered, 0, from: number)
    send(.pressed(.primary), 0, from: number)
    #expect(screen.backend.seatsWithLockedPointer.isEmpty)
    send(.moved, 8, from: number)
    #expect(node.value == 502 && screen.backend.seatsWithLockedPointer == [.first])
    send(.moved, 800, from: number)
    #expect(node.value == 700, "beyond the window")
    send(.moved, -5000, from: number)
    #expect(node.value == 0)
    send(.moved, 4, from: number)
    send(.released(.primary), 4, from: number)
    #expect(screen.backend.seatsWithLockedPointer.isEmpty)
    #expect(screen.isExact)
  }

  @Test func `a drag that is taken away lets the cursor go`() {
    send(.entered, 0, from: number)
    send(.pressed(.primary), 0, from: number)
    send(.moved, 20, from: number)
    #expect(screen.backend.seatsWithLockedPointer == [.first])
    node.view.removeFromSuperview()
    screen.backend.settle()
    #expect(screen.backend.seatsWithLockedPointer.isEmpty)
  }

  @Test func `the buttons step, a finger scrolls, and without being asked for nothing drags`() {
    let more = Point(x: node.frame.maxX - 10, y: node.frame.midY)
    send(.entered, 0, from: more)
    send(.pressed(.primary), 0, from: more)
    send(.moved, -8, from: more)
    send(.released(.primary), -8, from: more)
    #expect(node.value == 501)
    send(.pressed(.primary), 0, from: number, .touch())
    send(.moved, 40, from: number, .touch())
    send(.released(.primary), 40, from: number, .touch())
    #expect(node.value == 501)
    node.isScrubbable = false
    send(.pressed(.primary), 0, from: number)
    send(.moved, 40, from: number)
    send(.released(.primary), 40, from: number)
    #expect(node.value == 501 && screen.backend.seatsWithLockedPointer.isEmpty)
  }
}
