import Geometry
import Platform
import Testing

@testable import Surface

/// Popovers of views: they open, follow what they belong to, have the keyboard and give it back.
@Suite @MainActor struct PopoverTests {
  private let screen: OffscreenWindow
  private let owner: ButtonNode
  private let field = ButtonNode()

  init() {
    screen = OffscreenWindow(width: 500, height: 400)
    owner = ButtonNode()
    owner.frame = Rect(x: 200, y: 100, width: 100, height: 32)
    screen.root.addSubview(owner.view)
    screen.backend.settle()
  }

  private func present(
    _ edge: Popover.Edge = .bottom, size: Size = Size(width: 120, height: 60)
  ) throws -> PopoverPresentation {
    let content = SizedView(size)
    field.frame = Rect(x: 10, y: 10, width: 80, height: 32)
    content.addSubview(field.view)
    let presentation = try owner.view.present(
      Popover(content, label: "Settings", edge: edge))
    screen.backend.settle()
    return presentation
  }

  private func click(_ x: Double, _ y: Double) {
    for kind: PointerEvent.Kind in [.moved, .pressed(.primary), .released(.primary)] {
      screen.backend.send(.pointer(PointerEvent(kind, at: Point(x: x, y: y))))
      screen.backend.settle()
    }
  }

  private func press(_ key: Key) {
    screen.backend.send(.key(KeyEvent(.down, key: key)))
    screen.backend.send(.key(KeyEvent(.up, key: key)))
    screen.backend.settle()
  }

  private var popup: Popup? { screen.window.scene.popups.first }

  @Test func `it is as large as its content, with room around that, below the view`() throws {
    let presentation = try present()
    let padding = screen.window.theme.metrics.spacing
    #expect(popup?.frame?.size == Size(width: 120 + 2 * padding, height: 69 + 2 * padding))
    #expect(popup?.frame?.minY == 133)
    #expect(popup?.frame?.midX == 250)
    #expect(presentation.isPresented)
  }

  @Test(
    arguments: [120, 150, 180, 210, 240] as [Int32],
    [Popover.Edge.bottom, .top, .leading, .trailing])
  func `no line of the card lies below the arrow, at any scale`(
    numerator: Int32, edge: Popover.Edge
  ) throws {
    screen.backend.configure { $0.scale = ScaleFactor(numerator: numerator) }
    screen.backend.settle()
    _ = try present(edge)
    let popup = try #require(self.popup)
    let (pixels, size) = (popup.scene.snapshot(), popup.scene.size)
    let isVertical = edge == .bottom || edge == .top
    let scale = Double(numerator) / 120
    let (length, breadth) =
      isVertical ? (size.height, size.width) : (size.width, size.height)
    /// The pixel in the middle of the arrow, at a distance from the edge with the tip.
    func pixel(_ distance: Double) -> UInt32 {
      let isFirst = edge == .bottom || edge == .trailing
      let across = Int((isFirst ? distance : length - distance) * scale)
      let along = Int(breadth / 2 * scale)
      return isVertical ? pixels[along, across] : pixels[across, along]
    }
    let inside = pixel(PopoverLayout.arrowLength + 4)
    for step in stride(from: -3, through: 4, by: 0.25) {
      #expect(pixel(PopoverLayout.arrowLength + step) == inside, "\(step)")
    }
  }

  @Test func `Escape closes it, and keys go where they went before`() throws {
    screen.window.scene.focus(owner.view)
    let presentation = try present()
    var closed = 0
    presentation.onDismiss { closed += 1 }
    #expect(popup?.scene.focusedView === field.view)
    press(.escape)
    #expect(closed == 1)
    #expect(!presentation.isPresented)
    #expect(screen.window.scene.popups.isEmpty)
    #expect(screen.window.scene.focusedView === owner.view)
    presentation.dismiss()
    #expect(closed == 1)
  }

