import Surface
import Testing

/// The edges of a window that its compositor does not decorate.
@Suite @MainActor struct ResizeBorderTests {
  private let screen = OffscreenWindow(width: 300, height: 200, decorations: .client)
  private let log = EventLog()

  init() {
    screen.backend.onRequest = { [log] in log.add("\($0)") }
  }

  private func pulled(_ x: Double, _ y: Double) -> WindowEdges? {
    var edges: WindowEdges?
    screen.backend.onRequest = { if case .resize(let pulled) = $0 { edges = pulled } }
    screen.move(x, y)
    screen.pointer(.pressed(.primary), x, y)
    screen.pointer(.exited, x, y)
    return edges
  }

  @Test func `each edge and each corner pulls where it is`() {
    let places: [(Double, Double, WindowEdges, Cursor)] = [
      (150, 0, .top, .northResize), (150, 199.9, .bottom, .southResize),
      (0, 100, .left, .westResize), (299.9, 100, .right, .eastResize),
      (4, 4, [.top, .left], .northWestResize), (296, 4, [.top, .right], .northEastResize),
      (4, 196, [.bottom, .left], .southWestResize),
      (296, 196, [.bottom, .right], .southEastResize),
    ]
    for (x, y, edges, cursor) in places {
      screen.move(x, y)
      #expect(screen.backend.cursor == cursor)
      #expect(pulled(x, y) == edges)
    }
  }

  @Test func `near a corner an edge pulls both ways`() {
    #expect(pulled(13, 0) == [.top, .left])
    #expect(pulled(15, 0) == .top)
    #expect(pulled(0, 187) == [.bottom, .left])
    #expect(pulled(0, 185) == .left)
    #expect(pulled(13.9, 0) == [.top, .left] && pulled(14, 0) == .top)
    #expect(pulled(286, 0) == [.top, .right] && pulled(285.9, 0) == .top)
    #expect(pulled(299, 13.9) == [.top, .right] && pulled(299, 14) == .right)
    #expect(pulled(299, 186) == [.bottom, .right] && pulled(299, 185.9) == .right)
    #expect(pulled(286, 199) == [.bottom, .right] && pulled(285.9, 199) == .bottom)
  }

  @Test func `it is five points wide`() {
    #expect(pulled(4.9, 100) == .left && pulled(5, 100) == nil)
    #expect(pulled(295, 100) == .right && pulled(294.9, 100) == nil)
    #expect(pulled(150, 195) == .bottom && pulled(150, 194.9) == nil)
  }

  @Test func `a maximized or fullscreen window has none`() {
    screen.backend.configure { $0.isMaximized = true }
    #expect(pulled(0, 100) == nil)
    screen.backend.configure { ($0.isMaximized, $0.isFullscreen) = (false, true) }
    #expect(pulled(0, 100) == nil)
    screen.backend.configure { $0.isFullscreen = false }
    #expect(pulled(0, 100) == .left)
  }

  @Test func `where the compositor decorates there is none any more`() {
    #expect(pulled(0, 100) == .left)
    screen.backend.configure { $0.decorations = .server }
    #expect(pulled(0, 100) == nil)
  }

  @Test func `only the primary button pulls, and presses nothing that lies there`() {
    let button = ControlNode().framed(0, 0, 50, 100)
    screen.show(button)
    let presses = EventLog(button)
    screen.move(2, 80)
    screen.pointer(.pressed(.secondary), 2, 80)
    screen.pointer(.released(.secondary), 2, 80)
    #expect(log.take().isEmpty)
    screen.pointer(.pressed(.primary), 2, 80)
    #expect(log.take().count == 1)
    #expect(presses.take().isEmpty)
    screen.pointer(.exited, 2, 80)
    screen.click(20, 80)
    #expect(presses.take().contains("action"))
  }

  @Test func `what lies under the border is not hovered`() {
    let view = ControlNode().framed(0, 0, 50, 100)
    screen.show(view)
    screen.pointer(.entered, 2, 80)
    for _ in 0..<2 {
      #expect(!view.isHovered)
      #expect(screen.backend.cursor == .westResize)
      // Something changes in the window meanwhile.
      screen.root.addSubview(View())
      screen.backend.settle()
      #expect(screen.backend.cursor == .westResize)
      screen.move(20, 80)
      #expect(view.isHovered)
      #expect(screen.backend.cursor == .pointer)
      screen.move(2, 80)
    }
  }

  @Test func `it pulls while a finger presses something inside`() {
    let view = ControlNode().framed(100, 50, 50, 50)
    screen.show(view)
    for kind: PointerEvent.Kind in [.entered, .pressed(.primary)] {
      screen.pointer(kind, 120, 110, by: .touch())
    }
    #expect(view.isHighlighted)
    #expect(pulled(0, 100) == .left)
  }

  @Test func `a pointer that enters over it has its cursor at once`() {
    screen.pointer(.entered, 2, 100)
    #expect(screen.backend.cursor == .westResize)
  }

  @Test func `what was pressed inside is dragged over the border`() {
    let view = ControlNode().framed(0, 0, 50, 100)
    screen.show(view)
    let presses = EventLog(view)
    screen.press(20, 80)
    _ = presses.take()
    screen.move(2, 80)
    #expect(presses.take() == ["inside"])
    #expect(screen.backend.cursor == .pointer)
    screen.release(2, 80)
    #expect(presses.take().contains("action"))
    screen.move(3, 80)
    #expect(screen.backend.cursor == .westResize)
  }

  @Test(arguments: [true, false])
  func `edges that touch something are not pulled`(hasMargins: Bool) {
    let screen = OffscreenWindow(
      width: 300, height: 200, decorations: .client, hasMargins: hasMargins)
    for (tiled, expected) in [
      (WindowEdges.all, nil), (.left, nil), ([.top, .right], .left), (.top, .left),
    ] as [(WindowEdges, WindowEdges?)] {
      screen.backend.configure { $0.tiledEdges = tiled }
      screen.backend.settle()
      var pulled: WindowEdges?
      screen.backend.onRequest = { if case .resize(let edges) = $0 { pulled = edges } }
      let x = hasMargins ? -2.0 : 2
      screen.move(x, 100)
      screen.pointer(.pressed(.primary), x, 100)
      #expect(pulled == expected, "\(tiled)")
      screen.pointer(.released(.primary), x, 100)
    }
  }
}
