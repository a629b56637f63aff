import Geometry
import Raster
import SurfaceTesting
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

/// The bar at the edge of what scrolls: when it is seen, and what a pointer does with it.
@Suite @MainActor struct ScrollIndicatorTests {
  private let screen = OffscreenWindow(width: 100, height: 200)

  /// 100 by 200 over ten times as much.
  private func node(length: Double = 2000) -> ScrollNode {
    let node = ScrollNode().framed(0, 0, 100, 200)
    node.contentSize = Size(width: 100, height: length)
    screen.show(node)
    return node
  }

  private func bar(_ node: ScrollNode) throws -> Layer {
    try #require(node.layer.sublayers.first { $0.isPinned })
  }

  /// Where the bar lies in the view, without its outline.
  private func frame(_ node: ScrollNode) throws -> Rect {
    let frame = try bar(node).frame.translated(by: .zero - node.bounds.origin).inset(by: 1)
    // A layer keeps its middle, so that sums are not exact.
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return Rect(
      x: rounded(frame.minX), y: rounded(frame.minY), width: rounded(frame.width),
      height: rounded(frame.height))
  }

  private func opacity(_ node: ScrollNode) throws -> Double {
    guard case .number(let value) = try bar(node).presentationValue(of: .opacity) else { return -1 }
    return value
  }

  // MARK: Sizes and times

  @Test func `it is a pill of three, three from the edges, as long as the part in view`() throws {
    let node = node()
    node.scroll(by: 900)
    // From 90.3 to 109.7 on whole pixels.
    #expect(try frame(node) == Rect(x: 94, y: 90, width: 3, height: 20))
    let pixels = try #require(bar(node).contents)
    #expect(pixels.size == PixelSize(width: 5, height: 22))
    #expect(pixels[0, 0] >> 24 < pixels[2, 0] >> 24)
    node.scroll(by: 5000)
    #expect(abs(try frame(node).maxY - 197) < 1e-9)
  }

  @Test func `it is never shorter than twelve, and six while the content is pulled`() throws {
    let node = node(length: 100_000)
    node.scroll(by: 10)
    #expect(try frame(node).height == 12)
    screen.backend.send(
      .scroll(ScrollEvent(at: Point(x: 50, y: 50), delta: Point(x: 0, y: -60), source: .finger)))
    #expect(node.contentOffset < -20)
    #expect(try frame(node).height == 6)
    #expect(try frame(node).minY == 3)
  }

  @Test func `it is seen while the content moves and fades a tenth of a second later`() throws {
    let node = node()
    #expect(try opacity(node) == 0)
    node.scroll(by: 10)
    #expect(try opacity(node) == 1)
    screen.wait(90)
    #expect(try opacity(node) == 1)
    screen.wait(160)
    #expect(try opacity(node) > 0 && opacity(node) < 1)
    screen.wait(300)
    #expect(try opacity(node) == 0)
    #expect(!screen.backend.isFrameRequested)
    #expect(screen.backend.manualScheduler.nextDeadline == nil)
  }

  @Test func `it stays while fingers hold the content`() throws {
    let node = node()
    screen.backend.send(
      .scroll(ScrollEvent(at: Point(x: 50, y: 50), delta: Point(x: 0, y: 30), source: .finger)))
    screen.wait(2000)
    #expect(try opacity(node) == 1)
    screen.backend.send(
      .scroll(ScrollEvent(at: Point(x: 50, y: 50), delta: .zero, source: .finger, isEnd: true)))
    screen.wait(2000)
    #expect(try opacity(node) == 0)
  }

  @Test(arguments: [0x000000, 0x17212b, 0x555555, 0x808080, 0xaaaaaa, 0xffffff, 0x3390ec, 0xb04040])
  func `it is seen on every background`(background: UInt32) throws {
    let node = node()
    node.backgroundColor = Color(hex: background)
    node.scroll(by: 900)
    screen.backend.settle()
    let middle = Int(try frame(node).midY)
    let colors = (90..<100).map { luminance(screen.pixel($0, middle)) }
    let ground = luminance(0xff00_0000 | background)
    let contrast = colors.map { (max($0, ground) + 0.05) / (min($0, ground) + 0.05) }.max() ?? 1
    let own = ((colors.max() ?? 0) + 0.05) / ((colors.min() ?? 0) + 0.05)
    // The contrast that WCAG 2.2 asks of the parts of a control.
    #expect(max(contrast, own) >= 3, "\(contrast) \(own)")
  }

