import Surface
import SurfaceTesting
import Testing

/// A dot that goes from left to right in two seconds, again and again.
final class SweepView: View {
  private let dot = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private var link: DisplayLink?
  private(set) var callCount = 0

  init() {
    super.init()
    dot.backgroundColor = Color(hex: 0xff0000)
    addSubview(dot)
  }

  override func didMoveToWindow() {
    link?.invalidate()
    link = scene.map { scene in
      DisplayLink(scene: scene, showing: layer) { [weak self] timing in
        self?.sweep(at: timing.presentation)
      }
    }
  }

  private func sweep(at time: Duration) {
    callCount += 1
    let share = (time / .seconds(2)).truncatingRemainder(dividingBy: 1)
    dot.frame.origin.x = share * (bounds.width - dot.frame.width)
  }
}

@MainActor
func printFrames(of window: Window) -> WindowObservation {
  window.onFrame { report in
    print("frame \(report.number): \(report.mainTime), \(report.damagedPixels) pixels differ")
  }
}

/// What the article *One frame* says.
@MainActor
@Suite struct FrameArticleTests {
  private let shown = OffscreenWindow(width: 200, height: 120)

  @Test func `several changes are one frame, and none is asked for without a change`() {
    let view = colored(0xff0000, Rect(x: 0, y: 0, width: 20, height: 20))
    shown.root.addSubview(view)
    shown.backend.settle()
    let frames = shown.window.frameCount
    view.frame.origin.x = 10
    view.frame.origin.y = 10
    view.backgroundColor = .black
    #expect(shown.backend.isFrameRequested)
    shown.backend.settle()
    #expect(shown.window.frameCount == frames + 1)
    view.backgroundColor = .black
    #expect(!shown.backend.isFrameRequested)
    #expect(!shown.backend.advanceFrame())
  }

  @Test func `a dot is called for in each frame while it can be seen`() {
    let sweep = SweepView()
    sweep.frame = Rect(x: 0, y: 0, width: 110, height: 10)
    shown.root.addSubview(sweep)
    shown.backend.advance(by: .seconds(1))
    #expect(sweep.callCount > 50 && sweep.callCount < 70)
    let calls = sweep.callCount
    sweep.isHidden = true
    shown.backend.advance(by: .seconds(1))
    #expect(sweep.callCount <= calls + 1)
  }

  @Test func `a report counts the pixels that differ`() {
    let view = colored(0xff0000, Rect(x: 0, y: 0, width: 20, height: 20))
    shown.root.addSubview(view)
    shown.backend.settle()
    var reports: [FrameReport] = []
    shown.window.onFrame { reports.append($0) }
    let printing = printFrames(of: shown.window)
    view.backgroundColor = .black
    shown.backend.settle()
    printing.cancel()
    #expect(reports.map(\.damagedPixels) == [400])
    #expect(reports.map(\.subsurfaceLayers) == [0])
  }
}
