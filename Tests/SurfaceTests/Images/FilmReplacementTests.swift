import Glibc
import Signals
import Surface
import SurfaceTesting
import Testing

@testable import Platform

/// Films that take the place of others, and frames that come late.
@Suite(.serialized, .timeLimit(.minutes(60))) @MainActor struct FilmReplacementTests {
  private let screen = OffscreenWindow(width: 100, height: 100, frameInterval: .milliseconds(10))
  private let kept = KeptNodes()

  private func node(_ film: Film) -> ImageNode {
    let node = ImageNode().framed(10, 10, 40, 40)
    node.pipeline = ImagePipeline()
    kept.nodes.append(node)
    node.source = DataImage(film.bytes)
    return node
  }

  /// Four frames, with what is loaded for them.
  private func turn() {
    for _ in 0..<4 {
      WorkerPool.loading.waitUntilIdle()
      screen.backend.advanceFrame()
    }
  }

  private var shown: Int? { Film.colors.firstIndex(of: screen.pixel(30, 30)) }

  @Test func `another film begins with its own frames, each for its own time`() {
    let node = node(Film(frames: [(0, 20), (1, 20)], repeats: 0))
    screen.show(node)
    // In the middle of the first frame, with the second one ready.
    screen.wait(100)
    node.source = DataImage(Film(frames: [(2, 40), (3, 40)], repeats: 0).bytes)
    screen.backend.settle(limit: 1)
    #expect(shown == 2)
    screen.wait(370)
    #expect(shown == 2, "its first frame stays for as long as it says")
    screen.wait(50)
    #expect(shown == 3, "no frame of the film before comes between")
    screen.wait(400)
    #expect(shown == 2)
  }

  @Test func `a frame of the film before is never shown in the next one`() {
    screen.window.waitsForDisplay = false
    let pool = WorkerPool.shared
    let held = OccupiedPool(pool)
    let node = node(Film(frames: [(0, 10), (1, 10)], repeats: 0))
    screen.show(node)
    turn()
    // Its second frame waits to be decoded. Then another film comes, whose second frame waits behind it.
    node.source = DataImage(Film(frames: [(2, 10), (3, 10)], repeats: 0).bytes)
    turn()
    #expect(shown == 2)
    held.letGo()
    pool.waitUntilIdle()
    var colors: [Int] = []
    for _ in 0..<40 {
      screen.backend.advanceFrame()
      pool.waitUntilIdle()
      if let shown, shown != colors.last { colors.append(shown) }
    }
    #expect(!colors.contains(0) && !colors.contains(1), "\(colors)")
    #expect(colors.contains(3), "the next film plays on")
  }

  @Test func `a frame of the film before that is there first is not shown either`() {
    screen.window.waitsForDisplay = false
    let pool = WorkerPool.shared
    let held = OccupiedPool(pool)
    let node = node(Film(frames: [(0, 10), (1, 10)], repeats: 0))
    screen.show(node)
    turn()
    // Between the second frames of both films there is something for every thread.
    let (between, begun) = (Gate(), Counter())
    for _ in 0..<pool.maximumThreads {
      pool.submit(.low) {
        begun.increment()
        between.wait()
      }
    }
    node.source = DataImage(Film(frames: [(2, 10), (3, 10)], repeats: 0).bytes)
    turn()
    held.letGo()
    while begun.value < pool.maximumThreads { sched_yield() }
    for _ in 0..<40 {
      screen.backend.advanceFrame()
      #expect(shown == 2)
    }
    between.open()
    pool.waitUntilIdle()
    for _ in 0..<15 where shown != 3 { screen.backend.advanceFrame() }
    #expect(shown == 3)
  }

  @Test func `each frame is told, and the picture is ready once`() {
    let node = node(Film(frames: [(0, 5), (1, 5), (2, 5)], repeats: nil))
    var (told, ready) = (0, 0)
    node.contentUpdated = { if $0 != nil { told += 1 } }
    node.contentReady = { ready += 1 }
    node.setSignal(
      .single(DataImage(Film(frames: [(0, 5), (1, 5), (2, 5)], repeats: nil).bytes)))
    screen.show(node)
    screen.wait(500)
    #expect(shown == 2 && told == 3 && ready == 1)
  }

  @Test func `in the pixels of another node the first frame is shown`() {
    let parent = DisplayNode().framed(0, 0, 100, 100)
    parent.enableSubtreeRasterization()
    parent.addSubnode(node(Film(frames: [(0, 5), (1, 5)], repeats: 0)))
    screen.show(parent)
    screen.wait(500)
    #expect(shown == 0 && !screen.backend.isFrameRequested)
  }

  @Test func `a film that is set again begins from its first frame`() {
    let film = Film(frames: [(0, 10), (1, 10), (2, 90)], repeats: 0)
    let node = node(film)
    screen.show(node)
    screen.wait(250)
    #expect(shown == 2)
    node.source = DataImage(film.bytes)
    screen.backend.settle(limit: 1)
    #expect(shown == 0)
    screen.wait(120)
    #expect(shown == 1)
  }

  @Test func `without a source the film is gone`() {
    let node = node(Film(frames: [(0, 10), (1, 10)], repeats: 0))
    screen.show(node)
    screen.wait(50)
    node.source = nil
    screen.wait(500)
    #expect(shown == 3 && !screen.backend.isFrameRequested && node.contents == nil)
  }

  @Test func `a film of one frame is a picture`() {
    let node = node(Film(frames: [(1, 10)], repeats: 0))
    screen.show(node)
    screen.wait(50)
    #expect(shown == 1)
    screen.wait(500)
    #expect(shown == 1 && !screen.backend.isFrameRequested)
  }
}
