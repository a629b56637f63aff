import CTypesetting
import Geometry
import Locks
import Testing

@testable import Typesetting

/// What no font has is shown by its number.
@Suite struct MissingCharacterTests {
  /// Not in the pinned fonts: letters of Cherokee and Adlam, something private.
  private static let missing = "\u{13A0}\u{1E902}\u{E123}"

  @Test func `each character that no font has is a box of its own`() throws {
    let layout = Fixtures.layout("a" + Self.missing + "b")
    let boxes = layout.glyphRuns.filter { $0.font.face.hexPlane != nil }
    let shown = boxes.flatMap { run in
      run.glyphs.map { run.font.face.hexPlane! << 16 | $0.glyph }
    }
    #expect(Set(shown) == Set(Self.missing.unicodeScalars.map(\.value)))
    let places = boxes.flatMap { run in run.glyphs.map(\.x) }
    #expect(Set(places).count == 3)
    #expect(layout.glyphRuns.first?.font.face.hexPlane == nil)
  }

  @Test func `a character with a mark of another plane has two boxes and one caret`() {
    let layout = Fixtures.layout("\u{13A0}\u{1E944}")
    let glyphs = layout.glyphRuns.flatMap { $0.glyphs.map(\.glyph) }
    #expect(glyphs == [0x13A0, HexBox.emptyGlyph])
    let next = layout.position(TextPosition(offset: 0), moved: .next)
    #expect(next.offset == layout.request.text.utf8Count)
  }

  @Test func `the letters around a missing one keep their font, and nothing invisible is a box`() {
    let layout = Fixtures.layout("a\u{200D}b\u{2060}c\u{FE0F}")
    #expect(layout.glyphRuns.allSatisfy { $0.font.face.hexPlane == nil })
  }

  @Test func `the digits are those of the character`() throws {
    // U+13A0: dots of 1, 3, A and 0 inside of the frame.
    let image = try #require(HexBox.image(0x13A0, plane: 0, size: 16))
    let rows = (0..<image.height).map { y in
      String(
        (0..<image.width).map { image.bytes[y * image.stride + $0] > 0 ? "#" : " " })
    }
    #expect(
      rows == [
        "###########", "#         #", "#  #  ### #", "# ##    # #", "#  #   ## #", "#  #    # #",
        "# ### ### #", "#         #", "# ### ### #", "# # # # # #", "# ### # # #", "# # # # # #",
        "# # # ### #", "#         #", "###########",
      ])
  }

  @Test func `a box is inside of its advance at every size`() {
    for size in stride(from: 6.0, through: 200, by: 0.7) {
      for plane in [0, 1, 16] as [UInt32] {
        for rect in HexBox.rects(0xABCD, plane: plane, size: size) {
          #expect(rect.minX >= 0)
          #expect(Double(rect.maxX) <= HexBox.advance(plane: plane) * size + 1)
        }
      }
    }
  }

  @Test func `breaking a line between boxes keeps them`() {
    let text = String(repeating: "\u{13A0}", count: 40)
    let layout = Fixtures.layout(text, maxWidth: 100)
    #expect(layout.numberOfLines > 3)
    #expect(layout.glyphRuns.flatMap(\.glyphs).count == 40)
  }

  // MARK: Telling about it

  /// What a library of its own tells about while texts are laid out.
  private func shortages(_ texts: [String], in source: FontLibrary.Source) -> [FontShortage] {
    let library = FontLibrary(source)
    let told = Lock<[FontShortage]>([])
    _ = library.addShortageObserver { shortage in told.withLock { $0.append(shortage) } }
    for text in texts {
      _ = TextLayout(LayoutRequest(text: Fixtures.text(text)), library: library)
    }
    return told.withLock { $0 }
  }

  @Test func `a script that no font has is told about once`() {
    let told = shortages(
      ["\u{13A0}\u{13A1}", "\u{13A2}", "a\u{1E902}", "\u{1E903}"], in: .directory(Fixtures.fonts))
    #expect(
      told == [.noGlyph("\u{13A0}", script: "Cher"), .noGlyph("\u{1E902}", script: "Adlm")])
    #expect(told.map(\.description) == ["no font has U+13A0 (Cher)", "no font has U+1E902 (Adlm)"])
  }

  @Test func `signs without a script are told about by their neighbourhood`() {
    let told = shortages(
      ["\u{1D360}\u{1D361}", "\u{1D2E0}", "\u{E123}", "\u{E124}"], in: .directory(Fixtures.fonts))
    #expect(told.count == 3)
  }

  @Test func `what is there and what is invisible is not told about`() {
    #expect(shortages(["plain, שלום 😀\u{200D}\u{2060}"], in: .directory(Fixtures.fonts)).isEmpty)
  }

  @Test func `a machine without fonts says so once`() {
    let told = shortages(["one", "two", "\u{13A0}"], in: .directory("/nonexistent"))
    #expect(told == [.noFonts])
    #expect(told.first?.description == "no fonts were found")
  }

  @Test func `after a change of the fonts it is told about again, unless nobody listens`() {
    let library = FontLibrary(.directory(Fixtures.fonts))
    let told = Lock(0)
    let observer = library.addShortageObserver { _ in told.withLock { $0 += 1 } }
    func layOut() {
      _ = TextLayout(LayoutRequest(text: Fixtures.text("\u{13A0}")), library: library)
    }
    layOut()
    library.reload()
    layOut()
    #expect(told.withLock { $0 } == 2)
    library.removeObserver(observer)
    library.reload()
    layOut()
    #expect(told.withLock { $0 } == 2)
  }

  @Test func `a sign that is an emoji or a letter is each as it is asked for, in any order`() {
    let texts = ["x\u{2764}\u{FE0F}", "x\u{2764}\u{FE0E}", "x\u{2764}", "x\u{2764}\u{FE0F}"]
    func fonts(_ text: String, _ library: FontLibrary) -> [Bool] {
      TextLayout(
        LayoutRequest(text: Fixtures.text(text), maxWidth: .infinity), library: library
      ).glyphRuns.map(\.isColorFont)
    }
    // What is remembered goes by the fonts, and each library has fonts of its own.
    func library() -> FontLibrary { FontLibrary(.directory(Fixtures.fonts)) }
    for order in [texts, texts.reversed()] {
      let shared = library()
      for text in order { #expect(fonts(text, shared) == fonts(text, library()), "\(text)") }
    }
    #expect(fonts(texts[0], library()) != fonts(texts[1], library()))
  }
}
