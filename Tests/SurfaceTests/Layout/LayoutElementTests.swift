import Surface
import Testing

/// The layout specs that are more than a stack.
@Suite(.serialized) @MainActor struct LayoutElementTests {
  /// Likes a size, and never takes more than the room.
  private final class BoxNode: DisplayNode {
    let likes: Size
    nonisolated init(_ width: Double, _ height: Double) {
      likes = Size(width: width, height: height)
      super.init()
    }
    override func calculateSizeThatFits(_ constraint: Size) -> Size {
      likes.limited(to: constraint)
    }
  }

  private let box = BoxNode(40, 20)
  private let badge = BoxNode(10, 10)
  private let room = Size(width: 100, height: 80)
  private let unlimited = Size(width: Double.infinity, height: .infinity)

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test func `room around an element is added to its size and left free`() {
    let element = LayoutElement.inset(
      Insets(top: 1, left: 2, bottom: 3, right: 4), LayoutElement(box))
    #expect(element.size(fitting: room) == Size(width: 46, height: 24))
    #expect(element.size(fitting: Size(width: 20, height: 10)) == Size(width: 20, height: 10))
    element.place(in: rect(10, 10, 60, 50))
    #expect(box.frame == rect(12, 11, 54, 46), "it fills what is left")
  }

  @Test func `an infinite inset takes what is left over`() {
    let cases: [(Insets, Rect)] = [
      (Insets(top: 5, left: .infinity, bottom: 5, right: 0), rect(60, 5, 40, 70)),
      (Insets(top: .infinity, left: 0, bottom: 8, right: 0), rect(0, 52, 100, 20)),
      (
        Insets(top: .infinity, left: .infinity, bottom: .infinity, right: .infinity),
        rect(30, 30, 40, 20)
      ),
      (Insets(top: 0, left: 6, bottom: .infinity, right: .infinity), rect(6, 0, 40, 20)),
    ]
    for (insets, frame) in cases {
      let element = LayoutElement.inset(insets, LayoutElement(box))
      element.place(in: Rect(origin: .zero, size: room))
      #expect(box.frame == frame)
      #expect(element.size(fitting: unlimited).isFinite)
    }
  }

  @Test func `an element lies at a side or in the middle of its room`() {
    let positions: [(LayoutPosition, LayoutPosition, Point)] = [
      (.start, .start, Point(x: 0, y: 0)), (.center, .center, Point(x: 30, y: 30)),
      (.end, .end, Point(x: 60, y: 60)), (.end, .start, Point(x: 60, y: 0)),
    ]
    for (x, y, origin) in positions {
      let element = LayoutElement.relative(horizontal: x, vertical: y, LayoutElement(box))
      #expect(element.size(fitting: room) == room, "it takes the room")
      #expect(element.size(fitting: unlimited) == box.likes)
      element.place(in: Rect(origin: .zero, size: room))
      #expect(box.frame == Rect(origin: origin, size: box.likes))
    }
    LayoutElement.center(LayoutElement(box)).place(in: rect(10, 10, 100, 80))
    #expect(box.frame == rect(40, 40, 40, 20))
  }

