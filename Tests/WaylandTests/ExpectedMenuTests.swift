import Geometry
import Raster
import SurfaceTesting
import Testing

@testable import Surface
@testable import WaylandClient

/// Menus on a strict compositor that are painted before their first frame: while the pointer rests on the button, and while
/// the compositor finds a place for them.
@Suite @MainActor struct ExpectedMenuTests {
  private let client: CompositorWindow
  private let button: MenuButtonNode

  init() throws {
    client = try CompositorWindow()
    button = MenuButtonNode("File", menu: [.action("New") {}, .action("Open") {}])
    button.frame = Rect(x: 10, y: 40, width: 100, height: 32)
    client.window.contentView.addSubview(button.view)
    try client.compositor.roundTrip()
  }

  private var pointer: TestPointer { client.compositor.seats[0].pointer }

  private func movePointerToButton() throws { try movePointer(to: Point(x: 60, y: 56)) }

  private func movePointer(to point: Point) throws {
    let toplevel = try #require(client.compositor.toplevels.last)
    let corner = try #require(toplevel.geometry)
    let place = client.window.contentView.convert(point, to: nil)
    pointer.enter(
      try #require(toplevel.surface),
      at: place + Point(x: Double(corner.minX), y: Double(corner.minY)))
    pointer.frame()
  }

  private func waitForMenu() throws -> TestSurface {
    try client.compositor.run(until: { client.compositor.popups.last?.isMapped == true })
    return try #require(client.compositor.popups.last?.surface)
  }

  /// The picture of the surface, and the same painted again.
  private func pictures(of surface: TestSurface) throws -> (shown: Pixmap, painted: Pixmap) {
    let shown = try #require(surface.compositedImage())
    let scene = try #require(client.window.scene.popups.first).scene
    let count = scene.frameCount
    scene.setNeedsFullRepaint()
    try client.compositor.run(until: {
      client.compositor.sendFrame()
      return scene.frameCount > count
    })
    try client.compositor.roundTrip()
    return (shown, try #require(surface.compositedImage()))
  }

  @Test func `a menu that is known takes the picture that was painted while the pointer rested`()
    throws
  {
    try movePointerToButton()
    try client.compositor.run(until: { client.connection.keptPicture != nil })
    #expect(client.compositor.popups.isEmpty && !button.isOpen)
    pointer.button(isPressed: true)
    pointer.frame()
    let surface = try waitForMenu()
    #expect(client.connection.keptPicture == nil, "it is the one that is shown")
    let (shown, painted) = try pictures(of: surface)
    #expect(shown.hasEqualPixels(to: painted))
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `a menu whose picture gave way to that of another popup is painted again`() throws {
    try movePointerToButton()
    try client.compositor.run(until: { client.connection.keptPicture != nil })
    // Another popup, of the same size, is shown and gone: its picture is the one that is kept.
    let prepared = try #require(client.window.scene.preparedMenu)
    let size = prepared.popup.placement.size
    let other = try Popup(
      PopupPlacement(size: size, anchorRect: Rect(x: 0, y: 0, width: 1, height: 1)),
      in: client.window.scene, input: .none, style: .card)
    let ground = View(frame: Rect(origin: .zero, size: size))
    ground.backgroundColor = Color(hex: 0x00ff00)
    other.contentView.addSubview(ground)
    other.prepare()
    _ = try waitForMenu()
    other.dismiss()
    try client.compositor.roundTrip()
    pointer.button(isPressed: true)
    pointer.frame()
    let surface = try waitForMenu()
    #expect(client.window.scene.popups.first === prepared.popup)
    let (shown, painted) = try pictures(of: surface)
    #expect(shown.hasEqualPixels(to: painted))
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `menus of one size have pictures of their own`() throws {
    let other = MenuButtonNode("Edit", menu: [.action("Cut") {}, .action("Copy") {}])
    other.frame = Rect(x: 150, y: 40, width: 100, height: 32)
    client.window.contentView.addSubview(other.view)
    try client.compositor.roundTrip()
    try movePointerToButton()
    try client.compositor.run(until: { client.connection.keptPicture != nil })
    let first = try #require(client.connection.keptPicture)
    try movePointer(to: Point(x: 200, y: 56))
    try client.compositor.run(until: { client.window.scene.preparedMenu == nil })
    try client.compositor.run(until: { client.window.scene.preparedMenu != nil })
    let second = try #require(client.connection.keptPicture)
    #expect(first.size == second.size && first.content != second.content)
  }

  @Test func `a menu is asked for once, and made ahead at the scale of its window`() throws {
    try movePointerToButton()
    try client.compositor.run(until: { client.connection.keptPicture != nil })
    let old = try #require(client.window.scene.preparedMenu)
    client.window.scaleOverride = ScaleFactor(integer: 2)
    pointer.button(isPressed: true)
    pointer.frame()
    _ = try waitForMenu()
    #expect(old.popup.isDismissed && client.window.scene.popups.first !== old.popup)
    #expect(client.compositor.popups.count == 1)
    #expect(client.compositor.violations.isEmpty)
  }

  @Test func `what changes after a menu was painted is in its first frame`() throws {
    button.openMenu()
    let popup = try #require(client.window.scene.popups.first)
    let mark = View(frame: Rect(x: 20, y: 20, width: 20, height: 20))
    mark.backgroundColor = Color(hex: 0xff0000)
    popup.contentView.addSubview(mark)
    let surface = try waitForMenu()
    #expect(popup.scene.frameCount == 1)
    let corner = try #require(client.compositor.popups.last?.geometry)
    let shown = try #require(surface.compositedImage())
    #expect(shown[Int(corner.minX) + 30, Int(corner.minY) + 30] == 0xffff_0000)
  }
}
