import Raster
import Testing
import Typesetting

@testable import Compositing
@testable import Platform
@testable import Surface

/// What is set on a text, and what a canvas does to it.
@Suite @MainActor struct TextSettingsTests {
  private static let attributes = TextAttributes(font: .system(size: 14), color: .black)

  private func text(_ string: String) -> AttributedText {
    AttributedText(string, attributes: TextSettingsTests.attributes)
  }

  @Test func `what is set to what it is asks for nothing`() {
    let screen = OffscreenWindow()
    let node = TextNode(text("One two three")).framed(0, 0, 100, 60)
    node.truncationToken = text("more")
    node.textStroke = TextStroke(color: .black, width: 1)
    screen.show(node)
    let layout = node.shownLayout
    let again: [(TextNode) -> Void] = [
      { $0.attributedText = $0.attributedText }, { $0.paragraphStyle = $0.paragraphStyle },
      { $0.maximumNumberOfLines = $0.maximumNumberOfLines },
      { $0.minimumNumberOfLines = $0.minimumNumberOfLines }, { $0.cutouts = $0.cutouts },
      { $0.textInsets = $0.textInsets }, { $0.truncationToken = $0.truncationToken },
      { $0.expandedBlocks = $0.expandedBlocks }, { $0.revealsSpoilers = $0.revealsSpoilers },
      { $0.textStroke = $0.textStroke },
      { $0.displaysItemsUnderSpoilers = $0.displaysItemsUnderSpoilers },
    ]
    for (index, set) in again.enumerated() {
      set(node)
      #expect(!screen.backend.isFrameRequested, "\(index)")
    }
    #expect(node.shownLayout === layout)
  }

  @Test func `each setting lays out or draws again`() {
    let screen = OffscreenWindow()
    let node = TextNode(text("One two three")).framed(0, 0, 100, 60)
    screen.show(node)
    let changes: [(TextNode) -> Void] = [
      { $0.attributedText = nil }, { $0.attributedText = AttributedText() },
      { [text] in $0.attributedText = text("Four") }, { $0.paragraphStyle.lineSpacing = 9 },
      { $0.maximumNumberOfLines = 1 }, { $0.minimumNumberOfLines = 3 },
      { $0.textInsets = Insets(3) }, { [text] in $0.truncationToken = text("more") },
      { $0.expandedBlocks = [1] }, { $0.revealsSpoilers.toggle() },
      { $0.textStroke = TextStroke(color: .black, width: 1) },
      { $0.displaysItemsUnderSpoilers.toggle() }, { $0.verticalAlignment = .bottom },
      { $0.textShadow = TextShadow(color: .black) },
    ]
    for (index, change) in changes.enumerated() {
      change(node)
      #expect(screen.backend.isFrameRequested, "\(index)")
      screen.backend.settle()
    }
  }

  @Test func `a text that is stretched one way is as high as that says`() throws {
    let layout = try #require(TextNode(text("l")).layout(width: 100))
    func rows(_ y: Double) -> Int {
      let picture = Pixmap(size: PixelSize(width: 40, height: 120)) {
        let canvas = Canvas(pixels: $0)
        canvas.scale(x: 1, y: y)
        canvas.draw(layout, at: .zero)
      }
      return (0..<120).count { row in (0..<40).contains { picture[$0, row] >> 24 > 60 } }
    }
    let height = rows(1)
    #expect(height > 5 && abs(rows(3) - 3 * height) <= 3)
  }

  @Test func `dust that the wave has not reached lies as it did`() {
    func draw(_ reveal: SpoilerDust.Reveal?) -> Pixmap {
      Pixmap(size: PixelSize(width: 400, height: 20)) {
        var dust = SpoilerDust(rects: [Rect(x: 0, y: 0, width: 400, height: 20)], color: .black)
        dust.time = 0.4
        dust.reveal = reveal
        dust.draw(in: Canvas(pixels: $0))
      }
    }
    let before = draw(nil)
    // The wave has come 70 points far.
    let after = draw(SpoilerDust.Reveal(origin: Point(x: 0, y: 10), elapsed: 0.1))
    func differs(_ columns: Range<Int>) -> Bool {
      columns.contains { x in (0..<20).contains { before[x, $0] != after[x, $0] } }
    }
    #expect(differs(0..<50) && !differs(100..<400))
  }

  @Test func `dust over lines that fade is as faint as they`() throws {
    var block = TextBlock(
      .quote, isCollapsible: true, accentColor: .black,
      backgroundColor: Color(hex: 0x000000, alpha: 0.1))
    block.collapsedLines = 2
    let lines = AttributedText(
      (0..<9).map { "Line \($0)" }.joined(separator: "\n"),
      attributes: TextSettingsTests.attributes)
    let layout = try #require(
      TextNode(AttributedText(block, lines)).layout(width: 300))
    let fade = try #require(layout.blocks.first?.fade)
    func ink(_ fades: [TextFade]) -> UInt32 {
      let rect = Rect(x: 0, y: fade.top, width: 300, height: fade.bottom - fade.top)
      let picture = Pixmap(size: PixelSize(width: 300, height: Int32(fade.bottom) + 1)) {
        SpoilerDust(rects: [rect], color: .black, fades: fades).draw(in: Canvas(pixels: $0))
      }
      return (0..<Int(picture.size.height)).reduce(0) { sum, y in
        (0..<300).reduce(sum) { $0 + picture[$1, y] >> 24 }
      }
    }
    #expect(ink([fade]) * 10 < ink([]) * 7)
  }
}
