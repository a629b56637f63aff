/// The vertical measures of a font in logical units; all are distances, none is negative except
/// `underlinePosition`.
///
/// They are what the font says (hhea, or OS/2 typo where it asks for them), not rounded.
/// ``lineHeight`` is rounded so that baselines fall on whole units.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  public var ascent: Double
  /// From the baseline down to the bottom of the line.
  public var descent: Double
  /// What the font wants between lines.
  public var leading: Double
  /// The top of the underline relative to the baseline; positive is below.
  public var underlinePosition: Double
  /// The thickness of the underline.
  public var underlineThickness: Double
  /// The top of a line through the middle of small letters, above the baseline.
  public var strikethroughPosition: Double
  /// The thickness of the line through letters.
  public var strikethroughThickness: Double
  /// The height of small letters without ascenders, above the baseline.
  public var xHeight: Double
  /// The height of capital letters, above the baseline.
  public var capHeight: Double

  /// Whole units above the baseline in a line.
  public var lineAscent: Double { ascent.rounded() }
  /// Whole units below the baseline in a line.
  public var lineDescent: Double { descent.rounded() }
  /// The distance between the baselines of two lines without spacing, in whole units.
  public var lineHeight: Double { lineAscent + lineDescent + leading.rounded() }
}
