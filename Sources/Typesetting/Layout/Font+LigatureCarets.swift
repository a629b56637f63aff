import CTypesetting

extension Font {
  /// Where carets stand inside of a ligature, in 22.10 fixed point from its origin; empty when the
  /// font does not say.
  func ligatureCarets(_ glyph: UInt16, isRightToLeft: Bool) -> [Int] {
    guard face.file != nil else { return [] }
    var carets = [hb_position_t](repeating: 0, count: 8)
    var count = UInt32(carets.count)
    let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    let total = hb_ot_layout_get_ligature_carets(
      shaping, direction, hb_codepoint_t(glyph), 0, &count, &carets)
    return total <= carets.count ? carets.prefix(Int(count)).map { Int($0) } : []
  }
}
