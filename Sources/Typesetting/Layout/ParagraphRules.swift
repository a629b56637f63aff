/// A paragraph style made safe: in 22.10 fixed point where lines are broken, without nonsense.
struct ParagraphRules {
  let alignment: ParagraphStyle.Alignment
  let truncation: ParagraphStyle.Truncation
  let wrap: ParagraphStyle.Wrap
  let breaksAtSoftHyphens: Bool
  let firstLineIndent: Int
  let headIndent: Int
  let tailIndent: Int
  let spacingBefore: Double
  let spacingAfter: Double
  let tabs: TabStops
  private let lineSpacing: Double
  private let minimumLineHeight: Double
  /// 0 for none.
  private let maximumLineHeight: Double

  /// Those of most texts.
  static let standard = ParagraphRules(ParagraphStyle())

  init(_ style: ParagraphStyle, isCode: Bool = false) {
    alignment = style.alignment
    truncation = style.truncation
    wrap = style.wrap
    breaksAtSoftHyphens = style.breaksAtSoftHyphens
    firstLineIndent = LayoutBuilder.fixedExtent(style.firstLineIndent)
    headIndent = LayoutBuilder.fixedExtent(style.headIndent)
    tailIndent = LayoutBuilder.fixedExtent(style.tailIndent)
    spacingBefore = max(0, ParagraphRules.finite(style.spacingBefore))
    spacingAfter = max(0, ParagraphRules.finite(style.spacingAfter))
    tabs = TabStops(style, isCode: isCode)
    lineSpacing = ParagraphRules.finite(style.lineSpacing)
    minimumLineHeight = ParagraphRules.finite(style.minimumLineHeight)
    maximumLineHeight = ParagraphRules.finite(style.maximumLineHeight)
  }

  /// The height of a line whose letters need `ascent` and `descent`, and the space below it.
  func measures(ascent: Double, descent: Double) -> (
    ascent: Double, descent: Double, spacing: Double
  ) {
    let natural = ascent + descent
    var height = max(natural, minimumLineHeight)
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    // What is missing, or too much, is shared by both sides.
    let above = ((height - natural) / 2).rounded(.down)
    let spacing = (lineSpacing * height).rounded(.down)
    return (ascent + above, height - ascent - above, max(spacing, -height))
  }

  private static func finite(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1e6), 1e6) : 0
  }
}
