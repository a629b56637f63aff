import Testing
import Typesetting

@testable import Compositing
@testable import Platform
@testable import Surface

/// Texts that are longer than a picture can be high, and of which only the lines in sight are drawn.
@Suite(.serialized) @MainActor struct LongTextTests {
  private static let attributes = TextAttributes(font: .system(size: 14), color: .black)

  private func text(_ lines: Range<Int>) -> AttributedText {
    AttributedText(
      lines.map { "Line \($0), gjpqy \($0 * 7919)" }.joined(separator: "\n"),
      attributes: LongTextTests.attributes)
  }

  /// A window with a text in a view that scrolls.
  @MainActor private struct Page {
    let screen = OffscreenWindow(width: 220, height: 130)
    let view = View(frame: Rect(x: 10, y: 5, width: 200, height: 120))
    let node: TextNode

    init(_ text: AttributedText, at y: Double = 0, scale: Double) {
      node = TextNode(text)
      screen.backend.configure { $0.scale = ScaleFactor(scale)! }
      view.clipsToBounds = true
      screen.root.addSubview(view)
      node.framed(0, y, 200, node.measure(Size(width: 200, height: .infinity)).height)
      view.addSubview(node.view)
      screen.backend.settle(limit: 32)
    }

    func scroll(to offset: Double) {
      view.bounds.origin.y = offset
      screen.backend.settle(limit: 32)
    }

    var pixels: Pixmap { screen.backend.contents! }
  }

  @Test(arguments: [1.0, 1.25, 2, 4])
  func `a text of 3,000 lines is right to its last letter`(scale: Double) throws {
    let page = Page(text(0..<3000), scale: scale)
    let layout = try #require(page.node.shownLayout)
    #expect(layout.size.height * scale > 32_767)
    for first in [0, 1000, 1636, 2400, 2986] {
      let top = layout.lines[first].y
      let offset = min(top + 8, layout.size.height - 120)
      page.scroll(to: offset)
      // A short text of the same lines in the same place.
      var start = layout.lines.firstIndex { $0.y + $0.height > offset - 20 }!
      // It begins between no pixels, as the long one.
      while (layout.lines[start].y * scale).rounded() != layout.lines[start].y * scale {
        start -= 1
      }
      let end = layout.lines.firstIndex { $0.y > offset + 140 } ?? layout.lines.count
      let short = Page(text(start..<end), at: layout.lines[start].y, scale: scale)
      short.scroll(to: offset)
      #expect(page.pixels.hasEqualPixels(to: short.pixels), "at line \(first)")
      #expect(page.screen.isExact)
    }
  }

  @Test func `a part of a turned text has all lines that reach into it`() throws {
    let layout = try #require(TextNode(text(0..<40)).layout(width: 200))
    func draw(_ rows: Range<Int32>) -> Pixmap {
      Pixmap(size: PixelSize(width: 700, height: Int32(rows.count))) {
        let canvas = Canvas(pixels: $0, origin: PixelPoint(x: 0, y: rows.lowerBound))
        canvas.translate(x: 620, y: 0)
        canvas.concatenate(.rotation(.pi / 3))
        canvas.draw(layout, at: .zero)
      }
    }
    let (whole, part) = (draw(0..<460), draw(80..<100))
    let isSame = (0..<20).allSatisfy { y in
      (0..<700).allSatisfy { part[$0, y] == whole[$0, y + 80] }
    }
    #expect(isSame)
  }

  @Test func `a change of a long text draws and keeps what is in sight`() {
    let page = Page(text(0..<3000), scale: 2)
    func bytes(_ layer: Layer) -> Int {
      (layer.contents?.storage.byteCount ?? 0) + layer.sublayers.reduce(0) { $0 + bytes($1) }
    }
    // The view takes 192 kB.
    #expect(bytes(page.node.layer) < 4 << 20)
    page.node.attributedText = text(1..<3001)
    page.screen.backend.settle(limit: 32)
    #expect(bytes(page.node.layer) < 4 << 20)
    let short = Page(text(1..<20), scale: 2)
    #expect(page.pixels.hasEqualPixels(to: short.pixels))
  }

  @Test func `a layout of a narrow width is not drawn in a wide node`() throws {
    let node = TextNode(text(0..<4))
    let narrow = node.measure(Size(width: 60, height: .infinity))
    #expect(narrow.width <= 60)
    let screen = OffscreenWindow(width: 220, height: 130)
    screen.show(node.framed(0, 0, 200, 120))
    #expect(node.shownLayout?.lines.count == 4)
    let wide = TextNode(text(0..<4)).framed(0, 0, 200, 120)
    let other = OffscreenWindow(width: 220, height: 130)
    other.show(wide)
    #expect(screen.backend.contents!.hasEqualPixels(to: other.backend.contents!))
    // One of a wider width fits as it is.
    let known = try #require(node.layout(width: 210))
    #expect(node.shownLayout === known)
  }

  // MARK: Parts