  @Test func `a press elsewhere closes it and does nothing else`() throws {
    var presses = 0
    owner.on(.primaryAction) { _ in presses += 1 }
    let presentation = try present()
    click(250, 116)
    #expect(!presentation.isPresented)
    #expect(presses == 0)
    click(250, 116)
    #expect(presses == 1)
  }

  @Test func `a press in it is for its content`() throws {
    var presses = 0
    field.on(.primaryAction) { _ in presses += 1 }
    let presentation = try present()
    let frame = try #require(popup?.frame)
    let middle = field.view.convert(field.bounds, to: nil).center + frame.origin
    click(middle.x, middle.y)
    #expect(presses == 1)
    #expect(presentation.isPresented)
  }

  @Test func `it stays beside a view that moves`() throws {
    _ = try present()
    owner.frame.origin = Point(x: 250, y: 40)
    screen.backend.settle()
    #expect(popup?.frame?.minY == 73)
    #expect(popup?.frame?.midX == 300)
  }

  @Test func `it follows the size of its content`() throws {
    let presentation = try present()
    let content = try #require(presentation.popover.content as? SizedView)
    let before = try #require(popup?.frame?.size)
    content.wanted = Size(width: 160, height: 90)
    content.setNeedsLayout()
    screen.backend.settle()
    #expect(popup?.frame?.size == Size(width: before.width + 40, height: before.height + 30))
    #expect(content.bounds.size == Size(width: 160, height: 90))
  }

  @Test func `it goes with its view, and with the window`() throws {
    let first = try present()
    owner.view.removeFromSuperview()
    screen.backend.settle()
    #expect(!first.isPresented)
    screen.root.addSubview(owner.view)
    let second = try present()
    screen.window.close()
    #expect(!second.isPresented)
  }

  @Test func `another one takes its place, and so do a menu and an alert`() throws {
    let first = try present()
    let second = try present(.top)
    #expect(!first.isPresented && second.isPresented)
    try owner.view.present([.action("One") {}], .below(owner.bounds))
    #expect(!second.isPresented)
    let third = try present()
    #expect(screen.window.scene.openMenu == nil)
    screen.window.present(Alert("Sure?", actions: [.cancel("No")]))
    #expect(!third.isPresented)
  }

  @Test func `a menu of its content lies above it, and a press in the popover closes that alone`()
    throws
  {
    let presentation = try present(size: Size(width: 200, height: 120))
    try field.view.present([.action("One") {}], .at(Point(x: 10, y: 10)))
    screen.backend.settle()
    #expect(presentation.isPresented)
    #expect(popup?.scene.popups.count == 1)
    let frame = try #require(popup?.frame)
    click(frame.maxX - 5, frame.maxY - 5)
    #expect(popup?.scene.popups.isEmpty == true)
    #expect(presentation.isPresented)
  }

  @Test func `readers find a dialog of its name`() throws {
    _ = try present()
    let elements = try #require(popup).scene.semantics.elements
    #expect(elements.contains { $0.semantics.role == .dialog && $0.name == "Settings" })
  }

  @Test func `a compositor that takes it away closes it`() throws {
    let presentation = try present()
    screen.backend.popups.first?.dismiss()
    #expect(!presentation.isPresented)
  }

  @Test func `a view in no window has no popover`() {
    #expect(throws: PlatformError.self) {
      try View().present(Popover(View(), label: ""))
    }
  }

  @Test func `nothing is asked for while nothing moves`() throws {
    _ = try present()
    screen.backend.advance(by: .seconds(1))
    #expect(!screen.backend.isFrameRequested)
    #expect(screen.backend.popups.first?.isFrameRequested == false)
  }
}

/// A view that wants a size.
@MainActor
final class SizedView: View {
  var wanted: Size

  init(_ wanted: Size) {
    self.wanted = wanted
    super.init()
  }

  override func sizeThatFits(_ size: Size) -> Size { wanted }
}
