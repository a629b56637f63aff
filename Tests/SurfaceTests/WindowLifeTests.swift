import Surface
import Testing

/// What a window does in a frame, and what is left when it is closed.
@Suite @MainActor struct WindowLifeTests {
  private let screen = OffscreenWindow()

  @MainActor
  private final class LaidOutView: View {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  // MARK: Closing

  @Test func `a closed window hears nothing and is closed once`() {
    var events = 0
    var reasons: [WindowCloseReason] = []
    screen.window.onEvent { _ in events += 1 }
    screen.window.onClose { reasons.append($0) }
    let handler = screen.backend.eventHandler
    screen.window.close()
    handler?(.keyboardFocus(KeyboardFocusEvent(true)))
    handler?(.disconnected("late"))
    screen.window.close()
    #expect(events == 0)
    #expect(reasons == [.closed])
  }

  @Test func `the end of a connection is printed once, however many windows it had`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { @MainActor in
      let app = Application(appID: "test", loop: EventLoop(), platform: OffscreenPlatform())
      let windows = try ["1", "2"].map {
        try app.makeWindow(title: $0, size: Size(width: 100, height: 50))
      }
      for window in windows { window.handle(.disconnected("it went away")) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.ranges(of: "it went away").count == 1, "\(text)")
  }

  @Test func `the views of a closed window are in no window`() {
    let node = DisplayNode().framed(0, 0, 10, 10)
    screen.show(node)
    #expect(node.view.window === screen.window && node.interfaceState.contains(.visible))
    screen.window.close()
    #expect(node.view.window == nil && !node.interfaceState.contains(.visible))
    #expect(screen.root.window == nil)
  }

  @Test func `what came under the pointer as the window closed is not told of it`() {
    final class Noting: View {
      var kinds: [PointerEvent.Kind] = []
      override func pointerEvent(_ event: PointerEvent) -> Bool {
        kinds.append(event.kind)
        return false
      }
    }
    screen.pointer(.entered, 10, 10)
    let view = Noting(frame: screen.root.bounds)
    screen.root.addSubview(view)
    screen.window.close()
    screen.wait(20)
    #expect(view.kinds.isEmpty)
  }

  @Test func `what is asked of a closed window does nothing`() {
    screen.window.close()
    screen.root.addSubview(colored(0xff0000, Rect(x: 0, y: 0, width: 10, height: 10)))
    screen.window.setNeedsFrame()
    screen.window.title = "Another"
    screen.root.scrollToVisible()
    screen.backend.settle()
    #expect(!screen.window.hasPendingWork)
  }

  // MARK: Frames

  @Test func `what an animation's end lays out is in the frame of its end`() {
    let view = LaidOutView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    screen.root.addSubview(view)
    screen.backend.settle()
    view.layouts = 0
    var layoutsAtEnd: Int?
    view.layer.setValue(
      .number(0.5), of: .opacity, timing: AnimationTiming(duration: 0.1)
    ) { _ in
      layoutsAtEnd = view.layouts
      view.setNeedsLayout()
    }
    while layoutsAtEnd == nil { screen.backend.advanceFrame() }
    #expect(layoutsAtEnd == 0 && view.layouts == 1)
  }

  @Test func `what a layout lays out asks for no second frame`() {
    final class Chained: View {
      weak var other: View?
      override func layoutSubviews() { other?.setNeedsLayout() }
    }
    let other = LaidOutView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let view = Chained(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.other = other
    for view in [view, other] { screen.root.addSubview(view) }
    screen.backend.settle()
    other.layouts = 0
    view.setNeedsLayout()
    #expect(screen.backend.advanceFrame())
    #expect(other.layouts == 1)
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `what is laid out for the loss of the focus is in the next frame`() {
    final class Focusable: View {
      override var canBecomeFocused: Bool { true }
      override func focusDidChange(isFocused: Bool, showsRing: Bool) { setNeedsLayout() }
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = Focusable(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let around = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    around.addSubview(view)
    screen.root.addSubview(around)
    #expect(view.becomeFocused())
    screen.backend.settle()
    view.layouts = 0
    around.isHidden = true
    screen.backend.settle()
    #expect(!view.isFocused && view.layouts == 1)
  }

  @Test func `what was scrolled into sight once may be scrolled away again`() {
    let list = ScrollNode().framed(0, 0, 100, 100)
    list.contentSize = Size(width: 100, height: 1000)
    screen.show(list)
    let view = View(frame: Rect(x: 0, y: 500, width: 20, height: 20))
    list.view.addSubview(view)
    view.scrollToVisible(animated: false)
    screen.backend.settle()
    #expect(list.contentOffset == 420)
    list.scroll(to: 0)
    screen.wait(100)
    #expect(list.contentOffset == 0)
  }

  @Test func `slow motion is never so slow that nothing moves`() {
    let view = colored(0xff0000, Rect(x: 0, y: 0, width: 10, height: 10))
    screen.root.addSubview(view)
    for slowness in [0, -1] as [Double] {
      screen.window.slowMotion = slowness
      #expect(screen.window.slowMotion > 0)
      var isOver = false
      view.layer.setValue(
        .number(view.alpha == 1 ? 0.5 : 1), of: .opacity, timing: AnimationTiming(duration: 0.1)
      ) { _ in isOver = true }
      screen.wait(200)
      #expect(isOver)
    }
  }

  // MARK: Scale

  @Test func `a scale of one's own counts at once, and until it is given up`() {
    let node = DisplayNode().framed(0, 0, 10, 10)
    node.backgroundColor = .black
    screen.show(node)
    screen.window.scaleOverride = ScaleFactor(integer: 3)
    screen.backend.settle()
    #expect(screen.backend.contents?.size == PixelSize(width: 600, height: 360))
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    screen.backend.settle()
    #expect(screen.window.scale == ScaleFactor(integer: 3))
    screen.window.scaleOverride = nil
    screen.backend.settle()
    #expect(screen.backend.contents?.size == PixelSize(width: 400, height: 240))
    #expect(screen.isExact)
  }

  @Test func `views hear of another scale, and of nothing else`() {
    final class Scaled: View {
      var changes = 0
      override func scaleDidChange() { changes += 1 }
    }
    let outer = Scaled(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let inner = Scaled(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    outer.addSubview(inner)
    screen.root.addSubview(outer)
    screen.backend.configure { $0.isActivated = false }
    #expect(outer.changes == 0)
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    #expect(outer.changes == 1 && inner.changes == 1)
    screen.backend.configure { $0.size = Size(width: 300, height: 100) }
    #expect(outer.changes == 1)
  }
}
