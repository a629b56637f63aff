import CTypesetting

/// Where the tabs of a paragraph lead, in 22.10 fixed point.
struct TabStops {
  struct Stop {
    var position: Int
    var alignment: TabStop.Alignment
  }

  /// In ascending order.
  private let stops: [Stop]
  /// 0 for a number of spaces.
  private let interval: Int
  private let spaces: Int32
  /// How far the line begins from the edge that positions are measured from.
  var origin = 0

  init(_ style: ParagraphStyle, isCode: Bool) {
    stops =
      style.tabStops.isEmpty
      ? []
      : style.tabStops
        .map { Stop(position: LayoutBuilder.fixedExtent($0.position), alignment: $0.alignment) }
        .sorted { $0.position < $1.position }
    interval = LayoutBuilder.fixedExtent(style.tabInterval)
    spaces = isCode ? 4 : 8
  }

  /// The first stop behind a position, both from the start of the line.
  func next(after position: Int, for font: Font) -> Stop {
    let edge = position + origin
    if let stop = stops.first(where: { $0.position > edge }) {
      return Stop(position: stop.position - origin, alignment: stop.alignment)
    }
    let interval = max(interval > 0 ? interval : Int(font.spaceAdvance * spaces), Int(Font.unit))
    return Stop(position: (edge / interval + 1) * interval - origin, alignment: .leading)
  }
}

extension Font {
  /// The width of a space; half an em in a font that has none.
  var spaceAdvance: Int32 {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(shaping, 0x20, &glyph) != 0 else {
      return Int32(size * 0.5 * Double(Font.unit))
    }
    return hb_font_get_glyph_h_advance(shaping, glyph)
  }

  /// The glyph of a hyphen and its advance, nil when the font has none.
  var hyphen: Glyph? {
    var glyph: hb_codepoint_t = 0
    guard
      hb_font_get_nominal_glyph(shaping, 0x2010, &glyph) != 0
        || hb_font_get_nominal_glyph(shaping, 0x2D, &glyph) != 0
    else { return nil }
    return Glyph(glyph, advance: hb_font_get_glyph_h_advance(shaping, glyph))
  }
}
