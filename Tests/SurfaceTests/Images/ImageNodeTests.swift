import Signals
import Surface
import Synchronization
import Testing

@Suite @MainActor struct ImageNodeTests {
  // With a frame a millisecond, a time is one.
  let screen = OffscreenWindow(width: 100, height: 100, frameInterval: .milliseconds(1))

  nonisolated static let red: UInt32 = 0xffff_0000
  nonisolated static let blue: UInt32 = 0xff00_00ff
  nonisolated static let green: UInt32 = 0xff00_ff00
  nonisolated static let white: UInt32 = 0xffff_ffff

  /// A picture of one colour that knows what it was asked for.
  struct Sheet: ImageSource {
    var hex: UInt32
    var naturalSize: Size? = Size(width: 20, height: 10)
    let asked = Asked()

    func load(covering size: PixelSize, scale: Double) -> Pixmap {
      asked.sizes.withLock { $0.append(size) }
      return Pixmap(size: size, isOpaque: true) {
        Canvas(pixels: $0).fill(
          Rect(x: 0, y: 0, width: 999, height: 999), with: Color(hex: hex & 0xffffff))
      }
    }
  }

  final class Asked: Sendable {
    let sizes = Mutex<[PixelSize]>([])
    var count: Int { sizes.withLock { $0.count } }
    var last: PixelSize? { sizes.withLock { $0.last } }
  }

  /// A picture that cannot be loaded.
  struct Broken: ImageSource {
    func load(covering size: PixelSize, scale: Double) throws(ImageLoadingError) -> Pixmap {
      throw .other("is broken")
    }
  }

  /// A signal that brings what the test says.
  final class Hand: Sendable {
    typealias Next = @Sendable ((any ImageSource)?) -> Void
    private let nexts = Mutex<[Next]>([])
    let ends = Counter()

    var signal: Signal<(any ImageSource)?, Never> {
      Signal { [self] subscriber in
        nexts.withLock { $0.append { subscriber.next($0) } }
        return ActionDisposable { [self] in ends.increment() }
      }
    }

    func bring(_ source: (any ImageSource)?, toSignal index: Int = 0) {
      nexts.withLock { $0[index] }(source)
    }
  }

  func node() -> ImageNode { ImageNode().framed(10, 10, 40, 40) }

  func shownOpacity(_ layer: Layer) -> Double {
    guard case .number(let value) = layer.presentationValue(of: .opacity) else { return .nan }
    return value
  }

  // MARK: Signals

  @Test func `the first picture of a signal fades in for 0.18 s`() {
    let node = node()
    screen.show(node)
    node.setSignal(.single(Sheet(hex: Self.red)))
    screen.backend.settle()
    #expect(shownOpacity(node.layer) == 0)
    for time in [45, 90, 135] {
      screen.wait(45)
      let expected = TimingCurve.easeInOut.solve(at: Double(time) / 180)
      #expect(abs(shownOpacity(node.layer) - expected) < 1e-6, "after \(time) ms")
    }
    screen.wait(44)
    #expect(node.layer.animationNames == ["opacity"])
    screen.wait(1)
    #expect(node.layer.animationNames.isEmpty && screen.pixel(30, 30) == Self.red)
  }

  @Test func `later pictures replace it at once, or by a cross-fade of 0.2 s if that is wanted`() {
    let (node, hand) = (node(), Hand())
    node.setSignal(hand.signal)
    screen.show(node)
    hand.bring(Sheet(hex: Self.red))
    screen.wait(200)
    hand.bring(Sheet(hex: Self.green))
    screen.wait(1)
    #expect(screen.pixel(30, 30) == Self.green && node.layer.sublayers.isEmpty)
    node.animatesTransitions = true
    hand.bring(Sheet(hex: Self.blue))
    screen.backend.settle()
    let leaving = node.layer.sublayers[0]
    #expect(screen.pixel(30, 30) == Self.green)
    screen.wait(50)
    let expected = 1 - TimingCurve.easeInOut.solve(at: 0.25)
    #expect(abs(shownOpacity(leaving) - expected) < 1e-6)
    screen.wait(149)
    #expect(!node.layer.sublayers.isEmpty)
    screen.wait(1)
    #expect(node.layer.sublayers.isEmpty && screen.pixel(30, 30) == Self.blue)
    #expect(shownOpacity(node.layer) == 1, "what replaces does not fade in")
  }

