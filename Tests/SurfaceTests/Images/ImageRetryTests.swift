import Locks
import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface

/// Pictures that fail, and what becomes of the next attempt.
@Suite(.serialized, .timeLimit(.minutes(60))) @MainActor struct ImageRetryTests {
  private let screen = OffscreenWindow(width: 100, height: 100)
  private let pipeline = ImagePipeline(byteLimit: 1 << 20)
  private let desk = Photo.Desk()
  private let kept = KeptNodes()

  init() { OccupiedPool.startThreads(of: .loading) }

  private func node(_ name: String, delays: [Duration] = []) -> ImageNode {
    let node = ImageNode().framed(0, 0, 20, 20)
    node.pipeline = pipeline
    node.source = Photo(name: name, desk: desk, retryDelays: delays)
    kept.nodes.append(node)
    return node
  }

  private func fail(_ count: Int) { desk.failures.withLock { $0 = count } }

  @Test func `who comes back has all attempts again`() {
    fail(99)
    let node = node("a", delays: [.seconds(1)])
    screen.show(node)
    screen.wait(5_000)
    #expect(desk.names.count == 2)
    node.view.removeFromSuperview()
    screen.backend.settle()
    screen.show(node)
    let begun = desk.names.count
    screen.wait(900)
    #expect(desk.names.count == begun)
    screen.wait(300)
    #expect(desk.names.count == begun + 1)
  }

  @Test func `after a success every failure counts as the first`() {
    let node = node("a", delays: [.seconds(1)])
    fail(1)
    screen.show(node)
    screen.wait(1_200)
    #expect(node.hasImage && node.loadingError == nil && desk.names.count == 2)
    fail(1)
    pipeline.removeAll()
    node.setNeedsDisplay()
    screen.backend.settle()
    #expect(node.loadingError != nil)
    screen.wait(1_200)
    #expect(node.hasImage && node.loadingError == nil && desk.names.count == 4)
  }

  @Test func `another picture has all attempts, and none of the one before`() {
    fail(2)
    let node = node("a", delays: [.seconds(1)])
    screen.show(node)
    screen.wait(1_200)
    #expect(desk.names == ["a", "a"] && node.loadingError != nil)
    fail(1)
    node.source = Photo(name: "b", desk: desk, retryDelays: [.seconds(1)])
    screen.wait(1_200)
    #expect(desk.names == ["a", "a", "b", "b"] && node.hasImage)
    // An attempt of an earlier source that is still to come does nothing for the next one.
    fail(99)
    node.source = Photo(name: "c", desk: desk, retryDelays: [.seconds(1)])
    screen.wait(500)
    node.source = Photo(name: "d", desk: desk)
    screen.wait(5_000)
    #expect(desk.names.suffix(2) == ["c", "d"])
  }

  @Test func `an attempt by hand takes the place of the one that was to come`() {
    fail(1)
    let node = node("a", delays: [.seconds(1)])
    screen.show(node)
    screen.wait(500)
    node.retry()
    screen.backend.settle()
    #expect(node.hasImage && desk.names.count == 2)
    screen.wait(5_000)
    #expect(desk.names.count == 2)
  }

  @Test func `a picture that is kept ends an error at once`() {
    fail(1)
    let node = node("a")
    screen.show(node)
    #expect(node.loadingError == .other("is busy"))
    // Another node has more luck.
    let other = self.node("a")
    other.frame.origin.x = 40
    screen.show(other)
    #expect(other.hasImage)
    var told: [ImageLoadingError?] = []
    node.loadingErrorChanged = { told.append($0) }
    node.setNeedsDisplay()
    screen.backend.settle()
    MainThreadQueue.shared.drain()
    #expect(node.hasImage && node.loadingError == nil && told == [nil])
    #expect(desk.names.count == 2)
  }

  @Test func `who joins a load that fails has its reason, too`() {
    screen.window.waitsForDisplay = false
    let closed = Photo.Desk(isOpen: false)
    closed.failures.withLock { $0 = 1 }
    let nodes = (0..<2).map { index in
      let node = ImageNode().framed(Double(index) * 40, 0, 20, 20)
      node.pipeline = pipeline
      node.source = Photo(name: "a", desk: closed)
      screen.show(node)
      return node
    }
    screen.backend.advanceFrame()
    while pipeline.statistics.joins == 0 {}
    closed.gate.open()
    WorkerPool.loading.waitUntilIdle()
    screen.backend.settle()
    #expect(nodes.allSatisfy { $0.loadingError == .other("is busy") } && closed.names == ["a"])
    #expect(pipeline.byteCount == 0)
    // What has failed is not kept.
    for node in nodes { node.retry() }
    screen.backend.settle()
    WorkerPool.loading.waitUntilIdle()
    screen.backend.settle()
    #expect(nodes.allSatisfy { $0.hasImage && $0.loadingError == nil })
  }

  @Test func `a picture without pixels is none`() {
    struct Nothing: ImageSource {
      let identity: ImageIdentity?
      func load(covering size: PixelSize, scale: Double) -> Pixmap { Pixmap(size: .zero) { _ in } }
    }
    for identity in [nil, ImageIdentity(kind: "nothing", name: "a")] {
      let node = ImageNode().framed(0, 0, 20, 20)
      node.pipeline = pipeline
      node.placeholderColor = Color(hex: 0x00ff00)
      node.source = Nothing(identity: identity)
      screen.show(node)
      #expect(!node.hasImage && screen.pixel(10, 10) == 0xff00_ff00)
      node.view.removeFromSuperview()
    }
  }
}
