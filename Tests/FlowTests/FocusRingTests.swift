import Flow
import Surface
import SurfaceTesting
import Testing

/// The ring around what has the keyboard, where there is room for it and where there is none.
@Suite @MainActor struct FocusRingTests {
  private let screen = TestScreen(size: Size(width: 200, height: 100))
  private static let blue: UInt32 = 0xff33_90ec
  private static let white: UInt32 = 0xffff_ffff

  private func button(_ color: Color = .white, width: Double = 60) -> Button {
    Button(content: AnyComponent(Rectangle(color: color, width: width, height: 30))) {}
  }

  /// Buttons below each other in a scroll view, with room at both sides and below a header.
  private func show(_ color: Color = .white, header: Double = 0) {
    screen.show(
      ScrollView(
        AnyComponent(
          Padding(
            Insets(horizontal: 20, vertical: 0),
            content: AnyComponent(
              VStack<Empty>(spacing: 8) {
                if header > 0 { Rectangle(color: .black, width: 60, height: header) }
                for index in 0..<20 { button(color).identified(by: index) }
              })))))
  }

  /// Rows of a list, with room around what is in them.
  private func showRows(room: Double) {
    screen.show(
      List(Array(0..<20), id: \.self, centerAlignment: true) { _ in
        Padding(Insets(room), content: AnyComponent(button()))
      })
  }

  private func tab(_ count: Int = 1) {
    for _ in 0..<count { screen.type(.tab) }
    screen.advance(1)
  }

  /// The frame of the focused button in the window.
  private var frame: Rect {
    screen.window.focusedView.map { $0.convert($0.bounds, to: nil) } ?? .zero
  }

  /// The pixels that a ring of 2 units should cover at its four sides, at distances from the edges of the button.
  private func sides(at distance: Double) -> [UInt32] {
    let ring = frame.inset(by: -distance)
    let points = [
      Point(x: ring.midX, y: ring.minY), Point(x: ring.maxX - 1, y: ring.midY),
      Point(x: ring.midX, y: ring.maxY - 1), Point(x: ring.minX, y: ring.midY),
    ]
    let window = Rect(origin: .zero, size: screen.window.size)
    return points.map { window.contains($0) ? screen.pixel(x: Int($0.x), y: Int($0.y)) : 0 }
  }

  private let all = [UInt32](repeating: blue, count: 4)

  @Test func `it lies around a control with room`() {
    show()
    tab(2)
    #expect(sides(at: 3) == all && sides(at: 2) == all)
    #expect(!sides(at: 1).contains(FocusRingTests.blue))
    #expect(!sides(at: 0).contains(FocusRingTests.blue))
  }

  @Test func `it lies inside of the first and of the last thing in a scroll view`() {
    show()
    tab()
    #expect(frame.minY == 0 && sides(at: 0) == all && sides(at: -1) == all)
    #expect(!sides(at: -2).contains(FocusRingTests.blue))
    screen.type(.tab, modifiers: .shift)
    screen.advance(1)
    #expect(frame.maxY == 100 && sides(at: 0) == all)
  }

  @Test func `it lies inside of a control that is as large as its row, in every row`() {
    showRows(room: 0)
    for _ in 0..<3 {
      tab()
      #expect(sides(at: 0) == all)
    }
  }

  @Test func `it lies around a control with room in its row, also in the first`() {
    showRows(room: 3)
    for _ in 0..<3 {
      tab()
      #expect(sides(at: 3) == all)
    }
  }

  @Test func `it lies inside of what is as wide as the scroll view`() {
    screen.show(
      ScrollView(
        AnyComponent(
          VStack<Empty>(spacing: 8) {
            for index in 0..<9 { button(width: 200).identified(by: index) }
          }
        )))
    tab(2)
    #expect(sides(at: 0) == all)
  }

