import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// How often links of a rate are called on screens of others, by the manual clock.
@MainActor
@Suite struct LinkRateTests {
  /// The calls of ten seconds, in thousandths of a second.
  private func calls(rate: Double, screen hertz: Double) -> [Double] {
    let screen = OffscreenWindow(frameInterval: .seconds(1 / hertz))
    var times: [Double] = []
    let link = DisplayLink(window: screen.window, rate: .atMost(rate)) {
      times.append($0.presentation.seconds * 1000)
    }
    let end = screen.backend.manualScheduler.now + .seconds(10)
    while screen.backend.manualScheduler.now < end { screen.backend.advanceFrame() }
    link.invalidate()
    return times
  }

  @Test(arguments: [
    (30.0, 60.0), (60, 60), (50, 60), (24, 60), (30, 144), (60, 144), (10, 60), (59.94, 60),
    (30, 75),
  ])
  func `a link is called at its rate where the screen has that many refreshes`(
    rate: Double, screen: Double
  ) {
    let times = calls(rate: rate, screen: screen)
    #expect(abs(Double(times.count) - rate * 10) <= 2)
    for (time, next) in zip(times, times.dropFirst()) {
      #expect(abs(next - time - 1000 / rate) <= 1000 / screen + 0.001)
    }
  }

  @Test func `on a slower screen it is called with each refresh, and misses are not made up for`() {
    #expect(abs(calls(rate: 120, screen: 60).count - 600) <= 1)
    let screen = OffscreenWindow(frameInterval: .milliseconds(10))
    var times: [Duration] = []
    let link = DisplayLink(window: screen.window, rate: .atMost(20)) {
      times.append($0.presentation)
    }
    screen.backend.advanceFrame()
    // No frame comes for a second.
    screen.backend.configure { $0.isSuspended = true }
    screen.backend.advance(by: .seconds(1))
    screen.backend.configure { $0.isSuspended = false }
    times = []
    for _ in 0..<30 { screen.backend.advanceFrame() }
    link.invalidate()
    #expect(5...7 ~= times.count)
    for (time, next) in zip(times, times.dropFirst()) { #expect(next - time >= .milliseconds(40)) }
  }
}
