import Diagnostics
import Testing

@Suite struct PrintableTextTests {
  /// All of Unicode's scalars of a category.
  private func scalars(_ categories: Set<Unicode.GeneralCategory>) -> [Unicode.Scalar] {
    (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
      categories.contains($0.properties.generalCategory)
    }
  }

  private static let unprintable: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator,
  ]

  @Test func `every control, format and separator of lines is escaped, alone and among text`() {
    let scalars = scalars(PrintableTextTests.unprintable)
    #expect(scalars.count > 220)
    for scalar in scalars {
      let text = "a\(Character(scalar))b".printable
      #expect(
        text.unicodeScalars.allSatisfy {
          !PrintableTextTests.unprintable.contains($0.properties.generalCategory)
        }, "\(scalar.value)")
      #expect(text.hasPrefix("a\\") && text.hasSuffix("b"))
    }
    // Those that terminals and readers fall for, by name.
    for value: UInt32 in [
      0, 7, 8, 0xA, 0xD, 0x1B, 0x7F, 0x80, 0x85, 0x90, 0x9B, 0x9D, 0xAD, 0x200B, 0x200E, 0x200F,
      0x2028, 0x2029, 0x202A, 0x202E, 0x2066, 0x2069, 0xFEFF, 0xE0041,
    ] {
      #expect(scalars.contains { $0.value == value }, "\(value)")
    }
  }

  @Test func `everything else stays as it is`() {
    let kept = scalars([
      .uppercaseLetter, .lowercaseLetter, .otherLetter, .nonspacingMark, .decimalNumber,
      .otherPunctuation, .dashPunctuation, .currencySymbol, .mathSymbol, .otherSymbol,
      .spaceSeparator, .privateUse,
    ])
    var text = ""
    text.unicodeScalars.append(contentsOf: kept)
    #expect(text.printable == text)
    #expect("".printable == "")
  }

  @Test func `what is escaped can be told apart`() {
    #expect("\u{1b}[2J".printable == #"\u{1b}[2J"#)
    #expect("one\r\n\ttwo".printable == #"one\r\n\ttwo"#)
    #expect("\u{202e}gnp.exe".printable == #"\u{202e}gnp.exe"#)
    #expect("cafe\u{301} \u{1F600}".printable == "cafe\u{301} \u{1F600}")
  }
}

/// What reaches a terminal, from a process of its own: others write to standard error at the same time.
struct StandardErrorTests {
  @Test func `a message is one line, whatever is in it`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { StandardError.print("a\n\u{1b}b\u{2028}c") }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text == "a\\n\\u{1b}b\\u{2028}c\n")
  }

  @Test func `a message without an end is cut`() async throws {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      StandardError.print(String(repeating: "é", count: 1 << 20))
      StandardError.print("next")
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix("é…") && lines[0].count < 5000)
    #expect(lines.last == "next")
  }
}