  @Test func `a ratio gives the largest size that has it`() {
    let element = LayoutElement.ratio(0.5, LayoutElement(box))
    #expect(element.size(fitting: Size(width: 100, height: 80)) == Size(width: 100, height: 50))
    #expect(element.size(fitting: Size(width: 100, height: 20)) == Size(width: 40, height: 20))
    #expect(
      element.size(fitting: Size(width: .infinity, height: 30)) == Size(width: 60, height: 30))
    #expect(
      element.size(fitting: Size(width: 30, height: .infinity)) == Size(width: 30, height: 15))
    #expect(element.size(fitting: unlimited) == Size(width: 40, height: 20))
    element.place(in: rect(1, 2, 30, 15))
    #expect(box.frame == rect(1, 2, 30, 15))
  }

  @Test func `a ratio that is no positive number is a programmer's error`() async {
    await #expect(processExitsWith: .failure) {
      _ = LayoutElement.ratio(0, LayoutElement(DisplayNode()))
    }
  }

  @Test func `what lies over or behind something has its size`() {
    for element in [
      LayoutElement.overlay(LayoutElement(badge), over: LayoutElement(box)),
      .background(LayoutElement(badge), behind: LayoutElement(box)),
    ] {
      #expect(element.size(fitting: room) == box.likes)
      element.place(in: rect(5, 6, 50, 30))
      #expect(box.frame == rect(5, 6, 50, 30))
      #expect(badge.frame == box.frame)
      badge.frame = .zero
    }
  }

  @Test func `a badge has its middle at a corner`() {
    let corners: [(LayoutCorner, Point)] = [
      (.topLeft, Point(x: 0, y: 0)), (.topRight, Point(x: 40, y: 0)),
      (.bottomLeft, Point(x: 0, y: 20)), (.bottomRight, Point(x: 40, y: 20)),
    ]
    for (corner, point) in corners {
      let element = LayoutElement.corner(
        LayoutElement(badge), at: corner, offset: Point(x: 1, y: 2), of: LayoutElement(box))
      #expect(element.size(fitting: room) == box.likes, "it may reach beyond")
      element.place(in: rect(50, 50, 40, 20))
      #expect(box.frame == rect(50, 50, 40, 20))
      #expect(badge.frame == rect(50 + point.x - 4, 50 + point.y - 3, 10, 10))
    }
  }

  @Test func `a corner that wraps has room for the badge`() {
    let cases: [(LayoutCorner, box: Rect, badge: Rect)] = [
      (.topRight, rect(0, 5, 40, 20), rect(35, 0, 10, 10)),
      (.bottomLeft, rect(5, 0, 40, 20), rect(0, 15, 10, 10)),
    ]
    for (corner, boxFrame, badgeFrame) in cases {
      let element = LayoutElement.corner(
        LayoutElement(badge), at: corner, wraps: true, of: LayoutElement(box))
      #expect(element.size(fitting: room) == Size(width: 45, height: 25))
      element.place(in: rect(10, 10, 45, 25))
      #expect(box.frame == boxFrame.translated(by: Point(x: 10, y: 10)))
      #expect(badge.frame == badgeFrame.translated(by: Point(x: 10, y: 10)))
    }
  }

  @Test func `things at places of their own have the room from there on`() {
    let wide = BoxNode(500, 10)
    let children: [(origin: Point, content: LayoutElement)] = [
      (Point(x: 10, y: 20), LayoutElement(box)), (Point(x: 30, y: 60), LayoutElement(wide)),
    ]
    #expect(LayoutElement.absolute(children).size(fitting: room) == room)
    let fitting = LayoutElement.absolute(children, fits: true)
    #expect(fitting.size(fitting: room) == Size(width: 100, height: 70))
    #expect(fitting.size(fitting: unlimited) == Size(width: 530, height: 70))
    #expect(
      LayoutElement.absolute(children).size(fitting: unlimited) == Size(width: 530, height: 70))
    fitting.place(in: rect(100, 100, 100, 80))
    #expect(box.frame == rect(110, 120, 40, 20))
    #expect(wide.frame == rect(130, 160, 70, 10))
  }

  @Test func `elements hold each other and stacks`() {
    let title = BoxNode(30, 10)
    let content = LayoutElement.inset(
      Insets(8),
      LayoutElement(
        FlexStack(.vertical, spacing: 4),
        [
          FlexItem(
            .corner(LayoutElement(badge), at: .topRight, of: .ratio(0.5, LayoutElement(box)))),
          FlexItem(title),
        ]))
    // 84 wide in 100: a picture of 84 x 42, a gap, and the title.
    let size = content.size(fitting: Size(width: 100, height: .infinity))
    #expect(size == Size(width: 100, height: 8 + 42 + 4 + 10 + 8))
    content.place(in: Rect(origin: .zero, size: size))
    #expect(box.frame == rect(8, 8, 84, 42))
    #expect(badge.frame == rect(87, 3, 10, 10))
    #expect(title.frame == rect(8, 54, 30, 10))
  }

  @Test func `texts in elements stand on one line`() {
    func text(_ size: Double) -> TextNode {
      TextNode(
        AttributedText("Ag", attributes: TextAttributes(font: .system(size: size), color: .black)))
    }
    let (small, large) = (text(12), text(40))
    let row = LayoutElement(
      FlexStack(.horizontal, align: .firstBaseline),
      [
        FlexItem(.background(LayoutElement(badge), behind: LayoutElement(small))),
        FlexItem(LayoutElement(large)),
      ])
    row.place(in: rect(0, 0, 200, 100))
    func baseline(_ node: TextNode) -> Double {
      node.frame.minY + (node.layout(width: node.frame.width)?.firstBaseline ?? 0)
    }
    #expect(small.frame.minY > large.frame.minY)
    #expect(abs(baseline(small) - baseline(large)) < 1)
  }
}
