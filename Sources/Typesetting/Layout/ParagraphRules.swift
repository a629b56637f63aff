/// A paragraph style made safe: in 22.10 fixed point where lines are broken, without nonsense.
struct ParagraphRules {
  let style: ParagraphStyle
  let firstLineIndent: Int
  let headIndent: Int
  let tailIndent: Int
  let spacingBefore: Double
  let spacingAfter: Double
  let tabs: TabStops

  init(_ style: ParagraphStyle, isCode: Bool = false) {
    self.style = style
    firstLineIndent = LayoutBuilder.fixedExtent(style.firstLineIndent)
    headIndent = LayoutBuilder.fixedExtent(style.headIndent)
    tailIndent = LayoutBuilder.fixedExtent(style.tailIndent)
    spacingBefore = max(0, ParagraphRules.finite(style.spacingBefore))
    spacingAfter = max(0, ParagraphRules.finite(style.spacingAfter))
    tabs = TabStops(style, isCode: isCode)
  }

  /// The height of a line whose letters need `ascent` and `descent`, and the space below it.
  func measures(ascent: Double, descent: Double) -> (
    ascent: Double, descent: Double, spacing: Double
  ) {
    let natural = ascent + descent
    var height = max(natural, ParagraphRules.finite(style.minimumLineHeight))
    let maximum = ParagraphRules.finite(style.maximumLineHeight)
    if maximum > 0 { height = min(height, maximum) }
    // What is missing, or too much, is shared by both sides.
    let above = ((height - natural) / 2).rounded(.down)
    let spacing = (ParagraphRules.finite(style.lineSpacing) * height).rounded(.down)
    return (ascent + above, height - ascent - above, max(spacing, -height))
  }

  private static func finite(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1e6), 1e6) : 0
  }
}
