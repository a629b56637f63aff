import Surface
import Testing

@Suite @MainActor struct DisplayLinkAnimatorTests {
  private let screen = OffscreenWindow(frameInterval: .milliseconds(10))

  @MainActor
  private final class Record {
    var values: [Double] = []
    var completions = 0
  }

  private func animator(_ record: Record, duration: Double = 0.1) -> DisplayLinkAnimator {
    DisplayLinkAnimator(scene: screen.window.scene, duration: duration, from: 20, to: 40) {
      record.values.append($0)
    } completion: {
      record.completions += 1
    }
  }

  @Test func `a number goes from one value to another, evenly, and tells its end once`() {
    let record = Record()
    let animator = animator(record)
    screen.backend.settle(limit: 1)
    screen.wait(90)
    #expect(record.values.count == 10 && record.completions == 0)
    for (index, value) in record.values.enumerated() {
      #expect(abs(value - (20 + 2 * Double(index))) < 1e-9)
    }
    screen.wait(10)
    #expect(record.values.last == 40 && record.completions == 1)
    screen.wait(100)
    #expect(record.values.count == 11 && record.completions == 1)
    #expect(!screen.backend.isFrameRequested)
    withExtendedLifetime(animator) {}
  }

  @Test func `slow motion stretches it`() {
    screen.window.slowMotion = 2
    let record = Record()
    let animator = animator(record)
    screen.backend.settle(limit: 1)
    screen.wait(100)
    #expect(abs(record.values.last! - 30) < 1e-9)
    withExtendedLifetime(animator) {}
  }

  @Test func `one without a duration is at its end in the first frame`() {
    let record = Record()
    let animator = animator(record, duration: 0)
    screen.backend.settle()
    #expect(record.values == [40] && record.completions == 1)
    withExtendedLifetime(animator) {}
  }

  @Test func `one that is stopped or let go says nothing more and asks for no frames`() {
    let record = Record()
    var animator: DisplayLinkAnimator? = animator(record)
    screen.backend.settle(limit: 1)
    screen.wait(30)
    animator?.invalidate()
    screen.wait(200)
    #expect(record.values.count == 4 && record.completions == 0)
    #expect(!screen.backend.isFrameRequested)
    animator = self.animator(record)
    screen.wait(30)
    let count = record.values.count
    animator = nil
    screen.wait(200)
    #expect(record.values.count == count && record.completions == 0)
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `a constant animator updates in every frame, or in every few, unless it is paused`() {
    var updates = 0
    var animator: ConstantDisplayLinkAnimator? = ConstantDisplayLinkAnimator(
      scene: screen.window.scene
    ) { updates += 1 }
    screen.wait(100)
    #expect(updates == 10)
    animator?.frameInterval = 3
    screen.wait(120)
    #expect(updates == 14)
    animator?.isPaused = true
    screen.wait(100)
    #expect(updates == 14 && !screen.backend.isFrameRequested)
    animator?.isPaused = false
    screen.wait(30)
    #expect(updates == 15)
    animator = nil
    screen.wait(100)
    #expect(updates == 15 && !screen.backend.isFrameRequested)
  }

  @Test func `a constant animator that is ended stays so`() {
    var updates = 0
    let animator = ConstantDisplayLinkAnimator(scene: screen.window.scene, frameInterval: 0) {
      updates += 1
    }
    #expect(animator.frameInterval == 1)
    screen.wait(20)
    animator.invalidate()
    animator.isPaused = true
    animator.isPaused = false
    screen.wait(100)
    #expect(updates == 2)
  }
}
