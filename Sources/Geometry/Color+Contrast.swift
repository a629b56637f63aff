import Glibc

extension Color {
  /// The relative luminance of the colour without its alpha, 0 for black to 1 for white (WCAG 2.2).
  ///
  /// ``luminance`` is a quicker estimate of how bright a colour looks; contrast ratios need this one.
  public var relativeLuminance: Double {
    func linear(_ component: Float) -> Double {
      let value = Double(component)
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// How well the colour is told from another one, 1 for not at all to 21 for black and white (WCAG 2.2).
  ///
  /// Text needs 4.5, large text and the parts of a control 3. This colour is laid over `background` first, which counts
  /// as opaque.
  public func contrastRatio(with background: Color) -> Double {
    let own = composited(over: background).relativeLuminance
    let other = background.relativeLuminance
    return (max(own, other) + 0.05) / (min(own, other) + 0.05)
  }

  /// The opaque colour that is seen where this one lies over `background`, which counts as opaque.
  public func composited(over background: Color) -> Color {
    background.withAlpha(1).mixed(with: withAlpha(1), fraction: alpha)
  }

  /// The colour itself if it has a contrast ratio with `background`, or else the nearest mixture with black or with white
  /// that has it.
  ///
  /// Black is mixed in on a light background and white on a dark one. Where no mixture reaches the ratio, the result is
  /// black or white.
  ///
  /// - Parameters:
  ///   - ratio: From 1 to 21; see ``contrastRatio(with:)``.
  ///   - background: What lies below; counts as opaque.
  public func contrasting(_ ratio: Double, with background: Color) -> Color {
    if inBytes.contrastRatio(with: background) >= ratio { return self }
    // Black and white contrast equally with a background of this luminance.
    let end = background.relativeLuminance > 0.179 ? Color.black : .white
    let start = composited(over: background)
    var (low, high): (Float, Float) = (0, 1)
    // Steps finer than that of a byte.
    for _ in 0..<10 {
      let middle = (low + high) / 2
      let mixture = start.mixed(with: end, fraction: middle).inBytes
      if mixture.contrastRatio(with: background) >= ratio {
        high = middle
      } else {
        low = middle
      }
    }
    return start.mixed(with: end, fraction: high).inBytes
  }

  /// The colour as pixels have it: what is just enough between two steps of a byte may be too little in the lower one.
  private var inBytes: Color {
    func step(_ component: Float) -> Float { (component * 255).rounded() / 255 }
    return Color(red: step(red), green: step(green), blue: step(blue), alpha: alpha)
  }
}
