/// Exact 8-bit arithmetic on premultiplied ARGB8888.
///
/// Products are rounded as `t = x + 128; (t + (t >> 8)) >> 8`, which is `x / 255` to the nearest for
/// every product of two bytes and what pixman does, so that compositing here and in a compositor
/// gives the same bits.
enum PixelMath {
  typealias Pixels4 = SIMD4<UInt32>
  /// The same 16 bytes as eight 16-bit lanes: room for a product of two bytes.
  typealias Lanes8 = SIMD8<UInt16>

  @inline(__always)
  static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let t = a &* b &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  /// One byte of coverage thinned by another.
  @inline(__always)
  static func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: multiply(UInt32(a), UInt32(b)))
  }

  /// Every channel of `pixel` times `alpha` / 255.
  @inline(__always)
  static func scale(_ pixel: UInt32, by alpha: UInt32) -> UInt32 {
    var rb = (pixel & 0xff_00ff) &* alpha &+ 0x80_0080
    rb = ((rb &+ ((rb &>> 8) & 0xff_00ff)) &>> 8) & 0xff_00ff
    var ag = ((pixel &>> 8) & 0xff_00ff) &* alpha &+ 0x80_0080
    ag = (ag &+ ((ag &>> 8) & 0xff_00ff)) & 0xff00_ff00
    return rb | ag
  }

  /// Every channel of `pixel` times that of `factors` / 255.
  @inline(__always)
  static func scale(_ pixel: UInt32, byChannels factors: UInt32) -> UInt32 {
    multiply(pixel & 255, factors & 255)
      | multiply((pixel &>> 8) & 255, (factors &>> 8) & 255) &<< 8
      | multiply((pixel &>> 16) & 255, (factors &>> 16) & 255) &<< 16
      | multiply(pixel &>> 24, factors &>> 24) &<< 24
  }

  /// `source` over `destination`.
  @inline(__always)
  static func over(_ destination: UInt32, _ source: UInt32) -> UInt32 {
    source &+ scale(destination, by: 255 &- (source &>> 24))
  }

  /// Every channel times the factor in both halves of its pixel.
  @inline(__always)
  static func scale(_ pixels: Pixels4, by factors: Lanes8) -> Pixels4 {
    let low = Lanes8(repeating: 255)
    let lanes = unsafeBitCast(pixels, to: Lanes8.self)
    var rb = (lanes & low) &* factors &+ 128
    rb = (rb &+ (rb &>> 8)) &>> 8
    var ag = (lanes &>> 8) &* factors &+ 128
    ag = (ag &+ (ag &>> 8)) & ~low
    return unsafeBitCast(rb | ag, to: Pixels4.self)
  }

  /// Every channel times that of the factors / 255.
  @inline(__always)
  static func scale(_ pixels: Pixels4, byChannels factors: Pixels4) -> Pixels4 {
    let low = Lanes8(repeating: 255)
    let lanes = unsafeBitCast(pixels, to: Lanes8.self)
    let others = unsafeBitCast(factors, to: Lanes8.self)
    var rb = (lanes & low) &* (others & low) &+ 128
    rb = (rb &+ (rb &>> 8)) &>> 8
    var ag = (lanes &>> 8) &* (others &>> 8) &+ 128
    ag = (ag &+ (ag &>> 8)) & ~low
    return unsafeBitCast(rb | ag, to: Pixels4.self)
  }

  /// 255 times each channel of a pixel, and 128 to round, in the order of the products below.
  struct Addends {
    let rb: Lanes8
    let ag: Lanes8

    @inline(__always)
    init(_ pixel: UInt32) {
      let lanes = unsafeBitCast(Pixels4(repeating: pixel), to: Lanes8.self)
      rb = (lanes & 255) &* 255 &+ 128
      ag = (lanes &>> 8) &* 255 &+ 128
    }
  }

  /// Every channel times the factor in both halves of its pixel, plus a constant pixel: one rounding
  /// gives the same as rounding before the sum. The sum must not exceed 255.
  @inline(__always)
  static func scale(_ pixels: Pixels4, by factors: Lanes8, adding addends: Addends) -> Pixels4 {
    let low = Lanes8(repeating: 255)
    let lanes = unsafeBitCast(pixels, to: Lanes8.self)
    var rb = (lanes & low) &* factors &+ addends.rb
    rb = (rb &+ (rb &>> 8)) &>> 8
    var ag = (lanes &>> 8) &* factors &+ addends.ag
    ag = (ag &+ (ag &>> 8)) & ~low
    return unsafeBitCast(rb | ag, to: Pixels4.self)
  }

  @inline(__always)
  static func over(_ destination: Pixels4, _ source: Pixels4) -> Pixels4 {
    var inverse = (~source) &>> 24
    inverse = inverse | (inverse &<< 16)
    return source &+ scale(destination, by: unsafeBitCast(inverse, to: Lanes8.self))
  }

  /// Four bytes of a mask as factors for four pixels.
  @inline(__always)
  static func factors(_ bytes: UInt32) -> Lanes8 {
    let words = Pixels4(
      bytes & 255, (bytes &>> 8) & 255, (bytes &>> 16) & 255, bytes &>> 24)
    return unsafeBitCast(words | (words &<< 16), to: Lanes8.self)
  }

  /// A straight colour with its alpha multiplied in.
  @inline(__always)
  static func premultiply(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    if alpha == 255 { return pixel }
    return (scale(pixel, by: alpha) & 0xff_ffff) | (alpha &<< 24)
  }

  /// The straight colour nearest to a premultiplied one.
  @inline(__always)
  static func unpremultiply(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func channel(_ value: UInt32) -> UInt32 { min(255, (value &* 255 &+ alpha &>> 1) / alpha) }
    return alpha &<< 24 | channel((pixel &>> 16) & 255) &<< 16
      | channel((pixel &>> 8) & 255) &<< 8 | channel(pixel & 255)
  }
}
