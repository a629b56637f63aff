/// A blend mode that works on each channel by itself and needs no division.
///
/// W3C's formula is `(1 − αd)·S + (1 − αs)·D + αs·αd·B(D/αd, S/αs)` for premultiplied `S` and `D`. Each
/// mode here gives it times 255² as one integer below 2¹⁶, so that it is rounded once. What goes
/// over 16 bits on the way comes back, because lanes wrap around.
protocol SeparableBlend: PixelBlend {
  /// Lanes are 0...255: two channels, their alphas, and 2 for a colour or 1 for an alpha.
  static func total(
    _ s: PixelMath.Lanes8, _ d: PixelMath.Lanes8, _ sa: PixelMath.Lanes8, _ da: PixelMath.Lanes8,
    _ twice: PixelMath.Lanes8
  ) -> PixelMath.Lanes8
}

extension SeparableBlend {
  @inline(__always)
  static func blend(_ d: PixelMath.Pixels4, _ s: PixelMath.Pixels4) -> PixelMath.Pixels4 {
    let low = PixelMath.Lanes8(repeating: 255)
    let sa = PixelMath.alphas(s)
    let da = PixelMath.alphas(d)
    let source = unsafeBitCast(s, to: PixelMath.Lanes8.self)
    let destination = unsafeBitCast(d, to: PixelMath.Lanes8.self)
    let colors = PixelMath.Lanes8(repeating: 2)
    let greenAndAlpha = unsafeBitCast(
      PixelMath.Pixels4(repeating: 0x1_0002), to: PixelMath.Lanes8.self)
    var rb = total(source & low, destination & low, sa, da, colors) &+ 128
    rb = (rb &+ (rb &>> 8)) &>> 8
    var ag = total(source &>> 8, destination &>> 8, sa, da, greenAndAlpha) &+ 128
    ag = (ag &+ (ag &>> 8)) & ~low
    return unsafeBitCast(rb | ag, to: PixelMath.Pixels4.self)
  }

  /// What either side shows where the other is not.
  @inline(__always)
  static func uncovered(
    _ s: PixelMath.Lanes8, _ d: PixelMath.Lanes8, _ sa: PixelMath.Lanes8, _ da: PixelMath.Lanes8
  ) -> PixelMath.Lanes8 {
    s &* (255 &- da) &+ d &* (255 &- sa)
  }

  @inline(__always)
  static func smaller(_ a: PixelMath.Lanes8, _ b: PixelMath.Lanes8) -> PixelMath.Lanes8 {
    a.replacing(with: b, where: b .< a)
  }
}
