import Platform
import Surface
import Testing

/// Films in image nodes, under a clock that the test moves.
@Suite(.serialized) @MainActor struct FilmTests {
  private let screen = OffscreenWindow(width: 100, height: 100, frameInterval: .milliseconds(10))
  private let pipeline = ImagePipeline()
  private let kept = KeptNodes()

  private static let loop = Film(frames: [(0, 10), (1, 20), (2, 5)], repeats: 0)
  private static let colors: [UInt32] = [0xffff_0000, 0xff00_ff00, 0xff00_00ff]

  private func node(_ film: Film, name: String? = nil) -> ImageNode {
    let node = ImageNode().framed(10, 10, 40, 40)
    node.pipeline = pipeline
    node.source = DataImage(film.bytes, name: name)
    kept.nodes.append(node)
    return node
  }

  private var shown: Int? { Self.colors.firstIndex(of: screen.pixel(30, 30)) }

  @Test func `frames follow each other in the times of the film, again and again`() {
    screen.show(node(Self.loop))
    screen.backend.advanceFrame()
    var changes: [(frame: Int, time: Int)] = []
    for time in stride(from: 0, to: 1100, by: 10) {
      if let shown, shown != changes.last?.frame { changes.append((shown, time)) }
      screen.wait(10)
    }
    #expect(changes.prefix(7).map(\.frame) == [0, 1, 2, 0, 1, 2, 0])
    for ((from, to), duration) in zip(
      zip(changes, changes.dropFirst()), [100, 200, 50, 100, 200, 50])
    {
      #expect(abs(to.time - from.time - duration) <= 10, "frame \(from.frame)")
    }
  }

  @Test func `between two frames the window sleeps`() {
    screen.show(node(Film(frames: [(0, 100), (1, 100)], repeats: 0)))
    screen.wait(100)
    var commits = 0
    screen.backend.onCommit = { _ in commits += 1 }
    screen.wait(800)
    #expect(commits == 0 && shown == 0)
    screen.wait(200)
    #expect(shown == 1)
  }

  @Test func `a film that is over keeps its last frame and asks for nothing`() {
    screen.show(node(Film(frames: [(0, 5), (1, 5), (2, 5)], repeats: 1)))
    screen.wait(200)
    #expect(shown != nil)
    screen.wait(1000)
    #expect(shown == 2 && !screen.backend.isFrameRequested)
    screen.show(node(Film(frames: [(0, 5), (1, 5)], repeats: nil)))
    screen.wait(500)
    #expect(shown == 1, "without a number it plays once")
  }

  @Test func `out of sight it rests, and goes on where it stood`() {
    let film = node(Self.loop)
    screen.show(film)
    screen.wait(150)
    #expect(shown == 1)
    film.isHidden = true
    screen.wait(1000)
    #expect(!screen.backend.isFrameRequested)
    film.isHidden = false
    screen.backend.settle(limit: 2)
    #expect(shown == 1)
    screen.wait(250)
    #expect(shown != 1)
    film.view.removeFromSuperview()
    screen.wait(100)
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `an app may stop it and let it go on`() {
    let film = node(Self.loop)
    film.isAnimating = false
    screen.show(film)
    screen.wait(500)
    #expect(shown == 0 && !screen.backend.isFrameRequested)
    film.isAnimating = true
    screen.wait(150)
    #expect(shown == 1)
    film.isAnimating = false
    screen.wait(1000)
    #expect(shown == 1)
  }

  @Test func `where less motion is wanted the first frame is shown`() {
    screen.backend.platform.desktopSettings.settings.reducesMotion = true
    screen.show(node(Self.loop))
    screen.wait(1000)
    #expect(shown == 0 && !screen.backend.isFrameRequested)
    screen.backend.platform.desktopSettings.settings.reducesMotion = false
    screen.wait(150)
    #expect(shown == 1)
  }

  @Test func `frames have the corners, the size and the colour of the node`() {
    let film = node(Self.loop)
    film.cornerRadius = 20
    screen.show(film)
    screen.wait(150)
    #expect(shown == 1 && screen.pixel(11, 11) == 0xffff_ffff)
    film.frame = Rect(x: 10, y: 10, width: 60, height: 60)
    screen.backend.settle(limit: 1)
    #expect(shown == 1 && screen.pixel(60, 60) == Self.colors[1])
    #expect(screen.isExact)
    film.placeholderColor = .white
    film.tint = Color(hex: 0x123456)
    screen.wait(150)
    #expect(screen.pixel(30, 30) == 0xff12_3456)
  }

  @Test func `another source ends the film`() {
    let film = node(Self.loop)
    screen.show(film)
    screen.wait(150)
    film.source = Photo.sheet(0x808080, PixelSize(width: 4, height: 4))
    screen.wait(1000)
    #expect(screen.pixel(30, 30) == 0xff80_8080 && !screen.backend.isFrameRequested)
  }

  @Test func `a film that plays until another picture has come does not keep it away`() {
    let film = node(Self.loop)
    screen.show(film)
    screen.window.waitsForDisplay = false
    screen.wait(150)
    let desk = Photo.Desk(isOpen: false)
    film.source = Photo(name: "next", desk: desk, hex: 0x808080)
    screen.wait(500)
    desk.gate.open()
    for _ in 0..<3 {
      WorkerPool.loading.waitUntilIdle()
      screen.wait(200)
    }
    #expect(screen.pixel(30, 30) == 0xff80_8080 && !screen.backend.isFrameRequested)
  }

  @Test func `two nodes play one film that was decoded once, each in its own time`() {
    screen.show(node(Self.loop, name: "film"))
    screen.wait(150)
    let second = node(Self.loop, name: "film")
    second.frame.origin = Point(x: 50, y: 50)
    screen.show(second)
    screen.wait(10)
    #expect(pipeline.statistics.loads == 1)
    #expect(screen.pixel(60, 60) == Self.colors[0] && shown == 1)
    screen.wait(120)
    #expect(screen.pixel(60, 60) == Self.colors[1])
  }
}
