/// A blend mode as a function of four pixels. Generic code over it is specialised for each mode, since
/// all of it lies in this module.
protocol PixelBlend {
  static func blend(_ d: PixelMath.Pixels4, _ s: PixelMath.Pixels4) -> PixelMath.Pixels4
}

extension PixelBlend {
  /// Blends a row onto another, `mask` (if any) saying how much of each pixel takes part.
  @inline(__always)
  static func row(
    _ destination: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    _ mask: UnsafePointer<UInt8>?, _ count: Int
  ) {
    assert(count >= 0, "PixelBlend: a negative count")
    var x = 0
    while x &+ 4 <= count {
      four(destination + x, source + x, mask.map { $0 + x })
      x &+= 4
    }
    if x < count { tail(destination + x, source + x, mask.map { $0 + x }, count &- x) }
  }

  @inline(__always)
  private static func four(
    _ destination: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    _ mask: UnsafePointer<UInt8>?
  ) {
    let raw = UnsafeMutableRawPointer(destination)
    var bytes = UInt32.max
    if let mask { bytes = UnsafeRawPointer(mask).loadUnaligned(as: UInt32.self) }
    if bytes == 0 { return }
    let d = raw.loadUnaligned(as: PixelMath.Pixels4.self)
    var result = blend(d, UnsafeRawPointer(source).loadUnaligned(as: PixelMath.Pixels4.self))
    if bytes != .max { result = PixelMath.mix(d, result, by: PixelMath.factors(bytes)) }
    raw.storeBytes(of: result, as: PixelMath.Pixels4.self)
  }

  /// The last one to three pixels.
  private static func tail(
    _ destination: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>,
    _ mask: UnsafePointer<UInt8>?, _ count: Int
  ) {
    var d = PixelMath.Pixels4.zero
    var s = PixelMath.Pixels4.zero
    var bytes: UInt32 = 0
    for i in 0..<count {
      d[i] = destination[i]
      s[i] = source[i]
      bytes |= UInt32(mask?[i] ?? 255) &<< UInt32(8 &* i)
    }
    let result = PixelMath.mix(d, blend(d, s), by: PixelMath.factors(bytes))
    for i in 0..<count { destination[i] = result[i] }
  }
}

extension PixelMath {
  /// Each channel of `b` as far as the factor says, and of `a` for the rest.
  @inline(__always)
  static func mix(_ a: Pixels4, _ b: Pixels4, by factors: Lanes8) -> Pixels4 {
    let low = Lanes8(repeating: 255)
    let rest = low &- factors
    let first = unsafeBitCast(a, to: Lanes8.self)
    let second = unsafeBitCast(b, to: Lanes8.self)
    var rb = (first & low) &* rest &+ (second & low) &* factors &+ 128
    rb = (rb &+ (rb &>> 8)) &>> 8
    var ag = (first &>> 8) &* rest &+ (second &>> 8) &* factors &+ 128
    ag = (ag &+ (ag &>> 8)) & ~low
    return unsafeBitCast(rb | ag, to: Pixels4.self)
  }

  /// The alphas as factors for their pixels.
  @inline(__always)
  static func alphas(_ pixels: Pixels4) -> Lanes8 {
    let words = pixels &>> 24
    return unsafeBitCast(words | (words &<< 16), to: Lanes8.self)
  }

  /// The sum of each byte, 255 where it is larger.
  @inline(__always)
  static func saturatingSum(_ a: Pixels4, _ b: Pixels4) -> Pixels4 {
    let x = unsafeBitCast(a, to: SIMD16<UInt8>.self)
    let sum = x &+ unsafeBitCast(b, to: SIMD16<UInt8>.self)
    let limited = sum.replacing(with: SIMD16(repeating: 255), where: sum .< x)
    return unsafeBitCast(limited, to: Pixels4.self)
  }
}
