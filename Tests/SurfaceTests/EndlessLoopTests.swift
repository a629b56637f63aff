import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What asks for itself again and again is named and stopped in debug builds, and slow, but no hang, in others.
@Suite struct EndlessLoopTests {
  /// What the child process that died said on standard error.
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @MainActor
  private static func performForever(on scheduler: any Scheduler) {
    scheduler.performSoon { performForever(on: scheduler) }
  }

  @Test func `an end of a turn that never ends names who asked for it`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let loop = EventLoop()
      Self.performForever(on: loop)
      for _ in 0..<1000 { loop.turn(timeout: .zero) }
    }
    #expect(
      message(result).contains("the last was asked for at SurfaceTests/EndlessLoopTests.swift:"))
  }

  @Test func `so does one of a manual clock`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let scheduler = ManualScheduler()
      Self.performForever(on: scheduler)
      for _ in 0..<1000 { scheduler.advance(by: .milliseconds(1)) }
    }
    #expect(
      message(result).contains("the last was asked for at SurfaceTests/EndlessLoopTests.swift:"))
  }

  @Test @MainActor func `a long chain that ends is none`() {
    let loop = EventLoop()
    var (left, turns) = (0, 0)
    func next() {
      left -= 1
      if left > 0 { loop.performSoon { next() } }
    }
    for _ in 0..<3 {
      (left, turns) = (200, 0)
      loop.performSoon { next() }
      while left > 0 {
        loop.turn(timeout: .zero)
        turns += 1
      }
      #expect(turns > 5, "what else there is has its turn in between")
    }
  }

  @Test @MainActor func `a loop does not sleep while something is left for the end of a turn`() {
    let loop = EventLoop()
    var isLate = false
    loop.schedule(after: .seconds(20)) {
      isLate = true
      loop.stop()
    }
    var left = 100
    func next() {
      left -= 1
      if left > 0 { loop.performSoon { next() } } else { loop.stop() }
    }
    loop.performSoon { next() }
    loop.run()
    #expect(!isLate)
  }

  @Test @MainActor
  func `what is left for the end of a turn comes in the order in which it was left`() {
    let loop = EventLoop()
    var order: [Int] = []
    for number in 0..<4 {
      loop.performSoon {
        order.append(number)
        loop.performSoon { order.append(10 + number) }
      }
    }
    loop.turn(timeout: .zero)
    #expect(order == [0, 1, 2, 3, 10, 11, 12, 13])
  }

  private final class Restless: DisplayNode {
    override func drawParameters() -> (any Sendable)? { 0 }
    override class func draw(
      in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
    ) {}
    override func didDisplay() { setNeedsDisplay() }
  }

  @Test func `a node that wants another drawing after each is named`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let screen = OffscreenWindow()
      let node = Restless()
      node.name = "fidget"
      node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
      screen.root.addSubview(node.view)
      screen.backend.settle()
    }
    #expect(message(result).contains("Restless \"fidget\""))
  }

  // In a test process something else serves the main queue.
  @Test func `a main queue that the loop does not get is told of at the start`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in EventLoop().checkMainQueue()
    }
    #expect(message(result).contains("Dispatch does not hand over its main queue"))
  }
}
