/// What an app asks for; ``FontLibrary/font(for:)`` finds the font that comes closest.
public struct FontDescriptor: Hashable, Sendable {
  /// Family names in order of preference; generic ones such as `sans-serif`, `monospace` and
  /// `system-ui` mean what the machine's configuration says.
  public var families: [String]

  /// In logical units, 1...512; see `clamped(size:)`.
  public let size: Double

  /// The wanted weight; the nearest one of the family is taken.
  public var weight: FontWeight
  /// The wanted width of the letters; the nearest one of the family is taken.
  public var stretch: FontStretch
  /// Whether an italic or slanted face is wanted; an upright one is slanted where there is none.
  public var isItalic: Bool

  /// Added to the features that every script needs anyway.
  public var features: [FontFeature]

  /// Places on the axes of a variable font; other fonts do not care. The weight and the stretch choose
  /// theirs by themselves.
  public var variations: [FontVariation]

  /// A BCP 47 tag (`ja`, `zh-Hant`, `sr`) that chooses among glyphs and fonts that differ by
  /// language; nil means the language of the user.
  public var language: String?

  /// `size`: in logical units; clamped to 1...512, and NaN becomes 1.
  public init(
    families: [String] = ["sans-serif"], size: Double, weight: FontWeight = .regular,
    stretch: FontStretch = .normal, isItalic: Bool = false, features: [FontFeature] = [],
    variations: [FontVariation] = [], language: String? = nil
  ) {
    self.families = families
    self.size = FontDescriptor.clamped(size: size)
    self.weight = weight
    self.stretch = stretch
    self.isItalic = isItalic
    self.features = features
    self.variations = variations
    self.language = language
  }

  /// The font of interface text.
  public static func system(size: Double, weight: FontWeight = .regular) -> FontDescriptor {
    FontDescriptor(size: size, weight: weight)
  }

  /// The font of code.
  public static func monospaced(
    size: Double, weight: FontWeight = .regular
  ) -> FontDescriptor {
    FontDescriptor(families: ["monospace"], size: size, weight: weight)
  }

  /// The same font at another size, in logical units.
  public func withSize(_ size: Double) -> FontDescriptor {
    FontDescriptor(
      families: families, size: size, weight: weight, stretch: stretch, isItalic: isItalic,
      features: features, variations: variations, language: language)
  }

  /// The same font in another weight.
  public func withWeight(_ weight: FontWeight) -> FontDescriptor {
    var copy = self
    copy.weight = weight
    return copy
  }

  /// The same font, italic or upright.
  public func italic(_ isItalic: Bool = true) -> FontDescriptor {
    var copy = self
    copy.isItalic = isItalic
    return copy
  }

  static func clamped(size: Double) -> Double {
    size > 1 ? min(size, 512) : 1
  }
}
