public import Geometry

/// Everything that decides about a layout: equal requests give equal layouts on every thread.
public struct LayoutRequest: Hashable, Sendable {
  public var text: AttributedText
  /// For paragraphs that have no style of their own.
  public var style: ParagraphStyle
  /// In logical units, insets included; infinite for no limit. Values below 1 and NaN count as 1.
  public var maxWidth: Double
  /// 0 for as many as the text needs.
  public var maximumLines: Int
  /// The layout is at least as tall as this many lines.
  public var minimumLines = 0
  public var cutouts: TextCutouts
  /// Room around the lines; what is negative or not finite counts as 0.
  public var insets = Insets.zero
  /// Put where text was left out at an end; nil for "…" in the looks of the text before it.
  ///
  /// Of a token that begins with "…" or "..." and a space only the rest is shown when it stands
  /// alone in its line.
  public var truncationToken: AttributedText?
  /// Which collapsible blocks of the text show all their lines, by index.
  public var expandedBlocks: Set<Int> = []

  public init(
    text: AttributedText, style: ParagraphStyle = ParagraphStyle(), maxWidth: Double = .infinity,
    maximumLines: Int = 0, cutouts: TextCutouts = .none
  ) {
    self.text = text
    self.style = style
    self.maxWidth = maxWidth
    self.maximumLines = maximumLines
    self.cutouts = cutouts
  }
}
