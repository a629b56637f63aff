import Geometry
import Glibc
import Synchronization
import Testing

@testable import Typesetting

@Suite struct RobustnessTests {
  private let oddNumbers = [0, -1, -0.0, 1e-300, 1e300, .infinity, -.infinity, .nan]

  @Test func `any width and any font size give a layout`() {
    for number in oddNumbers {
      for string in ["", "word and word", "שלום", "😀"] {
        let narrow = Fixtures.layout(string, maxWidth: number)
        #expect(narrow.size.isFinite && narrow.lines.count >= 1)
        let small = Fixtures.layout(string, size: number, maxWidth: 100)
        #expect(small.size.isFinite && small.lines.count >= 1)
        let cut = Fixtures.layout(
          string, maxWidth: 100, maximumLines: 1,
          trailingCutout: Size(width: number, height: number))
        #expect(cut.size.isFinite)
        let style = ParagraphStyle(lineSpacing: number, minimumLineHeight: number)
        #expect(Fixtures.layout(string, style: style).size.isFinite)
      }
    }
  }

  @Test func `a width of nothing gives one character a line`() {
    let layout = Fixtures.layout("abc", maxWidth: 0)
    #expect(layout.numberOfLines == 3)
  }

  @Test func `texts of odd characters are laid out at any width`() {
    var random = SeededRandom(seed: 7)
    let count = getenv("SURFACE_TEST_STRINGS").flatMap { Int(String(cString: $0)) } ?? 600
    for _ in 0..<count {
      let string = RandomText.hostile(&random)
      let width = Double.random(in: 0...200, using: &random)
      let maximum = Int.random(in: 0...3, using: &random)
      let layout = Fixtures.layout(string, maxWidth: width, maximumLines: maximum)
      #expect(layout.lines.last?.range.upperBound == string.utf8.count)
      #expect(layout.size.isFinite)
      _ = layout.glyphRuns
      _ = layout.rects(for: 0..<string.utf8.count)
      _ = layout.position(nearest: Point(x: 20, y: 10))
      _ = layout.caretRect(at: TextPosition(offset: string.utf8.count / 2))
    }
  }

  @Test func `a word of a hundred thousand letters is broken in reasonable time`() {
    let layout = Fixtures.layout(String(repeating: "x", count: 100_000), maxWidth: 300)
    #expect(layout.numberOfLines > 1000)
    let arabic = Fixtures.layout(String(repeating: "ب", count: 50_000), maxWidth: 300)
    #expect(arabic.numberOfLines > 100)
  }

  @Test func `a paragraph has no greatest length`() {
    let count = 256 << 10
    let layout = Fixtures.layout(String(repeating: "word ", count: count / 5), maxWidth: 3000)
    #expect(!layout.isTruncated && layout.lines.last?.range.upperBound == count / 5 * 5)
    #expect(layout.lines.allSatisfy { $0.width > 2900 || $0.endsParagraph })
  }

  @Test func `marks without end on one letter are drawn without end of time`() {
    let string = "a" + String(repeating: "\u{301}", count: 20_000)
    let layout = Fixtures.layout(string, maxWidth: 300)
    #expect(layout.size.height < 100)
    #expect(layout.shaped.runs.count >= 20_000 / 128)
  }

  @Test func `deep nesting of directions is survived`() {
    let string = String(repeating: "\u{202B}a\u{2067}ב", count: 5_000)
    #expect(Fixtures.layout(string, maxWidth: 300).size.isFinite)
  }

  @Test func `control characters show nothing and take no room`() {
    let plain = Fixtures.layout("ab").lines[0].width
    let odd = Fixtures.layout("a\u{0}\u{1B}\u{7F}\u{85}").lines[0].width
    #expect(odd < plain)
    #expect(Fixtures.layout("\u{0}\u{1}").glyphRuns.isEmpty)
  }

  // MARK: No fonts

  @Test func `a machine without fonts shows a box for each character`() throws {
    let layout = TextLayout(
      LayoutRequest(text: Fixtures.text("No fonts 😀")), library: Fixtures.empty)
    #expect(layout.size.width > 50)
    #expect(layout.size.height > 10)
    let run = try #require(layout.glyphRuns.first)
    let image = GlyphRasterizer().image(font: run.font, glyph: run.glyphs.first!.glyph, scale: 1)
    #expect(image.map { $0.bytes.contains(255) } == true)
  }

  @Test func `such a box has four lines of one thickness and nothing between them`() throws {
    for size in [4.0, 9, 16, 24, 40, 100] {
      let image = try #require(BoxGlyph.image(1, size: size))
      func isInked(_ x: Int, _ y: Int) -> Bool { image.bytes[y * image.stride + x] == 255 }
      let columns = (0..<image.width).prefix { isInked($0, image.height / 2) }.count
      let rows = (0..<image.height).prefix { isInked(image.width / 2, $0) }.count
      #expect(rows == max(1, Int((size / 16).rounded())) || rows == image.height, "\(size)")
      for y in 0..<image.height {
        for x in 0..<image.width {
          let isEdge =
            min(x, image.width - 1 - x) < columns || min(y, image.height - 1 - y) < rows
          #expect(isInked(x, y) == isEdge, "\(size) \(x) \(y)")
        }
      }
      // The same as an outline.
      let outline = try #require(BoxGlyph.outline(1, size: size))
      #expect(outline.controlBounds.size.width == Double(image.width))
      #expect(outline.controlBounds.minY == -Double(image.top))
      #expect(BoxGlyph.image(0, size: size) == nil && BoxGlyph.outline(0, size: size) == nil)
    }
  }

  @Test func `a folder that is no font folder is as good as none`() {
    let library = FontLibrary(.directory("/proc/self/fd"))
    #expect(library.font(for: .system(size: 16)).metrics.lineHeight > 0)
  }

  // MARK: Threads

  @Test func `many threads get the same layouts as one`() async {
    let requests = (0..<60).map { index -> LayoutRequest in
      var random = SeededRandom(seed: UInt64(index))
      return LayoutRequest(
        text: Fixtures.text(RandomText.make(&random)), maxWidth: 60 + Double(index) * 5)
    }
    let expected = requests.map { describe(TextLayout($0, library: Fixtures.library)) }
    let library = FontLibrary(.directory(Fixtures.fonts))
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask { requests.map { describe(TextLayout($0, library: library)) } }
      }
      for await result in group { #expect(result == expected) }
    }
  }
}

/// Ten times the text may take ten times the time, not a hundred times.
@Suite(.serialized) struct LinearTimeTests {
  private static let patterns = [
    "x", "word ", "بسم", "\u{301}", "👩\u{200D}", "aב", "\u{2067}", "(א)[", "\n", "\t", "क्ष", "你",
    "\u{200B}", "🇺", " ", "(", "ก",
  ]

  private func seconds(_ text: AttributedText) -> Double {
    processorTime { _ = Fixtures.layout(text, maxWidth: 300) }
  }

  @Test(arguments: patterns) func `time grows with the length and no faster`(pattern: String) {
    let few = Fixtures.text(String(repeating: pattern, count: 1_000))
    let many = Fixtures.text(String(repeating: pattern, count: 10_000))
    #expect(seconds(many) / max(seconds(few), 0.000_2) < 30)
  }
}
