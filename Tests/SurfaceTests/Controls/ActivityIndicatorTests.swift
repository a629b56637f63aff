import Surface
import Testing

@Suite @MainActor struct ActivityIndicatorTests {
  private let screen = OffscreenWindow(width: 60, height: 60)

  private func indicator(_ speed: ActivityIndicator.Speed = .regular) -> ActivityIndicator {
    let indicator = ActivityIndicator(.navigationAccent(.black), speed: speed)
    indicator.framed(10, 10, 22, 22)
    screen.show(indicator)
    return indicator
  }

  @Test func `it has the size of its style`() {
    #expect(
      ActivityIndicator(.navigationAccent(.black)).measure(.unlimited)
        == Size(width: 22, height: 22))
    let custom = ActivityIndicator.Style.custom(color: .black, diameter: 40, lineWidth: 3)
    #expect(ActivityIndicator(custom).measure(.unlimited) == Size(width: 40, height: 40))
  }

  @Test func `on the way to the work it stands still, turned and as opaque as that is far`() {
    let indicator = indicator()
    let arc = indicator.subnodes[0]
    indicator.progress = 0.25
    screen.backend.advanceFrame()
    let count = screen.window.frameCount
    screen.wait(500)
    #expect(arc.alpha == 0.25 && abs(arc.transform.b - 1) < 1e-9)
    #expect(screen.window.frameCount == count)
    for (progress, alpha) in [(1.0, 1.0), (7, 1), (-1, 0), (.nan, 0)] {
      indicator.progress = progress
      #expect(arc.alpha == alpha && arc.transform == .identity)
    }
    indicator.progress = 0.5
    indicator.style = .dots(color: .black, diameter: 20)
    #expect(indicator.subnodes[0].alpha == 0.5)
    indicator.style = .navigationAccent(.black)
    indicator.progress = nil
    let turning = indicator.subnodes[0]
    #expect(turning.alpha == 1)
    screen.backend.advanceFrame()
    let start = turning.transform
    screen.wait(100)
    #expect(turning.transform != start)
  }

  @Test func `it is drawn once and turned by the clock`() {
    let indicator = indicator()
    screen.backend.advanceFrame()
    let before = screen.backend.contents!
    screen.wait(117)
    #expect(!screen.backend.contents!.hasEqualPixels(to: before))
    #expect(screen.isExact)
    let arc = indicator.subnodes[0]
    let drawn = arc.contents
    screen.wait(300)
    #expect(arc.contents === drawn && drawn != nil)
  }

  @Test(arguments: [(ActivityIndicator.Speed.regular, 500), (.slow, 700)])
  func `a turn takes its time`(speed: ActivityIndicator.Speed, period: Int) {
    let indicator = indicator(speed)
    let arc = indicator.subnodes[0]
    screen.backend.advanceFrame()
    let start = arc.transform
    // A whole number of frames is not exactly a turn: compare by what a frame may turn.
    screen.wait(period / 2)
    #expect(arc.transform.a < -0.9 * abs(start.a), "half a turn points the other way")
    screen.wait(period / 2)
    #expect(arc.transform.a > 0.9)
  }

  @Test func `hidden or out of the window it asks for no frames`() {
    let indicator = indicator()
    screen.wait(100)
    #expect(screen.backend.isFrameRequested)
    indicator.isHidden = true
    screen.wait(100)
    #expect(!screen.backend.isFrameRequested)
    indicator.isHidden = false
    screen.wait(100)
    #expect(screen.backend.isFrameRequested)
    indicator.view.removeFromSuperview()
    screen.wait(100)
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `another colour is drawn and goes on turning`() {
    let indicator = indicator()
    screen.wait(100)
    let before = screen.backend.contents!
    indicator.style = .navigationAccent(Color(hex: 0xff0000))
    screen.backend.advanceFrame()
    #expect(!screen.backend.contents!.hasEqualPixels(to: before))
    #expect(screen.backend.isFrameRequested)
  }

  @Test func `a style of the other kind takes the place of the one before`() {
    let indicator = indicator()
    let arc = indicator.subnodes[0]
    indicator.style = .dots(color: .black, diameter: 30)
    screen.backend.settle(limit: 1)
    #expect(indicator.subnodes.count == 1 && indicator.subnodes[0] !== arc)
    #expect(indicator.subnodes[0].bounds.size == Size(width: 30, height: 30))
    #expect(indicator.measure(.unlimited) == Size(width: 30, height: 30))
    let dots = indicator.subnodes[0].layer.sublayers
    #expect(dots.count == 8 && dots[0].frame.size == Size(width: 6, height: 6))
    indicator.style = .dots(color: .white, diameter: 20)
    screen.backend.settle(limit: 1)
    #expect(dots[0].frame.size == Size(width: 4, height: 4) && dots[0].backgroundColor == .white)
  }

  @Test func `an arc of another size is drawn for that`() {
    let indicator = indicator()
    screen.backend.settle(limit: 1)
    indicator.style = .custom(color: .black, diameter: 40, lineWidth: 2)
    screen.wait(50)
    #expect(indicator.subnodes[0].contents?.size == PixelSize(width: 40, height: 40))
  }

  @Test func `with less motion it stands still and asks for no frames`() {
    screen.window.reducesMotion = true
    _ = indicator()
    screen.wait(100)
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `another speed begins a new turn`() {
    let indicator = indicator()
    screen.wait(123)
    indicator.speed = .slow
    screen.backend.advanceFrame()
    #expect(indicator.subnodes[0].transform.isIdentity)
  }

  @Test func `it turns again when the desktop wants less motion no more`() {
    let indicator = indicator()
    screen.backend.platform.desktopSettings.settings.reducesMotion = true
    screen.wait(100)
    #expect(!screen.backend.isFrameRequested)
    screen.backend.platform.desktopSettings.settings.reducesMotion = false
    screen.wait(100)
    #expect(screen.backend.isFrameRequested && !indicator.subnodes[0].transform.isIdentity)
  }

  @Test func `shown again it begins where it began`() {
    let indicator = indicator()
    screen.wait(123)
    indicator.isHidden = true
    screen.wait(190)
    indicator.isHidden = false
    screen.backend.advanceFrame()
    #expect(indicator.subnodes[0].transform.isIdentity)
  }

  @Test func `the same speed again does not begin a new turn`() {
    let indicator = indicator()
    screen.wait(123)
    indicator.speed = .regular
    screen.backend.advanceFrame()
    #expect(!indicator.subnodes[0].transform.isIdentity)
  }

  @Test func `it stands in the middle of larger bounds`() {
    let indicator = indicator()
    indicator.frame = Rect(x: 0, y: 0, width: 60, height: 40)
    screen.backend.settle(limit: 1)
    #expect(indicator.subnodes[0].position == Point(x: 30, y: 20))
    #expect(indicator.subnodes[0].bounds.size == Size(width: 22, height: 22))
  }

  @Test func `a diameter below nothing is nothing`() {
    let dots = ActivityIndicator(.dots(color: .black, diameter: -5))
    #expect(dots.measure(.unlimited) == .zero && dots.style.diameter == 0)
  }

  @Test func `dots ask for a frame when the next one is due, and no more often`() {
    let indicator = ActivityIndicator(.dots(color: .black, diameter: 20)).framed(10, 10, 20, 20)
    screen.show(indicator)
    screen.wait(100)
    let frames = screen.window.frameCount
    screen.wait(8000)
    // Eight steps in 0.8 seconds.
    #expect((75...85).contains(screen.window.frameCount - frames))
    #expect(indicator.nextFrameTime != nil)
  }

  @Test func `what runs stops where the desktop wants less motion, and says that it is busy`() {
    let indicator = indicator()
    screen.wait(100)
    screen.backend.platform.desktopSettings.settings.reducesMotion = true
    screen.wait(100)
    let shown = screen.backend.contents!
    screen.wait(300)
    #expect(screen.backend.contents!.hasEqualPixels(to: shown))
    #expect(indicator.semantics?.states == .busy)
  }
}
