import Geometry
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Values that are drawn take frames only while they can be seen to change.
@MainActor
@Suite struct ShapePacingTests {
  private let screen = OffscreenWindow(width: 100, height: 100)
  private let node = ShapeNode()

  /// A black square whose left edge is at `x`.
  private func show(atX x: Double) {
    node.path = Path(Rect(x: 0, y: 0, width: 20, height: 20))
    node.frame = Rect(x: x, y: 10, width: 20, height: 20)
    screen.root.addSubview(node.view)
    screen.backend.settle()
  }

  private func redden(
    over duration: Double, delay: Double, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    node.setValue(
      Color(hex: 0xff0000), of: \.fillColor,
      timing: AnimationTiming(duration: duration, delay: delay, curve: .linear),
      completion: completion)
  }

  private func frames(in refreshes: Int) -> Int {
    (0..<refreshes).count { _ in screen.backend.advanceFrame() }
  }

  @Test(arguments: [1.0, 2]) func `a shape that cannot be seen changes without frames and in time`(
    slowMotion: Double
  ) {
    screen.window.slowMotion = slowMotion
    show(atX: 300)
    var ends: [Bool] = []
    redden(over: 0.4, delay: 0.1) { ends.append($0) }
    _ = frames(in: 3)
    #expect(frames(in: Int(26 * slowMotion)) == 0)
    #expect(ends.isEmpty)
    _ = frames(in: Int(4 * slowMotion))
    #expect(ends == [true])
    #expect(node.shownAppearance.fillColor == Color(hex: 0xff0000))
    #expect(frames(in: 10) <= 1)
  }

  @Test func `a second change that cannot be seen is over in time, too`() {
    show(atX: 300)
    var ends: [String] = []
    redden(over: 0.8, delay: 0) { _ in ends.append("colour") }
    _ = frames(in: 10)
    node.setValue(
      0.5, of: \.strokeEnd, timing: AnimationTiming(duration: 0.2, curve: .linear)
    ) { _ in ends.append("end") }
    _ = frames(in: 16)
    #expect(ends == ["end"])
    _ = frames(in: 30)
    #expect(ends == ["end", "colour"])
  }

  @Test func `a shape in sight waits for its delay without frames`() {
    show(atX: 50)
    redden(over: 1, delay: 1)
    _ = frames(in: 3)
    #expect(frames(in: 55) == 0)
    let before = screen.pixel(60, 20)
    _ = frames(in: 4)
    #expect(frames(in: 30) == 30)
    #expect(screen.pixel(60, 20) != before)
  }

  @Test func `a shape that comes into sight is where it belongs by then`() {
    show(atX: 300)
    redden(over: 1, delay: 0)
    _ = frames(in: 30)
    node.frame.origin.x = 50
    _ = frames(in: 2)
    #expect(abs(node.shownAppearance.fillColor.red - 0.5) < 0.1)
    #expect(frames(in: 20) == 20)
  }
}
