import Geometry
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// `xdg_popup`: popups of a window on a strict compositor.
@Suite @MainActor struct WaylandPopupTests {
  private typealias Client = CompositorWindow

  fileprivate static let placement = PopupPlacement(
    size: Size(width: 80, height: 60), anchorRect: Rect(x: 100, y: 20, width: 40, height: 10),
    anchor: [.bottom, .left], gravity: [.bottom, .right], offset: Point(x: 3, y: 4),
    adjustments: .all)

  // MARK: Opening

  @Test func `a popup is asked for with its rules and drawn where it was put`() throws {
    let client = try Client()
    let popup = try client.open()
    let rules = try #require(client.popup?.rules)
    #expect(rules.size == Size(width: 80, height: 60))
    #expect(rules.anchorRect == Rect(x: 100, y: 20, width: 40, height: 10))
    #expect(rules.anchor == [.bottom, .left])
    #expect(rules.gravity == [.bottom, .right])
    #expect(rules.offset == Point(x: 3, y: 4))
    #expect(rules.adjustments == 63)
    #expect(popup.frame == Rect(x: 103, y: 34, width: 80, height: 60))
    let pixels = try #require(client.popup?.surface?.compositedImage())
    #expect(pixels.size == PixelSize(width: 80, height: 60))
    #expect(pixels[40, 30] == 0xffff_0000)
    #expect(client.popup?.grabSerial == nil)
  }

  @Test(
    arguments: [
      ([], 0), (.top, 1), (.bottom, 2), (.left, 3), (.right, 4), ([.top, .left], 5),
      ([.bottom, .left], 6), ([.top, .right], 7), ([.bottom, .right], 8),
    ] as [(WindowEdges, UInt32)])
  func `edges and corners have the numbers of the protocol`(_ edges: WindowEdges, _ number: UInt32)
    throws
  {
    let client = try Client()
    var placement = Self.placement
    (placement.anchor, placement.gravity) = (edges, edges)
    _ = try client.open(placement)
    for request in ["set_anchor", "set_gravity"] {
      let sent = client.compositor.requests("xdg_positioner.\(request)")
      // Zero is what a positioner begins with.
      #expect(sent.map(\.arguments) == (number == 0 ? [] : [["\(number)"]]))
    }
  }

  @Test func `the compositor gives a popup another place and another size`() throws {
    let client = try Client()
    let popup = try client.open()
    client.popup?.configure(Rect(x: -20, y: 5, width: 50, height: 40))
    try client.compositor.run(until: { popup.frame?.width == 50 })
    try client.compositor.run(until: {
      client.popup?.surface?.compositedImage()?.size == PixelSize(width: 50, height: 40)
    })
    #expect(popup.frame == Rect(x: -20, y: 5, width: 50, height: 40))
  }

  @Test func `a new placement moves the popup`() throws {
    let client = try Client()
    let popup = try client.open()
    popup.placement.anchorRect.origin.x = 10
    try client.compositor.run(until: { popup.frame?.minX == 13 })
    #expect(client.compositor.requests("xdg_popup.reposition").count == 1)
    #expect(client.compositor.popups.count == 1)
  }

  @Test func `where popups cannot be moved another one takes its place, and is never enlarged`()
    throws
  {
    let client = try Client { $0.globals["xdg_wm_base"] = 2 }
    let popup = try client.open()
    #expect(client.popup?.rules.adjustments == 15)
    popup.placement.anchorRect.origin.x = 10
    try client.compositor.run(until: { popup.frame?.minX == 13 && client.popup?.isMapped == true })
    #expect(client.compositor.popups.count == 1)
    #expect(!popup.isDismissed)
  }

  @Test func `where popups cannot be moved those above one that moves are dismissed`() throws {
    let client = try Client { $0.globals["xdg_wm_base"] = 2 }
    let popup = try client.open()
    let upper = try client.open(in: popup.scene)
    let uppermost = try client.open(in: upper.scene)
    popup.placement.anchorRect.origin.x = 10
    try client.compositor.run(until: { popup.frame?.minX == 13 && client.popup?.isMapped == true })
    #expect(upper.isDismissed && uppermost.isDismissed && !popup.isDismissed)
    #expect(client.compositor.popups.count == 1)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `a popup has the fractional scale that the compositor says`() throws {
    let client = try Client { $0.fractionalScale = 180 }
    let popup = try client.open()
    #expect(popup.scene.scale == ScaleFactor(numerator: 180))
    #expect(client.popup?.surface?.contents?.size == PixelSize(width: 120, height: 90))
  }

  @Test func `a popup on no screen has the scale of its window where the compositor says 1`() throws
  {
    let client = try Client { $0.fractionalScale = 180 }
    client.compositor.options.fractionalScale = 120
    client.compositor.options.entersFirstOutput = false
    let popup = try client.open()
    #expect(popup.scene.scale == ScaleFactor(numerator: 180))
    #expect(client.popup?.surface?.contents?.size == PixelSize(width: 120, height: 90))
    client.popup?.surface?.enter(client.compositor.outputs[0])
    try client.compositor.run(until: { popup.scene.scale == .one })
  }

