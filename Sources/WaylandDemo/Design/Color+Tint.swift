import Surface

extension Color {
  /// How much of a colour its tint is.
  static let tint: Float = 0.1

  /// A colour whose letters can be read on a background, and on their own tint there.
  func contrasting(_ ratio: Double, on background: Color) -> Color {
    var color = self
    // The tint changes with the colour, by less every time.
    for _ in 0..<3 {
      color = color.contrasting(
        ratio + 0.1, with: background.mixed(with: color, fraction: Color.tint))
    }
    return color.contrasting(ratio, with: background)
  }
}
