import Geometry
import Platform
import Raster
import Testing

@testable import Surface

/// Popups that are shown inside of their window: where the platform has none, and where it refuses them.
@Suite @MainActor struct EmbeddedPopupTests {
  private let user: MenuScreen
  private var screen: OffscreenWindow { user.screen }
  private var scene: SceneRoot { screen.window.scene }

  init() {
    user = MenuScreen(width: 300, height: 200)
    screen.backend.platform.hasPopups = false
    user.menu = [
      user.action("New"), user.action("Open"),
      .submenu("Export", [user.action("As PNG"), user.action("As PDF")]),
    ]
  }

  private func open(
    _ frame: Rect, in parent: SceneRoot? = nil, input: PopupInput = .all(openedBy: nil)
  ) throws -> Popup {
    let popup = try Popup(
      PopupPlacement(
        size: frame.size,
        anchorRect: Rect(origin: frame.origin, size: Size(width: 1, height: 1)),
        anchor: [.top, .left], gravity: [.bottom, .right], adjustments: [.slideX, .slideY]),
      in: parent ?? scene, input: input)
    let view = colored(0xff0000, .zero)
    view.fillsSuperview = true
    popup.contentView.addSubview(view)
    screen.backend.settle()
    return popup
  }

  @Test func `it is part of the picture of the window, which is exact`() throws {
    let popup = try open(Rect(x: 150, y: 60, width: 80, height: 50))
    #expect(popup.frame == Rect(x: 150, y: 60, width: 80, height: 50))
    #expect(screen.pixel(150, 60) == 0xffff_0000 && screen.pixel(229, 109) == 0xffff_0000)
    #expect(screen.pixel(149, 60) != 0xffff_0000 && screen.pixel(230, 109) != 0xffff_0000)
    #expect(screen.isExact)
    popup.placement.anchorRect.origin.x = 160
    screen.backend.settle()
    #expect(screen.pixel(150, 60) != 0xffff_0000 && screen.pixel(239, 109) == 0xffff_0000)
    #expect(screen.isExact)
    popup.dismiss()
    screen.backend.settle()
    #expect(screen.pixel(170, 70) != 0xffff_0000)
    #expect(screen.isExact)
  }

  @Test func `it stays inside of the window by its rules, and follows the size of that`() throws {
    let popup = try open(Rect(x: 280, y: 190, width: 80, height: 50))
    #expect(popup.frame == Rect(x: 220, y: 150, width: 80, height: 50))
    screen.backend.configure { $0.size = Size(width: 250, height: 180) }
    screen.backend.settle()
    #expect(popup.frame == Rect(x: 170, y: 130, width: 80, height: 50))
    #expect(screen.isExact)
  }

  @Test func `in a window that has grown it is seen beyond the old edge`() throws {
    let popup = try open(Rect(x: 400, y: 240, width: 80, height: 50))
    #expect(popup.frame == Rect(x: 220, y: 150, width: 80, height: 50))
    screen.backend.configure { $0.size = Size(width: 500, height: 320) }
    screen.backend.settle()
    #expect(popup.frame == Rect(x: 400, y: 240, width: 80, height: 50))
    #expect(screen.pixel(400, 240) == 0xffff_0000 && screen.pixel(479, 289) == 0xffff_0000)
    #expect(screen.isExact)
  }

  @Test func `one above another is placed in the window, too`() throws {
    let lower = try open(Rect(x: 200, y: 100, width: 80, height: 50))
    let upper = try open(Rect(x: 70, y: 10, width: 60, height: 30), in: lower.scene)
    #expect(upper.frame == Rect(x: 40, y: 10, width: 60, height: 30))
    #expect(screen.pixel(299, 139) == 0xffff_0000)
    #expect(screen.isExact)
    lower.dismiss()
    #expect(upper.isDismissed)
  }

  @Test func `it is drawn at the scale of the window`() throws {
    let large = OffscreenWindow(width: 300, height: 200, scale: 2)
    large.backend.platform.hasPopups = false
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 40, height: 30), anchorRect: Rect(x: 10, y: 10, width: 20, height: 10)),
      in: large.window.scene, input: .pointer, style: .card)
    large.backend.settle()
    #expect(popup.scene.scale == .two)
    #expect(large.isExact)
  }

  @Test func `a menu is used as any other`() throws {
    user.clickButton()
    #expect(user.isOpen && screen.backend.popups.isEmpty)
    #expect(screen.isExact)
    user.move(to: user.middle("Export"))
    #expect(user.levels.count == 2)
    user.click(user.middle("As PDF"))
    #expect(user.chosen == ["As PDF"])
    #expect(!user.isOpen)
    #expect(screen.isExact)
  }

  @Test func `keys choose, and a press beside it closes it and does nothing else`() {
    user.type(.tab, .enter, .down, .enter)
    #expect(user.chosen == ["Open"])
    user.clickButton()
    user.click(Point(x: 290, y: 5))
    #expect(!user.isOpen)
    #expect(screen.isExact)
  }

  @Test func `the window does not feel the pointer above it`() throws {
    let below = HoverCounter(frame: Rect(x: 150, y: 60, width: 80, height: 50))
    screen.root.addSubview(below)
    _ = try open(Rect(x: 150, y: 60, width: 80, height: 50), input: .pointer)
    user.move(to: Point(x: 160, y: 70))
    user.click(Point(x: 170, y: 80))
    #expect(below.count == 0)
    let tooltip = try open(Rect(x: 150, y: 60, width: 80, height: 50), input: .none)
    scene.popups.first?.dismiss()
    user.click(Point(x: 170, y: 80))
    #expect(below.count > 0)
    #expect(!tooltip.isDismissed)
  }

  @Test func `nothing is asked for while nothing moves`() throws {
    user.clickButton()
    screen.backend.advance(by: .seconds(1))
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `a window that is not shown has none`() {
    let backend = OffscreenBackend()
    backend.platform.hasPopups = false
    let window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 300, height: 200)),
      backend: backend)
    #expect(throws: PlatformError.self) {
      try Popup(
        PopupPlacement(size: Size(width: 10, height: 10), anchorRect: .zero), in: window.scene,
        input: .none)
    }
  }

  // MARK: Refusals

  @Test func `a menu that the compositor refuses is shown inside of the window`() {
    screen.backend.platform.hasPopups = true
    for kind: PointerEvent.Kind in [.moved, .pressed(.primary)] {
      screen.backend.send(.pointer(PointerEvent(kind, at: Point(x: 60, y: 36))))
    }
    var refusals = 0
    // Before its first frame each time.
    while let popup = screen.backend.popups.first, refusals < 5 {
      popup.dismiss()
      screen.backend.manualScheduler.finishTurn()
      refusals += 1
    }
    screen.backend.settle()
    // Without an input there is no grab to do without.
    #expect(refusals == 1)
    #expect(user.isOpen)
    #expect(user.levels.first?.popup.isInsideWindow == true)
    user.release(Point(x: 60, y: 36))
    user.click(user.middle("Open"))
    #expect(user.chosen == ["Open"])
  }
}

/// Counts what pointers do.
@MainActor
private final class HoverCounter: View {
  var count = 0

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    count += 1
    return true
  }
}