  private func luminance(_ pixel: UInt32) -> Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(pixel >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// For bases between 0 and 1 and the exponent of sRGB: 2.4 is 12 fifths.
  private func power(_ base: Double, _ exponent: Double) -> Double {
    var root = base
    for _ in 0..<60 {
      root -= (root * root * root * root * root - base) / (5 * root * root * root * root)
    }
    var result = 1.0
    for _ in 0..<12 { result *= root }
    return result
  }

  // MARK: Pointer

  @Test func `under a pointer it appears and grows, and shrinks when the pointer leaves`() throws {
    let node = node()
    screen.move(50, 100)
    #expect(try opacity(node) == 0 && frame(node).width == 3)
    screen.move(90, 100)
    #expect(try opacity(node) == 1)
    #expect(try frame(node).width == 8 && frame(node).maxX == 97)
    screen.wait(5000)
    #expect(try opacity(node) == 1)
    #expect(!screen.backend.isFrameRequested)
    screen.move(50, 100)
    #expect(try frame(node).width == 3)
    screen.wait(1000)
    #expect(try opacity(node) == 0)
    #expect(screen.isExact)
  }

  @Test func `where nothing scrolls a pointer brings up nothing`() throws {
    let node = node(length: 100)
    screen.move(97, 100)
    screen.backend.settle()
    #expect(try bar(node).isHidden)
  }

  @Test func `dragging it moves the content from one end to the other`() throws {
    let node = node()
    var presses = 0
    let button = ControlNode().framed(0, 0, 100, 2000)
    button.on(.primaryAction) { _ in presses += 1 }
    node.addSubnode(button)
    screen.backend.settle()
    screen.move(95, 10)
    screen.press(95, 10)
    #expect(node.contentOffset == 0)
    screen.move(95, 10 + 174.6 / 2)
    #expect(abs(node.contentOffset - 900) < 1)
    // The bar is held where it was taken hold of.
    #expect(abs(try frame(node).minY - (3 + 174.6 / 2)) < 0.5)
    screen.move(20, 1000)
    #expect(node.contentOffset == 1800)
    screen.move(95, -1000)
    #expect(node.contentOffset == 0)
    screen.move(95, 50)
    screen.release(95, 50)
    let offset = node.contentOffset
    screen.move(95, 100)
    #expect(node.contentOffset == offset)
    #expect(presses == 0)
  }

  @Test func `a press beside it brings it there, and with Shift goes a page further`() throws {
    let node = node()
    screen.move(95, 150)
    screen.press(95, 150)
    #expect(abs(try frame(node).midY - 150) < 0.5)
    screen.move(95, 160)
    #expect(abs(try frame(node).midY - 160) < 0.5)
    screen.release(95, 160)
    node.scroll(to: 0)
    for (kind, y) in [(PointerEvent.Kind.pressed(.primary), 150.0), (.released(.primary), 150)] {
      screen.backend.send(
        .pointer(PointerEvent(kind, at: Point(x: 95, y: y), modifiers: .shift)))
    }
    screen.wait(1000)
    #expect(node.contentOffset == 180)
    node.scroll(to: 900)
    for (kind, y) in [(PointerEvent.Kind.pressed(.primary), 20.0), (.released(.primary), 20)] {
      screen.backend.send(
        .pointer(PointerEvent(kind, at: Point(x: 95, y: y), modifiers: .shift)))
    }
    screen.wait(1000)
    #expect(node.contentOffset == 720, "before it, the page before")
  }

  @Test func `a press beside the bar that turns a page presses nothing below it`() {
    let node = node()
    let button = ControlNode().framed(0, 0, 100, 1000)
    node.addSubnode(button)
    screen.backend.settle()
    let log = EventLog(button)
    for kind in [PointerEvent.Kind.pressed(.primary), .released(.primary)] {
      screen.backend.send(
        .pointer(PointerEvent(kind, at: Point(x: 95, y: 150), modifiers: .shift)))
    }
    #expect(log.take().isEmpty)
    screen.wait(1000)
    #expect(node.contentOffset > 0)
  }

  @Test func `a press beside the bar that turns a page drags nothing afterwards`() {
    let node = node()
    for (kind, y) in [(PointerEvent.Kind.pressed(.primary), 150.0), (.moved, 50), (.moved, 20)] {
      screen.backend.send(
        .pointer(PointerEvent(kind, at: Point(x: 95, y: y), modifiers: .shift)))
    }
    screen.wait(1000)
    #expect(node.contentOffset == 180)
  }

  @Test func `where nothing scrolls a press at the edge is for what lies there`() {
    let node = node(length: 150)
    let button = ControlNode().framed(0, 0, 100, 100)
    node.addSubnode(button)
    screen.backend.settle()
    let log = EventLog(button)
    screen.click(95, 50)
    #expect(log.take().last == "action")
  }

  @Test func `it stays wide in a hand while another person's pointer passes by`() throws {
    let node = node()
    screen.press(95, 10)
    screen.move(95, 60)
    let other = PointerID(InputDevice(.mouse, seat: SeatID(rawValue: 1)))
    screen.pointer(.entered, 20, 100, by: other)
    screen.pointer(.moved, 30, 100, by: other)
    #expect(try frame(node).width == 8)
  }

  @Test func `a finger at the edge drags the content as anywhere`() {
    let node = node()
    func touch(_ kind: PointerEvent.Kind, _ y: Double) {
      screen.backend.send(.pointer(PointerEvent(kind, at: Point(x: 96, y: y), pointer: .touch())))
    }
    touch(.entered, 150)
    touch(.pressed(.primary), 150)
    for y in stride(from: 140.0, to: 90, by: -10) { touch(.moved, y) }
    #expect(node.contentOffset > 0 && node.contentOffset < 60)
  }

  @Test func `a press that is interrupted lets go`() throws {
    let node = node()
    screen.move(95, 10)
    screen.press(95, 10)
    screen.move(95, 60)
    let offset = node.contentOffset
    screen.backend.send(.pointer(PointerEvent(.exited, at: .zero)))
    screen.move(95, 150)
    #expect(node.contentOffset == offset)
    screen.move(10, 150)
    screen.wait(2000)
    #expect(try opacity(node) == 0 && frame(node).width == 3)
  }

  @Test func `it goes when everything fits, and comes back when that ends`() throws {
    let node = node()
    node.scroll(by: 10)
    #expect(try !bar(node).isHidden)
    node.contentSize = Size(width: 100, height: 150)
    #expect(try bar(node).isHidden)
    node.contentSize = Size(width: 100, height: 2000)
    #expect(try !bar(node).isHidden)
  }

  @Test func `where there is no room for it, it is not shown`() throws {
    let node = node()
    node.frame = Rect(x: 0, y: 0, width: 100, height: 17)
    screen.backend.settle()
    node.scroll(by: 10)
    #expect(try bar(node).isHidden)
    node.frame = Rect(x: 0, y: 0, width: 100, height: 18)
    screen.backend.settle()
    #expect(try !bar(node).isHidden && frame(node).height == 12)
  }

  @Test func `another colour is seen at once`() throws {
    let node = node()
    node.scroll(by: 10)
    let old = try bar(node).contents
    node.indicatorColor = .white
    #expect(try bar(node).contents !== old)
  }

  @Test func `at scale 2 it has its size and lies on whole pixels`() throws {
    screen.backend.configure { $0.scale = ScaleFactor(integer: 2) }
    let node = node()
    node.scroll(by: 301)
    let layer = try bar(node)
    #expect(layer.contents?.size == PixelSize(width: 10, height: Int32(layer.bounds.height * 2)))
    #expect((layer.frame.minY * 2).rounded() == layer.frame.minY * 2)
  }

  @Test func `it stays wide while it is dragged far from the edge, and not afterwards`() throws {
    let node = node()
    screen.move(95, 10)
    screen.press(95, 10)
    screen.move(20, 60)
    #expect(try frame(node).width == 8)
    screen.release(20, 60)
    #expect(try frame(node).width == 3)
    screen.press(95, 65)
    screen.move(95, 70)
    screen.release(95, 70)
    #expect(try frame(node).width == 8, "the pointer is near")
  }

  @Test func `content that grows under a hand leaves the bar in it`() throws {
    let node = node(length: 400)
    screen.move(95, 90)
    screen.press(95, 90)
    node.contentSize = Size(width: 100, height: 20_000)
    screen.move(95, 150)
    #expect(try frame(node).maxY >= 149 && frame(node).minY <= 150)
    screen.release(95, 150)
  }

  @Test func `other buttons during its drag change nothing`() throws {
    let node = node()
    screen.move(95, 10)
    screen.press(95, 10)
    screen.move(95, 40)
    screen.pointer(.pressed(.secondary), 95, 40)
    screen.pointer(.released(.secondary), 95, 40)
    let offset = node.contentOffset
    screen.move(95, 60)
    #expect(node.contentOffset > offset)
    screen.release(95, 60)
  }

  @Test func `a drag of it that the app ends leaves it narrow`() throws {
    let node = node()
    screen.move(95, 10)
    screen.press(95, 10)
    screen.move(40, 60)
    for recognizer in node.view.gestureRecognizers { recognizer.isEnabled = false }
    #expect(try frame(node).width == 3)
  }

  @Test func `it is seen for a while where the app moves the content as a hand does`() throws {
    let node = node()
    screen.wait(2000)
    #expect(try opacity(node) == 0)
    node.scroll(by: 50)
    #expect(try opacity(node) == 1)
    // Each movement counts from its own time.
    screen.wait(80)
    node.scroll(by: 50)
    screen.wait(80)
    #expect(try opacity(node) == 1)
    screen.wait(1000)
    #expect(try opacity(node) == 0)
    #expect(screen.backend.manualScheduler.nextDeadline == nil)
  }

  @Test func `sideways it lies at the lower edge`() throws {
    let node = ScrollNode().framed(0, 0, 100, 200)
    node.axis = .horizontal
    node.contentSize = Size(width: 1000, height: 200)
    screen.show(node)
    screen.move(50, 195)
    #expect(try bar(node).frame.height == 10)
    screen.press(90, 195)
    #expect(node.contentOffset > 700)
  }

  @Test(arguments: [ListNode.Alignment.top, .bottom])
  func `a list of many rows is dragged to both ends and to the middle`(
    alignment: ListNode.Alignment
  ) throws {
    let list = ListNode(alignment: alignment).framed(0, 0, 100, 200)
    list.setRows(count: 10_000) { index in
      final class Row: DisplayNode {
        let index: Int
        nonisolated init(_ index: Int) {
          self.index = index
          super.init()
        }
        override func calculateSizeThatFits(_ constraint: Size) -> Size {
          Size(width: constraint.width, height: 20 + Double(index % 5) * 7)
        }
      }
      return Row(index)
    }
    screen.show(list)
    list.scroll(toFraction: 0.5)
    let middle = try #require(list.visibleRows.first?.index)
    #expect(abs(middle - 5000) < 10)
    list.scroll(toFraction: 1)
    #expect(list.visibleRows.last?.index == 9999 && list.isAtEnd)
    list.scroll(toFraction: 0)
    #expect(list.visibleRows.first?.index == 0 && list.contentOffset == list.offsetRange.lowerBound)
    // It follows the pointer on the whole way.
    screen.move(95, 8)
    screen.press(95, 8)
    var last = 0
    for y in stride(from: 8.0, through: 200, by: 8) {
      screen.move(95, y)
      let index = try #require(list.visibleRows.first?.index)
      #expect(index >= last)
      last = index
      let wanted = min(max((y - 8) / 182, 0), 1) * 9993
      #expect(abs(Double(index) - wanted) < 400, "\(y)")
    }
    #expect(list.isAtEnd)
  }
}
