import Surface
import SurfaceTesting
import Testing

@Suite @MainActor struct ImmediateTextTests {
  private let screen = OffscreenWindow(width: 220, height: 120)

  private func attributes(
    _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> TextAttributes {
    var attributes = TextAttributes(font: .system(size: 16), color: .black)
    change(&attributes)
    return attributes
  }

  private func text(_ change: (inout TextAttributes) -> Void) -> ImmediateTextNode {
    var text = AttributedText("Plain text, then ", attributes: attributes())
    text.append(AttributedText("something else that is long", attributes: attributes(change)))
    text.append(AttributedText(" and the end.", attributes: attributes()))
    let node = ImmediateTextNode()
    node.attributedText = text
    node.framed(10, 10, 200, 100)
    return node
  }

  private func linked() -> ImmediateTextNode {
    let node = text { $0.link = "https://example.org" }
    screen.show(node)
    return node
  }

  /// The middle of the first line of the text that is set apart, in the window.
  private func middle(_ node: ImmediateTextNode) -> Point {
    let layout = node.layout(width: 200)!
    let range = layout.ranges { $0.link != nil || $0.isSpoiler }[0]
    return layout.rects(for: range)[0].center + node.frame.origin
  }

  @Test func `a link is tapped and long tapped`() {
    let node = linked()
    let log = EventLog()
    node.tapLink = { log.add("tap \($0.target!)") }
    node.longTapLink = { log.add("long \($0.range)") }
    let point = middle(node)
    screen.click(point.x, point.y)
    #expect(log.take() == ["tap https://example.org"])
    screen.press(point.x, point.y)
    screen.wait(350)
    screen.release(point.x, point.y)
    #expect(log.take() == ["long 17..<44"])
    screen.pointer(.pressed(.secondary), point.x, point.y)
    screen.pointer(.released(.secondary), point.x, point.y)
    #expect(log.take() == ["long 17..<44"])
  }

  @Test func `beside a link nothing is pressed and what is around gets the tap`() {
    let node = linked()
    let log = EventLog()
    node.tapLink = { _ in log.add("link") }
    screen.root.addGestureRecognizer(TapGestureRecognizer { _ in log.add("around") })
    screen.click(14, 18)
    #expect(log.take() == ["around"])
    let point = middle(node)
    screen.click(point.x, point.y)
    #expect(log.take() == ["link"])
    #expect(node.link(at: Point(x: 4, y: 8)) == nil)
  }

  @Test func `the pointer is a hand above a link only`() {
    let node = linked()
    let point = middle(node)
    screen.pointer(.entered, 14, 18)
    #expect(screen.backend.cursor == .default)
    screen.move(point.x, point.y)
    screen.backend.settle()
    screen.move(point.x + 1, point.y)
    #expect(screen.backend.cursor == .pointer)
    screen.move(14, 18)
    screen.move(15, 18)
    #expect(screen.backend.cursor == .default)
  }

  @Test func `a pressed link lies on a shape that fades when it is let go`() {
    let node = linked()
    node.linkHighlightColor = Color(hex: 0xff0000)
    let before = screen.backend.contents!
    let point = middle(node)
    screen.press(point.x, point.y)
    screen.backend.settle()
    let highlight = node.firstSubnode(ofType: LinkHighlightingNode.self)
    #expect(highlight != nil)
    // Two lines of the link: the shape is around both.
    #expect(highlight!.frame.height > 40)
    let corner = Int(point.y) - 12
    #expect(screen.pixel(Int(point.x), corner) == 0xffff_0000, "no shape above the letters")
    screen.release(point.x, point.y)
    screen.wait(100)
    #expect(screen.pixel(Int(point.x), corner) != 0xffff_0000)
    screen.wait(150)
    #expect(node.firstSubnode(ofType: LinkHighlightingNode.self) == nil)
    #expect(screen.backend.contents!.hasEqualPixels(to: before))
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `a bare layer can show a text, but none whose links are pressed`() async {
    let plain = TextNode(
      AttributedText("plain", attributes: TextAttributes(font: .system(size: 14), color: .black)))
    plain.isLayerBacked = true
    plain.framed(0, 0, 100, 20)
    let root = DisplayNode().framed(0, 0, 100, 20)
    root.addSubnode(plain)
    let screen = OffscreenWindow()
    screen.show(root)
    #expect(plain.contents != nil)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let node = ImmediateTextNode()
        node.isLayerBacked = true
        _ = node.layer
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a layer-backed node has no links to press"))
  }

  @Test func `what a link is can be the app's own idea`() {
    let node = text { $0.color = Color(hex: 0x0000ff) }
    node.linkKey = { $0.color == .black ? nil : "blue" }
    screen.show(node)
    var ranges: [Range<Int>] = []
    node.tapLink = { ranges.append($0.range) }
    let rect = node.layout(width: 200)!.rects(for: 17..<44)[0]
    screen.click(rect.midX + 10, rect.midY + 10)
    #expect(ranges == [17..<44])
  }

  // MARK: Spoilers

  private func hidden() -> ImmediateTextNode {
    let node = text { $0.isSpoiler = true }
    node.revealsSpoilers = false
    screen.show(node)
    return node
  }

  @Test func `dust drifts over hidden words until a tap blows it away`() {
    let node = hidden()
    let dust = node.firstSubnode(ofType: SpoilerDustNode.self)
    #expect(dust != nil)
    screen.wait(100)
    let before = screen.backend.contents!
    screen.wait(100)
    #expect(!screen.backend.contents!.hasEqualPixels(to: before), "the dust does not move")
    #expect(screen.isExact)
    var isRevealed = false
    node.spoilersRevealed = { isRevealed = true }
    let point = middle(node)
    screen.click(point.x, point.y)
    #expect(isRevealed && node.revealsSpoilers)
    screen.wait(150)
    #expect(node.firstSubnode(ofType: SpoilerDustNode.self) != nil, "the dust vanishes at once")
    screen.wait(700)
    #expect(node.firstSubnode(ofType: SpoilerDustNode.self) == nil)
    #expect(!screen.backend.isFrameRequested, "it still asks for frames")
    // What is shown now is what a text that hides nothing shows.
    let plain = OffscreenWindow(width: 220, height: 120)
    let other = text { $0.isSpoiler = true }
    plain.show(other)
    #expect(screen.backend.contents!.hasEqualPixels(to: plain.backend.contents!))
  }

  @Test func `the dust is the same in every run`() {
    let node = hidden()
    let other = OffscreenWindow(width: 220, height: 120)
    let twin = text { $0.isSpoiler = true }
    twin.revealsSpoilers = false
    other.show(twin)
    screen.wait(300)
    other.wait(300)
    #expect(screen.backend.contents!.hasEqualPixels(to: other.backend.contents!))
    _ = node
  }

  @Test func `hidden words can be hidden again`() {
    let node = hidden()
    let point = middle(node)
    screen.click(point.x, point.y)
    screen.wait(900)
    node.revealsSpoilers = false
    screen.backend.settle()
    #expect(node.firstSubnode(ofType: SpoilerDustNode.self) != nil)
    let before = screen.backend.contents!
    screen.wait(100)
    #expect(!screen.backend.contents!.hasEqualPixels(to: before), "the dust does not move")
  }

  @Test func `off screen the dust lies still`() {
    let node = hidden()
    node.view.removeFromSuperview()
    screen.wait(200)
    #expect(!screen.backend.isFrameRequested)
  }

  @Test func `an app reveals hidden words as a tap does, and once`() {
    let node = hidden()
    var reveals = 0
    node.spoilersRevealed = { reveals += 1 }
    node.revealSpoilers(from: Point(x: 0, y: 0))
    node.revealSpoilers(from: Point(x: 100, y: 0))
    #expect(reveals == 1 && node.revealsSpoilers)
    screen.wait(100)
    #expect(node.firstSubnode(ofType: SpoilerDustNode.self) != nil, "the dust is blown away")
    screen.wait(900)
    #expect(node.firstSubnode(ofType: SpoilerDustNode.self) == nil)
  }

  @Test func `words that are revealed while a node is away have no dust when it is back`() {
    let node = hidden()
    let point = middle(node)
    screen.click(point.x, point.y)
    screen.wait(50)
    node.view.removeFromSuperview()
    screen.wait(50)
    screen.show(node)
    #expect(node.firstSubnode(ofType: SpoilerDustNode.self) == nil)
  }

  @Test func `dust that was away drifts again when it is back`() {
    let node = hidden()
    screen.wait(50)
    node.view.removeFromSuperview()
    screen.wait(50)
    screen.show(node)
    screen.wait(50)
    let before = screen.backend.contents!
    screen.wait(100)
    #expect(!screen.backend.contents!.hasEqualPixels(to: before), "the dust does not move")
  }

  @Test func `for those who want less motion the dust lies still and goes at once`() {
    screen.window.reducesMotion = true
    let node = hidden()
    screen.wait(200)
    #expect(!screen.backend.isFrameRequested)
    let point = middle(node)
    screen.click(point.x, point.y)
    screen.wait(300)
    #expect(node.firstSubnode(ofType: SpoilerDustNode.self) == nil)
  }

  // MARK: Quotes

  @Test func `a long quote unfolds at its arrow`() {
    var block = TextBlock(
      .quote, isCollapsible: true, accentColor: .black,
      backgroundColor: Color(hex: 0x000000, alpha: 0.1))
    block.collapsedLines = 2
    let lines = AttributedText("One\nTwo\nThree\nFour\nFive", attributes: attributes())
    let text = AttributedText(block, lines)
    let node = ImmediateTextNode()
    node.attributedText = text
    let folded = node.measure(Size(width: 200, height: .infinity))
    node.framed(10, 10, 200, folded.height)
    screen.show(node)
    var didChange = false
    node.sizeChanged = { didChange = true }
    let arrow = node.layout(width: 200)!.blocks[0].toggle!.center
    screen.click(arrow.x + 10, arrow.y + 10)
    #expect(didChange)
    #expect(node.measure(Size(width: 200, height: .infinity)).height > folded.height)
  }
}

@Suite @MainActor struct TextNodeLayoutTests {
  private let screen = OffscreenWindow(width: 220, height: 120)

  private nonisolated static func request(_ string: String = "Some text in a node") -> LayoutRequest
  {
    LayoutRequest(
      text: AttributedText(
        string, attributes: TextAttributes(font: .system(size: 16), color: .black)),
      maxWidth: 200)
  }

  @Test func `a layout is made on any thread and applied in one step`() async {
    let request = TextNodeLayoutTests.request()
    let (layout, apply) = await Task.detached { TextNode.asyncLayout(nil)(request) }.value
    let node = apply()
    #expect(node.attributedText == request.text)
    #expect(node.layout(width: 200) === layout)
    node.frame = Rect(origin: Point(x: 5, y: 5), size: layout.size)
    screen.show(node)
    #expect(node.contents != nil)
  }

  @Test func `an equal request keeps the layout and draws nothing again`() {
    let request = TextNodeLayoutTests.request()
    let (first, apply) = TextNode.asyncLayout(nil)(request)
    let node = apply()
    node.frame = Rect(origin: .zero, size: first.size)
    screen.show(node)
    let drawn = node.contents
    let (second, applyAgain) = TextNode.asyncLayout(node)(request)
    #expect(second === first)
    #expect(applyAgain() === node)
    screen.backend.settle()
    #expect(node.contents === drawn)
    let (third, applyOther) = TextNode.asyncLayout(node)(TextNodeLayoutTests.request("Other"))
    #expect(third !== first)
    #expect(node.attributedText == request.text, "nothing changes before it is applied")
    _ = applyOther()
    screen.backend.settle()
    #expect(node.contents !== drawn)
  }

  /// The rows of the screen that have ink.
  private var ink: ClosedRange<Int>? {
    let picture = screen.backend.contents!
    let rows = (0..<120).filter { y in (0..<220).contains { picture[$0, y] != 0xffff_ffff } }
    return rows.isEmpty ? nil : rows.first!...rows.last!
  }

  @Test func `lines lie at the top, in the middle or at the bottom`() {
    let node = TextNode(TextNodeLayoutTests.request().text).framed(0, 0, 220, 120)
    screen.show(node)
    let top = ink!
    node.verticalAlignment = .bottom
    screen.backend.settle()
    let bottom = ink!
    node.verticalAlignment = .middle
    screen.backend.settle()
    let middle = ink!
    let height = Int(node.layout(width: 220)!.size.height)
    #expect(bottom.lowerBound - top.lowerBound == 120 - height)
    #expect(abs(middle.lowerBound - top.lowerBound - (120 - height) / 2) <= 1)
  }

  @Test func `a shadow lies below the letters`() {
    let node = TextNode(TextNodeLayoutTests.request().text).framed(0, 0, 220, 40)
    screen.show(node)
    let before = ink!
    node.textShadow = TextShadow(color: Color(hex: 0xff0000))
    screen.backend.settle()
    #expect(ink!.upperBound == before.upperBound + 1)
    func reds() -> Int {
      let picture = screen.backend.contents!
      return (0..<40).reduce(0) { sum, y in
        sum + (0..<220).filter { picture[$0, y] == 0xffff_0000 }.count
      }
    }
    #expect(reds() > 0)
    node.textShadow = TextShadow(color: Color(hex: 0xff0000), offset: .zero, blur: 3)
    screen.backend.settle()
    #expect(ink!.upperBound > before.upperBound + 2 && reds() == 0)
  }
}
