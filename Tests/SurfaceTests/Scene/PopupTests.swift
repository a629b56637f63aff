import Geometry
import Platform
import Raster
import Testing

@testable import Surface

/// Popups without a compositor: they open, are placed, take input and go.
@Suite @MainActor struct PopupTests {
  private let screen = OffscreenWindow(width: 200, height: 120)
  private var backend: OffscreenBackend { screen.backend }
  private var window: Window { screen.window }

  /// Below an anchor of 40 by 10 at (100, 20).
  private func placement(width: Double = 80, height: Double = 60) -> PopupPlacement {
    PopupPlacement(
      size: Size(width: width, height: height),
      anchorRect: Rect(x: 100, y: 20, width: 40, height: 10))
  }

  private func open(
    _ placement: PopupPlacement? = nil, in parent: SceneRoot? = nil,
    input: PopupInput = .all(openedBy: nil)
  ) throws -> Popup {
    let popup = try Popup(
      placement ?? self.placement(), in: parent ?? window.scene, input: input)
    let view = colored(0xff0000, Rect(origin: .zero, size: popup.placement.size))
    view.fillsSuperview = true
    popup.contentView.addSubview(view)
    backend.settle()
    return popup
  }

  private func click(_ x: Double, _ y: Double) {
    let point = Point(x: x, y: y)
    for kind: PointerEvent.Kind in [.moved, .pressed(.primary), .released(.primary)] {
      backend.send(.pointer(PointerEvent(kind, at: point)))
    }
  }

  private func press(_ key: Key) { backend.send(.key(KeyEvent(.down, key: key))) }

  @Test func `the last press or key that went down is known, in whichever scene it was`() throws {
    func serial(_ value: UInt32) -> InputSerial { InputSerial(value, seat: .first) }
    func point(_ kind: PointerEvent.Kind, _ value: UInt32, x: Double = 5) {
      backend.send(.pointer(PointerEvent(kind, at: Point(x: x, y: 50), serial: serial(value))))
    }
    point(.moved, 1)
    #expect(window.lastInputSerial == nil)
    point(.pressed(.primary), 2)
    point(.released(.primary), 3)
    #expect(window.lastInputSerial == serial(2))
    let popup = try open()
    point(.moved, 4, x: 110)
    point(.pressed(.primary), 5, x: 110)
    #expect(window.lastInputSerial == serial(5))
    backend.send(.key(KeyEvent(.down, key: .enter, serial: serial(6))))
    backend.send(.key(KeyEvent(.up, key: .enter, serial: serial(7))))
    #expect(popup.scene.lastInputSerial == serial(6))
  }

  /// A view that says what it was told.
  private final class Listener: View {
    var presses: [Point] = []
    var keys: [Key] = []
    var isEntered = false
    override func pointerEvent(_ event: PointerEvent) -> Bool {
      switch event.kind {
      case .pressed: presses.append(event.position)
      case .entered: isEntered = true
      case .exited: isEntered = false
      default: break
      }
      return true
    }
    override func keyEvent(_ event: KeyEvent) -> Bool {
      keys.append(event.key)
      return true
    }
    override var canBecomeFocused: Bool { true }
  }

  private func listener(in view: View) -> Listener {
    let listener = Listener(frame: view.bounds)
    listener.fillsSuperview = true
    view.addSubview(listener)
    return listener
  }

  // MARK: Placement

  @Test func `a popup is drawn on a surface of its own, below its anchor`() throws {
    let popup = try open()
    #expect(popup.frame == Rect(x: 100, y: 30, width: 80, height: 60))
    let surface = try #require(backend.popups.first)
    let pixels = try #require(surface.contents)
    #expect(pixels.size == PixelSize(width: 80, height: 60))
    #expect(pixels[40, 30] == 0xffff_0000)
    #expect(popup.contentView.window === window)
    #expect(popup.contentView.scene === popup.scene)
    #expect(window.scene.popups.map(ObjectIdentifier.init) == [ObjectIdentifier(popup)])
  }

  @Test func `a popup without room below its anchor opens above it`() throws {
    var placement = placement()
    placement.anchorRect.origin.y = 90
    #expect(try open(placement).frame == Rect(x: 100, y: 30, width: 80, height: 60))
  }

