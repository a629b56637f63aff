import Glibc
import Testing

@testable import Typesetting

@Suite struct UnicodeTableTests {
  @Test func `generating the tables again gives the files that are checked in`() {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let status = system("'/\(root)/Scripts/generate-unicode-tables' --check")
    #expect(status == 0, "run Scripts/generate-unicode-tables, or Scripts/setup if it cannot")
  }

  @Test func `the emoji flags are those of Swift's newer tables for all older characters`() {
    for value in UInt32(0)...0x1FFFF {
      guard let scalar = Unicode.Scalar(value), let age = scalar.properties.age,
        age.major < 15 || (age.major == 15 && age.minor == 0)
      else { continue }
      let flags = ScalarProperties(value).flags
      let properties = scalar.properties
      let agrees =
        flags.contains(.emoji) == properties.isEmoji
        && flags.contains(.emojiPresentation) == properties.isEmojiPresentation
        && flags.contains(.emojiModifier) == properties.isEmojiModifier
        && flags.contains(.emojiModifierBase) == properties.isEmojiModifierBase
        && flags.contains(.whiteSpace) == properties.isWhitespace
      if !agrees { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test func `what is no scalar has the properties of an unassigned character`() {
    for value: UInt32 in [0x10FFFF, 0x110000, .max] {
      #expect(ScalarProperties(value).lineBreak == .al)
      #expect(Script(number: ScalarProperties(value).script) == .unknown)
    }
  }

  @Test func `a script shows its tag`() {
    #expect(Script.latin.description == "Latn")
    #expect(Script(number: ScalarProperties(0x5D0).script) == .hebrew)
  }
}
