import CTypesetting
import Geometry
import Testing

@testable import Typesetting

/// The parts that shaping is made of, each by itself.
@Suite struct ShapingPartsTests {
  private func font(_ size: Double) -> Font { Fixtures.library.font(for: .system(size: size)) }

  private func question(
    _ scalar: UInt32, base: UInt32 = 1, _ script: Script = .latin, isEmoji: Bool = false
  ) -> FallbackCache.Question {
    FallbackCache.Question(scalar: scalar, base: base, script: script, isEmoji: isEmoji)
  }

  // MARK: Glyphs

  @Test func `an advance keeps within its bits and leaves the others alone`() {
    var glyph = Glyph(7, advance: 1000)
    glyph.opportunity = .allowed
    for (wanted, kept) in [(Int32.max, Int32(0x7F_FFFF)), (.min, -0x7F_FFFF), (-5, -5), (0, 0)] {
      glyph.advance = wanted
      #expect(glyph.advance == kept && glyph.opportunity == .allowed && glyph.glyph == 7)
    }
    glyph.opportunity = .mandatory
    #expect(glyph.advance == 0 && glyph.isBreak)
  }

  @Test func `the width of a great many wide glyphs is their sum`() {
    let glyphs = ContiguousArray(repeating: Glyph(1, advance: 0x7F_FFFF), count: 1000)
    glyphs.withUnsafeBufferPointer {
      #expect($0.width(0..<1000) == 1000 * 0x7F_FFFF)
      #expect($0.width(3..<300) == 297 * 0x7F_FFFF && $0.width(9..<9) == 0)
    }
  }

  // MARK: Tracking

  @Test func `tracking that is no use is none, and none tears joined letters apart`() {
    for odd in [Double.nan, .infinity, -.infinity, 0] {
      #expect(Tracking.fixed(odd, in: .latin) == 0)
    }
    #expect(Tracking.fixed(1e9, in: .latin) == 512 << 10)
    #expect(Tracking.fixed(-1e9, in: .latin) == -(512 << 10))
    #expect(Tracking.fixed(2.5, in: .hebrew) == 2560)
    #expect(Tracking.fixed(2.5, in: .arabic) == 0 && Tracking.fixed(2.5, in: .devanagari) == 0)
  }

  @Test func `only characters that have a width are widened, each once and never below nothing`() {
    func apply(_ extra: Int32, _ advances: [(cluster: UInt16, advance: Int32)]) -> [Int32] {
      var glyphs = advances.map { cluster, advance -> Glyph in
        var glyph = Glyph(1, advance: advance)
        glyph.cluster = cluster
        return glyph
      }
      glyphs.withUnsafeMutableBufferPointer { Tracking.apply(extra, to: $0) }
      return glyphs.map(\.advance)
    }
    #expect(apply(5, [(0, 10), (0, 20), (2, 30), (3, 0)]) == [10, 25, 35, 0])
    #expect(apply(-15, [(0, 10), (1, 20)]) == [0, 5])
    #expect(apply(5, []) == [])
  }

  // MARK: Words

  @Test func `words are equal if all of their bytes are`() {
    for count in 1...40 {
      let bytes = (0..<count).map { UInt8(97 + $0 % 23) }
      bytes.withUnsafeBufferPointer { word in
        let key = WordKey(style: 1, bytes: word)
        #expect(key.isEqual(to: UnsafeRawPointer(word.baseAddress!)))
        for index in 0..<count {
          var other = bytes
          other[index] ^= 1
          let (isEqual, hash) = other.withUnsafeBufferPointer {
            (
              key.isEqual(to: UnsafeRawPointer($0.baseAddress!)),
              WordKey(style: 1, bytes: $0).hash
            )
          }
          #expect(!isEqual && hash != key.hash, "\(index) of \(count)")
        }
        #expect(WordKey(style: 2, bytes: word).hash != key.hash)
      }
    }
  }

  // MARK: Fallback fonts

  @Test func `an answer is one to its own question alone`() {
    var cache = FallbackCache()
    let known = font(20)
    #expect(cache.answer(to: question(0x5D0)) == nil)
    _ = cache.note(known, for: question(0x5D0))
    _ = cache.note(nil, for: question(0x200D))
    #expect(cache.answer(to: question(0x5D0))??.takeUnretainedValue() === known)
    let nothing = cache.answer(to: question(0x200D))
    #expect(nothing != nil && nothing! == nil)
    for other in [
      question(0x5D1), question(0x5D0, base: 2), question(0x5D0, .hebrew),
      question(0x5D0, isEmoji: true),
    ] {
      #expect(cache.answer(to: other) == nil)
    }
  }

