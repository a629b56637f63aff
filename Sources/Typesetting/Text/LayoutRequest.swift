public import Geometry

/// Everything that decides about a layout: equal requests give equal layouts on every thread.
public struct LayoutRequest: Hashable, Sendable {
  public var text: AttributedText
  public var style: ParagraphStyle
  /// In logical units; infinite for no limit. Values below 1 and NaN count as 1.
  public var maxWidth: Double
  /// 0 for as many as the text needs.
  public var maximumLines: Int
  /// A corner at the bottom right that the last line leaves free, for a time or a check mark.
  ///
  /// The layout grows wider by it when the last line has room, and else taller. A last line that is
  /// truncated is truncated in front of it.
  public var trailingCutout: Size

  public init(
    text: AttributedText, style: ParagraphStyle = ParagraphStyle(), maxWidth: Double = .infinity,
    maximumLines: Int = 0, trailingCutout: Size = .zero
  ) {
    self.text = text
    self.style = style
    self.maxWidth = maxWidth
    self.maximumLines = maximumLines
    self.trailingCutout = trailingCutout
  }
}
