/// An OpenType feature that is switched on, off or to a variant, such as `tnum` or `ss01`.
public struct FontFeature: Hashable, Sendable {
  /// Four characters as a big-endian number.
  public let tag: UInt32
  /// 0 switches the feature off, 1 on; larger numbers choose a variant.
  public let value: UInt32

  /// Digits of equal width, so that counters and clocks do not jitter.
  public static let monospacedDigits = FontFeature("tnum")

  /// `tag`: 4 ASCII characters; shorter ones are filled up with spaces, and what is
  ///   longer is cut, as in OpenType.
  public init(_ tag: String, value: UInt32 = 1) {
    let bytes = Array(tag.utf8.prefix(4)) + [0x20, 0x20, 0x20, 0x20]
    self.tag = bytes[..<4].reduce(0) { $0 << 8 | UInt32($1) }
    self.value = value
  }
}