  @Test func `whatever questions share a place, no answer is that of another`() {
    var cache = FallbackCache()
    let fonts = (0..<7).map { font(30 + Double($0)) }
    func expected(_ scalar: UInt32, _ base: UInt32, _ isEmoji: Bool) -> Font {
      fonts[Int(scalar &* 31 &+ base &+ (isEmoji ? 3 : 0)) % fonts.count]
    }
    var found = 0
    for round in 0..<2 {
      for scalar in 0x400..<(0x800 as UInt32) {
        for base in 1...3 as ClosedRange<UInt32> {
          for isEmoji in [false, true] {
            let question = question(scalar, base: base, isEmoji: isEmoji)
            let wanted = expected(scalar, base, isEmoji)
            if let answer = cache.answer(to: question) {
              #expect(answer?.takeUnretainedValue() === wanted)
              found += 1
            }
            if round == 0 { _ = cache.note(wanted, for: question) }
          }
        }
      }
    }
    #expect(found > 100)
  }

  @Test func `few fonts are kept for the sake of answers`() {
    var cache = FallbackCache()
    let limit = UInt32(FallbackCache.fontLimit)
    for number in 0..<limit { _ = cache.note(font(100 + Double(number)), for: question(number)) }
    #expect(cache.answer(to: question(0)) != nil)
    _ = cache.note(font(90), for: question(9999))
    #expect((0..<limit).allSatisfy { cache.answer(to: question($0)) == nil })
    #expect(cache.answer(to: question(9999))??.takeUnretainedValue() === font(90))
  }

  @Test func `a list of fonts has each once and begins anew when it is long`() {
    var fonts = FallbackFonts()
    let many = (0..<16).map { font(50 + Double($0)) }
    for font in many + many { fonts.insert(.passUnretained(font)) }
    #expect(fonts.fonts == many)
    fonts.insert(.passUnretained(font(80)))
    #expect(fonts.fonts.count == 17, "what a text has is kept until it ends")
    fonts.begin()
    #expect(fonts.fonts.isEmpty)
  }

  @Test func `fonts are found by their descriptors, however many take turns`() {
    var cache = DescriptorCache()
    for _ in 0..<3 {
      for number in 0..<20 {
        let size = 20 + Double(number)
        let fonts = cache.fonts(of: Fixtures.text("a", size: size), in: Fixtures.library)
        #expect(fonts.fonts.map(\.size) == [size])
      }
    }
    let mixed = Fixtures.text("a", size: 21) + Fixtures.text("b", size: 22)
    #expect(cache.fonts(of: mixed, in: Fixtures.library).fonts.map(\.size) == [21, 22])
    let empty = cache.fonts(of: mixed, in: Fixtures.empty)
    #expect(empty.fonts.allSatisfy { $0.face === FontFace.boxes })
  }

  // MARK: What shows nothing

  @Test func `controls show nothing even in a font that has pictures of them`() throws {
    let folder = try TemporaryFolder()
    let font = TinyFont(family: "Tiny", scalars: [0x20...0x9F, 0x2028...0x2029, 0xFFFC...0xFFFC])
    _ = try folder.write(font.bytes())
    let library = FontLibrary(.directory(folder.path))
    func count(_ string: String) -> Int {
      TextLayout(LayoutRequest(text: Fixtures.text(string)), library: library)
        .glyphRuns.reduce(0) { $0 + $1.glyphs.count }
    }
    for control in ["\u{7F}", "\u{80}", "\u{9F}", "\u{1}", "\u{2028}", "\u{B}", "\u{85}"] {
      #expect(count("a" + control + "b") == 2, "\(control.debugDescription)")
      // Beside a letter that comes from elsewhere fonts are chosen letter by letter.
      #expect(count("\u{13A0}a" + control + "b") == 3, "\(control.debugDescription)")
    }
    #expect(count("a\u{FFFC}b") == 3 && count("\u{13A0}a\u{FFFC}b") == 4)
  }
}
