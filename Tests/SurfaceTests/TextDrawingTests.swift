import Geometry
import Raster
import Surface
import SurfaceTesting
import Testing
import Typesetting

/// What `Canvas` draws of a text besides its letters.
@Suite struct TextDrawingTests {
  private static let library = FontLibrary(
    .directory(BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts"))

  private func attributes(
    _ change: (inout TextAttributes) -> Void = { _ in }
  ) -> TextAttributes {
    var attributes = TextAttributes(font: .system(size: 20), color: .black)
    change(&attributes)
    return attributes
  }

  private func layout(_ text: AttributedText, maxWidth: Double = 200) -> TextLayout {
    TextLayout(LayoutRequest(text: text, maxWidth: maxWidth), library: Self.library)
  }

  private func picture(
    scale: Double = 1, _ draw: (Canvas) -> Void
  ) -> Pixmap {
    let size = PixelSize(width: Int32(220 * scale), height: Int32(120 * scale))
    return Pixmap(size: size) { buffer in
      let canvas = Canvas(pixels: buffer)
      canvas.fill(Rect(x: 0, y: 0, width: 1000, height: 1000), with: Color.white)
      canvas.scale(x: scale, y: scale)
      draw(canvas)
    }
  }

  /// The dark pixels of a row, from left to right.
  private func darkRuns(_ picture: Pixmap, row: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for x in 0..<Int(picture.size.width) {
      guard picture.pixel(x: x, y: row) & 0xff < 0x40 else { continue }
      if let last = runs.last, last.upperBound == x {
        runs[runs.count - 1] = last.lowerBound..<x + 1
      } else {
        runs.append(x..<x + 1)
      }
    }
    return runs
  }

  private func underlined(_ string: String, _ style: TextLineStyle) -> (Pixmap, TextDecoration) {
    // Clear letters, so that only the line is seen.
    let text = AttributedText(
      string,
      attributes: attributes {
        $0.color = .clear
        $0.underline = TextLineStyle(
          style.pattern, color: .black, isByWord: style.isByWord, skipsInk: style.skipsInk)
      })
    let layout = layout(text)
    return (picture { $0.draw(layout, at: .zero) }, layout.decorations[0])
  }

  private func row(of decoration: TextDecoration) -> Int { Int(decoration.rect.minY.rounded()) }

  @Test func `an underline is one solid stretch below the letters`() {
    let (picture, line) = underlined("minimum", .single)
    let runs = darkRuns(picture, row: row(of: line))
    #expect(runs.count == 1)
    #expect(abs(Double(runs[0].count) - line.rect.width) <= 1)
  }

  @Test func `a letter as narrow as a stub has its underline`() {
    let text = AttributedText(
      "i",
      attributes: attributes {
        $0.font = .system(size: 8)
        $0.color = .clear
        $0.underline = TextLineStyle(.single, color: .black)
      })
    let layout = layout(text)
    let line = layout.decorations[0]
    #expect(line.rect.width < 3)
    let picture = picture { $0.draw(layout, at: .zero) }
    #expect(darkRuns(picture, row: row(of: line)) == [0..<2])
  }

  @Test func `it stops where letters reach through it, unless told not to`() {
    let (skipping, line) = underlined("mmymm", .single)
    let runs = darkRuns(skipping, row: row(of: line))
    // Before the tail of the y, and behind it.
    #expect(runs.count == 2)
    let (solid, _) = underlined("mmymm", TextLineStyle(.single, skipsInk: false))
    #expect(darkRuns(solid, row: row(of: line)).count == 1)
  }

  @Test func `by word it leaves out the spaces`() {
    let (picture, line) = underlined("one two six", TextLineStyle(.single, isByWord: true))
    #expect(darkRuns(picture, row: row(of: line)).count == 3)
  }

  @Test func `a double line has a gap, a thick one has none`() {
    let (double, line) = underlined("mmm", .double)
    let top = row(of: line)
    #expect([0, 1, 2].map { darkRuns(double, row: top + $0).count } == [1, 0, 1])
    let (thick, _) = underlined("mmm", .thick)
    #expect([0, 1, 2].map { darkRuns(thick, row: top + $0).count } == [1, 1, 0])
  }

  @Test func `dots and dashes are regular and go on across runs`() {
    let (dashed, line) = underlined("mmmmmm", .dashed)
    let runs = darkRuns(dashed, row: row(of: line))
    #expect(runs.count > 5)
    #expect(Set(runs.dropFirst().dropLast().map(\.count)).count == 1)
    let starts = runs.dropFirst().map(\.lowerBound)
    #expect(Set(zip(starts, starts.dropFirst()).map { $1 - $0 }).count == 1)
    let (dotted, _) = underlined("mmmmmm", .dotted)
    #expect(darkRuns(dotted, row: row(of: line)).count > runs.count)
  }

  @Test func `a wave stays within its height and its ends`() {
    let (wave, line) = underlined("mmmmmm", .wavy)
    let top = row(of: line)
    #expect(!wave.isBlank(row: top) && wave.isBlank(row: top + 6) && wave.isBlank(row: top - 2))
    let right = Int(line.rect.maxX.rounded(.up)) + 1
    for y in top - 2..<top + 6 {
      for x in right..<right + 10 { #expect(wave.pixel(x: x, y: y) == 0xffff_ffff) }
    }
  }

  @Test func `a line through the text lies above its letters`() {
    let text = AttributedText(
      "HHH",
      attributes: attributes { $0.strikethrough = TextLineStyle(color: Color(hex: 0xff0000)) })
    let layout = layout(text)
    let picture = picture { $0.draw(layout, at: .zero) }
    let y = row(of: layout.decorations[0])
    for x in 2..<Int(layout.size.width) - 2 { #expect(picture.pixel(x: x, y: y) == 0xffff_0000) }
  }

  @Test func `a background has round corners and reaches beyond its text`() {
    let text = AttributedText(
      "MM",
      attributes: attributes {
        $0.color = .clear
        $0.backgroundColor = .black
        $0.backgroundRadius = 5
        $0.backgroundOutset = 4
      })
    let layout = layout(text)
    let rect = layout.decorations[0].rect
    #expect(rect.minX == -4 && rect.maxX == layout.lines[0].width + 4)
    let picture = picture { $0.draw(layout, at: Point(x: 10, y: 10)) }
    #expect(picture.pixel(x: 6, y: 10) == 0xffff_ffff)
    #expect(picture.pixel(x: 7, y: 20) == 0xff00_0000)
  }

  @Test func `a block has its ground, its bar and its toggle`() {
    var block = TextBlock(
      .code(language: nil), accentColor: Color(hex: 0xff0000), backgroundColor: .black)
    block.isCollapsible = true
    block.collapsedLines = 1
    let text = AttributedText(
      block, AttributedText("a\nb\nc", attributes: attributes { $0.color = .clear }))
    let layout = layout(text)
    let picture = picture { $0.draw(layout, at: .zero) }
    let frame = layout.blocks[0].frame
    let middle = Int(frame.midY)
    #expect(picture.pixel(x: 1, y: middle) == 0xffff_0000)
    #expect(picture.pixel(x: 6, y: middle) == 0xff00_0000)
    #expect(picture.pixel(x: 0, y: 0) != 0xffff_0000, "the corner of the bar is round")
    #expect(picture.pixel(x: Int(frame.maxX) + 2, y: middle) == 0xffff_ffff)
    let toggle = layout.blocks[0].toggle!
    var isRed = false
    for y in Int(toggle.minY)..<Int(toggle.maxY) {
      for x in Int(toggle.minX)..<Int(toggle.maxX) {
        if picture.pixel(x: x, y: y) & 0xff0000 > 0x800000 { isRed = true }
      }
    }
    #expect(isRed)
  }

  @Test(arguments: [false, true]) func `the dashes of a bar have up to three colours`(
    isMonochrome: Bool
  ) {
    let colors = [Color(hex: 0xff0000), Color(hex: 0x00ff00), Color(hex: 0x0000ff)]
    let text = AttributedText("a\nb\nc\nd", attributes: attributes())
    func rows(_ block: TextBlock) -> [UInt32] {
      let layout = layout(AttributedText(block, text))
      let picture = picture { $0.draw(layout, at: .zero) }
      // Below the round corner, for two periods.
      let top = Int(layout.blocks[0].frame.minY)
      return (4..<36).map { picture.pixel(x: 1, y: top + $0) }
    }
    var block = TextBlock(
      .quote, accentColor: colors[0], secondaryColor: isMonochrome ? .clear : colors[1],
      backgroundColor: .clear)
    func faded(_ alpha: Float) -> UInt32 {
      Pixmap(size: PixelSize(width: 1, height: 1)) {
        let canvas = Canvas(pixels: $0)
        canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: Color.white)
        canvas.fill(Rect(x: 0, y: 0, width: 1, height: 1), with: colors[0].faded(by: alpha))
      }.pixel(x: 0, y: 0)
    }
    let two = isMonochrome ? [0xffff_0000, faded(0.4)] : [0xff00_ff00, 0xffff_0000]
    #expect(rows(block) == (4..<36).map { two[$0 / 9 % 2] })
    block.tertiaryColor = colors[2]
    let three =
      isMonochrome
      ? [0xffff_0000, faded(0.4), faded(0.2)] : [0xff00_ff00, 0xff00_00ff, 0xffff_0000]
    for (index, pixel) in rows(block).enumerated() {
      let expected = three[(index + 4) / 6 % 3]
      // Two fifths are made of two layers.
      for shift in [0, 8, 16] {
        let (a, b) = (Int(pixel >> shift & 0xff), Int(expected >> shift & 0xff))
        #expect(abs(a - b) <= 1, "row \(index + 4)")
      }
    }
  }

  /// Of any channel of any pixel.
  private func greatestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
    var greatest = 0
    for y in 0..<Int(a.size.height) {
      for x in 0..<Int(a.size.width) {
        let (p, q) = (a.pixel(x: x, y: y), b.pixel(x: x, y: y))
        for shift in [0, 8, 16, 24] {
          greatest = max(greatest, abs(Int(p >> shift & 0xff) - Int(q >> shift & 0xff)))
        }
      }
    }
    return greatest
  }

  /// A collapsed block of which two lines are shown, without a ground.
  private func collapsed(_ change: (inout TextAttributes) -> Void = { _ in }) -> TextLayout {
    var block = TextBlock(.quote, accentColor: .clear, backgroundColor: .clear)
    block.isCollapsible = true
    block.collapsedLines = 2
    let text = String(repeating: "Illicit fjords ", count: 20)
    return layout(AttributedText(block, AttributedText(text, attributes: attributes(change))))
  }

  @Test(arguments: [1, 1.25, 2.0])
  func `the last lines of a collapsed block go away towards the bottom`(scale: Double) throws {
    let layout = collapsed { $0.backgroundColor = .black }
    let fade = try #require(layout.blocks[0].fade)
    let size = PixelSize(width: Int32(400 * scale), height: Int32(200 * scale))
    let picture = Pixmap(size: size) {
      Canvas(pixels: $0, scale: scale).draw(layout, at: Point(x: 0, y: 3))
    }
    // A column through the ground of the letters.
    let x = Int((layout.lines[0].x + 10) * scale)
    var last = UInt32(255)
    for y in 0..<Int(size.height) {
      let alpha = picture.pixel(x: x, y: y) >> 24
      let place = (Double(y) + 0.5) / scale - 3
      if place > layout.lines[0].y + 2, place < layout.lines[0].frame.maxY - 2 || place > fade.top {
        #expect(abs(Double(alpha) - fade.opacity(at: place) * 255) < 3, "row \(y)")
      }
      if place > fade.top {
        #expect(alpha <= last)
        last = alpha
      }
    }
    #expect(last == 0)
  }

  @Test func `a fade shows whatever lies below it`() throws {
    let layout = collapsed()
    let size = PixelSize(width: 400, height: 100)
    let overlay = Pixmap(size: size) { Canvas(pixels: $0).draw(layout, at: .zero) }
    for ground in [Color.white, Color(hex: 0x203040), Color(hex: 0xff0000, alpha: 0.5)] {
      func drawn(_ body: (Canvas) -> Void) -> Pixmap {
        Pixmap(size: size) {
          let canvas = Canvas(pixels: $0)
          canvas.fill(Rect(x: 0, y: 0, width: 400, height: 100), with: .solid(ground))
          body(canvas)
        }
      }
      let direct = drawn { $0.draw(layout, at: .zero) }
      let composed = drawn { $0.draw(overlay, in: Rect(x: 0, y: 0, width: 400, height: 100)) }
      #expect(greatestDifference(direct, composed) <= 2)
      #expect(greatestDifference(direct, drawn { _ in }) > 40)
    }
  }

  @Test func `letters, lines below them, items and dust of a line fade alike`() throws {
    let item = InlineItem(id: "box", size: Size(width: 9, height: 12))
    var block = TextBlock(.quote, accentColor: .clear, backgroundColor: .clear)
    block.isCollapsible = true
    block.collapsedLines = 1
    func ink(_ content: AttributedText, _ change: (Canvas, TextLayout) -> Void) throws -> [UInt32] {
      let rest = AttributedText("\nb\nc", attributes: attributes())
      let layout = layout(AttributedText(block, content + rest))
      let fade = try #require(layout.blocks[0].fade)
      let picture = Pixmap(size: PixelSize(width: 100, height: 60)) {
        change(Canvas(pixels: $0), layout)
      }
      let middle = Int((fade.top + fade.bottom) / 2)
      return (0..<100).map { x in
        (middle..<Int(fade.bottom) + 8).map { picture.pixel(x: x, y: $0) >> 24 }.max()!
      }
    }
    let all: [(AttributedText, Bool)] = [
      (AttributedText("████", attributes: attributes()), true),
      (AttributedText("    x", attributes: attributes { $0.underline = .single }), true),
      (AttributedText(item, attributes: attributes()), true),
      (AttributedText("hidden", attributes: attributes { $0.isSpoiler = true }), false),
    ]
    for (content, isRevealed) in all {
      let alphas = try ink(content) { canvas, layout in
        canvas.draw(layout, at: .zero, revealsSpoilers: isRevealed) { _, rect, canvas in
          canvas.fill(rect, with: .black)
        }
      }
      // Half is left in the middle, and less below.
      #expect(alphas.max()! > 8 && alphas.max()! <= 140, "\(alphas.max()!)")
    }
  }

  // MARK: Strokes

  private static let ink = Color(hex: 0xff0000)

  /// A large letter with a stroke of blue.
  private func stroked(
    _ letter: String, width: Double, scale: Double = 1, draw: (Canvas) -> Void = { _ in }
  ) -> Pixmap {
    let text = AttributedText(
      letter, attributes: TextAttributes(font: .system(size: 80), color: Self.ink))
    let layout = layout(text)
    return picture(scale: scale) {
      draw($0)
      $0.draw(
        layout, at: Point(x: 20, y: 5),
        stroke: TextStroke(color: Color(hex: 0x0000ff), width: width))
    }
  }

  private func columns(_ picture: Pixmap, row: Int, _ pixel: UInt32) -> [Int] {
    (0..<Int(picture.size.width)).filter { picture.pixel(x: $0, y: row) == pixel }
  }

  @Test(arguments: [1.0, 2]) func `a stroke lies along the edges of a letter, half of it inside`(
    scale: Double
  ) throws {
    let row = Int(55 * scale)
    let plain = columns(stroked("l", width: 0, scale: scale), row: row, 0xffff_0000)
    let (left, right) = (try #require(plain.first), try #require(plain.last))
    let picture = stroked("l", width: 4, scale: scale)
    let half = Int(2 * scale)
    for edge in [left, right + 1] {
      for x in edge - half + 1..<edge + half - 1 {
        #expect(picture.pixel(x: x, y: row) == 0xff00_00ff, "at \(x)")
      }
      for x in [edge - half - 2, edge + half + 1] {
        #expect(
          picture.pixel(x: x, y: row) & 0xff00 != 0 || picture.pixel(x: x, y: row) >> 16 & 0xff > 0)
      }
    }
    #expect(picture.pixel(x: (left + right) / 2, y: row) == 0xffff_0000)
    #expect(picture.pixel(x: left - half - 2, y: row) == 0xffff_ffff)
    #expect(picture.pixel(x: right + half + 3, y: row) == 0xffff_ffff)
  }

  @Test func `a stroke has round joins`() throws {
    let plain = stroked("l", width: 0)
    let rows = (0..<120).filter { !columns(plain, row: $0, 0xffff_0000).isEmpty }
    let (top, bottom) = (rows.first!, rows.last!)
    let right = columns(plain, row: (top + bottom) / 2, 0xffff_0000).last!
    let picture = stroked("l", width: 12)
    // Straight out it reaches over six pixels, in the corner not.
    #expect(picture.pixel(x: right + 5, y: (top + bottom) / 2) == 0xff00_00ff)
    #expect(picture.pixel(x: right + 6, y: bottom + 6) == 0xffff_ffff)
    #expect(picture.pixel(x: right + 3, y: bottom + 3) == 0xff00_00ff)
  }

  @Test func `a stroke of no width or no colour draws nothing`() {
    let plain = stroked("Rg", width: 0)
    for width in [-1, .nan, .infinity] {
      #expect(stroked("Rg", width: width).hasEqualPixels(to: plain))
    }
    let layout = layout(
      AttributedText("Rg", attributes: TextAttributes(font: .system(size: 80), color: Self.ink)))
    let clear = picture {
      $0.draw(layout, at: Point(x: 20, y: 5), stroke: TextStroke(color: .clear, width: 4))
    }
    #expect(clear.hasEqualPixels(to: plain))
  }

  @Test func `letters that are turned have their stroke, too`() {
    let picture = stroked("l", width: 4) {
      $0.translate(x: 110, y: 0)
      $0.concatenate(.rotation(0.7))
    }
    var counts = (fill: 0, stroke: 0)
    for y in 0..<120 {
      for x in 0..<220 {
        if picture.pixel(x: x, y: y) == 0xffff_0000 { counts.fill += 1 }
        if picture.pixel(x: x, y: y) == 0xff00_00ff { counts.stroke += 1 }
      }
    }
    #expect(counts.fill > 50 && counts.stroke > 200)
  }

  @Test func `hidden text has no stroke`() {
    let text = AttributedText(
      "hidden", attributes: attributes { $0.isSpoiler = true })
    let layout = layout(text)
    let picture = picture {
      $0.draw(
        layout, at: .zero, revealsSpoilers: false,
        stroke: TextStroke(color: Color(hex: 0x0000ff), width: 4))
    }
    for y in 0..<40 { #expect(columns(picture, row: y, 0xff00_00ff).isEmpty) }
  }

  @Test func `items are drawn in their rectangles, and not under dust`() {
    let item = InlineItem(id: "dot", size: Size(width: 16, height: 16))
    for isSpoiler in [false, true] {
      let text =
        AttributedText("ab", attributes: attributes())
        + AttributedText(item, attributes: attributes { $0.isSpoiler = isSpoiler })
      let layout = layout(text)
      let rect = layout.inlineItems[0].rect.translated(by: Point(x: 5, y: 7))
      let picture = picture { canvas in
        canvas.draw(layout, at: Point(x: 5, y: 7), revealsSpoilers: false) { frame, rect, canvas in
          if frame.item.id == "dot" { canvas.fill(rect, with: Color(hex: 0x00ff00)) }
        }
      }
      let isGreen = picture.pixel(x: Int(rect.midX), y: Int(rect.midY)) == 0xff00_ff00
      #expect(isGreen != isSpoiler)
    }
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2]) func `lines are sharp at every scale`(scale: Double) {
    let text = AttributedText(
      "mmm",
      attributes: attributes {
        $0.color = .clear
        $0.underline = TextLineStyle(color: .black)
      })
    let layout = layout(text)
    let picture = picture(scale: scale) { $0.draw(layout, at: Point(x: 3.3, y: 4.7)) }
    // In the middle of the line a column is black or white, nothing between.
    let x = Int(20 * scale)
    let values = (0..<Int(picture.size.height)).map { picture.pixel(x: x, y: $0) }
    #expect(Set(values) == [0xffff_ffff, 0xff00_0000])
    #expect(values.filter { $0 == 0xff00_0000 }.count >= 1)
  }

  @Test func `a text node lays out and draws with all that a request can say`() {
    let node = TextNode(AttributedText("one two three four five", attributes: attributes()))
    let plain = node.measure(Size(width: 100, height: 1000))
    node.textInsets = Insets(3)
    node.minimumNumberOfLines = 9
    let padded = node.measure(Size(width: 100, height: 1000))
    #expect(padded.height > plain.height * 1.5)
    node.maximumNumberOfLines = 1
    node.minimumNumberOfLines = 0
    node.truncationToken = AttributedText("!", attributes: attributes())
    #expect(node.layout(width: 100)?.isTruncated == true)
    node.cutouts = TextCutouts(topLeft: Size(width: 30, height: 10))
    #expect(node.layout(width: 100)?.lines[0].x == 33)
    node.attributedText = nil
    #expect(node.layout(width: 100) == nil && node.attributedText == nil)
  }
}

extension Pixmap {
  /// Premultiplied ARGB.
  fileprivate func pixel(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < Int(size.width), y < Int(size.height) else { return 0xffff_ffff }
    return self[x, y]
  }

  fileprivate func isBlank(row: Int) -> Bool {
    (0..<Int(size.width)).allSatisfy { pixel(x: $0, y: row) == 0xffff_ffff }
  }
}
