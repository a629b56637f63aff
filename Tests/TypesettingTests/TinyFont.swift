/// A TrueType font that has characters but hardly any shapes, made in memory: for machines that have more
/// fonts, or other ones, than can be checked in.
struct TinyFont {
  var family: String
  /// The characters that it has.
  var scalars: [ClosedRange<UInt32>]
  /// Which character sets it says it was made for, as OS/2 counts them; fontconfig takes a font with one
  /// of those for Chinese, Japanese or Korean to speak that language only.
  var codePages: Set<CodePage> = []

  /// Whether all of its characters are as wide as each other.
  var isMonospaced = false

  /// What the first two characters of a range become together.
  var ligature: Ligature?

  struct Ligature {
    /// Where carets stand inside of it, in thousandths of the em from its left edge; none leaves the
    /// table out.
    var carets: [Int]
  }

  enum CodePage: Int {
    case japanese = 17
    case simplifiedChinese = 18
    case korean = 19
    case traditionalChinese = 20
  }

  /// The bytes of the file.
  func bytes() -> [UInt8] {
    // In the order of their tags, as readers expect.
    let layout: [(String, Writer)] = ligature.map { [("GDEF", gdef($0)), ("GSUB", gsub)] } ?? []
    let tables: [(String, Writer)] =
      layout + [
        ("OS/2", os2), ("cmap", cmap), ("glyf", glyf), ("head", head), ("hhea", hhea),
        ("hmtx", hmtx),
        ("loca", loca), ("maxp", maxp), ("name", name), ("post", post),
      ]
    var file = Writer()
    file.long(0x0001_0000)
    file.short(tables.count, 128, 3, tables.count * 16 - 128)
    var offset = 12 + tables.count * 16
    for (tag, table) in tables {
      file.text(tag)
      file.long(0, offset, table.bytes.count)
      offset += (table.bytes.count + 3) & ~3
    }
    for (_, table) in tables {
      file.bytes += table.bytes
      while file.bytes.count % 4 != 0 { file.bytes.append(0) }
    }
    return file.bytes
  }

  // MARK: Tables

  private static let unitsPerEm = 1000

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func short(_ values: Int...) {
      for value in values {
        bytes += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
      }
    }

    mutating func long(_ values: Int...) {
      for value in values { short(value >> 16 & 0xFFFF, value & 0xFFFF) }
    }

    mutating func text(_ string: String) { bytes += Array(string.utf8) }

    mutating func zeros(_ count: Int) { bytes += [UInt8](repeating: 0, count: count) }
  }

  private func table(_ fill: (inout Writer) -> Void) -> Writer {
    var writer = Writer()
    fill(&writer)
    return writer
  }

  private var head: Writer {
    table {
      $0.long(0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5)
      $0.short(0, Self.unitsPerEm)
      $0.zeros(16)
      $0.short(0, 0, 600, 600, 0, 8, 2, 0, 0)
    }
  }

  private var hhea: Writer {
    table {
      $0.long(0x0001_0000)
      $0.short(800, -200, 0, 700, 0, 0, 600, 1, 0, 0)
      $0.zeros(10)
      $0.short(glyphCount)
    }
  }

  private var maxp: Writer {
    table {
      $0.long(0x0001_0000)
      $0.short(glyphCount, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)
    }
  }

  /// Of several widths unless it is to be monospaced: fontconfig counts fonts of one or two as that.
  private var hmtx: Writer {
    table {
      for glyph in 0..<glyphCount { $0.short(isMonospaced ? 700 : 700 + 20 * (glyph % 5), 0) }
    }
  }

  private var loca: Writer {
    table {
      $0.short(0, 0)
      for _ in 1..<glyphCount { $0.short(glyf.bytes.count / 2) }
    }
  }

  private var glyphCount: Int {
    1 + (scalars.map(\.count).max() ?? 1) + (ligature == nil ? 0 : 1)
  }

  /// The last glyph.
  private var ligatureGlyph: Int { glyphCount - 1 }

  /// A square of four points that are on the curve.
  private var glyf: Writer {
    table {
      $0.short(1, 0, 0, 600, 600, 3, 0)
      $0.bytes += [1, 1, 1, 1]
      $0.short(0, 0, 600, 0, 0, 600, 0, -600)
    }
  }

  /// Format 12: each range has glyphs one after the other. Only the first is a square, the others are
  /// empty. (Format 13, one glyph for a range, is read wrongly by HarfBuzz 6.)
  private var cmap: Writer {
    table {
      $0.short(0, 1, 3, 10)
      $0.long(12)
      $0.short(12, 0)
      $0.long(16 + scalars.count * 12, 0, scalars.count)
      for range in scalars { $0.long(Int(range.lowerBound), Int(range.upperBound), 1) }
    }
  }

  /// The feature `liga` of every script: glyphs 1 and 2 become the last one.
  private var gsub: Writer {
    table {
      // Script, feature and lookup list behind one another.
      $0.short(1, 0, 10, 30, 44)
      $0.short(1)
      $0.text("DFLT")
      $0.short(8, 4, 0)
      // Of the script: no required feature, the first of the list.
      $0.short(0, 0xFFFF, 1, 0)
      $0.short(1)
      $0.text("liga")
      $0.short(8, 0, 1, 0)
      $0.short(1, 4)
      // A lookup of ligatures with one table of one set of one.
      $0.short(4, 0, 1, 8)
      $0.short(1, 8, 1, 14)
      $0.short(1, 1, 1)
      $0.short(1, 4)
      $0.short(ligatureGlyph, 2, 2)
    }
  }

  /// The carets inside of the last glyph.
  private func gdef(_ ligature: Ligature) -> Writer {
    let carets = ligature.carets
    return table {
      $0.short(1, 0, 0, 0, 12, 0)
      $0.short(6, 1, 12)
      $0.short(1, 1, ligatureGlyph)
      $0.short(carets.count)
      for index in carets.indices { $0.short(2 + 2 * carets.count + 4 * index) }
      for caret in carets { $0.short(1, caret) }
    }
  }

  private var name: Writer {
    let text = Array(family.utf16)
    return table {
      $0.short(0, 2, 30)
      $0.short(3, 1, 0x409, 1, text.count * 2, 0)
      $0.short(3, 1, 0x409, 2, 14, text.count * 2)
      for unit in text + Array("Regular".utf16) { $0.short(Int(unit)) }
    }
  }

  private var os2: Writer {
    let pages = codePages.reduce(0) { $0 | 1 << $1.rawValue }
    return table {
      $0.short(4, 600, 400, 5, 0)
      $0.zeros(20)
      $0.zeros(12)
      $0.zeros(16)
      $0.text("NONE")
      $0.short(0x40, 0x20, 0xFFFF, 800, -200, 0, 800, 200)
      $0.long(pages, 0)
      $0.short(500, 700, 0, 0x20, 1)
    }
  }

  private var post: Writer {
    table {
      $0.long(0x0003_0000)
      $0.zeros(28)
    }
  }
}
