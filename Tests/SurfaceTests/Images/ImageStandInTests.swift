import Glibc
import Signals
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What is seen in place of a picture, and what never is.
@Suite(.serialized, .timeLimit(.minutes(60))) @MainActor struct ImageStandInTests {
  private let screen = OffscreenWindow(width: 100, height: 100, frameInterval: .milliseconds(1))
  private let pipeline = ImagePipeline(byteLimit: 1 << 20)
  private let kept = KeptNodes()

  init() { OccupiedPool.startThreads(of: .loading) }

  private static let red: UInt32 = 0xffff_0000
  private static let green: UInt32 = 0xff00_ff00
  private static let blue: UInt32 = 0xff00_00ff
  private static let white: UInt32 = 0xffff_ffff

  private func node(_ source: (any ImageSource)?, _ frame: Rect) -> ImageNode {
    let node = ImageNode().framed(frame.minX, frame.minY, frame.width, frame.height)
    node.pipeline = pipeline
    node.source = source
    kept.nodes.append(node)
    return node
  }

  private func finishLoading() {
    for _ in 0..<2 {
      WorkerPool.loading.waitUntilIdle()
      screen.backend.settle()
    }
  }

  /// Keeps a red picture of ten by ten points in the pipeline.
  private func keep(_ change: (ImageNode) -> Void = { _ in }, width: Double = 10) {
    let node = node(
      Photo(name: "a", desk: Photo.Desk()), Rect(x: 90, y: 90, width: width, height: 10))
    change(node)
    screen.show(node)
    screen.window.waitsForDisplay = false
  }

  /// What is seen in the middle of a larger node while its own, blue picture is held back.
  private func seen(_ change: (ImageNode) -> Void = { _ in }) -> UInt32 {
    let closed = Photo.Desk(isOpen: false)
    let large = node(
      Photo(name: "a", desk: closed, hex: 0x0000ff), Rect(x: 0, y: 0, width: 40, height: 40))
    change(large)
    screen.show(large)
    screen.backend.advanceFrame()
    screen.backend.advanceFrame()
    defer {
      closed.gate.open()
      finishLoading()
    }
    return screen.pixel(20, 20)
  }

  @Test func `a picture of nearly the same proportions stands for another one`() {
    keep()
    #expect(seen { $0.frame.size.width = 40 } == Self.red)
    #expect(screen.pixel(20, 20) == Self.blue)
  }

  @Test func `one of other proportions does not`() {
    keep(width: 5)
    #expect(seen() == Self.white)
  }

  @Test func `one in another mode does not`() {
    keep { $0.imageMode = .aspectFit }
    #expect(seen() == Self.white)
  }

  @Test func `one that has gone from memory does not`() {
    keep()
    pipeline.removeAll()
    #expect(pipeline.byteCount == 0 && seen() == Self.white)
  }

  @Test func `of several sizes the largest one stands for a picture`() {
    for (side, hex) in [(10.0, 0xff0000), (20, 0x00ff00), (5, 0x808080)] as [(Double, UInt32)] {
      screen.show(
        node(
          Photo(name: "a", desk: Photo.Desk(), hex: hex),
          Rect(x: 60, y: 60, width: side, height: side)))
    }
    screen.window.waitsForDisplay = false
    #expect(seen() == Self.green)
  }

  @Test func `a picture that another one stood for does not fade in`() {
    keep()
    let closed = Photo.Desk(isOpen: false)
    let large = node(nil, Rect(x: 0, y: 0, width: 40, height: 40))
    screen.show(large)
    large.setSignal(.single(Photo(name: "a", desk: closed, hex: 0x0000ff)))
    screen.backend.advanceFrame()
    screen.backend.advanceFrame()
    #expect(screen.pixel(20, 20) == Self.red)
    closed.gate.open()
    finishLoading()
    #expect(screen.pixel(20, 20) == Self.blue && large.layer.animationNames.isEmpty)
    // The next one is news again.
    large.source = nil
    screen.backend.settle()
    large.setSignal(.single(Photo(name: "b", desk: Photo.Desk(), hex: 0x00ff00)))
    screen.backend.advanceFrame()
    finishLoading()
    #expect(large.layer.animationNames == ["opacity"])
  }

  @Test func `what a signal brings that is kept is there at once, without a fade`() {
    keep()
    let node = node(nil, Rect(x: 0, y: 0, width: 10, height: 10))
    screen.show(node)
    node.setSignal(.single(Photo(name: "a", desk: Photo.Desk())))
    screen.backend.advanceFrame()
    #expect(screen.pixel(5, 5) == Self.red && node.layer.animationNames.isEmpty)
  }

  // MARK: Previews

  @Test func `a preview that comes after its picture is not shown`() {
    screen.window.waitsForDisplay = false
    let desk = Photo.Desk(showsPreviews: false)
    let node = node(
      Photo(name: "p", desk: desk, preview: 0x00ff00), Rect(x: 0, y: 0, width: 20, height: 20))
    screen.show(node)
    screen.backend.advanceFrame()
    while desk.names.isEmpty { sched_yield() }
    for _ in 0..<10_000 where !node.hasImage {
      sched_yield()
      screen.backend.advanceFrame()
    }
    #expect(node.hasImage)
    desk.previewGate.open()
    finishLoading()
    #expect(screen.pixel(10, 10) == Self.red && node.hasImage)
  }

  @Test func `a preview that comes for nothing any more is not shown`() {
    screen.window.waitsForDisplay = false
    let desk = Photo.Desk(showsPreviews: false)
    let node = node(
      Photo(name: "p", desk: desk, preview: 0x00ff00), Rect(x: 0, y: 0, width: 20, height: 20))
    screen.show(node)
    screen.backend.advanceFrame()
    node.source = nil
    screen.backend.advanceFrame()
    desk.previewGate.open()
    finishLoading()
    #expect(screen.pixel(10, 10) == Self.white && node.contents == nil)
  }

  @Test func `a preview of an earlier picture is not shown for the next one`() {
    screen.window.waitsForDisplay = false
    let first = Photo.Desk(isOpen: false, showsPreviews: false)
    let second = Photo.Desk(isOpen: false)
    let node = node(
      Photo(name: "p", desk: first, preview: 0x00ff00), Rect(x: 0, y: 0, width: 20, height: 20))
    screen.show(node)
    screen.backend.advanceFrame()
    while first.previews.value == 0 || first.names.isEmpty { sched_yield() }
    node.source = Photo(name: "q", desk: second)
    screen.backend.advanceFrame()
    // The two threads wait for the first picture and its preview: the second one is begun when the preview is there.
    first.previewGate.open()
    while second.names.isEmpty { sched_yield() }
    screen.backend.advanceFrame()
    #expect(screen.pixel(10, 10) == Self.white && node.contents == nil)
    for desk in [first, second] { desk.gate.open() }
    finishLoading()
    #expect(screen.pixel(10, 10) == Self.red)
  }

  @Test func `a preview for another size is not shown in place of the one for this`() {
    /// Says when each size may come.
    struct Sized: ImageSource {
      let gates: [Int32: Gate]
      let previewGate = Gate()
      let previews = Counter()
      var identity: ImageIdentity? { ImageIdentity(kind: "sized", name: "a") }
      var hasPreview: Bool { true }

      func load(covering size: PixelSize, scale: Double) -> Pixmap {
        gates[size.width]!.wait()
        return Photo.sheet(0xff0000, size)
      }

      func loadPreview() -> Pixmap? {
        previews.increment()
        previewGate.wait()
        return Photo.sheet(0x00ff00, PixelSize(width: 4, height: 4))
      }
    }
    screen.window.waitsForDisplay = false
    let source = Sized(gates: [20: Gate(), 40: Gate()])
    let node = node(source, Rect(x: 0, y: 0, width: 20, height: 20))
    screen.show(node)
    screen.backend.advanceFrame()
    while source.previews.value == 0 { sched_yield() }
    node.frame.size = Size(width: 40, height: 40)
    screen.backend.advanceFrame()
    source.gates[20]!.open()
    source.previewGate.open()
    while screen.pixel(10, 10) != Self.green {
      sched_yield()
      screen.backend.settle()
    }
    #expect(node.contents?.size == PixelSize(width: 40, height: 40))
    source.gates[40]!.open()
    finishLoading()
    #expect(screen.pixel(10, 10) == Self.red)
  }

  @Test func `where a frame waits for its pictures no preview is asked for`() {
    let desk = Photo.Desk(showsPreviews: false)
    let node = node(
      Photo(name: "p", desk: desk, preview: 0x00ff00), Rect(x: 0, y: 0, width: 20, height: 20))
    screen.show(node)
    #expect(screen.pixel(10, 10) == Self.red)
    desk.previewGate.open()
    WorkerPool.loading.waitUntilIdle()
    #expect(desk.previews.value == 0)
  }

  @Test func `a preview is drawn as the picture will be`() {
    screen.window.waitsForDisplay = false
    let desk = Photo.Desk(isOpen: false)
    // Four by three pixels.
    let node = node(
      Photo(name: "p", desk: desk, preview: 0x00ff00), Rect(x: 0, y: 0, width: 40, height: 40))
    node.imageMode = .aspectFit
    screen.show(node)
    screen.backend.advanceFrame()
    while screen.pixel(20, 20) != Self.green {
      sched_yield()
      screen.backend.settle()
    }
    // At its own size in aspect-fit: thirty points high, in the middle.
    #expect(screen.pixel(20, 2) == Self.white && screen.pixel(20, 38) == Self.white)
    desk.gate.open()
    finishLoading()
    #expect(screen.pixel(20, 2) == Self.red)
  }
}