  /// The first rows of a node in which its parts differ from its whole picture; nil if none do.
  private func difference(_ node: TextNode, height: Int32, scale: Double) -> Int32? {
    let bounds = Rect(x: 0, y: 0, width: 200, height: Double(height) / scale)
    node.frame = bounds
    let parameters = node.drawParameters()!
    func pixels(_ area: PixelRect) -> Pixmap {
      Pixmap(size: area.size) {
        TextNode.draw(
          in: Canvas(pixels: $0, scale: scale, origin: area.origin), bounds: bounds,
          parameters: parameters, isCancelled: { false })
      }
    }
    let width = Int32(200 * scale)
    let whole = pixels(PixelRect(x: 0, y: 0, width: width, height: height))
    return stride(from: 0, to: height, by: 97).first { top in
      let part = PixelRect(x: 0, y: top, width: width, height: min(97, height - top))
      return !whole.has(pixels(part), at: part.origin)
    }
  }

  /// Sixty lines, the thirtieth with something that stands out of it.
  private func text(with special: AttributedText) -> AttributedText {
    var result = text(0..<30)
    let end = AttributedText("\n", attributes: LongTextTests.attributes)
    for part in [end, special, end, text(31..<60)] { result.append(part) }
    return result
  }

  private func special(
    _ string: String, _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> AttributedText {
    var attributes = LongTextTests.attributes
    attributes.color = Color(hex: 0xff0000)
    change(&attributes)
    return AttributedText(string, attributes: attributes)
  }

  /// A node of a text and how high it is drawn.
  private func check(
    _ text: AttributedText, _ what: Comment, lineHeight: Double = 0,
    scales: [Double] = [1.25], _ configure: (TextNode) -> Void = { _ in }
  ) {
    let node = TextNode(text)
    node.paragraphStyle.maximumLineHeight = lineHeight
    configure(node)
    for scale in scales {
      let height = node.measure(Size(width: 200, height: .infinity)).height
      #expect(
        difference(node, height: Int32(height * scale), scale: scale) == nil,
        "\(what.rawValue) at \(scale)")
    }
  }

  @Test func `what stands out of its line is in every part`() {
    check(text(with: special("plain")), "plain", scales: [1, 1.25, 2])
    check(text(with: special("raised") { $0.baselineOffset = 250 }), "raised", lineHeight: 17)
    check(text(with: special("lowered") { $0.baselineOffset = -250 }), "lowered", lineHeight: 17)
    check(text(with: special("Äg") { $0.font = .system(size: 180) }), "large", lineHeight: 17)
    let marks = String(repeating: "\u{301}\u{323}", count: 60)
    check(text(with: special("a\(marks)e\(marks)")), "marks on marks")
    let bars = (0..<40).map { _ in "I" }.joined(separator: "\n")
    check(special(bars), "a wide line around letters") {
      $0.textStroke = TextStroke(color: Color(hex: 0x0000ff, alpha: 0.1), width: 150)
    }
    for alignment in [
      InlineItem.Alignment.top, .center, .bottom, .baseline(descent: 300), .baseline(descent: -300),
    ] {
      let item = InlineItem(id: "mark", size: Size(width: 20, height: 90), alignment: alignment)
      check(text(with: special("\u{fffc}") { $0.inlineItem = item }), "item", lineHeight: 17) {
        $0.itemPainter = { _, rect, canvas in
          canvas.fill(RoundedRect(rect, radius: 5), with: Color(hex: 0x00ff00))
        }
      }
    }
  }

  @Test func `lines that lie over each other are in every part`() {
    let node = TextNode(text(0..<60))
    node.paragraphStyle.lineSpacing = -0.8
    node.framed(0, 0, 200, 400)
    for scale in [1.0, 2] {
      #expect(difference(node, height: Int32(400 * scale), scale: scale) == nil)
    }
    var tall = text(with: special("W") { $0.font = .system(size: 120) })
    var close = ParagraphStyle()
    close.lineSpacing = -0.9
    tall.setParagraphStyle(close)
    check(tall, "a tall line above short ones")
  }

  @Test func `all that a text shows is in every part`() {
    let line = TextLineStyle(.double)
    check(text(with: special("under") { $0.underline = line }), "underline")
    check(text(with: special("through") { $0.strikethrough = line }), "strikethrough")
    check(text(with: special("ground") { $0.backgroundColor = .black }), "background")
    check(text(with: special("hidden hidden") { $0.isSpoiler = true }), "dust") {
      $0.revealsSpoilers = false
    }
    let block = TextBlock(
      .quote, isCollapsible: true, accentColor: Color(hex: 0x0000ff),
      secondaryColor: Color(hex: 0x00ff00), backgroundColor: Color(hex: 0xeeeeff))
    check(text(with: AttributedText(block, text(0..<40))), "a folded quote")
    check(text(with: AttributedText(block, text(0..<40))), "an open quote") {
      $0.expandedBlocks = [0]
    }
  }

  @Test(arguments: zip([0.0, 0, 0.8, 3, 12, 40], [1, 90.0, -7.4, 2, 60, -3.3]))
  func `the shadow of a text is in every part`(blur: Double, offset: Double) {
    check(text(0..<34), "shadow") {
      $0.textShadow = TextShadow(
        color: Color(hex: 0x0000ff), offset: Point(x: 2.3, y: offset), blur: blur)
    }
  }
}
