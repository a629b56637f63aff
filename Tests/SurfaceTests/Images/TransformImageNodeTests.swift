import Signals
import Surface
import Synchronization
import Testing

@Suite @MainActor struct TransformImageNodeTests {
  private let screen = OffscreenWindow(width: 100, height: 100)

  private nonisolated static func arguments(
    _ side: Double = 40, radius: Double = 0
  ) -> TransformImageArguments {
    TransformImageArguments(
      corners: ImageCorners(radius: radius), imageSize: Size(width: side, height: side),
      boundingSize: Size(width: side, height: side))
  }

  private nonisolated static func ink(_ hex: UInt32, _ count: Counter = Counter()) -> ImageTransform
  {
    ImageTransform { arguments, scale, _ in
      count.increment()
      return arguments.render(scale: scale) {
        $0.fill(Rect(x: 0, y: 0, width: 500, height: 500), with: Color(hex: hex))
      }
    }
  }

  private func node() -> TransformImageNode {
    let node = TransformImageNode().framed(10, 10, 40, 40)
    node.arguments = TransformImageNodeTests.arguments()
    return node
  }

  @Test func `a picture appears with its corners baked in`() {
    let node = node()
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000)))
    node.arguments = TransformImageNodeTests.arguments(radius: 20)
    screen.show(node)
    #expect(screen.pixel(30, 30) == 0xffff_0000)
    #expect(screen.pixel(11, 11) == 0xffff_ffff)
    #expect(node.contents?.size == PixelSize(width: 40, height: 40))
    #expect(node.measure(.unlimited) == Size(width: 40, height: 40))
    #expect(screen.isExact)
  }

  @Test func `a node is as large as its newest arguments say`() {
    let node = TransformImageNode()
    for side in [40.0, 60, 20] {
      node.arguments = Self.arguments(side)
      #expect(node.measure(.unlimited) == Size(width: side, height: side))
    }
    node.arguments = nil
    #expect(node.measure(.unlimited) == .zero)
  }

  @Test func `many new arguments before a frame are drawn once, with the last`() {
    let count = Counter()
    let node = node()
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000, count)))
    screen.show(node)
    for side in 20..<40 { node.arguments = TransformImageNodeTests.arguments(Double(side)) }
    screen.backend.settle()
    #expect(count.value == 2)
    #expect(node.contents?.size == PixelSize(width: 39, height: 39))
    node.arguments = TransformImageNodeTests.arguments(39)
    screen.backend.settle()
    #expect(count.value == 2, "equal arguments drew again")
  }

  @Test func `a picture that became stale on the way is not shown`() {
    screen.window.waitsForDisplay = false
    let (begun, gate) = (Gate(), Gate())
    let wasCancelled = Mutex(false)
    let node = node()
    screen.show(node)
    node.setSignal(
      .single(
        ImageTransform { arguments, scale, isCancelled in
          begun.open()
          gate.wait()
          wasCancelled.withLock { $0 = isCancelled() }
          return TransformImageNodeTests.ink(0xff0000)(arguments, scale: scale)
        }))
    screen.backend.advanceFrame()
    begun.wait()
    node.setSignal(.single(TransformImageNodeTests.ink(0x00ff00)))
    screen.backend.advanceFrame()
    gate.open()
    WorkerPool.loading.waitUntilIdle()
    screen.backend.settle()
    #expect(wasCancelled.withLock { $0 })
    #expect(screen.pixel(30, 30) == 0xff00_ff00)
  }

  @Test func `a transform that makes nothing leaves what is shown`() {
    let node = node()
    node.isPlaceholderEnabled = true
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000)))
    screen.show(node)
    let shown = node.contents
    node.setSignal(.single(ImageTransform { _, _, _ in nil }))
    screen.backend.settle()
    #expect(node.contents === shown && shown != nil)
    #expect(screen.damage() == 0)
  }

  @Test func `a signal brings better and better pictures until another one takes its place`() {
    let node = node()
    screen.show(node)
    let nexts = Mutex<[@Sendable (ImageTransform) -> Void]>([])
    let ends = Counter()
    func signal() -> Signal<ImageTransform, Never> {
      Signal { subscriber in
        nexts.withLock { $0.append { subscriber.next($0) } }
        return ActionDisposable { ends.increment() }
      }
    }
    node.setSignal(signal())
    let first = nexts.withLock { $0[0] }
    first(TransformImageNodeTests.ink(0xff0000))
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == 0xffff_0000)
    first(TransformImageNodeTests.ink(0x00ff00))
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == 0xff00_ff00)
    node.setSignal(signal())
    #expect(ends.value == 1)
    first(TransformImageNodeTests.ink(0x0000ff))
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == 0xff00_ff00, "an old signal is still heard")
    node.reset()
    screen.backend.settle()
    #expect(ends.value == 2 && node.contents == nil && screen.pixel(30, 30) == 0xffff_ffff)
  }

  @Test func `a signal ends with its node`() {
    let ends = Counter()
    do {
      let node = TransformImageNode()
      node.setSignal(Signal { _ in ActionDisposable { ends.increment() } })
    }
    #expect(ends.value == 1)
  }

  @Test func `a layout made on another thread is shown at once, without a drawing on the way`()
    async
  {
    let count = Counter()
    let node = node()
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000, count)))
    screen.show(node)
    let layOut = node.asyncLayout()
    let arguments = TransformImageNodeTests.arguments(30)
    let apply = await Task.detached { layOut(arguments) }.value
    #expect(count.value == 2)
    #expect(node.contents?.size == PixelSize(width: 40, height: 40))
    apply()
    #expect(node.contents?.size == PixelSize(width: 30, height: 30))
    screen.backend.settle()
    #expect(count.value == 2, "the pixels were drawn again")
    // The same arguments need no drawing.
    layOut(arguments)()
    screen.backend.settle()
    #expect(count.value == 2)
  }

  @Test func `a layout of a picture that is no longer shown draws the new one instead`() {
    let node = node()
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000)))
    screen.show(node)
    let apply = node.asyncLayout()(TransformImageNodeTests.arguments(30))
    node.setSignal(.single(TransformImageNodeTests.ink(0x00ff00)))
    apply()
    screen.backend.settle()
    #expect(node.contents?.size == PixelSize(width: 30, height: 30))
    #expect(node.contents?[5, 5] == 0xff00_ff00)
  }

  @Test func `a layout for a node that was reset meanwhile shows nothing`() {
    let node = node()
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000)))
    screen.show(node)
    let apply = node.asyncLayout()(TransformImageNodeTests.arguments(30))
    node.reset()
    apply()
    screen.backend.settle()
    #expect(node.contents == nil && screen.pixel(20, 20) == 0xffff_ffff)
  }

  @Test func `a layout for another scale than the window's draws again`() {
    let count = Counter()
    let node = node()
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000, count)))
    screen.show(node)
    let apply = node.asyncLayout()(TransformImageNodeTests.arguments(30))
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    screen.backend.settle()
    #expect(node.contents?.size == PixelSize(width: 80, height: 80))
    apply()
    #expect(node.contents?.size == PixelSize(width: 80, height: 80), "pixels of the old scale")
    screen.backend.settle()
    #expect(node.contents?.size == PixelSize(width: 60, height: 60))
  }

  @Test func `pixels that a layout brought go with the window and follow its scale`() {
    let node = node()
    node.arguments = nil
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000, Counter())))
    screen.show(node)
    #expect(node.contents == nil)
    node.asyncLayout()(TransformImageNodeTests.arguments(30))()
    #expect(node.contents?.size == PixelSize(width: 30, height: 30))
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    screen.backend.settle()
    #expect(node.contents?.size == PixelSize(width: 60, height: 60))
    node.asyncLayout()(TransformImageNodeTests.arguments(20))()
    node.view.removeFromSuperview()
    #expect(node.contents == nil)
  }

  @Test(arguments: [false, true])
  func `a signal that is quicker than the drawing is seen all the same`(neverEnds: Bool) {
    screen.window.waitsForDisplay = false
    let (begun, gate) = (Gate(), Gate())
    let nexts = Mutex<[@Sendable (ImageTransform) -> Void]>([])
    let node = node()
    screen.show(node)
    node.setSignal(
      Signal { subscriber in
        nexts.withLock { $0.append { subscriber.next($0) } }
        return EmptyDisposable.shared
      })
    let next = nexts.withLock { $0[0] }
    next(
      ImageTransform { arguments, scale, _ in
        begun.open()
        gate.wait()
        return TransformImageNodeTests.ink(0xff0000)(arguments, scale: scale)
      })
    screen.backend.advanceFrame()
    begun.wait()
    var shown: [UInt32] = []
    node.imageUpdated = { shown.append($0[5, 5]) }
    next(TransformImageNodeTests.ink(0x00ff00))
    if neverEnds {
      // The next one does not wait for what may wait for a disk, and comes before it.
      while shown.isEmpty { screen.backend.advanceFrame() }
    }
    gate.open()
    WorkerPool.loading.waitUntilIdle()
    screen.backend.settle()
    WorkerPool.loading.waitUntilIdle()
    screen.backend.settle()
    #expect(shown == (neverEnds ? [0xff00_ff00] : [0xffff_0000, 0xff00_ff00]))
  }

  private func shownOpacity(_ layer: Layer) -> Double {
    guard case .number(let value) = layer.presentationValue(of: .opacity) else { return .nan }
    return value
  }

  @Test func `the first picture fades in and later ones cross-fade, where the app wants it`() {
    let node = node()
    node.contentAnimations = [.firstUpdate, .subsequentUpdates]
    screen.show(node)
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000)))
    screen.backend.settle()
    #expect(shownOpacity(node.layer) == 0)
    screen.wait(84)
    #expect(shownOpacity(node.layer) > 0.2 && shownOpacity(node.layer) < 0.9)
    screen.wait(100)
    #expect(shownOpacity(node.layer) == 1)
    node.setSignal(.single(TransformImageNodeTests.ink(0x0000ff)))
    screen.backend.settle()
    #expect(node.layer.sublayers.count == 1)
    screen.wait(117)
    let mixed = screen.pixel(30, 30)
    #expect(mixed >> 16 & 0xff > 40 && mixed & 0xff > 40, "\(String(mixed, radix: 16))")
    screen.wait(150)
    #expect(screen.pixel(30, 30) == 0xff00_00ff && node.layer.sublayers.isEmpty)
  }

  @Test func `a picture that is there already can be shown in the very next frame, without a fade`()
  {
    screen.window.waitsForDisplay = false
    let node = node()
    node.contentAnimations = .firstUpdate
    screen.show(node)
    var updates = 0
    node.imageUpdated = { _ in updates += 1 }
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000)), attemptSynchronously: true)
    #expect(node.contents != nil && updates == 1)
    screen.backend.advanceFrame()
    #expect(screen.pixel(30, 30) == 0xffff_0000)
  }

  @Test func `a colour covers the picture in its own form and fades away`() {
    let node = node()
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000)))
    node.arguments = TransformImageNodeTests.arguments(radius: 20)
    screen.show(node)
    node.setOverlayColor(Color(hex: 0x0000ff))
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == 0xff00_00ff && screen.pixel(11, 11) == 0xffff_ffff)
    // Another picture is covered as well.
    node.arguments = TransformImageNodeTests.arguments()
    screen.backend.settle()
    #expect(screen.pixel(11, 11) == 0xff00_00ff)
    node.setOverlayColor(nil, animated: true)
    screen.wait(167)
    let mixed = screen.pixel(30, 30)
    #expect(mixed >> 16 & 0xff > 40 && mixed & 0xff > 40)
    screen.wait(200)
    #expect(screen.pixel(30, 30) == 0xffff_0000 && node.layer.sublayers.isEmpty)
    #expect(screen.isExact)
  }

  @Test func `a colour grows with its node, changes, and goes at once`() {
    let node = node()
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000)))
    screen.show(node)
    node.setOverlayColor(Color(hex: 0x0000ff))
    node.setOverlayColor(Color(hex: 0x00ff00))
    screen.backend.settle()
    #expect(node.layer.sublayers.count == 1 && screen.pixel(30, 30) == 0xff00_ff00)
    node.framed(10, 10, 80, 80)
    screen.backend.settle()
    #expect(screen.pixel(85, 85) == 0xff00_ff00)
    node.setOverlayColor(nil)
    screen.backend.settle()
    #expect(node.layer.sublayers.isEmpty && screen.pixel(30, 30) == 0xffff_0000)
    // One that comes while another one fades stays.
    node.setOverlayColor(Color(hex: 0x0000ff))
    node.setOverlayColor(nil, animated: true)
    screen.wait(100)
    node.setOverlayColor(Color(hex: 0x00ff00))
    screen.wait(400)
    #expect(node.layer.sublayers.count == 1 && screen.pixel(30, 30) == 0xff00_ff00)
    #expect(screen.isExact)
  }

  @Test func `pictures after one that was there already fade as the app wants it`() {
    let hand = Mutex<[@Sendable (ImageTransform) -> Void]>([])
    let node = node()
    node.contentAnimations = [.firstUpdate, .subsequentUpdates]
    screen.show(node)
    node.setSignal(
      Signal { subscriber in
        hand.withLock { $0.append { subscriber.next($0) } }
        subscriber.next(TransformImageNodeTests.ink(0xff0000))
        return EmptyDisposable.shared
      }, attemptSynchronously: true)
    screen.backend.settle()
    #expect(node.layer.animationNames.isEmpty && screen.pixel(30, 30) == 0xffff_0000)
    hand.withLock { $0[0] }(TransformImageNodeTests.ink(0x0000ff))
    screen.backend.settle()
    #expect(node.layer.sublayers.count == 1, "the old picture fades away")
    screen.wait(400)
    #expect(node.layer.sublayers.isEmpty && screen.pixel(30, 30) == 0xff00_00ff)
  }

  @Test func `what is reset shows neither a picture nor the colour that covered it`() {
    let node = node()
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000)))
    screen.show(node)
    node.setOverlayColor(Color(hex: 0x0000ff))
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == 0xff00_00ff)
    node.reset()
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == 0xffff_ffff)
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000)))
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == 0xff00_00ff, "the next picture is covered")
  }

  @Test func `a transform is asked again with other arguments of the app's own`() {
    let node = node()
    node.setSignal(
      .single(
        ImageTransform { arguments, scale, _ in
          TransformImageNodeTests.ink(arguments.custom as? UInt32 ?? 0)(arguments, scale: scale)
        }))
    node.arguments?.custom = UInt32(0xff0000)
    screen.show(node)
    #expect(screen.pixel(30, 30) == 0xffff_0000)
    node.arguments?.custom = UInt32(0x00ff00)
    screen.backend.settle()
    #expect(screen.pixel(30, 30) == 0xff00_ff00)
  }

  @Test func `another scale of the window draws anew`() {
    let node = node()
    node.setSignal(.single(TransformImageNodeTests.ink(0xff0000)))
    screen.show(node)
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    screen.backend.settle()
    #expect(node.contents?.size == PixelSize(width: 80, height: 80))
  }
}
