import CTypesetting

extension FontMetrics {
  /// Reads the tables of a HarfBuzz font. What a font leaves out, or states as nonsense, gets the
  /// values that most text fonts have.
  init(_ font: OpaquePointer, size: Double) {
    func measure(_ tag: hb_ot_metrics_tag_t) -> Double? {
      var value: hb_position_t = 0
      guard hb_ot_metrics_get_position(font, tag, &value) != 0 else { return nil }
      return Double(value) / Double(Font.unit)
    }
    func positive(_ tag: hb_ot_metrics_tag_t, orEm fraction: Double) -> Double {
      guard let value = measure(tag), value > 0, value < size * 4 else { return size * fraction }
      return value
    }
    var extents = hb_font_extents_t()
    let hasExtents = hb_font_get_h_extents(font, &extents) != 0
    let unit = Double(Font.unit)
    let ascent = Double(extents.ascender) / unit
    let descent = -Double(extents.descender) / unit
    if hasExtents, ascent > 0, descent >= 0, ascent + descent < size * 8 {
      self.ascent = ascent
      self.descent = descent
      leading = min(max(0, Double(extents.line_gap) / unit), size)
    } else {
      self.ascent = size * 0.8
      self.descent = size * 0.2
      leading = 0
    }
    let underline = measure(HB_OT_METRICS_TAG_UNDERLINE_OFFSET).map { -$0 } ?? size * 0.1
    underlinePosition = abs(underline) < size ? underline : size * 0.1
    underlineThickness = positive(HB_OT_METRICS_TAG_UNDERLINE_SIZE, orEm: 0.05)
    strikethroughPosition = positive(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, orEm: 0.3)
    strikethroughThickness = positive(HB_OT_METRICS_TAG_STRIKEOUT_SIZE, orEm: 0.05)
    xHeight = positive(HB_OT_METRICS_TAG_X_HEIGHT, orEm: 0.5)
    capHeight = positive(HB_OT_METRICS_TAG_CAP_HEIGHT, orEm: 0.7)
  }
}
