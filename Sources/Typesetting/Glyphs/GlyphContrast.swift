import Glibc

/// Corrects coverage for the colour of the text.
///
/// Blending in sRGB makes dark text on light look as heavy as it should and light text on dark too
/// thin. The tables assume that the background is as dark as the text is light, blend in linear
/// light, and give the coverage that has the same effect in sRGB; a contrast boost that fades for
/// light text is added. This is how Skia does it, with gamma 1.4 and contrast 0.5.
///
/// Where text looks too thin or too heavy on a screen, set `SURFACE_TEXT_GAMMA` (0.5 to 3) and
/// `SURFACE_TEXT_CONTRAST` (0 to 1) in the environment of a program; they are read once.
public enum GlyphContrast {
  /// The number of different tables.
  public static let bucketCount = 8

  // Most programs begin with black text.
  private static let black = makeTable(bucket: 0)
  private static let others = (1..<bucketCount).map { makeTable(bucket: $0) }

  private static func makeTable(bucket: Int) -> [UInt8] {
    makeTable(
      luminance: Float(bucket) / Float(bucketCount - 1),
      gamma: setting(getenv("SURFACE_TEXT_GAMMA"), in: 0.5...3) ?? 1.4,
      contrast: setting(getenv("SURFACE_TEXT_CONTRAST"), in: 0...1) ?? 0.5)
  }

  /// A number in a range; what is none counts as not set, and what is out of the range as its end.
  static func setting(_ text: UnsafePointer<CChar>?, in range: ClosedRange<Float>) -> Float? {
    guard let text, let value = Float(String(cString: text)), !value.isNaN else { return nil }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// Which table is right for text of a luminance in 0...1: 0 for black, 7 for white.
  public static func bucket(luminance: Float) -> Int {
    luminance > 0 ? min(Int(luminance * Float(bucketCount)), bucketCount - 1) : 0
  }

  /// 256 bytes: the coverage to blend with for every coverage of the mask.
  public static func table(luminance: Float) -> [UInt8] {
    let bucket = bucket(luminance: luminance)
    return bucket == 0 ? black : others[bucket - 1]
  }

  static func makeTable(luminance: Float, gamma: Float, contrast: Float) -> [UInt8] {
    let source = luminance
    let destination = 1 - luminance
    let linearSource = powf(source, gamma)
    let linearDestination = powf(destination, gamma)
    let boost = contrast * linearDestination
    return (0...255).map { coverage in
      let raw = Float(coverage) / 255
      let alpha = raw + (1 - raw) * boost * raw
      // In the middle greys text and background are alike and there is nothing to correct.
      guard abs(source - destination) > 1 / 256 else { return UInt8(alpha * 255 + 0.5) }
      let blended = powf(linearSource * alpha + linearDestination * (1 - alpha), 1 / gamma)
      let result = (blended - destination) / (source - destination)
      return UInt8(min(max(result, 0), 1) * 255 + 0.5)
    }
  }
}
