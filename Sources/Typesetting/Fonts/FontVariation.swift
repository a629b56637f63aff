/// A place on an axis of a variable font, such as 650 on `wght`.
public struct FontVariation: Hashable, Sendable {
  /// Four characters as a big-endian number.
  public let tag: UInt32
  /// In the units of the axis; what lies outside of it is clamped by the font. NaN counts as 0.
  public let value: Float

  /// `tag`: 4 ASCII characters; shorter ones are filled up with spaces, and what is longer is cut.
  public init(_ tag: String, _ value: Float) {
    self.init(tag: FontFeature(tag).tag, value: value)
  }

  init(tag: UInt32, value: Float) {
    self.tag = tag
    self.value = value.isFinite ? value : 0
  }

  /// Reads what fontconfig writes: `wght=650,wdth=80`.
  static func list(_ description: String) -> [FontVariation] {
    description.split(separator: ",").compactMap { item in
      let parts = item.split(separator: "=")
      guard parts.count == 2, let value = Float(parts[1].filter { $0 != " " }) else { return nil }
      return FontVariation(String(parts[0].filter { $0 != " " }), value)
    }
  }
}
