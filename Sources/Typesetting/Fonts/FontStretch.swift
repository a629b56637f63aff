/// How wide the letters of a font are, in per cent of the usual width: 50...200, as in CSS.
public struct FontStretch: RawRepresentable, Hashable, Sendable, Comparable {
  /// The width in per cent of the normal one, as `wdth` of OpenType.
  public let rawValue: UInt8

  /// Three quarters of the normal width.
  public static let condensed = FontStretch(rawValue: 75)
  /// 87 % of the normal width.
  public static let semiCondensed = FontStretch(rawValue: 87)
  /// The width that the family was drawn for.
  public static let normal = FontStretch(rawValue: 100)
  /// 113 % of the normal width.
  public static let semiExpanded = FontStretch(rawValue: 113)
  /// Five quarters of the normal width.
  public static let expanded = FontStretch(rawValue: 125)

  /// Values outside 50...200 are clamped.
  public init(rawValue: UInt8) {
    self.rawValue = min(max(rawValue, 50), 200)
  }

  /// A narrower width is less.
  public static func < (a: FontStretch, b: FontStretch) -> Bool { a.rawValue < b.rawValue }
}
