import Glibc
import Signals
import Synchronization
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// Pictures from a disk that takes its time, or for ever.
@Suite(.serialized, .timeLimit(.minutes(60))) @MainActor struct SlowPictureTests {
  private let screen = OffscreenWindow(width: 100, height: 100)

  /// A source that waits as a file on a network would.
  private struct StuckImage: ImageSource {
    let gate = Gate()
    let begun = Counter()
    var outcome: Result<UInt32, ImageLoadingError> = .success(0x0000ff)

    func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
      begun.increment()
      gate.wait()
      let color = try outcome.get()
      return Pixmap(size: size, isOpaque: true) {
        Canvas(pixels: $0, scale: 1).fill(
          Rect(x: 0, y: 0, width: 999, height: 999), with: Color(hex: color))
      }
    }
  }

  private nonisolated static let solid = Pixmap(
    size: PixelSize(width: 4, height: 4), isOpaque: true
  ) {
    Canvas(pixels: $0, scale: 1).fill(
      Rect(x: 0, y: 0, width: 4, height: 4), with: Color(hex: 0x00ff00))
  }

  private func picture(_ source: any ImageSource, _ frame: Rect) -> ImageNode {
    let node = ImageNode()
    node.frame = frame
    node.source = source
    return node
  }

  /// More pictures that wait than there are threads for them, of both kinds of nodes.
  private func showStuckPictures(_ image: StuckImage) -> [DisplayNode] {
    (0..<6).flatMap { index -> [DisplayNode] in
      let frame = Rect(x: Double(index) * 10, y: 50, width: 10, height: 10)
      let plain = picture(image, frame)
      let transformed = TransformImageNode()
      transformed.arguments = TransformImageArguments(
        imageSize: frame.size, boundingSize: frame.size)
      transformed.setSignal(.single(.picture(image)))
      transformed.frame = frame.translated(by: Point(x: 0, y: 20))
      for node in [plain, transformed] { screen.root.addSubview(node.view) }
      return [plain, transformed]
    }
  }

  private func letGo(_ image: StuckImage) {
    image.gate.open()
    WorkerPool.loading.waitUntilIdle()
    WorkerPool.shared.waitUntilIdle()
    screen.backend.settle()
  }

  @Test func `while pictures wait everything else is drawn, pictures in memory too`() {
    screen.window.waitsForDisplay = false
    let image = StuckImage()
    let ink = InkNode().framed(0, 0, 10, 10)
    let inMemory = picture(SlowPictureTests.solid, Rect(x: 20, y: 0, width: 10, height: 10))
    let nodes = showStuckPictures(image) + [ink, inMemory]
    screen.show(ink)
    screen.show(inMemory)
    WorkerPool.shared.waitUntilIdle()
    screen.backend.settle()
    #expect(screen.pixel(5, 5) == 0xffff_0000 && screen.pixel(25, 5) == 0xff00_ff00)
    #expect(screen.pixel(5, 55) == 0xffff_ffff)
    letGo(image)
    #expect(screen.pixel(5, 55) == 0xff00_00ff && screen.pixel(55, 75) == 0xff00_00ff)
    #expect(screen.isExact && nodes.allSatisfy { $0.contents != nil })
  }

  @Test func `a rasterized subtree with such a picture waits elsewhere as a whole`() {
    screen.window.waitsForDisplay = false
    let image = StuckImage()
    let container = InkNode().framed(0, 0, 20, 20)
    container.enableSubtreeRasterization()
    let middle = DisplayNode().framed(0, 0, 20, 20)
    middle.addSubnode(picture(image, Rect(x: 10, y: 0, width: 10, height: 10)))
    container.addSubnode(middle)
    screen.show(container)
    WorkerPool.shared.waitUntilIdle()
    letGo(image)
    #expect(screen.pixel(5, 5) == 0xffff_0000 && screen.pixel(15, 5) == 0xff00_00ff)
  }

  @Test func `a picture that stands for others waits where they would`() {
    #expect(!StuckImage().tinted(.black).isInMemory && !FileImage(path: "a.png").isInMemory)
    #expect(!StuckImage().resizable(capInsets: .zero).isInMemory)
    #expect(SlowPictureTests.solid.tinted(.black).isInMemory)
    #expect(DrawnImage { _, _ in }.resizable(capInsets: .zero).isInMemory)
    #expect(NinePatch(SlowPictureTests.solid, insets: .zero, scale: 1).isInMemory)
    let text = TextNode()
    text.attachments = ["a": TextAttachment(SlowPictureTests.solid)]
    #expect(!text.loadsWhileDrawing)
    text.attachments["b"] = TextAttachment(StuckImage())
    #expect(text.loadsWhileDrawing)
  }

  @Test func `a frame that waits for everything waits for pictures once, and not for ever`() {
    screen.window.loadingTimeout = .milliseconds(20)
    let image = StuckImage()
    let node = picture(image, Rect(x: 0, y: 0, width: 10, height: 10))
    node.placeholderColor = Color(hex: 0x123456)
    screen.show(node)
    #expect(screen.pixel(5, 5) == 0xff12_3456)
    // What was late is not waited for again.
    screen.window.loadingTimeout = .seconds(3600)
    let ink = InkNode().framed(20, 0, 10, 10)
    screen.show(ink)
    #expect(screen.pixel(25, 5) == 0xffff_0000 && screen.pixel(5, 5) == 0xff12_3456)
    // What comes later is.
    let quick = picture(SlowPictureTests.Quick(), Rect(x: 40, y: 0, width: 10, height: 10))
    screen.show(quick)
    #expect(screen.pixel(45, 5) == 0xff00_ff00)
    letGo(image)
    #expect(screen.pixel(5, 5) == 0xff00_00ff && node.layer.sublayers.isEmpty)
    withExtendedLifetime((ink, quick)) {}
  }

  /// Loads as a file does, and at once.
  private struct Quick: ImageSource {
    func load(covering size: PixelSize, scale: Double) -> Pixmap { SlowPictureTests.solid }
  }

  @Test func `the placeholder has the corners of the picture`() {
    screen.window.waitsForDisplay = false
    let image = StuckImage()
    let node = picture(image, Rect(x: 0, y: 0, width: 40, height: 40))
    node.placeholderColor = Color(hex: 0x123456)
    node.cornerRadius = 20
    screen.show(node)
    screen.backend.settle()
    #expect(screen.pixel(20, 20) == 0xff12_3456 && screen.pixel(1, 1) == 0xffff_ffff)
    letGo(image)
  }

  @Test(arguments: [false, true])
  func `a node says why it has no picture, until it has one`(isTransformed: Bool) {
    var image = StuckImage()
    image.outcome = .failure(.decoding(.truncated))
    image.gate.open()
    let frame = Rect(x: 0, y: 0, width: 10, height: 10)
    let log = EventLog()
    let show: @MainActor (any ImageSource) -> Void
    let error: @MainActor () -> ImageLoadingError?
    if isTransformed {
      let node = TransformImageNode()
      node.frame = frame
      node.arguments = TransformImageArguments(imageSize: frame.size, boundingSize: frame.size)
      node.loadingErrorChanged = { log.add($0.map { "\($0)" } ?? "none") }
      screen.show(node)
      show = { node.setSignal(.single(.picture($0))) }
      error = { node.loadingError }
    } else {
      let node = ImageNode()
      node.frame = frame
      node.loadingErrorChanged = { log.add($0.map { "\($0)" } ?? "none") }
      screen.show(node)
      show = { node.source = $0 }
      error = { node.loadingError }
    }
    show(image)
    screen.backend.settle()
    #expect(error() == .decoding(.truncated) && log.take() == ["ends too early"])
    show(image)
    screen.backend.settle()
    #expect(log.take() == ["ends too early"], "what is set anew is told anew")
    show(SlowPictureTests.solid)
    screen.backend.settle()
    #expect(error() == nil && log.take() == ["none"])
    #expect(screen.pixel(5, 5) == 0xff00_ff00)
  }

  @Test func `a node without a source has no reason to have no picture`() {
    let node = ImageNode()
    node.source = FileImage(path: "/nowhere/at/all.png")
    node.framed(0, 0, 10, 10)
    screen.show(node)
    WorkerPool.loading.waitUntilIdle()
    screen.backend.settle()
    #expect(node.loadingError != nil)
    var told: [Bool] = []
    node.loadingErrorChanged = { told.append($0 == nil) }
    node.source = nil
    screen.backend.settle()
    #expect(node.loadingError == nil && told == [true])
  }

  @Test func `what an earlier attempt has to say is not heard after a later one`() {
    let outcome = LoadingOutcome()
    let first = outcome.makeReport(ofSource: 1)
    let second = outcome.makeReport(ofSource: 1)
    _ = first.result(
      isCancelled: { false }, of: { () throws(ImageLoadingError) in throw .other("old") })
    MainThreadQueue.shared.drain()
    #expect(outcome.error == nil)
    _ = second.result(
      isCancelled: { false }, of: { () throws(ImageLoadingError) in throw .other("new") })
    MainThreadQueue.shared.drain()
    #expect(outcome.error == .other("new"))
  }

  @Test func `what is no longer wanted does not say why it failed`() {
    screen.window.waitsForDisplay = false
    var image = StuckImage()
    image.outcome = .failure(.other("is lost"))
    let node = picture(image, Rect(x: 0, y: 0, width: 10, height: 10))
    screen.show(node)
    while image.begun.value == 0 { sched_yield() }
    node.source = SlowPictureTests.solid
    screen.backend.settle()
    letGo(image)
    #expect(node.loadingError == nil && screen.pixel(5, 5) == 0xff00_ff00)
    // A reason goes with its source.
    node.source = image
    screen.backend.settle()
    WorkerPool.loading.waitUntilIdle()
    screen.backend.settle()
    #expect(node.loadingError == .other("is lost"))
    node.source = nil
    screen.backend.settle()
    MainThreadQueue.shared.drain()
    #expect(node.loadingError == nil)
  }
}

