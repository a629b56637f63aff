/// Recognises emoji sequences: UTS #51, Unicode 15.0.
enum Emoji {
  /// The end of the character that begins at `offset` when it is to be shown as an emoji, else nil.
  ///
  /// An emoji is shown when it has that presentation by default and no VS15 follows, or when VS16,
  /// a skin tone, a keycap or a join with another pictograph asks for it. The unqualified forms of
  /// emoji-test.txt without VS16 count where the sequence leaves no doubt. Unassigned pictographs
  /// count as well, so that fonts newer than these tables work.
  static func end(of offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    let base = utf8.scalar(at: offset)
    if base.value < 0x80 { return keycapEnd(of: offset, base.value, in: utf8) }
    let properties = ScalarProperties(base.value)
    let after = offset &+ base.length
    if properties.lineBreak == .ri { return flagEnd(after, in: utf8) }
    if !properties.flags.contains(.emoji) && properties.lineBreak != .idr { return nil }
    return pictographEnd(after, properties, in: utf8)
  }

  /// Whether `end(of:in:)` can answer anything but nil; a cheap test on the properties.
  @inline(__always)
  static func canBegin(with properties: ScalarProperties) -> Bool {
    properties.flags.contains(.emoji) || properties.lineBreak == .idr
  }

  /// `[0-9#*] VS16? U+20E3`.
  private static func keycapEnd(
    of offset: Int, _ base: UInt32, in utf8: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    if !(0x30...0x39 ~= base || base == 0x23 || base == 0x2A) { return nil }
    var end = offset &+ 1
    if let next = utf8.scalarIfAny(at: end), next.value == Scalars.emojiStyle {
      end &+= next.length
    }
    guard let keycap = utf8.scalarIfAny(at: end), keycap.value == Scalars.keycap else { return nil }
    return extensionsEnd(end &+ keycap.length, in: utf8)
  }

  /// One or two regional indicators.
  private static func flagEnd(_ after: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var end = after
    if let next = utf8.scalarIfAny(at: end), ScalarProperties(next.value).lineBreak == .ri {
      end &+= next.length
    }
    return extensionsEnd(end, in: utf8)
  }

  /// Variation selectors, skin tones, tags, and further pictographs after ZWJ.
  private static func pictographEnd(
    _ after: Int, _ base: ScalarProperties, in utf8: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    var isEmoji = base.flags.contains(.emojiPresentation) || base.lineBreak == .idr
    var takesModifier = base.flags.contains(.emojiModifierBase)
    var isAfterZWJ = false
    var end = after
    while let next = utf8.scalarIfAny(at: end) {
      let properties = ScalarProperties(next.value)
      if isAfterZWJ, properties.flags.contains(.extendedPictographic) {
        isEmoji = true
        takesModifier = properties.flags.contains(.emojiModifierBase)
      } else if !properties.flags.contains(.extendsCluster) {
        break
      } else if next.value == Scalars.emojiStyle {
        isEmoji = true
      } else if next.value == Scalars.textStyle {
        isEmoji = false
      } else if properties.flags.contains(.emojiModifier), takesModifier {
        isEmoji = true
      }
      isAfterZWJ = next.value == Scalars.zeroWidthJoiner
      end &+= next.length
    }
    return isEmoji ? end : nil
  }

  /// Skips what extends the character.
  private static func extensionsEnd(_ offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
    var end = offset
    while let next = utf8.scalarIfAny(at: end),
      ScalarProperties(next.value).flags.contains(.extendsCluster)
    {
      end &+= next.length
    }
    return end
  }
}

private enum Scalars {
  static let zeroWidthJoiner: UInt32 = 0x200D
  static let keycap: UInt32 = 0x20E3
  static let textStyle: UInt32 = 0xFE0E  // VS15
  static let emojiStyle: UInt32 = 0xFE0F  // VS16
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar that begins at `offset`, or nil at the end.
  @inline(__always)
  fileprivate func scalarIfAny(at offset: Int) -> (value: UInt32, length: Int)? {
    offset < count ? scalar(at: offset) : nil
  }
}
