/// The blend modes that divide or take a root, one channel at a time: rare, and not worth more.
enum DividingBlend {
  /// Blends a row onto another, `mask` (if any) saying how much of each pixel takes part.
  static func row(
    _ mode: BlendMode, _ destination: UnsafeMutablePointer<UInt32>,
    _ source: UnsafePointer<UInt32>, _ mask: UnsafePointer<UInt8>?, _ count: Int
  ) {
    for i in 0..<count {
      let coverage = UInt32(mask?[i] ?? 255)
      guard coverage > 0, source[i] != 0 else { continue }
      let d = destination[i]
      let result = pixel(mode, d, source[i])
      destination[i] =
        coverage == 255
        ? result
        : PixelMath.mix(
          PixelMath.Pixels4(repeating: d), PixelMath.Pixels4(repeating: result),
          by: PixelMath.Lanes8(repeating: UInt16(truncatingIfNeeded: coverage)))[0]
    }
  }

  @inline(__always)
  private static func pixel(_ mode: BlendMode, _ d: UInt32, _ s: UInt32) -> UInt32 {
    let sa = Float(s &>> 24)
    let da = Float(d &>> 24)
    let alpha = (sa + da - sa * da / 255 + 0.5).rounded(.down)
    func channel(_ shift: UInt32) -> UInt32 {
      let source = Float((s &>> shift) & 255)
      let destination = Float((d &>> shift) & 255)
      let mixed =
        switch mode {
        case .colorDodge: dodge(destination, source, da, sa)
        case .colorBurn: burn(destination, source, da, sa)
        default: softLight(destination, source, da, sa)
        }
      let total = source * (255 - da) + destination * (255 - sa) + mixed
      return UInt32(max(0, min(alpha, total / 255 + 0.5))) &<< shift
    }
    return UInt32(alpha) &<< 24 | channel(16) | channel(8) | channel(0)
  }

  // Each gives `αs·αd·B` times 255². Products of three bytes are exact in a Float.

  @inline(__always)
  private static func dodge(_ d: Float, _ s: Float, _ da: Float, _ sa: Float) -> Float {
    if d == 0 { return 0 }
    if s >= sa { return sa * da }
    return min(sa * da, d * sa * sa / (sa - s))
  }

  @inline(__always)
  private static func burn(_ d: Float, _ s: Float, _ da: Float, _ sa: Float) -> Float {
    if d >= da { return sa * da }
    if s == 0 { return 0 }
    return sa * da - min(sa * da, (da - d) * sa * sa / s)
  }

  @inline(__always)
  private static func softLight(_ d: Float, _ s: Float, _ da: Float, _ sa: Float) -> Float {
    guard da > 0 else { return 0 }
    let backdrop = d / da
    if 2 * s <= sa { return sa * d - (sa - 2 * s) * d * (1 - backdrop) }
    let target =
      backdrop <= 0.25
      ? ((16 * backdrop - 12) * backdrop + 4) * backdrop : backdrop.squareRoot()
    return sa * d + (2 * s - sa) * da * (target - backdrop)
  }
}