/// What the first frame of a window on screen waits for.
@Suite(.serialized, .timeLimit(.minutes(60))) @MainActor struct FirstFrameTests {
  /// A window that has not painted yet.
  private func window() -> (OffscreenBackend, Window) {
    let backend = OffscreenBackend(decorations: .server)
    let window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 100, height: 100)),
      backend: backend)
    return (backend, window)
  }

  @Test
  func `the first frame shows the window's own drawings while jobs of the app have all workers`() {
    let (backend, window) = window()
    let ink = InkNode().framed(0, 0, 10, 10)
    window.contentView.addSubview(ink.view)
    let gate = Gate()
    let begun = (0..<WorkerPool.shared.maximumThreads).map { _ in Gate() }
    for begun in begun {
      WorkerPool.shared.submit {
        begun.open()
        gate.wait()
      }
    }
    for begun in begun { begun.wait() }
    backend.settle(limit: 1)
    #expect(window.frameCount == 1)
    #expect(backend.contents?[5, 5] == 0xffff_0000)
    gate.open()
    WorkerPool.shared.waitUntilIdle()
    withExtendedLifetime(window) {}
  }

  @Test func `a drawing that never ends does not keep the window from its first frame`() {
    let (backend, window) = window()
    let node = StoppedNode().framed(0, 0, 10, 10)
    window.contentView.addSubview(node.view)
    backend.settle(limit: 1)
    #expect(window.frameCount == 1)
    node.steps.mayGoOn.open()
    WorkerPool.shared.waitUntilIdle()
    backend.settle()
    #expect(node.contents != nil)
  }

  @Test func `pictures are not loaded while the first frame waits for what it shows`() {
    WorkerPool.loading.waitUntilIdle()
    let (backend, window) = window()
    let picture = ImageNode().framed(20, 0, 10, 10)
    picture.source = GreenFile()
    let text = WatchingNode().framed(0, 0, 10, 10)
    for node in [picture, text] { window.contentView.addSubview(node.view) }
    backend.settle(limit: 1)
    #expect(window.frameCount == 1 && text.sawNoLoading.value == 1)
    WorkerPool.loading.waitUntilIdle()
    backend.settle()
    #expect(backend.contents?[25, 5] == 0xff00_ff00)
  }

  @Test func `a picture that is waited for in the first frame is loaded`() {
    let (backend, window) = window()
    let picture = ImageNode().framed(20, 0, 10, 10)
    picture.source = GreenFile()
    let text = WatchingNode().framed(0, 0, 10, 10)
    text.onDisplay = { picture.waitUntilDisplayed() }
    for node in [picture, text] { window.contentView.addSubview(node.view) }
    backend.settle(limit: 1)
    #expect(window.frameCount == 1 && backend.contents?[25, 5] == 0xff00_ff00)
  }

  @Test func `the rows of a list are in the first frame`() {
    let (backend, window) = window()
    let list = ListNode()
    list.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    list.setRows(count: 100) { _ in
      InkRow()
    }
    window.contentView.addSubview(list.view)
    backend.settle(limit: 1)
    #expect(window.frameCount == 1)
    for y in stride(from: 5, to: 100, by: 10) {
      #expect(backend.contents?[5, y] == 0xffff_0000, "at \(y)")
    }
    WorkerPool.shared.waitUntilIdle()
  }
}

