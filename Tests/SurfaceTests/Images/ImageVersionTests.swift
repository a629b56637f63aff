import Glibc
import Locks
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Pictures behind whose names there is another one now.
@Suite(.serialized, .timeLimit(.minutes(60))) @MainActor struct ImageVersionTests {
  private let screen = OffscreenWindow(width: 100, height: 100)
  private let pipeline = ImagePipeline(byteLimit: 1 << 20)
  private let files = TestFolder()
  private let kept = KeptNodes()

  init() { OccupiedPool.startThreads(of: .loading) }

  /// A page that is red in its first version and blue later. Its first load is held back.
  private struct Page: ImageSource {
    final class Paper: Sendable {
      let version = Lock("1")
      let gates: [Gate]
      let begun = Counter()
      init(held: Int) { gates = (0..<held).map { _ in Gate() } }
    }

    let paper: Paper
    var identity: ImageIdentity? { ImageIdentity(kind: "page", name: "1") }

    func currentVersion() throws(ImageLoadingError) -> ImageVersion? {
      ImageVersion(paper.version.withLock { $0 })
    }

    func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
      let version = paper.version.withLock { $0 }
      let number = paper.begun.value
      paper.begun.increment()
      if number < paper.gates.count { paper.gates[number].wait() }
      return Photo.sheet(version == "1" ? 0xff0000 : 0x0000ff, size)
    }
  }

  private let form = ImageRendition(covering: PixelSize(width: 4, height: 4), scale: 1)

  /// The first pixel that a worker was given, if it was.
  private final class Answer: Sendable {
    private let pixel = Lock<UInt32?>(nil)
    var color: UInt32? { pixel.withLock { $0 } }
    func set(_ color: UInt32?) { pixel.withLock { $0 = color } }
  }

  /// Asks for a page on a worker of its own; the answer is there when the workers rest.
  private func ask(_ paper: Page.Paper) -> Answer {
    let answer = Answer()
    WorkerPool.loading.submit(.high) { [pipeline, form] in
      let content = try? pipeline.content(of: Page(paper: paper), as: form) { false }
      answer.set(content?.pixmap[0, 0])
    }
    return answer
  }

  @Test func `what has changed while it is loaded is loaded anew`() {
    let paper = Page.Paper(held: 1)
    let first = ask(paper)
    while paper.begun.value < 1 { sched_yield() }
    paper.version.withLock { $0 = "2" }
    let second = ask(paper)
    while pipeline.statistics.loads < 2, pipeline.statistics.joins < 1 { sched_yield() }
    paper.gates[0].open()
    WorkerPool.loading.waitUntilIdle()
    #expect(first.color == 0xffff_0000 && second.color == 0xff00_00ff)
    #expect(pipeline.statistics.loads == 2 && pipeline.statistics.joins == 0)
  }

  @Test func `what is asked for in the same version is loaded once`() {
    let paper = Page.Paper(held: 1)
    let first = ask(paper)
    while paper.begun.value < 1 { sched_yield() }
    let second = ask(paper)
    while pipeline.statistics.joins < 1 { sched_yield() }
    paper.gates[0].open()
    WorkerPool.loading.waitUntilIdle()
    #expect(first.color == 0xffff_0000 && second.color == 0xffff_0000)
    let third = ask(paper)
    WorkerPool.loading.waitUntilIdle()
    #expect(third.color == 0xffff_0000)
    #expect(pipeline.statistics.loads == 1 && pipeline.statistics.hits == 1)
  }

  @Test func `a new version takes the room of the old one`() {
    let paper = Page.Paper(held: 0)
    for version in ["1", "2", "3"] {
      paper.version.withLock { $0 = version }
      let result = ask(paper)
      WorkerPool.loading.waitUntilIdle()
      #expect(result.color == (version == "1" ? 0xffff_0000 : 0xff00_00ff))
      #expect(pipeline.byteCount == 4 * 4 * 4, "version \(version)")
    }
    #expect(pipeline.statistics.loads == 3)
  }

  @Test func `who gave up before is not served`() throws {
    let paper = Page.Paper(held: 0)
    let content = try pipeline.content(of: Page(paper: paper), as: form) { true }
    #expect(content == nil && pipeline.statistics.cancellations == 1 && paper.begun.value == 0)
  }

  @Test func `what is to be loaded ahead is not when nobody waits for it any more`() {
    let held = OccupiedPool(.loading)
    let paper = Page.Paper(held: 0)
    var token = pipeline.preload(Page(paper: paper), as: form)
    #expect(token != nil)
    token = nil
    held.letGo()
    WorkerPool.loading.waitUntilIdle()
    #expect(paper.begun.value == 0 && pipeline.statistics.cancellations == 1)
    token = pipeline.preload(Page(paper: paper), as: form)
    WorkerPool.loading.waitUntilIdle()
    #expect(paper.begun.value == 1 && pipeline.byteCount == 64)
    #expect(pipeline.preload(Page(paper: paper), as: form) == nil, "it is there")
  }

  // MARK: Files

  private func write(_ hex: UInt32, to name: String, side: Int32 = 8) throws {
    try files.write(
      try Photo.sheet(hex, PixelSize(width: side, height: side)).pngData(), to: name)
  }

  private func node(_ name: String) -> ImageNode {
    let node = ImageNode().framed(0, 0, 20, 20)
    node.pipeline = pipeline
    node.source = FileImage(path: files.path + "/" + name)
    kept.nodes.append(node)
    return node
  }

  private func finishLoading() {
    for _ in 0..<2 {
      WorkerPool.loading.waitUntilIdle()
      screen.backend.settle()
    }
  }

  @Test func `a file that is gone is shown as it was, and then no more`() throws {
    try write(0xff0000, to: "a.png")
    let first = node("a.png")
    screen.show(first)
    first.view.removeFromSuperview()
    unlink(files.path + "/a.png")
    screen.window.waitsForDisplay = false
    let second = node("a.png")
    // Nobody looks for the file before the first frame.
    let held = OccupiedPool(.loading)
    screen.show(second)
    screen.backend.advanceFrame()
    #expect(screen.pixel(10, 10) == 0xffff_0000)
    held.letGo()
    finishLoading()
    #expect(second.loadingError == .file(.system(ENOENT)) && !second.hasImage)
    #expect(pipeline.byteCount == 0, "what is gone is not kept")
  }

  @Test func `a file that is as long and as old as the one before is another one all the same`()
    throws
  {
    try write(0xff0000, to: "a.png")
    try write(0x0000ff, to: "b.png")
    let path = files.path + "/a.png"
    func setTime(_ path: String, nanoseconds: Int) {
      var times = [timespec](repeating: timespec(tv_sec: 1000, tv_nsec: nanoseconds), count: 2)
      utimensat(AT_FDCWD, path, &times, 0)
    }
    for name in ["a.png", "b.png"] { setTime(files.path + "/" + name, nanoseconds: 5) }
    let image = FileImage(path: path)
    let before = try image.currentVersion()
    #expect(try image.currentVersion() == before)
    rename(files.path + "/b.png", path)
    let replaced = try image.currentVersion()
    #expect(replaced != before)
    setTime(path, nanoseconds: 6)
    #expect(try image.currentVersion() != replaced, "a nanosecond later")
  }
}