  @Test
  func `only what a signal brings fades: not a drawing in another size, nor a source that is set`()
  {
    let node = node()
    node.animatesTransitions = true
    screen.show(node)
    node.setSignal(.single(Sheet(hex: Self.red)))
    screen.wait(200)
    node.frame.size.width = 60
    screen.backend.settle()
    #expect(node.contents?.size.width == 60)
    #expect(node.layer.animationNames.isEmpty && node.layer.sublayers.isEmpty)
    node.source = Sheet(hex: Self.blue)
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == Self.blue && node.layer.sublayers.isEmpty)
  }

  @Test func `a picture that is there already is shown in the very next frame, without a fade`() {
    screen.window.waitsForDisplay = false
    let node = node()
    screen.show(node)
    node.setSignal(.single(Sheet(hex: Self.red)), attemptSynchronously: true)
    #expect(node.hasImage)
    screen.backend.advanceFrame()
    #expect(screen.pixel(30, 30) == Self.red)
  }

  @Test func `what follows a picture that was there already fades as others do`() {
    let node = node()
    node.animatesTransitions = true
    screen.show(node)
    node.setSignal(.single(Sheet(hex: Self.red)), attemptSynchronously: true)
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == Self.red && node.layer.animationNames.isEmpty)
    let hand = Hand()
    node.setSignal(hand.signal, attemptSynchronously: true)
    hand.bring(Sheet(hex: Self.blue))
    screen.backend.settle()
    #expect(node.layer.sublayers.count == 1 && screen.pixel(30, 30) == Self.red)
    screen.wait(200)
    #expect(node.layer.sublayers.isEmpty && screen.pixel(30, 30) == Self.blue)
    // One that is there takes the place of the one before at once, too.
    node.setSignal(.single(Sheet(hex: Self.green)), attemptSynchronously: true)
    screen.backend.settle()
    #expect(node.layer.sublayers.isEmpty && screen.pixel(30, 30) == Self.green)
  }

  @Test func `a node that is half seen fades in to that`() {
    let node = node()
    node.alpha = 0.5
    screen.show(node)
    node.setSignal(.single(Sheet(hex: Self.red)))
    screen.backend.settle()
    screen.wait(90)
    #expect(abs(shownOpacity(node.layer) - 0.25) < 0.01)
    screen.wait(90)
    #expect(shownOpacity(node.layer) == 0.5 && node.layer.animationNames.isEmpty)
  }

  @Test func `nothing from a signal leaves the picture, or takes it away if that is wanted`() {
    let (node, hand) = (node(), Hand())
    node.setSignal(hand.signal)
    screen.show(node)
    hand.bring(Sheet(hex: Self.red))
    screen.wait(200)
    hand.bring(nil)
    screen.backend.settle()
    #expect(node.hasImage && screen.pixel(30, 30) == Self.red)
    node.enablesEmpty = true
    hand.bring(nil)
    screen.backend.settle()
    #expect(!node.hasImage && node.contents == nil && screen.pixel(30, 30) == Self.white)
    // It is the first one again.
    hand.bring(Sheet(hex: Self.red))
    screen.backend.settle()
    #expect(shownOpacity(node.layer) == 0)
  }

  @Test func `a signal is heard until another one, a source or a reset takes its place`() {
    let (node, hand) = (node(), Hand())
    screen.show(node)
    node.setSignal(hand.signal)
    node.setSignal(hand.signal)
    #expect(hand.ends.value == 1)
    hand.bring(Sheet(hex: Self.red))
    screen.wait(200)
    #expect(node.contents == nil, "an ended signal is heard")
    hand.bring(Sheet(hex: Self.green), toSignal: 1)
    screen.wait(200)
    #expect(screen.pixel(30, 30) == Self.green)
    node.source = Sheet(hex: Self.blue)
    #expect(hand.ends.value == 2)
    hand.bring(Sheet(hex: Self.red), toSignal: 1)
    screen.wait(200)
    #expect(screen.pixel(30, 30) == Self.blue)
    node.setSignal(hand.signal)
    node.reset()
    screen.backend.settle()
    #expect(hand.ends.value == 3 && node.contents == nil && screen.pixel(30, 30) == Self.white)
  }

  @Test func `a signal that another one replaces while it begins is ended, too`() {
    let ends = Counter()
    let (picture, transformed) = (node(), TransformImageNode())
    picture.setSignal(
      Signal { _ in
        picture.setSignal(nil)
        return ActionDisposable { ends.increment() }
      })
    #expect(ends.value == 1)
    transformed.setSignal(
      Signal { _ in
        transformed.setSignal(nil)
        return ActionDisposable { ends.increment() }
      })
    #expect(ends.value == 2)
  }

  @Test func `a signal ends with its node`() {
    let hand = Hand()
    do { ImageNode().setSignal(hand.signal) }
    #expect(hand.ends.value == 1)
  }

  @Test func `a node tells when it is ready, when it has a picture, and of every other one`() {
    let (node, hand) = (node(), Hand())
    var log: [String] = []
    node.ready = { log.append("ready") }
    node.contentReady = { log.append("picture") }
    node.contentUpdated = { log.append($0 == nil ? "none" : "other") }
    node.enablesEmpty = true
    screen.show(node)
    func bring(_ source: (any ImageSource)?, signal: Int = 0) -> [String] {
      log = []
      hand.bring(source, toSignal: signal)
      screen.wait(300)
      return log
    }
    node.setSignal(hand.signal)
    screen.wait(10)
    #expect(log.isEmpty)
    #expect(bring(Broken()) == ["none", "ready"])
    #expect(bring(Sheet(hex: Self.red)) == ["other", "picture"])
    #expect(bring(Sheet(hex: Self.blue)) == ["other"])
    #expect(bring(nil) == ["none"])
    node.setSignal(hand.signal)
    #expect(bring(nil, signal: 1) == ["ready"])
    #expect(bring(Sheet(hex: Self.red), signal: 1) == ["other", "picture"])
  }

  @Test func `pictures arrive from any thread`() async {
    let (node, hand) = (node(), Hand())
    screen.show(node)
    node.setSignal(hand.signal)
    await Task.detached { hand.bring(Sheet(hex: Self.red)) }.value
    screen.wait(200)
    #expect(screen.pixel(30, 30) == Self.red)
  }

  // MARK: Size

  @Test func `a source is asked for the pixels that it covers in each mode`() {
    let screen = OffscreenWindow(width: 100, height: 100, scale: 2)
    for (mode, width, height) in [
      (ContentMode.scaleToFill, 80, 80), (.aspectFit, 80, 40), (.aspectFill, 160, 80),
      (.center, 40, 20),
    ] {
      let (node, sheet) = (node(), Sheet(hex: Self.red))
      node.imageMode = mode
      node.source = sheet
      screen.show(node)
      #expect(sheet.asked.last == PixelSize(width: Int32(width), height: Int32(height)), "\(mode)")
      node.view.removeFromSuperview()
    }
    for size in [nil, Size.zero, Size(width: -1, height: 4)] {
      let (node, unknown) = (node(), Sheet(hex: Self.red, naturalSize: size))
      node.imageMode = .aspectFit
      node.source = unknown
      screen.show(node)
      #expect(unknown.asked.last == PixelSize(width: 80, height: 80))
      node.view.removeFromSuperview()
    }
  }

  @Test func `a node whose source is taken away tells that it has no picture`() {
    let node = node()
    var log: [Bool] = []
    node.contentUpdated = { log.append($0 != nil) }
    node.source = Sheet(hex: Self.red)
    screen.show(node)
    #expect(node.hasImage && log == [true])
    node.source = nil
    #expect(!node.hasImage && log == [true, false])
    node.source = nil
    #expect(log == [true, false])
  }

  @Test func `what is set to what it is draws nothing again`() {
    let (node, sheet) = (node(), Sheet(hex: Self.red))
    node.imageMode = .center
    node.tint = .black
    node.placeholderColor = .white
    node.source = sheet
    screen.show(node)
    let drawn = node.contents
    node.imageMode = .center
    node.tint = .black
    node.placeholderColor = .white
    screen.backend.settle()
    #expect(node.contents === drawn && sheet.asked.count == 1)
    node.imageMode = .topLeft
    screen.backend.settle()
    #expect(node.contents !== drawn)
  }

  @Test func `a signal that has nothing yet leaves what is shown, also at once`() {
    let node = node()
    node.source = Sheet(hex: Self.red)
    screen.show(node)
    let drawn = node.contents
    node.setSignal(Hand().signal, attemptSynchronously: true)
    #expect(node.contents === drawn && drawn != nil)
  }

  @Test func `a picture of the same size asks for no layout`() {
    final class Picture: ImageNode {
      var layouts = 0
      override func layout() { layouts += 1 }
    }
    let node = Picture().framed(10, 10, 40, 40)
    node.source = Sheet(hex: Self.red)
    screen.show(node)
    let before = node.layouts
    node.source = Sheet(hex: Self.blue)
    screen.backend.settle()
    #expect(node.layouts == before && screen.pixel(30, 30) == Self.blue)
    node.source = Sheet(hex: Self.blue, naturalSize: Size(width: 5, height: 5))
    screen.backend.settle()
    #expect(node.layouts == before + 1)
    #expect(node.measure(.unlimited) == Size(width: 5, height: 5))
    // What a signal brings counts alike.
    node.setSignal(.single(Sheet(hex: Self.red, naturalSize: Size(width: 7, height: 7))))
    screen.backend.settle()
    #expect(node.layouts == before + 2)
    node.setSignal(.single(Sheet(hex: Self.blue, naturalSize: Size(width: 7, height: 7))))
    screen.backend.settle()
    #expect(node.layouts == before + 2)
    #expect(node.measure(.unlimited) == Size(width: 7, height: 7))
  }

  @Test func `a picture that is made smaller is the mean of its pixels`() {
    // One column of eight is white.
    let columns = Pixmap(size: PixelSize(width: 80, height: 80), isOpaque: true) { pixels in
      for y in 0..<80 {
        for x in 0..<80 { pixels.row(y)[x] = x % 8 == 0 ? 0xffff_ffff : 0xff00_0000 }
      }
    }
    let node = ImageNode().framed(10, 10, 10, 10)
    node.source = columns
    screen.show(node)
    for x in 10..<20 {
      let level = screen.pixel(x, 15) & 0xff
      #expect(level >= 31 && level <= 33, "\(x)")
    }
    // Made larger it is not blurred beyond its neighbours.
    node.source = Pixmap(size: PixelSize(width: 2, height: 1), isOpaque: true) {
      $0.row(0)[0] = 0xff00_0000
      $0.row(0)[1] = 0xffff_ffff
    }
    node.imageMode = .scaleToFill
    screen.backend.settle()
    #expect(screen.pixel(10, 15) & 0xff == 0 && screen.pixel(19, 15) & 0xff == 255)
    #expect((10..<19).allSatisfy { screen.pixel($0, 15) & 0xff <= screen.pixel($0 + 1, 15) & 0xff })
  }

  @Test func `edges of a resizable picture keep their size`() {
    // Red edges of 2 around blue.
    let framed = DrawnImage(size: Size(width: 6, height: 6)) { canvas, rect in
      canvas.fill(rect, with: Color(hex: 0xff0000))
      canvas.fill(rect.inset(by: 2), with: Color(hex: 0x0000ff))
    }
    let pixels = framed.load(covering: PixelSize(width: 12, height: 12), scale: 2)
    for source in [
      framed.resizable(capInsets: Insets(2)) as any ImageSource,
      NinePatch(pixels, insets: Insets(2), scale: 2),
    ] {
      let screen = OffscreenWindow(width: 100, height: 100, scale: 2)
      let node = node()
      node.source = source
      screen.show(node)
      #expect(node.measure(.unlimited) == Size(width: 6, height: 6))
      let row = (20..<100).map { screen.pixel($0, 60) }
      #expect(row == (0..<80).map { $0 < 4 || $0 >= 76 ? Self.red : Self.blue })
    }
    screen.show(node())
  }

  @Test func `the colour that stands for a picture that cannot be loaded does not fade in`() {
    let node = node()
    node.placeholderColor = Color(hex: 0x00ff00)
    screen.show(node)
    node.setSignal(.single(Broken()))
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == Self.green && node.layer.animationNames.isEmpty)
    node.setSignal(.single(Sheet(hex: Self.red)))
    screen.backend.settle()
    #expect(node.layer.animationNames == ["opacity"], "a picture does")
  }
}