/// A red row of a list.
private final class InkRow: DisplayNode {
  override func calculateSizeThatFits(_ constraint: Size) -> Size {
    Size(width: constraint.width, height: 10)
  }

  override func drawParameters() -> (any Sendable)? { 0 }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    canvas.fill(bounds, with: Color(hex: 0xff0000))
  }
}

/// A green picture that loads as a file does.
private struct GreenFile: ImageSource {
  func load(covering size: PixelSize, scale: Double) -> Pixmap {
    Pixmap(size: size, isOpaque: true) {
      Canvas(pixels: $0, scale: 1).fill(
        Rect(x: 0, y: 0, width: 999, height: 999), with: Color(hex: 0x00ff00))
    }
  }
}

/// A node whose drawings look whether something is loaded meanwhile.
private final class WatchingNode: DisplayNode {
  /// How many drawings saw that nothing is.
  let sawNoLoading = Counter()
  var onDisplay: (@MainActor () -> Void)?

  override func drawParameters() -> (any Sendable)? { sawNoLoading }

  override class func draw(
    in canvas: Canvas, bounds: Rect, parameters: any Sendable, isCancelled: () -> Bool
  ) {
    if WorkerPool.loading.isIdle { (parameters as? Counter)?.increment() }
  }

  override func didDisplay() {
    super.didDisplay()
    onDisplay?()
  }
}