  @Test func `a popup takes the scale of its window`() throws {
    let screen = OffscreenWindow(width: 200, height: 120, scale: 2)
    let popup = try Popup(placement(), in: screen.window.scene, input: .none)
    screen.backend.settle()
    #expect(popup.scene.scale == ScaleFactor(integer: 2))
    #expect(screen.backend.popups.first?.contents?.size == PixelSize(width: 160, height: 120))
  }

  @Test func `a popup is drawn at the scale that the app has chosen for its window`() throws {
    window.scaleOverride = ScaleFactor(integer: 3)
    let popup = try open()
    #expect(popup.scene.scale == ScaleFactor(integer: 3))
    #expect(backend.popups.first?.contents?.size == PixelSize(width: 240, height: 180))
  }

  @Test func `a popup moves as slowly as its window, and waits as long for pictures`() throws {
    window.slowMotion = 3
    window.loadingTimeout = .milliseconds(20)
    let popup = try open()
    #expect(popup.scene.slowMotion == 3 && popup.scene.loadingTimeout == .milliseconds(20))
  }

  @Test func `a press in another window of the program dismisses a menu and does nothing else`()
    throws
  {
    let otherBackend = OffscreenBackend(decorations: .server, platform: backend.platform)
    let other = Window(
      WindowConfiguration(title: "Other", appID: "test", size: Size(width: 100, height: 100)),
      backend: otherBackend, session: window.session)
    otherBackend.settle()
    let below = listener(in: other.contentView)
    let menu = try open(placement(width: 40, height: 40))
    let submenu = try open(
      PopupPlacement(
        size: Size(width: 30, height: 20), anchorRect: Rect(x: 0, y: 10, width: 40, height: 10),
        anchor: [.top, .right], gravity: [.bottom, .right]), in: menu.scene)
    click(145, 45)
    #expect(!menu.isDismissed && !submenu.isDismissed, "a press in the submenu")
    func clickBelow() {
      for kind: PointerEvent.Kind in [.moved, .pressed(.primary), .released(.primary)] {
        otherBackend.send(.pointer(PointerEvent(kind, at: Point(x: 5, y: 5))))
      }
    }
    clickBelow()
    #expect(menu.isDismissed && submenu.isDismissed && below.presses.isEmpty)
    clickBelow()
    #expect(below.presses == [Point(x: 5, y: 5)])
  }

  @Test func `a pointer whose press was cancelled goes on to a popup`() throws {
    let popup = try open(input: .pointer)
    let (below, above) = (listener(in: window.contentView), listener(in: popup.contentView))
    for kind: PointerEvent.Kind in [.moved, .pressed(.primary), .cancelled] {
      backend.send(.pointer(PointerEvent(kind, at: Point(x: 5, y: 5))))
    }
    backend.send(.pointer(PointerEvent(.moved, at: Point(x: 110, y: 40))))
    #expect(above.isEntered && !below.isEntered)
  }

  @Test func `a press in a popup beside a menu dismisses that`() throws {
    let completions = try open(
      PopupPlacement(
        size: Size(width: 30, height: 20), anchorRect: Rect(x: 0, y: 0, width: 10, height: 10)),
      input: .pointer)
    let menu = try open()
    click(5, 15)
    #expect(menu.isDismissed && !completions.isDismissed)
  }

  @Test func `a session forgets popups that are gone, and counts on`() throws {
    for _ in 0..<10 { try open().dismiss() }
    let session = window.session
    #expect(session.openSurfaces.map(\.number) == [0])
    let popup = try open()
    #expect(session.openSurfaces.map(\.number) == [0, 11])
    window.close()
    #expect(popup.isDismissed && session.openSurfaces.isEmpty)
  }

  @Test func `a new placement moves the popup and gives it another size`() throws {
    let popup = try open()
    popup.placement.size = Size(width: 50, height: 20)
    popup.placement.anchorRect.origin.x = 10
    backend.settle()
    #expect(popup.frame == Rect(x: 10, y: 30, width: 50, height: 20))
    #expect(backend.popups.first?.contents?.size == PixelSize(width: 50, height: 20))
  }

  @Test func `a popup of a popup is placed by its parent`() throws {
    let menu = try open(placement(width: 40, height: 40))
    let submenu = try open(
      PopupPlacement(
        size: Size(width: 30, height: 20), anchorRect: Rect(x: 0, y: 10, width: 40, height: 10),
        anchor: [.top, .right], gravity: [.bottom, .right]), in: menu.scene)
    #expect(submenu.frame == Rect(x: 40, y: 10, width: 30, height: 20))
    #expect(submenu.contentView.window === window)
    click(145, 45)
    #expect(!submenu.isDismissed)
  }

