/// How wide the letters of a font are, in per cent of the usual width: 50...200, as in CSS.
public struct FontStretch: RawRepresentable, Hashable, Sendable, Comparable {
  public let rawValue: UInt8

  public static let condensed = FontStretch(rawValue: 75)
  public static let semiCondensed = FontStretch(rawValue: 87)
  public static let normal = FontStretch(rawValue: 100)
  public static let semiExpanded = FontStretch(rawValue: 113)
  public static let expanded = FontStretch(rawValue: 125)

  /// Values outside 50...200 are clamped.
  public init(rawValue: UInt8) {
    self.rawValue = min(max(rawValue, 50), 200)
  }

  public static func < (a: FontStretch, b: FontStretch) -> Bool { a.rawValue < b.rawValue }
}
