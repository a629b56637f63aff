import Surface
import Testing

/// The time of tests and of offscreen windows.
@Suite @MainActor struct ManualSchedulerTests {
  private let scheduler = ManualScheduler(now: .seconds(10))

  @Test func `each timer runs at its own time, also those that others begin`() {
    var times: [Duration] = []
    scheduler.schedule(after: .milliseconds(30)) { times.append(scheduler.now) }
    scheduler.schedule(after: .milliseconds(10)) {
      times.append(scheduler.now)
      scheduler.schedule(after: .milliseconds(10)) { times.append(scheduler.now) }
    }
    scheduler.advance(by: .milliseconds(50))
    #expect(times.map { $0 - .seconds(10) } == [10, 20, 30].map { .milliseconds($0) })
    #expect(scheduler.now == .milliseconds(10_050))
  }

  @Test func `the end of a turn comes before the next timer`() {
    var log: [String] = []
    for name in ["a", "b"] {
      scheduler.schedule(after: .milliseconds(10)) {
        log.append(name)
        scheduler.performSoon { log.append("after \(name)") }
      }
    }
    scheduler.advance(by: .milliseconds(10))
    #expect(log == ["a", "after a", "b", "after b"])
  }

  @Test func `time never goes back, and what was due in the past is due now`() {
    scheduler.advance(to: .seconds(5))
    #expect(scheduler.now == .seconds(10))
    var time: Duration?
    scheduler.schedule(after: .seconds(-3)) { time = scheduler.now }
    #expect(scheduler.nextDeadline == .seconds(10))
    scheduler.advance(by: .zero)
    #expect(time == .seconds(10))
  }
}

/// A window without a compositor.
@Suite @MainActor struct OffscreenBackendTests {
  private let screen = OffscreenWindow()

  @Test func `a window hears of its size once it is made, and of nothing once it is closed`() {
    let backend = OffscreenBackend()
    let window = Window(
      WindowConfiguration(title: "", appID: "a", size: Size(width: 50, height: 40)),
      backend: backend)
    #expect(window.state == nil)
    backend.settle()
    #expect(window.size == Size(width: 50, height: 40))
    var events = 0
    let handler = backend.eventHandler
    backend.eventHandler = {
      events += 1
      handler?($0)
    }
    backend.configure { $0.isActivated = false }
    window.setNeedsFrame()
    backend.settle()
    #expect(events >= 2)
    window.setNeedsFrame()
    #expect(backend.isFrameRequested)
    window.close()
    #expect(!backend.isFrameRequested)
    events = 0
    backend.configure { $0.isActivated = true }
    backend.settle()
    #expect(events == 0)
  }

  @Test func `contents are a copy, which later frames leave alone`() {
    screen.window.themeOverride = .light
    screen.backend.settle()
    let old = screen.backend.contents!
    screen.root.addSubview(colored(0xff0000, screen.root.bounds))
    screen.backend.settle()
    #expect(old[10, 10] == 0xffff_ffff && screen.pixel(10, 10) == 0xffff_0000)
  }

  @Test func `time goes exactly as far as it is told to, with a frame in each refresh`() {
    var times: [Duration] = []
    let begin = screen.backend.manualScheduler.now
    let link = DisplayLink(window: screen.window) { times.append($0.now - begin) }
    screen.backend.advance(by: .milliseconds(40))
    #expect(screen.backend.manualScheduler.now - begin == .milliseconds(40))
    #expect(times == [.nanoseconds(16_666_667), .nanoseconds(33_333_334), .milliseconds(40)])
    link.invalidate()
  }

  @Test func `what a title bar asks for is done as far as that is possible`() {
    screen.backend.setMaximized(true)
    #expect(screen.window.state?.isMaximized == true)
    screen.backend.setFullscreen(true)
    #expect(screen.window.state?.isFullscreen == true)
    screen.backend.setFullscreen(false)
    screen.backend.setMaximized(false)
    #expect(screen.window.state?.isMaximized == false && screen.window.state?.isFullscreen == false)
  }
}
