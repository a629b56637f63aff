import Raster
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What asks for frames and changes nothing, on a screen that refreshes in real time.
///
/// The bounds are upper ones, and far from what a window does that is not paced: that takes a thousand turns
/// in a tenth of a second.
@MainActor
@Suite(.serialized) struct RealTimePacingTests {
  private let host: CompositorWindow
  private let box = View(frame: Rect(x: 20, y: 20, width: 50, height: 50))

  init() throws {
    host = try CompositorWindow()
    box.backgroundColor = Color(hex: 0x3060c0)
    host.window.contentView.addSubview(box)
    _ = try run(0.1)
  }

  private func run(_ seconds: Double) throws -> RealTimeReport {
    try host.compositor.runInRealTime(for: .seconds(seconds))
  }

  /// Counts the frames that others ask for.
  private final class Counter: FrameClient {
    var frames = 0
    /// How long after a frame it wants another one itself.
    var timeout = Duration.seconds(1_000_000)
    private(set) var nextFrameTime: Duration?

    func frameWillBegin(_ timing: FrameTiming) -> Bool {
      frames += 1
      nextFrameTime = timing.presentation + timeout
      return true
    }
  }

  private func move(by distance: Double, over seconds: Double, delay: Double = 0) {
    let place = box.layer.position
    box.layer.add(
      Animation(
        .position, from: .point(place), to: .point(Point(x: place.x + distance, y: place.y)),
        duration: seconds, delay: delay, curve: .linear))
  }

