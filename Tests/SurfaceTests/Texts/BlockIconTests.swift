import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import Typesetting

/// The icons of quotes, and lines that consist of several.
@Suite struct BlockIconTests {
  private static let library = FontLibrary(
    .directory(BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts"))

  /// Clear letters and a clear ground, so that only the icons are seen.
  private func layout(
    _ string: String, _ kind: TextBlock.Kind = .quote, isCollapsible: Bool = false
  ) -> TextLayout {
    var block = TextBlock(kind, accentColor: .black, backgroundColor: .clear)
    block.isCollapsible = isCollapsible
    block.collapsedLines = 1
    let text = AttributedText(
      string, attributes: TextAttributes(font: .system(size: 16), color: .clear))
    return TextLayout(
      LayoutRequest(text: AttributedText(block, text), maxWidth: 180), library: Self.library)
  }

  private func drawn(_ layout: TextLayout, scale: Double = 4) -> Pixmap {
    Pixmap(size: PixelSize(width: Int32(200 * scale), height: Int32(120 * scale))) {
      Canvas(pixels: $0, scale: scale).draw(layout, at: .zero)
    }
  }

  /// The box around the dark pixels in a rectangle of logical units.
  private func ink(_ picture: Pixmap, in rect: Rect, scale: Double = 4) -> Rect? {
    var box: Rect?
    for y in Int(rect.minY * scale)..<Int(rect.maxY * scale) {
      for x in Int(rect.minX * scale)..<Int(rect.maxX * scale) where picture[x, y] >> 24 > 100 {
        let pixel = Rect(
          x: Double(x) / scale, y: Double(y) / scale, width: 1 / scale, height: 1 / scale)
        box = box?.union(pixel) ?? pixel
      }
    }
    return box
  }

  @Test(arguments: [("a quotation of words", false), ("שלום עולם שלום", true)])
  func `quotation marks stand where the first line ends`(string: String, isRightToLeft: Bool) throws
  {
    let layout = layout(string)
    let block = try #require(layout.blocks.first)
    let picture = drawn(layout)
    #expect(block.isRightToLeft == isRightToLeft)
    let frame = block.frame
    // Without the bar.
    let left = Rect(x: frame.minX + 4, y: frame.minY, width: 16, height: frame.height)
    let right = Rect(x: frame.maxX - 20, y: frame.minY, width: 16, height: frame.height)
    let marks = try #require(ink(picture, in: isRightToLeft ? left : right))
    #expect(ink(picture, in: isRightToLeft ? right : left) == nil)
    // Two of four points with one between them, five off both edges.
    #expect(abs(marks.width - 9) <= 0.5 && abs(marks.minY - frame.minY - 6) <= 0.5)
    let distance = isRightToLeft ? marks.minX - frame.minX : frame.maxX - marks.maxX
    #expect(abs(distance - 5) <= 0.5)
  }

  @Test func `the arrow of a long block points down, and up when it is open`() throws {
    let closed = layout("one\ntwo\nthree", .code(language: "swift"), isCollapsible: true)
    let open = try #require(closed.togglingBlock(0))
    for (layout, pointsDown) in [(closed, true), (open, false)] {
      let toggle = try #require(layout.blocks[0].toggle)
      let picture = drawn(layout)
      let all = try #require(ink(picture, in: toggle))
      let middle = try #require(
        ink(
          picture, in: Rect(x: toggle.midX - 0.5, y: toggle.minY, width: 1, height: toggle.height)))
      #expect(all.width > 7 && all.height > 4)
      #expect(pointsDown ? middle.midY > all.midY + 0.8 : middle.midY < all.midY - 0.8)
    }
  }

  @Test(arguments: [1.0, 2, 3, 4]) func `the gap of a double line is as wide as its lines`(
    scale: Double
  ) throws {
    var attributes = TextAttributes(font: .system(size: 24), color: .clear)
    attributes.underline = TextLineStyle(.double, color: .black)
    let layout = TextLayout(
      LayoutRequest(text: AttributedText("mmmm", attributes: attributes)), library: Self.library)
    let picture = drawn(layout, scale: scale)
    let column = (0..<Int(60 * scale)).map { picture[Int(20 * scale), $0] >> 24 == 255 }
    let first = try #require(column.firstIndex(of: true))
    let rest = column[first...]
    let upper = rest.prefix { $0 }.count
    let gap = rest.dropFirst(upper).prefix { !$0 }.count
    let lower = rest.dropFirst(upper + gap).prefix { $0 }.count
    #expect(upper == lower && gap == max(1, upper), "\(upper) \(gap) \(lower)")
    #expect(upper >= Int(scale))
  }

  @Test(arguments: [TextLineStyle.Pattern.double, .thick, .wavy, .dotted])
  func `a line through the text has its middle where a single one has it`(
    pattern: TextLineStyle.Pattern
  ) throws {
    func middle(_ pattern: TextLineStyle.Pattern) throws -> Double {
      var attributes = TextAttributes(font: .system(size: 24), color: .clear)
      attributes.strikethrough = TextLineStyle(pattern, color: .black)
      let layout = TextLayout(
        LayoutRequest(text: AttributedText("mmmmmm", attributes: attributes)),
        library: Self.library)
      let picture = drawn(layout, scale: 2)
      let whole = Rect(x: 0, y: 0, width: 150, height: 60)
      return try #require(ink(picture, in: whole, scale: 2)).midY
    }
    #expect(abs(try middle(pattern) - middle(.single)) <= 0.5)
  }
}