  @Test func `a popup on no screen has the scale of its window, not that of another one`() throws {
    let client = try Client {
      $0.globals["wp_fractional_scale_manager_v1"] = nil
      $0.globals["wl_compositor"] = 5
    }
    let other = Window(
      WindowConfiguration(title: "Other", appID: "test", size: Size(width: 200, height: 100)),
      backend: client.connection.makeWindow())
    other.scaleOverride = ScaleFactor(integer: 3)
    try client.compositor.run(until: {
      client.compositor.toplevels.count == 2 && client.compositor.toplevels.allSatisfy(\.isMapped)
    })
    client.compositor.options.entersFirstOutput = false
    let popup = try client.open()
    #expect(popup.scene.scale == .one)
    #expect(client.popup?.surface?.contents?.size == PixelSize(width: 80, height: 60))
    other.close()
  }

  @Test func `a window that is not on screen yet has no popups`() throws {
    let compositor = try TestCompositor()
    let connection = try WaylandConnection.connect(
      to: .descriptor(compositor.clientDescriptor()), loop: compositor.loop)
    let window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 300, height: 200)),
      backend: connection.makeWindow())
    #expect(throws: PlatformError.self) {
      try Popup(Self.placement, in: window.scene, input: .none)
    }
  }

  // MARK: Input

  @Test func `a menu grabs the input with the press that opened it, before it is shown`() throws {
    let client = try Client()
    let seat = client.compositor.seats[0]
    var press: InputSerial?
    client.window.onEvent {
      if case .pointer(let event) = $0, case .pressed = event.kind { press = event.serial }
    }
    seat.pointer.enter(client.parent, at: Point(x: 1, y: 1))
    let serial = seat.pointer.button(isPressed: true)
    seat.pointer.frame()
    try client.compositor.roundTrip()
    _ = try client.open(input: .all(openedBy: press))
    #expect(client.popup?.grabSerial == serial)
  }

  /// A press that menus can be opened with.
  private func press(_ client: Client, on surface: TestSurface? = nil) throws -> InputSerial {
    let seat = client.compositor.seats[0]
    seat.pointer.enter(surface ?? client.parent, at: Point(x: 1, y: 1))
    let serial = seat.pointer.button(isPressed: true)
    seat.pointer.button(isPressed: false)
    seat.pointer.frame()
    try client.compositor.roundTrip()
    return InputSerial(serial, seat: .first)
  }

  @Test func `a menu above another one grabs, and one above a popup without a grab does not`()
    throws
  {
    let client = try Client()
    let serial = try press(client)
    let menu = try client.open(input: .all(openedBy: serial))
    let submenu = try client.open(in: menu.scene, input: .all(openedBy: serial))
    #expect(client.popup?.grabSerial == serial.rawValue)
    submenu.dismiss()
    try client.compositor.roundTrip()
    let completions = try client.open(in: menu.scene, input: .pointer)
    let above = try client.open(in: completions.scene, input: .all(openedBy: serial))
    #expect(client.popup?.grabSerial == nil)
    #expect(!menu.isDismissed && !above.isDismissed)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `a third menu above two others leaves both open`() throws {
    let client = try Client()
    let serial = try press(client)
    let menu = try client.open(input: .all(openedBy: serial))
    let submenu = try client.open(in: menu.scene, input: .all(openedBy: serial))
    let third = try client.open(in: submenu.scene, input: .all(openedBy: serial))
    #expect(client.popup?.grabSerial == serial.rawValue)
    #expect(!menu.isDismissed && !submenu.isDismissed && !third.isDismissed)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `a popup that the compositor leaves no room is as small as can be`() throws {
    let client = try Client()
    let popup = try client.open()
    client.popup?.configure(Rect(x: 5, y: 5, width: 0, height: 0))
    try client.compositor.run(until: { popup.frame?.minX == 5 })
    #expect(popup.frame?.size == Size(width: 1, height: 1))
    #expect(!popup.isDismissed && client.compositor.violations.isEmpty)
  }

  @Test func `a menu of one window takes the place of that of another one`() throws {
    let client = try Client()
    let serial = try press(client)
    let menu = try client.open(input: .all(openedBy: serial))
    let submenu = try client.open(in: menu.scene, input: .all(openedBy: serial))
    let other = Window(
      WindowConfiguration(title: "Other", appID: "test", size: Size(width: 300, height: 200)),
      backend: client.connection.makeWindow())
    try client.compositor.run(until: { client.compositor.toplevels.last?.isMapped == true })
    let second = try Popup(Self.placement, in: other.scene, input: .all(openedBy: serial))
    try client.compositor.run(until: {
      client.compositor.popups.count == 1 && client.popup?.isMapped == true
    })
    #expect(menu.isDismissed && submenu.isDismissed && !second.isDismissed)
    #expect(client.popup?.grabSerial == serial.rawValue)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `a menu whose parent closes with the menu that it replaces is not shown`() throws {
    let client = try Client()
    let serial = try press(client)
    let other = Window(
      WindowConfiguration(title: "Other", appID: "test", size: Size(width: 300, height: 200)),
      backend: client.connection.makeWindow())
    try client.compositor.run(until: {
      client.compositor.toplevels.count == 2 && client.compositor.toplevels.allSatisfy(\.isMapped)
    })
    let menu = try client.open(input: .all(openedBy: serial))
    menu.onDismiss { other.close() }
    let second = try Popup(Self.placement, in: other.scene, input: .all(openedBy: serial))
    try client.compositor.roundTrip()
    #expect(second.isDismissed)
    #expect(client.compositor.popups.isEmpty)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `the pointer goes through a tooltip, and not through a menu`() throws {
    let client = try Client()
    _ = try client.open(input: .none)
    #expect(client.popup?.surface?.inputRegion == [])
    _ = try client.open(input: .pointer)
    #expect(client.popup?.surface?.inputRegion == nil)
    // A shadow beside it changes nothing of that.
    _ = try client.open(input: .none, style: .card)
    #expect(client.popup?.surface?.inputRegion == [])
  }

  @Test func `presses and keys on the surface of a popup reach its views`() throws {
    let client = try Client()
    let popup = try client.open(input: .all(openedBy: nil))
    let view = ListeningView(frame: popup.contentView.bounds)
    popup.contentView.addSubview(view)
    popup.scene.focus(view)
    let (seat, surface) = (client.compositor.seats[0], try #require(client.popup?.surface))
    seat.pointer.enter(surface, at: Point(x: 5, y: 6))
    seat.pointer.button(isPressed: true)
    seat.pointer.frame()
    seat.keyboard.enter(surface)
    seat.keyboard.key(30, isPressed: true)
    try client.compositor.roundTrip()
    #expect(view.presses == [Point(x: 5, y: 6)])
    #expect(view.texts == ["a"])
    #expect(popup.scene.activity.hasKeyboardFocus)
    #expect(!client.window.scene.activity.hasKeyboardFocus)
  }

  private final class ListeningView: View {
    var presses: [Point] = []
    var texts: [String] = []
    override func pointerEvent(_ event: PointerEvent) -> Bool {
      if case .pressed = event.kind { presses.append(event.position) }
      return true
    }
    override func keyEvent(_ event: KeyEvent) -> Bool {
      if event.phase == .down { texts.append(event.text) }
      return true
    }
    override var canBecomeFocused: Bool { true }
  }

  // MARK: The end

  @Test func `the compositor dismisses the lower popup, and the upper one is destroyed first`()
    throws
  {
    let client = try Client()
    let menu = try client.open()
    let lower = try #require(client.popup)
    let submenu = try client.open(in: menu.scene)
    lower.dismiss()
    try client.compositor.run(until: { client.compositor.popups.isEmpty })
    try client.compositor.roundTrip()
    #expect(menu.isDismissed && submenu.isDismissed)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `a window that closes takes its popups with it, the topmost first`() throws {
    let client = try Client()
    let menu = try client.open()
    _ = try client.open(in: menu.scene)
    client.window.close()
    try client.compositor.run(until: { client.compositor.toplevels.isEmpty })
    #expect(client.compositor.popups.isEmpty)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `a connection that ends dismisses what is open`() throws {
    let client = try Client()
    let menu = try client.open()
    var dismissals = 0
    menu.onDismiss { dismissals += 1 }
    client.compositor.toplevels.last?.raiseError(0, "for a test")
    try client.compositor.run(until: { menu.isDismissed })
    #expect(dismissals == 1)
  }

  @Test func `a popup that is dismissed before it was shown leaves nothing behind`() throws {
    let client = try Client()
    let popup = try Popup(Self.placement, in: client.window.scene, input: .pointer)
    popup.dismiss()
    try client.compositor.roundTrip()
    #expect(client.compositor.popups.isEmpty)
    #expect(client.compositor.violations.isEmpty)
  }
}

extension CompositorWindow {
  fileprivate var parent: TestSurface { compositor.toplevels.last!.surface! }
  fileprivate var popup: TestPopup? { compositor.popups.last }

  fileprivate func open(
    _ placement: PopupPlacement = WaylandPopupTests.placement, in scene: SceneRoot? = nil,
    input: PopupInput = .pointer, style: Popup.Style = .plain
  ) throws -> Popup {
    let count = compositor.popups.count
    let popup = try Popup(placement, in: scene ?? window.scene, input: input, style: style)
    popup.contentView.backgroundColor = Color(hex: 0xff0000)
    try compositor.run(until: {
      compositor.popups.count > count && compositor.popups.last?.isMapped == true
    })
    try compositor.roundTrip()
    return popup
  }
}
