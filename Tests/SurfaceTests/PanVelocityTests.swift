import Surface
import Testing

@Suite @MainActor struct PanVelocityTests {
  private let screen = OffscreenWindow()

  @MainActor
  private final class Throws {
    var velocities: [Point] = []
  }

  private func listen() -> Throws {
    let log = Throws()
    screen.root.addGestureRecognizer(
      PanGestureRecognizer { phase in
        if case .ended(let velocity) = phase { log.velocities.append(velocity) }
      })
    return log
  }

  /// Moves by 10 points in each step.
  private func drag(from x: Double, steps: Int, every milliseconds: Int) -> Double {
    var x = x
    for _ in 0..<steps {
      screen.wait(milliseconds)
      x += 10
      screen.move(x, 20)
    }
    return x
  }

  @Test func `a drag that is let go throws with its speed`() {
    let log = listen()
    screen.press(20, 20)
    let x = drag(from: 20, steps: 10, every: 20)
    screen.release(x, 20)
    #expect(log.velocities.count == 1)
    #expect(abs(log.velocities[0].x - 500) < 1 && log.velocities[0].y == 0)
  }

  @Test func `a drag that has rested does not throw`() {
    let log = listen()
    screen.press(20, 20)
    let x = drag(from: 20, steps: 10, every: 10)
    screen.wait(1000)
    screen.release(x, 20)
    #expect(log.velocities == [.zero])
  }

  @Test func `a drag that goes on slowly after a rest throws slowly`() {
    let log = listen()
    screen.press(20, 20)
    var x = drag(from: 20, steps: 10, every: 5)
    screen.wait(1000)
    for _ in 0..<5 {
      screen.wait(20)
      x += 1
      screen.move(x, 20)
    }
    screen.release(x, 20)
    #expect(log.velocities.count == 1 && log.velocities[0].x > 30 && log.velocities[0].x < 60)
  }

  @Test func `the time between the last movement and the release counts`() {
    let log = listen()
    screen.press(20, 20)
    let x = drag(from: 20, steps: 10, every: 10)
    // Of the last tenth of a second, half was a rest.
    screen.wait(50)
    screen.release(x, 20)
    #expect(abs(log.velocities[0].x - 500) < 60, "\(log.velocities)")
  }

  @Test func `a quick flick is a throw even if it was seen in one movement`() {
    let log = listen()
    screen.press(20, 20)
    let x = drag(from: 20, steps: 1, every: 10)
    screen.release(x, 20)
    #expect(abs(log.velocities[0].x - 1000) < 1)
  }

  @Test func `a drag that is interrupted throws with the speed that it had`() {
    let log = listen()
    screen.press(20, 20)
    let x = drag(from: 20, steps: 5, every: 20)
    screen.pointer(.exited, x, 20)
    #expect(log.velocities.count == 1 && abs(log.velocities[0].x - 500) < 1)
  }

  @Test func `a drag that is interrupted late throws with the speed that it had`() {
    let log = listen()
    screen.press(20, 20)
    let x = drag(from: 20, steps: 5, every: 20)
    screen.wait(300)
    screen.pointer(.cancelled, x, 20)
    #expect(log.velocities.count == 1 && abs(log.velocities[0].x - 500) < 1)
  }

  @Test func `a drag that was seen for some milliseconds only has no speed`() {
    let log = listen()
    screen.press(20, 20)
    let x = drag(from: 20, steps: 1, every: 2)
    screen.release(x, 20)
    #expect(log.velocities == [.zero])
  }
}
