/// How a part of a text is written, apart from what fonts and colours that means.
public struct RichStyle: Hashable, Sendable {
  /// Whether it is strong.
  public var isBold = false
  /// Whether it is stressed.
  public var isItalic = false
  /// Whether it is code: what is in it means itself.
  public var isCode = false
  /// Where it leads; nil where nowhere.
  public var link: String?

  /// Nothing of all that.
  public static let plain = RichStyle()

  /// A style.
  public init(
    isBold: Bool = false, isItalic: Bool = false, isCode: Bool = false, link: String? = nil
  ) {
    (self.isBold, self.isItalic, self.isCode, self.link) = (isBold, isItalic, isCode, link)
  }
}
