import Glibc
import Locks
import Signals
import SurfaceTesting
import Synchronization
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// What nodes load, how often, and what is kept of it.
@Suite(.serialized, .timeLimit(.minutes(60))) @MainActor struct ImagePipelineTests {
  private let screen = OffscreenWindow(width: 100, height: 100)
  private let pipeline = ImagePipeline(byteLimit: 1 << 20)
  private let desk = Photo.Desk()
  private let kept = KeptNodes()

  init() { OccupiedPool.startThreads(of: .loading) }

  private static let red: UInt32 = 0xffff_0000
  private static let white: UInt32 = 0xffff_ffff

  private func node(
    _ source: any ImageSource, _ x: Double = 0, _ y: Double = 0, side: Double = 20
  ) -> ImageNode {
    let node = ImageNode().framed(x, y, side, side)
    node.pipeline = pipeline
    node.source = source
    kept.nodes.append(node)
    return node
  }

  /// Lets workers finish and shows what they have made.
  private func finishLoading() {
    WorkerPool.loading.waitUntilIdle()
    screen.backend.settle()
    WorkerPool.loading.waitUntilIdle()
    screen.backend.settle()
  }

  // MARK: Keeping

  @Test func `what is kept is shown in the very next frame, without another copy of its pixels`() {
    let first = node(Photo(name: "a", desk: desk))
    screen.show(first)
    screen.window.waitsForDisplay = false
    let second = node(Photo(name: "a", desk: desk), 50, 50)
    screen.show(second)
    screen.backend.advanceFrame()
    #expect(screen.pixel(60, 60) == Self.red && second.contents === first.contents)
    #expect(second.hasImage && desk.names == ["a"])
    #expect(pipeline.byteCount == 20 * 20 * 4)
  }

  @Test func `each size, mode and colour is a picture of its own`() {
    screen.show(node(Photo(name: "a", desk: desk)))
    screen.show(node(Photo(name: "a", desk: desk), 30, 0, side: 10))
    let fitted = node(Photo(name: "a", desk: desk), 50, 0)
    fitted.imageMode = .aspectFit
    screen.show(fitted)
    #expect(desk.names.count == 3)
    fitted.frame.size.width = 21
    screen.backend.settle()
    #expect(desk.names.count == 4 && fitted.contents?.size.width == 21)
    fitted.frame.size.width = 20
    screen.backend.settle()
    #expect(desk.names.count == 4 && fitted.contents?.size.width == 20)
  }

  @Test func `nodes with corners or a background share what is loaded and draw the rest`() {
    let plain = node(Photo(name: "a", desk: desk))
    screen.show(plain)
    let round = node(Photo(name: "a", desk: desk), 40, 0)
    round.cornerRadius = 10
    screen.show(round)
    let tinted = node(Photo(name: "a", desk: desk), 0, 40)
    tinted.tint = Color(hex: 0x0000ff)
    screen.show(tinted)
    #expect(desk.names == ["a"] && round.contents !== plain.contents)
    #expect(screen.pixel(50, 10) == Self.red && screen.pixel(40, 0) == Self.white)
    #expect(tinted.contents === plain.contents && screen.pixel(10, 50) == 0xff00_00ff)
    #expect(screen.isExact)
  }

  @Test func `what was asked for longest ago goes when there is too much`() {
    pipeline.byteLimit = 4 * 1600
    for name in ["a", "b", "c", "d"] { screen.show(node(Photo(name: name, desk: desk))) }
    #expect(pipeline.byteCount == 4 * 1600)
    screen.show(node(Photo(name: "a", desk: desk)))
    #expect(desk.names.count == 4)
    screen.show(node(Photo(name: "e", desk: desk)))
    #expect(pipeline.byteCount <= 4 * 1600)
    screen.show(node(Photo(name: "a", desk: desk)))
    #expect(desk.names == ["a", "b", "c", "d", "e"], "a was used after the others")
    screen.show(node(Photo(name: "b", desk: desk)))
    #expect(desk.names.last == "b")
    pipeline.byteLimit = 0
    #expect(pipeline.byteCount == 0)
  }

  // In a process of its own: a shortage is one of everything.
  @Test func `a shortage of memory takes everything, and nodes keep what they show`() async {
    await #expect(processExitsWith: .success) { await ImagePipelineTests().checkShortage() }
  }

  private func checkShortage() {
    let shown = node(Photo(name: "a", desk: desk))
    screen.show(shown)
    MemoryPressure.shared.notify()
    #expect(pipeline.byteCount == 0 && screen.pixel(10, 10) == Self.red && shown.hasImage)
  }

  @Test func `a source without an identity is asked every time`() {
    let source = ImageNodeTests.Sheet(hex: 0xffff_0000)
    for x in [0.0, 40] { screen.show(node(source, x)) }
    #expect(source.asked.count == 2 && pipeline.byteCount == 0)
  }

  // MARK: Versions

  @Test func `a picture that has changed is shown as it was, and then as it is`() {
    screen.show(node(Photo(name: "a", desk: desk)))
    let late = Photo.Desk(isOpen: false)
    late.version.withLock { $0 = "2" }
    screen.window.waitsForDisplay = false
    screen.show(node(Photo(name: "a", desk: late, hex: 0x0000ff), 40))
    screen.backend.advanceFrame()
    #expect(screen.pixel(50, 10) == Self.red)
    late.gate.open()
    finishLoading()
    #expect(screen.pixel(50, 10) == 0xff00_00ff && desk.names + late.names == ["a", "a"])
  }

  @Test func `a file that is written anew is read anew`() throws {
    let path = "/tmp/surface-picture-\(getpid()).png"
    defer { unlink(path) }
    func write(_ hex: UInt32, side: Int32) throws {
      let bytes = try Photo.sheet(hex, PixelSize(width: side, height: side)).pngData()
      let file = try #require(fopen(path, "wb"))
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
    }
    try write(0xff0000, side: 30)
    screen.show(node(FileImage(path: path)))
    #expect(screen.pixel(10, 10) == Self.red)
    screen.show(node(FileImage(path: path), 40))
    finishLoading()
    #expect(pipeline.statistics.loads == 1)
    try write(0x0000ff, side: 31)
    screen.show(node(FileImage(path: path), 0, 40))
    finishLoading()
    #expect(pipeline.statistics.loads == 2 && screen.pixel(10, 50) == 0xff00_00ff)
    unlink(path)
    let missing = node(FileImage(path: path), 40, 40, side: 10)
    screen.show(missing)
    #expect(missing.loadingError == .file(.system(ENOENT)))
  }

  // MARK: At the same time

  @Test func `what several nodes ask for at a time is loaded once`() {
    screen.window.waitsForDisplay = false
    let desk = Photo.Desk(isOpen: false)
    let nodes = (0..<4).map { node(Photo(name: "a", desk: desk), Double($0) * 25) }
    for node in nodes { screen.show(node) }
    screen.backend.advanceFrame()
    while desk.names.isEmpty { sched_yield() }
    desk.gate.open()
    finishLoading()
    #expect(desk.names == ["a"] && nodes.allSatisfy { $0.hasImage })
  }

  @Test func `what has left before its turn is not loaded`() {
    screen.window.waitsForDisplay = false
    let desk = Photo.Desk(isOpen: false)
    // As many as there are threads.
    for name in ["x", "y"] { screen.show(node(Photo(name: name, desk: desk), 0, 50)) }
    screen.backend.advanceFrame()
    while desk.names.count < 2 { sched_yield() }
    let leaving = node(Photo(name: "a", desk: desk))
    screen.show(leaving)
    screen.backend.advanceFrame()
    leaving.view.removeFromSuperview()
    desk.gate.open()
    finishLoading()
    #expect(desk.names.sorted() == ["x", "y"] && leaving.contents == nil)
  }

  // MARK: Until it is there

  @Test func `another size that is kept stands for a picture until that is there`() {
    screen.show(node(Photo(name: "a", desk: desk), side: 10))
    screen.window.waitsForDisplay = false
    let closed = Photo.Desk(isOpen: false)
    let large = node(Photo(name: "a", desk: closed, hex: 0x0000ff), 20, 20, side: 40)
    screen.show(large)
    screen.backend.advanceFrame()
    screen.backend.advanceFrame()
    for (x, y) in [(21, 21), (58, 58)] { #expect(screen.pixel(x, y) == Self.red) }
    #expect(!large.hasImage)
    closed.gate.open()
    finishLoading()
    #expect(screen.pixel(40, 40) == 0xff00_00ff && large.hasImage)
  }

  @Test func `a preview stands for a picture, above the placeholder`() {
    screen.window.waitsForDisplay = false
    let desk = Photo.Desk(isOpen: false, showsPreviews: false)
    let node = node(Photo(name: "a", desk: desk, preview: 0x00ff00))
    node.placeholderColor = Color(hex: 0x808080)
    screen.show(node)
    screen.backend.advanceFrame()
    #expect(screen.pixel(10, 10) == 0xff80_8080)
    desk.previewGate.open()
    while screen.pixel(10, 10) != 0xff00_ff00 {
      sched_yield()
      screen.backend.settle()
    }
    #expect(!node.hasImage)
    desk.gate.open()
    finishLoading()
    #expect(screen.pixel(10, 10) == Self.red && node.hasImage)
  }

  // MARK: Again

  @Test func `a failure is a value, and trying again may help`() {
    desk.failures.withLock { $0 = 1 }
    let node = node(Photo(name: "a", desk: desk))
    var told: [ImageLoadingError?] = []
    node.loadingErrorChanged = { told.append($0) }
    screen.show(node)
    #expect(node.loadingError == .other("is busy") && !node.hasImage)
    screen.wait(60_000)
    #expect(desk.names == ["a"], "nothing happens by itself")
    node.retry()
    screen.backend.settle()
    #expect(node.hasImage && node.loadingError == nil && told == [.other("is busy"), nil])
    node.retry()
    screen.backend.settle()
    #expect(desk.names.count == 2)
  }

  @Test func `a source may ask for attempts, one after each delay, as long as the node is seen`() {
    desk.failures.withLock { $0 = 99 }
    let delays: [Duration] = [.seconds(1), .seconds(4)]
    let shown = node(Photo(name: "a", desk: desk, retryDelays: delays))
    screen.show(shown)
    for (wait, count) in [(900, 1), (200, 2), (3800, 2), (300, 3), (60_000, 3)] {
      screen.wait(wait)
      #expect(desk.names.count == count, "after \(wait) ms")
    }
    let gone = node(Photo(name: "b", desk: desk, retryDelays: delays))
    screen.show(gone)
    gone.view.removeFromSuperview()
    screen.wait(10_000)
    #expect(desk.names.count { $0 == "b" } == 1)
  }

  @Test func `transforms share what is loaded as well`() {
    let arguments = TransformImageArguments(
      imageSize: Size(width: 20, height: 20), boundingSize: Size(width: 20, height: 20))
    for x in [0.0, 40] {
      let node = TransformImageNode().framed(x, 0, 20, 20)
      kept.nodes.append(node)
      node.arguments = arguments
      node.setSignal(.single(.picture(Photo(name: "a", desk: desk), pipeline: pipeline)))
      screen.show(node)
    }
    #expect(desk.names == ["a"] && screen.pixel(50, 10) == Self.red)
  }
}
