import Geometry
import Glibc
import Locks
import Surface
import Testing

/// Nodes that draw a snapshot of one type.
@MainActor @Suite struct DrawingNodeTests {
  /// Fills itself with a colour and counts its pictures.
  private final class ColorNode: ValueNode<Color> {
    private(set) var displays = 0

    override func didDisplay() { displays += 1 }

    override class func draw(
      in canvas: Canvas, bounds: Rect, parameters color: Color, isCancelled: () -> Bool
    ) { canvas.fill(bounds, with: color) }
  }

  private let screen = OffscreenWindow()
  private let red = Color(hex: 0xff0000)
  private let blue = Color(hex: 0x0000ff)

  @Test func `another value is drawn and an equal one is not`() {
    let node = ColorNode(red).framed(0, 0, 50, 50)
    screen.show(node)
    #expect(screen.pixel(10, 10) == 0xffff_0000)
    #expect(node.displays == 1)
    node.value = red
    node.update { $0 = red }
    screen.backend.settle()
    #expect(node.displays == 1)
    node.value = blue
    screen.backend.settle()
    #expect(screen.pixel(10, 10) == 0xff00_00ff)
    #expect(node.displays == 2)
    node.update { $0 = red }
    screen.backend.settle()
    #expect(screen.pixel(10, 10) == 0xffff_0000)
    #expect(node.displays == 3)
  }

  /// Draws by a function, which is equal to nothing.
  private final class PainterNode: ValueNode<@Sendable (Canvas, Rect) -> Void> {
    override class func draw(
      in canvas: Canvas, bounds: Rect, parameters paint: @escaping @Sendable (Canvas, Rect) -> Void,
      isCancelled: () -> Bool
    ) { paint(canvas, bounds) }
  }

  @Test func `a value that cannot be compared is drawn whenever it is set`() {
    let node = PainterNode { [red] in $0.fill($1, with: red) }.framed(0, 0, 50, 50)
    screen.show(node)
    node.value = { [blue] in $0.fill($1, with: blue) }
    screen.backend.settle()
    #expect(screen.pixel(10, 10) == 0xff00_00ff)
    node.update { value in value = { [red] in $0.fill($1, with: red) } }
    screen.backend.settle()
    #expect(screen.pixel(10, 10) == 0xffff_0000)
  }

  @Test func `no change of several threads is lost`() {
    let node = ChartNode(Chart(values: [], color: red)).framed(0, 0, 40, 40)
    screen.show(node)
    let threads = TestThreads(count: 4) { thread in
      for _ in 0..<200 { node.update { $0.values.append(Double(thread)) } }
    }
    threads.join()
    #expect(node.value.values.count == 800)
    for thread in 0..<4 {
      #expect(node.value.values.count { $0 == Double(thread) } == 200)
    }
    node.update { $0.values = [0, 30] }
    screen.backend.settle()
    #expect(screen.pixel(30, 20) == 0xffff_0000)
    #expect(screen.pixel(10, 20) != 0xffff_0000)
  }

  @Test func `a change is made again where another value came between`() {
    let node = ColorNode(red)
    var seen: [Color] = []
    node.update { color in
      seen.append(color)
      if seen.count == 1 { node.value = blue }
      color = color.withAlpha(0.5)
    }
    #expect(seen == [red, blue])
    #expect(node.value == blue.withAlpha(0.5))
  }

  @Test func `a value may use its node when it is compared or ends`() async {
    await #expect(processExitsWith: .success) {
      alarm(20)
      final class Curious: Sendable, Equatable {
        let use: @Sendable () -> Void
        init(_ use: @escaping @Sendable () -> Void) { self.use = use }
        deinit { use() }
        static func == (a: Curious, b: Curious) -> Bool {
          a.use()
          return a === b
        }
      }
      let uses = Lock(0)
      let node = ValueNode<Curious?>(nil)
      func curious() -> Curious {
        Curious { [weak node] in
          _ = node?.value == nil
          uses.withLock { $0 += 1 }
        }
      }
      node.value = curious()
      node.value = curious()
      node.update { $0 = curious() }
      node.value = nil
      precondition(uses.withLock { $0 } == 5, "two comparisons and three ends")
    }
  }

  @Test func `a row with state of the main actor is made and measured by workers`() throws {
    let list = ListNode().framed(0, 0, 200, 120)
    list.setRows(count: 300) { [red] in CardRowNode("Card \($0)", color: red) }
    screen.show(list)
    let row = try #require(list.visibleRows.first?.node)
    #expect(row.frame.height > 20)
    #expect(screen.pixel(100, 10) != 0xffff_0000)
    for kind in [PointerEvent.Kind.entered, .pressed(.primary)] {
      screen.backend.send(.pointer(PointerEvent(kind, at: Point(x: 100, y: 10))))
    }
    screen.backend.settle()
    #expect(screen.pixel(100, 5) == 0xffff_0000)
  }

  @Test func `nil draws nothing and takes the picture away`() {
    final class MaybeNode: DrawingNode<Color> {
      var color: Color? {
        didSet { setNeedsDisplay() }
      }
      override func drawParameters() -> Color? { color }
      override class func draw(
        in canvas: Canvas, bounds: Rect, parameters color: Color, isCancelled: () -> Bool
      ) { canvas.fill(bounds, with: color) }
    }
    let node = MaybeNode().framed(0, 0, 50, 50)
    screen.show(node)
    #expect(node.layer.contents == nil)
    node.color = red
    screen.backend.settle()
    #expect(screen.pixel(10, 10) == 0xffff_0000)
    node.color = nil
    screen.backend.settle()
    #expect(node.layer.contents == nil)
  }

  /// Makes its pixels itself.
  private final class FinishedNode: ValueNode<Color> {
    override class func display(
      bounds: Rect, scale: Double, parameters color: Color, isCancelled: () -> Bool
    ) -> Pixmap? {
      Pixmap(size: PixelSize(width: 2, height: 2)) {
        Canvas(pixels: $0, scale: 1).fill(Rect(x: 0, y: 0, width: 2, height: 2), with: color)
      }
    }
  }

  @Test func `a typed node may make its pixels itself, also in those of another node`() {
    let node = FinishedNode(blue).framed(0, 0, 50, 50)
    screen.show(node)
    #expect(screen.pixel(25, 25) == 0xff00_00ff)
    let ground = ColorNode(red).framed(60, 0, 50, 50)
    ground.enableSubtreeRasterization()
    ground.addSubnode(FinishedNode(blue).framed(10, 10, 20, 20))
    ground.addSubnode(ColorNode(.white).framed(30, 30, 20, 20))
    screen.show(ground)
    #expect(screen.pixel(62, 2) == 0xffff_0000)
    #expect(screen.pixel(80, 20) == 0xff00_00ff)
    #expect(screen.pixel(100, 40) == 0xffff_ffff)
  }

  @Test func `parameters of another type are a programmer's error`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let type: DisplayNode.Type = ChartNode.self
      let size = PixelSize(width: 2, height: 2)
      _ = Pixmap(size: size) {
        let canvas = Canvas(pixels: $0, scale: 1)
        type.draw(
          in: canvas, bounds: Rect(x: 0, y: 0, width: 2, height: 2), parameters: "a text",
          isCancelled: { false })
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("ChartNode: parameters are what drawParameters() returns"))
  }
}
