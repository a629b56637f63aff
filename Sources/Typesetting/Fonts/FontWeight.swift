/// How bold a font is, on the scale of CSS and OpenType: 1...1000.
public struct FontWeight: RawRepresentable, Hashable, Sendable, Comparable {
  /// 1...1000, as `wght` of OpenType and `font-weight` of CSS.
  public let rawValue: UInt16

  /// 300.
  public static let light = FontWeight(rawValue: 300)
  /// 400, the weight of running text.
  public static let regular = FontWeight(rawValue: 400)
  /// 500.
  public static let medium = FontWeight(rawValue: 500)
  /// 600.
  public static let semibold = FontWeight(rawValue: 600)
  /// 700.
  public static let bold = FontWeight(rawValue: 700)
  /// 900, the heaviest that most families have.
  public static let black = FontWeight(rawValue: 900)

  /// Values outside 1...1000 are clamped.
  public init(rawValue: UInt16) {
    self.rawValue = min(max(rawValue, 1), 1000)
  }

  /// A lighter weight is less.
  public static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }
}
