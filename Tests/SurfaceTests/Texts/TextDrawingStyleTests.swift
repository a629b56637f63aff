import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

@Suite @MainActor struct TextDrawingStyleTests {
  private let screen = OffscreenWindow(width: 200, height: 120)
  private let item = InlineItem(id: "mark", size: Size(width: 30, height: 30))

  private func attributes(isSpoiler: Bool = false) -> TextAttributes {
    TextAttributes(
      font: .system(size: 30), color: Color(hex: 0xff0000), isSpoiler: isSpoiler)
  }

  private func show(_ text: AttributedText) -> TextNode {
    let node = TextNode(text).framed(10, 10, 180, 100)
    screen.show(node)
    return node
  }

  private func count(_ pixel: UInt32) -> Int {
    var count = 0
    for y in 0..<120 {
      for x in 0..<200 where screen.pixel(x, y) == pixel { count += 1 }
    }
    return count
  }

  @Test func `hidden words that are revealed look as if they had never been hidden`() {
    func shown(_ isSpoiler: Bool) -> Pixmap {
      var attributes = attributes(isSpoiler: isSpoiler)
      attributes.underline = TextLineStyle()
      let screen = OffscreenWindow(width: 200, height: 60)
      screen.show(TextNode(AttributedText("Hill", attributes: attributes)).framed(0, 0, 200, 60))
      return screen.backend.contents!
    }
    #expect(shown(true).hasEqualPixels(to: shown(false)))
  }

  // MARK: Stroke

  @Test func `a stroke is drawn with the text, and an equal one draws nothing again`() {
    let node = show(AttributedText("Hill", attributes: attributes()))
    #expect(count(0xff00_00ff) == 0)
    let stroke = TextStroke(color: Color(hex: 0x0000ff), width: 3)
    node.textStroke = stroke
    screen.backend.settle()
    #expect(count(0xff00_00ff) > 50)
    let drawn = node.contents
    node.textStroke = stroke
    screen.backend.settle()
    #expect(node.contents === drawn)
    node.textStroke = nil
    screen.backend.settle()
    #expect(count(0xff00_00ff) == 0 && screen.isExact)
  }

  @Test func `a stroke takes no room and casts the shadow of the text`() {
    let node = show(AttributedText("Hill", attributes: attributes()))
    let size = node.measure(Size(width: 180, height: 100))
    node.textInsets = Insets(6)
    node.textStroke = TextStroke(color: Color(hex: 0x0000ff), width: 6)
    #expect(
      node.measure(Size(width: 180, height: 100))
        == Size(width: size.width + 12, height: size.height + 12))
    node.textShadow = TextShadow(color: Color(hex: 0x00ff00), offset: Point(x: 0, y: 40))
    screen.backend.settle()
    let (stroke, shadow) = (count(0xff00_00ff), count(0xff00_ff00))
    let fill = count(0xffff_0000)
    #expect(abs(stroke + fill - shadow) < shadow / 8, "\(stroke) \(fill) \(shadow)")
  }

  // MARK: Attachments

  private func text(isSpoiler: Bool = false) -> AttributedText {
    AttributedText(item, attributes: attributes(isSpoiler: isSpoiler))
  }

  /// Green, as large as it can be.
  private let green = DrawnImage { $0.fill($1, with: Color(hex: 0x00ff00)) }

  @Test func `a picture stands in a text in the colour of its letters, or in its own`() {
    let node = show(text())
    node.attachments = ["mark": TextAttachment(green)]
    screen.backend.settle()
    #expect(count(0xffff_0000) == 900 && count(0xff00_ff00) == 0)
    node.attachments = ["mark": TextAttachment(green, renderingMode: .original)]
    screen.backend.settle()
    #expect(count(0xff00_ff00) == 900 && count(0xffff_0000) == 0)
  }

  @Test func `a picture keeps its proportions in the place of its item`() {
    let node = show(text())
    let wide = DrawnImage(size: Size(width: 20, height: 10)) {
      $0.fill($1, with: Color(hex: 0x00ff00))
    }
    node.attachments = ["mark": TextAttachment(wide)]
    screen.backend.settle()
    // Its edges may lie between pixels.
    #expect([30 * 14, 30 * 15].contains(count(0xffff_0000)))
  }

  @Test func `items without a picture are the painter's`() {
    let node = show(text())
    node.attachments = ["other": TextAttachment(green)]
    node.itemPainter = { _, rect, canvas in canvas.fill(rect, with: Color(hex: 0x0000ff)) }
    screen.backend.settle()
    #expect(count(0xff00_00ff) == 900)
    node.attachments["mark"] = TextAttachment(green)
    screen.backend.settle()
    #expect(count(0xff00_00ff) == 0 && count(0xffff_0000) == 900)
  }

  @Test func `items of hidden text are drawn below the dust if that is wanted`() {
    let node = show(text(isSpoiler: true))
    node.revealsSpoilers = false
    node.attachments = ["mark": TextAttachment(green)]
    screen.backend.settle()
    #expect(count(0xffff_0000) < 300)
    node.displaysItemsUnderSpoilers = true
    screen.backend.settle()
    #expect(count(0xffff_0000) > 600)
    node.displaysItemsUnderSpoilers = false
    screen.backend.settle()
    #expect(count(0xffff_0000) < 300)
  }

  @Test func `lines and grounds of hidden words are hidden with them`() {
    func shown(_ change: (inout TextAttributes) -> Void) -> Pixmap {
      var hidden = attributes(isSpoiler: true)
      change(&hidden)
      let screen = OffscreenWindow(width: 200, height: 60)
      let node = TextNode(
        AttributedText("A ", attributes: attributes()) + AttributedText("B", attributes: hidden))
      node.revealsSpoilers = false
      node.drawsSpoilerDust = false
      screen.show(node.framed(0, 0, 200, 60))
      return screen.backend.contents!
    }
    let plain = shown { _ in }
    #expect(shown { $0.underline = TextLineStyle() }.hasEqualPixels(to: plain))
    #expect(shown { $0.strikethrough = TextLineStyle() }.hasEqualPixels(to: plain))
    #expect(
      shown { $0.backgroundColor = Color(hex: 0x00ff00) }.hasEqualPixels(to: plain))
  }
}