  @Test func `a window that is not shown has no popups`() {
    window.close()
    #expect(throws: PlatformError.self) {
      try Popup(placement(), in: window.scene, input: .none)
    }
  }

  // MARK: Input

  @Test func `presses in a popup come in its coordinates`() throws {
    let popup = try open()
    let (below, inside) = (listener(in: screen.root), listener(in: popup.contentView))
    backend.settle()
    click(110, 50)
    #expect(inside.presses == [Point(x: 10, y: 20)])
    #expect(below.presses == [])
    #expect(inside.isEntered && !below.isEntered)
  }

  @Test func `a press elsewhere dismisses a menu and does nothing else`() throws {
    let below = listener(in: screen.root)
    let popup = try open()
    click(10, 10)
    #expect(popup.isDismissed)
    #expect(backend.popups.isEmpty)
    #expect(window.scene.popups.isEmpty)
    #expect(below.presses == [])
    click(10, 10)
    #expect(below.presses == [Point(x: 10, y: 10)])
  }

  @Test func `keys go to the topmost menu and then to the window again`() throws {
    let below = listener(in: screen.root)
    window.focus(below)
    let menu = try open()
    let submenu = try open(placement(width: 30, height: 20), in: menu.scene)
    let (first, second) = (listener(in: menu.contentView), listener(in: submenu.contentView))
    menu.scene.focus(first)
    submenu.scene.focus(second)
    press(.down)
    submenu.dismiss()
    press(.up)
    menu.dismiss()
    press(.tab)
    #expect(second.keys == [.down])
    #expect(first.keys == [.up])
    #expect(below.keys == [.tab])
  }

  @Test func `a tooltip takes no input`() throws {
    let below = listener(in: screen.root)
    window.focus(below)
    let tooltip = try open(input: .none)
    click(110, 50)
    press(.down)
    #expect(!tooltip.isDismissed)
    #expect(below.presses == [Point(x: 110, y: 50)])
    #expect(below.keys == [.down])
  }

  @Test func `completions take presses and leave the keys to the window`() throws {
    let below = listener(in: screen.root)
    window.focus(below)
    let popup = try open(input: .pointer)
    let inside = listener(in: popup.contentView)
    backend.settle()
    click(110, 50)
    press(.down)
    #expect(inside.presses == [Point(x: 10, y: 20)])
    #expect(below.keys == [.down])
    click(10, 10)
    #expect(!popup.isDismissed)
    #expect(below.presses == [Point(x: 10, y: 10)])
  }

  @Test func `what scrolls and pinches in a popup is told in its coordinates`() throws {
    let popup = try open(input: .pointer)
    final class Listener: View {
      var places: [Point] = []
      override func scrollEvent(_ event: ScrollEvent) -> Bool {
        places.append(event.position)
        return true
      }
    }
    let inside = Listener(frame: popup.contentView.bounds)
    popup.contentView.addSubview(inside)
    var centers: [Point] = []
    let pinch = PinchGestureRecognizer { _ in }
    pinch.action = { [unowned pinch] _ in centers.append(pinch.center) }
    popup.contentView.addGestureRecognizer(pinch)
    backend.send(.scroll(ScrollEvent(at: Point(x: 110, y: 50), delta: Point(x: 0, y: 5))))
    for (phase, scale) in [(TouchpadEvent.Phase.began, 1.0), (.changed, 2)] {
      let event = TouchpadEvent(
        .pinch, phase, fingers: 2, at: Point(x: 110, y: 50), scale: scale)
      backend.send(.touchpad(event))
    }
    #expect(inside.places == [Point(x: 10, y: 20)])
    #expect(centers.first == Point(x: 10, y: 20))
  }

  @Test func `a finger enters and leaves a popup once`() throws {
    _ = try open(input: .pointer)
    let surface = try #require(backend.popups.first)
    var told: [PointerEvent.Kind] = []
    let handler = surface.eventHandler
    surface.eventHandler = { event in
      if case .pointer(let event) = event { told.append(event.kind) }
      handler?(event)
    }
    for kind: PointerEvent.Kind in [.entered, .pressed(.primary), .released(.primary), .exited] {
      backend.send(.pointer(PointerEvent(kind, at: Point(x: 110, y: 50), pointer: .touch())))
    }
    backend.send(.pointer(PointerEvent(.entered, at: Point(x: 5, y: 5), pointer: .touch())))
    #expect(told == [.entered, .pressed(.primary), .released(.primary), .exited])
  }

  @Test func `keys and what an input method types go to the topmost menu`() throws {
    let menu = try open()
    let submenu = try open(placement(width: 30, height: 20), in: menu.scene)
    let surfaces: [(String, OffscreenSurface)] = [
      ("window", backend), ("menu", backend.popups[0]), ("submenu", backend.popups[0].popups[0]),
    ]
    var told: [String] = []
    for (name, surface) in surfaces {
      let handler = surface.eventHandler
      surface.eventHandler = { event in
        switch event {
        case .key: told.append("key in \(name)")
        case .textInput: told.append("text in \(name)")
        default: break
        }
        handler?(event)
      }
    }
    func type() -> [String] {
      told = []
      press(Key("a"))
      backend.send(.textInput(TextInputEvent(committedText: "b")))
      return told
    }
    #expect(type() == ["key in submenu", "text in submenu"])
    submenu.dismiss()
    #expect(type() == ["key in menu", "text in menu"])
    menu.dismiss()
    #expect(type() == ["key in window", "text in window"])
  }

  @Test func `a pressed pointer stays with the surface of the press`() throws {
    let below = listener(in: screen.root)
    backend.send(.pointer(PointerEvent(.moved, at: Point(x: 10, y: 10))))
    backend.send(.pointer(PointerEvent(.pressed(.primary), at: Point(x: 10, y: 10))))
    let popup = try open()
    let inside = listener(in: popup.contentView)
    backend.settle()
    backend.send(.pointer(PointerEvent(.moved, at: Point(x: 110, y: 50))))
    #expect(!inside.isEntered)
    backend.send(.pointer(PointerEvent(.released(.primary), at: Point(x: 110, y: 50))))
    backend.send(.pointer(PointerEvent(.moved, at: Point(x: 111, y: 50))))
    #expect(inside.isEntered)
    #expect(!below.isEntered)
  }

  // MARK: The end

  @Test func `the compositor dismisses a popup with those above it, topmost first`() throws {
    let menu = try open()
    let submenu = try open(placement(width: 30, height: 20), in: menu.scene)
    var told: [String] = []
    menu.onDismiss { told.append("menu") }
    submenu.onDismiss { told.append("submenu") }
    backend.popups.first?.dismiss()
    #expect(told == ["submenu", "menu"])
    #expect(menu.isDismissed && submenu.isDismissed)
    #expect(backend.popups.isEmpty)
    #expect(menu.contentView.scene == nil)
  }

  @Test func `a window takes its popups with it`() throws {
    let menu = try open()
    let tooltip = try open(input: .none)
    window.close()
    #expect(menu.isDismissed && tooltip.isDismissed)
  }

  @Test func `a menu takes the place of the one that is open, a tooltip does not`() throws {
    let first = try open()
    _ = try open(input: .none)
    #expect(!first.isDismissed)
    let second = try open()
    #expect(first.isDismissed && !second.isDismissed)
    #expect(backend.popups.count == 2)
  }

  @Test func `a menu that closes the window when it goes leaves no place for another one`() throws {
    let first = try open()
    first.onDismiss { window.close() }
    #expect(throws: PlatformError.self) { try open() }
    #expect(first.isDismissed)
    #expect(window.scene.popups.isEmpty)
  }

  @Test func `a menu stays where no other one can be opened`() throws {
    let first = try open()
    backend.unmap()
    #expect(throws: PlatformError.self) { try open() }
    #expect(!first.isDismissed)
  }

  @Test func `a dismissed popup is told to nobody twice and draws no more`() throws {
    let popup = try open()
    var count = 0
    popup.onDismiss { count += 1 }
    popup.dismiss()
    popup.dismiss()
    popup.handle(.dismissed)
    popup.placement.size.width = 20
    popup.scene.setNeedsFrame()
    #expect(count == 1)
    #expect(!popup.scene.hasPendingWork)
  }

  // MARK: Frames

  @Test func `what changes in a popup leaves the window alone`() throws {
    let popup = try open()
    var frames = 0
    window.onFrame { _ in frames += 1 }
    let before = popup.scene.frameCount
    popup.contentView.subviews[0].backgroundColor = Color(hex: 0x00ff00)
    backend.settle()
    #expect(popup.scene.frameCount == before + 1)
    #expect(frames == 0)
    #expect(backend.popups.first?.contents?[40, 30] == 0xff00_ff00)
  }
}