  /// At most one call a refresh; client and compositor take three turns for it.
  private func expectPaced(_ report: RealTimeReport, _ calls: Int? = nil) {
    #expect(report.turns <= 3 * report.refreshes + 10)
    if let calls { #expect(calls <= report.refreshes + 2) }
  }

  /// A few frames until it is known that there is nothing to see, and none after.
  private func expectRest() throws {
    #expect(try turnsUntilRest() <= 16)
  }

  /// How often the loop wakes up before a fifth of a second passes in which it does not. Work that is under way
  /// takes its time on a busy machine; what never rests never comes to an end.
  private func turnsUntilRest() throws -> Int {
    var turns = 0
    for _ in 0..<20 {
      let report = try run(0.2)
      if report.turns == 0, report.commits == 0 { return turns }
      turns += report.turns
    }
    return .max
  }

  /// Goes on until something has happened.
  private func run(until condition: () -> Bool) throws {
    let deadline = Deadline()
    while !condition(), !deadline.hasPassed { _ = try run(0.05) }
    #expect(condition())
  }

  private func run(untilShown count: Int) throws {
    var shown = 0
    let deadline = Deadline()
    while shown < count, !deadline.hasPassed { shown += try run(0.05).shownBuffers }
    #expect(shown >= count)
  }

  @Test func `a display link that changes nothing is called once a refresh`() throws {
    var calls = 0
    let link = DisplayLink(window: host.window) { _ in calls += 1 }
    let report = try run(0.4)
    expectPaced(report, calls)
    #expect(report.shownBuffers == 0)
    try run { calls > 5 }
    link.invalidate()
    #expect(try turnsUntilRest() <= 4)
  }

  @Test func `a compositor that answers at once does not make it faster`() throws {
    var calls = 0
    let link = DisplayLink(window: host.window) { _ in calls += 1 }
    // A thousand refreshes a second, of a screen that says it has sixty.
    let report = try host.compositor.runInRealTime(
      for: .milliseconds(400), refresh: .milliseconds(1))
    link.invalidate()
    #expect(calls <= 400 / 16 + 6)
    #expect(report.turns < 300)
  }

  @Test func `a link of ten hertz asks for ten frames a second`() throws {
    var calls = 0
    let link = DisplayLink(window: host.window, rate: .atMost(10)) { _ in calls += 1 }
    let report = try run(0.5)
    #expect(calls <= report.refreshes / 6 + 2)
    #expect(report.turns <= report.refreshes)
    try run { calls > 2 }
    link.invalidate()
  }

  @Test func `links of thirty hertz that are a little apart make no more frames than the screen`()
    throws
  {
    let counter = Counter()
    host.window.addFrameClient(counter)
    var calls = [Int](repeating: 0, count: 8)
    var links: [DisplayLink] = []
    for index in calls.indices {
      links.append(DisplayLink(window: host.window, rate: .atMost(30)) { _ in calls[index] += 1 })
      _ = try run(0.003)
    }
    _ = try run(0.1)
    (calls, counter.frames) = ([Int](repeating: 0, count: 8), 0)
    let report = try run(0.6)
    #expect(counter.frames <= report.refreshes + 2)
    #expect(calls.allSatisfy { $0 <= report.refreshes / 2 + 2 }, "\(calls)")
    expectPaced(report)
    try run { calls.allSatisfy { $0 > 1 } }
    for link in links { link.invalidate() }
  }

  @Test func `what wants the next frame sooner than the screen refreshes gets it then`() throws {
    let counter = Counter()
    counter.timeout = .milliseconds(3)
    host.window.addFrameClient(counter)
    let report = try run(0.4)
    expectPaced(report, counter.frames)
    try run { counter.frames > 5 }
    host.window.removeFrameClient(counter)
  }

  @Test func `an app that asks again and again has three frames of a refresh at most`() throws {
    let counter = Counter()
    host.window.addFrameClient(counter)
    var isOver = false
    func ask() {
      host.window.setNeedsFrame()
      host.compositor.loop.schedule(after: .milliseconds(1)) { if !isOver { ask() } }
    }
    ask()
    let report = try run(0.4)
    isOver = true
    host.window.removeFrameClient(counter)
    #expect(counter.frames <= 3 * (report.refreshes + 2))
  }

  @Test func `motion of less than a pixel a refresh is followed once a refresh`() throws {
    move(by: 8, over: 4)
    let report = try run(0.5)
    expectPaced(report)
    #expect(report.shownBuffers <= 4)
  }

  @Test func `an animation outside of the window takes no frames`() throws {
    box.frame = Rect(x: 500, y: 20, width: 50, height: 50)
    move(by: 300, over: 4)
    try expectRest()
  }

  @Test func `an animation outside of a clip takes no frames`() throws {
    let clip = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    clip.clipsToBounds = true
    host.window.contentView.addSubview(clip)
    clip.addSubview(box)
    box.frame = Rect(x: 110, y: 20, width: 50, height: 50)
    move(by: 30, over: 4)
    try expectRest()
  }

  @Test func `an animation under something opaque takes no frames`() throws {
    let cover = View(frame: Rect(x: 0, y: 0, width: 150, height: 100))
    cover.backgroundColor = .white
    host.window.contentView.addSubview(cover)
    move(by: 60, over: 4)
    try expectRest()
  }

  @Test func `an animation of something transparent takes no frames`() throws {
    box.alpha = 0
    move(by: 60, over: 4)
    try expectRest()
  }

  @Test func `an animation inside of something hidden takes no frames`() throws {
    let parent = View(frame: host.window.contentView.bounds)
    host.window.contentView.addSubview(parent)
    parent.addSubview(box)
    parent.isHidden = true
    move(by: 60, over: 4)
    try expectRest()
  }

  @Test func `an animation that waits takes no frames`() throws {
    move(by: 60, over: 1, delay: 3)
    try expectRest()
  }

  @Test func `an animation that shows nothing takes no frames and ends in time`() throws {
    var end: Duration?
    let start = EventLoop.monotonicNow
    ContainedViewLayoutTransition.animated(duration: 0.3, curve: .linear)
      .attachAnimation(box, id: "wait") { _ in end = EventLoop.monotonicNow }
    let report = try run(0.5)
    #expect(report.turns <= 16)
    let took = try #require(end) - start
    #expect(took > .milliseconds(280))
  }

  @Test func `dust is drawn thirty times a second, with a frame for each`() throws {
    let dust = SpoilerDustNode()
    dust.frame = Rect(x: 10, y: 10, width: 100, height: 30)
    dust.update(rects: [Rect(x: 0, y: 0, width: 100, height: 30)], color: .black)
    host.window.contentView.addSubview(dust.view)
    _ = try run(0.1)
    let counter = Counter()
    host.window.addFrameClient(counter)
    let report = try run(0.6)
    #expect(report.shownBuffers <= report.refreshes / 2 + 2)
    #expect(report.turns <= 2 * report.refreshes)
    #expect(counter.frames <= report.refreshes * 3 / 4)
    try run(untilShown: 4)
    host.window.removeFrameClient(counter)
    dust.view.removeFromSuperview()
  }

  @Test func `dust that lies still after it moved is shown`() async throws {
    let dust = SpoilerDustNode()
    dust.frame = Rect(x: 10, y: 10, width: 100, height: 30)
    dust.update(rects: [Rect(x: 0, y: 0, width: 100, height: 30)], color: .black)
    host.window.contentView.addSubview(dust.view)
    _ = try run(0.1)
    dust.view.removeFromSuperview()
    _ = try run(0.1)
    host.window.reducesMotion = true
    dust.update(rects: [Rect(x: 0, y: 0, width: 50, height: 30)], color: .black)
    host.window.contentView.addSubview(dust.view)
    try await runWithQueue {
      try !dust.main.isDisplayInProgress && shows(host.window.snapshot())
    }
  }

  @Test func `dust that is put out of sight does not stay where it was`() async throws {
    let before = try #require(host.surface.compositedImage())
    let dust = SpoilerDustNode()
    dust.frame = Rect(x: 10, y: 80, width: 100, height: 900)
    dust.update(rects: [Rect(x: 0, y: 0, width: 100, height: 30)], color: .black)
    host.window.contentView.addSubview(dust.view)
    try await runWithQueue { try !shows(before) }
    dust.update(rects: [Rect(x: 0, y: 850, width: 100, height: 30)], color: .black)
    try await runWithQueue { try shows(before) }
    try expectRest()
  }

  /// No frame comes by itself: the drawing asks the main queue to be taken.
  private func runWithQueue(until condition: () throws -> Bool) async throws {
    let deadline = Deadline()
    repeat {
      _ = try run(0.05)
      await Task.yield()
    } while try !condition() && !deadline.hasPassed
    #expect(try condition())
  }

  private func shows(_ picture: Pixmap) throws -> Bool {
    try #require(host.surface.compositedImage()).hasEqualPixels(to: picture)
  }

  @Test func `dust and indicators out of sight take no frames`() throws {
    let dust = SpoilerDustNode()
    dust.frame = Rect(x: 10, y: 500, width: 100, height: 30)
    dust.update(rects: [Rect(x: 0, y: 0, width: 100, height: 30)], color: .black)
    host.window.contentView.addSubview(dust.view)
    for style in [
      ActivityIndicator.Style.navigationAccent(.black), .dots(color: .black, diameter: 20),
    ] {
      let indicator = ActivityIndicator(style)
      indicator.frame = Rect(x: -100, y: 10, width: 22, height: 22)
      host.window.contentView.addSubview(indicator.view)
    }
    try expectRest()
  }

  private func addIndicators() {
    for (x, style) in [
      (100.0, ActivityIndicator.Style.navigationAccent(.black)),
      (130.0, .dots(color: .black, diameter: 20)),
    ] {
      let indicator = ActivityIndicator(style)
      indicator.frame = Rect(x: x, y: 10, width: 22, height: 22)
      host.window.contentView.addSubview(indicator.view)
    }
    let dust = SpoilerDustNode()
    dust.frame = Rect(x: 10, y: 80, width: 100, height: 30)
    dust.update(rects: [Rect(x: 0, y: 0, width: 100, height: 30)], color: .black)
    host.window.contentView.addSubview(dust.view)
  }

  @Test func `a ring of dots takes ten frames a second`() throws {
    let indicator = ActivityIndicator(.dots(color: .black, diameter: 20))
    indicator.frame = Rect(x: 100, y: 10, width: 20, height: 20)
    host.window.contentView.addSubview(indicator.view)
    _ = try run(0.1)
    let report = try run(0.5)
    #expect(report.shownBuffers <= report.refreshes / 6 + 2)
    #expect(report.turns <= 2 * report.refreshes)
    try run(untilShown: 2)
  }

  @Test func `in a window without frame callbacks nothing wakes up`() throws {
    addIndicators()
    _ = try run(0.1)
    var calls = 0
    let link = DisplayLink(window: host.window) { _ in calls += 1 }
    host.surface.isOccluded = true
    try expectRest()
    calls = 0
    #expect(try run(0.3).turns == 0)
    #expect(calls == 0)
    host.surface.isOccluded = false
    // It goes on when the window is shown again.
    try run { calls > 2 }
    link.invalidate()
  }

  @Test func `in a suspended window nothing wakes up`() throws {
    addIndicators()
    var calls = 0
    let link = DisplayLink(window: host.window) { _ in calls += 1 }
    _ = try run(0.1)
    let suspension = host.compositor.toplevels[0].configure(states: [.suspended])
    // What the compositor goes on to say about refreshes is of no interest.
    try expectRest()
    #expect(host.compositor.toplevels[0].acknowledged == suspension)
    calls = 0
    #expect(try run(0.3).turns == 0)
    #expect(calls == 0)
    host.compositor.toplevels[0].configure(states: [])
    // It goes on when the window is shown again.
    try run { calls > 2 }
    link.invalidate()
  }

  @Test func `what moves now and then goes on in a window that is shown again`() throws {
    var calls = 0
    let link = DisplayLink(window: host.window, rate: .atMost(3)) { [box] _ in
      calls += 1
      box.backgroundColor = calls.isMultiple(of: 2) ? Color.black : Color.white
    }
    try run { calls > 0 }
    host.surface.isOccluded = true
    // The next time comes when the compositor has been silent for so long that the window counts as hidden.
    _ = try run(1)
    let before = calls
    host.surface.isOccluded = false
    try run { calls > before + 1 }
    link.invalidate()
  }

  @Test(arguments: [true, false])
  func `animations end in time in a hidden window`(isSuspended: Bool) throws {
    move(by: 60, over: 0.1)
    if isSuspended {
      host.compositor.toplevels[0].configure(states: [.suspended])
    } else {
      host.surface.isOccluded = true
    }
    _ = try run(0.1)
    var ends: [Bool] = []
    let start = EventLoop.monotonicNow
    box.layer.add(
      Animation(.opacity, from: .number(1), to: .number(0), duration: 0.2) { ends.append($0) })
    let deadline = Deadline()
    while ends.isEmpty, !deadline.hasPassed { _ = try run(0.05) }
    #expect(ends == [true])
    #expect(EventLoop.monotonicNow - start > .milliseconds(180))
    #expect(try turnsUntilRest() <= 1)
  }

  @Test func `with reduced motion indicators and dust stand still`() throws {
    host.window.reducesMotion = true
    addIndicators()
    try expectRest()
    let shown = try #require(host.surface.compositedImage())
    #expect(shown.hasEqualPixels(to: host.window.snapshot()))
  }

  @Test func `the first frame after rest comes at once`() throws {
    let link = DisplayLink(window: host.window) { _ in }
    _ = try run(0.1)
    link.invalidate()
    _ = try run(0.1)
    let shown = host.surface.commits.count { $0.buffer != nil }
    box.backgroundColor = Color(hex: 0xc03030)
    // No refresh in between.
    try host.compositor.run(until: { host.surface.commits.count { $0.buffer != nil } > shown })
    #expect(host.surface.contents?[30, 30] == 0xffc0_3030)
  }
}