  @Test func `inside of a control of its own colour a line shows it`() {
    show(Color(hex: 0x3390ec))
    tab()
    #expect(sides(at: -2) == [UInt32](repeating: FocusRingTests.white, count: 4))
    tab()
    #expect(sides(at: 3) == all)
    #expect(!sides(at: -2).contains(FocusRingTests.white))
  }

  @Test func `a light ring has a dark line`() {
    screen.show(ScrollView(AnyComponent(button(.white).focusRingColor(Color(hex: 0xffe0a0)))))
    tab()
    #expect(sides(at: 0) == [UInt32](repeating: 0xffff_e0a0, count: 4))
    #expect(sides(at: -2) == [UInt32](repeating: 0xff00_0000, count: 4))
    screen.show(
      ScrollView(AnyComponent(button(.black).focusRingColor(Color(hex: 0x3390ec)))))
    #expect(sides(at: -2) == [UInt32](repeating: FocusRingTests.white, count: 4))
  }

  @Test func `it follows what changes around the control`() {
    show(.black)
    tab()
    #expect(sides(at: 0) == all && sides(at: -2)[0] == FocusRingTests.white)
    show(.black, header: 20)
    #expect(frame.minY == 28 && sides(at: 3) == all && sides(at: -2)[0] == 0xff00_0000)
    show(.black)
    #expect(frame.minY == 0 && sides(at: 0) == all)
  }

  @Test func `what content scrolls past does not count`() {
    show()
    tab(2)
    let scroll = screen.views(of: ScrollComponentView<Empty>.self)[0].scrollNode
    scroll.scroll(to: 37)
    screen.settle()
    #expect(frame.minY == 1)
    #expect(sides(at: 3) == [0] + all.dropFirst())
    #expect(!sides(at: 0).contains(FocusRingTests.blue))
  }

  @Test func `room that is there but for rounding counts`() {
    let box = View(frame: Rect(x: 0.3, y: 0.3, width: 90, height: 90))
    let inner = View(frame: Rect(x: 2.3, y: 2.3, width: 80, height: 80))
    let control = ControlNode().framedForRing(Rect(x: 0.4, y: 0.4, width: 30, height: 30))
    inner.addSubview(control.view)
    box.addSubview(inner)
    screen.window.contentView.addSubview(box)
    tab()
    #expect(frame.minX < 3, "nothing was rounded")
    #expect(sides(at: 3)[1] == FocusRingTests.blue)
  }

  @Test func `it lies inside at the edge of the window, and inside of a control that clips`() {
    screen.show(button())
    tab()
    #expect(sides(at: 0)[0] == FocusRingTests.blue)
    let screen = screen
    let clipping = ControlNode().framedForRing(Rect(x: 50, y: 40, width: 40, height: 30))
    clipping.clipsToBounds = true
    screen.window.contentView.addSubview(clipping.view)
    tab()
    #expect(clipping.view.isFocused && sides(at: 0) == all)
    clipping.clipsToBounds = false
    screen.window.setNeedsFrame()
    #expect(sides(at: 3) == all)
  }

  @Test func `colour and radius are the button's, also when they change`() throws {
    let green = Color(hex: 0x00a000)
    func show(_ color: Color?, _ radius: Double?) {
      screen.show(
        Padding(
          Insets(20),
          content: AnyComponent(button().focusRingColor(color).focusRingCornerRadius(radius))))
    }
    show(nil, nil)
    tab()
    #expect(sides(at: 3) == all)
    show(green, 0)
    #expect(sides(at: 3) == [UInt32](repeating: 0xff00_a000, count: 4))
    let view = try #require(screen.window.focusedView as? ButtonComponentView)
    let node = view.buttonNode
    #expect(node.focusRingCornerRadius == 0 && node.focusRingColor == green)
    show(nil, nil)
    #expect(sides(at: 3) == all && node.focusRingCornerRadius == 6)
  }
}

extension ControlNode {
  fileprivate func framedForRing(_ frame: Rect) -> Self {
    self.frame = frame
    return self
  }
}
