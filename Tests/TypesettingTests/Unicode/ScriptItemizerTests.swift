import Testing

@testable import Typesetting

@Suite struct ScriptItemizerTests {
  @Test func `spaces, digits and punctuation go with what stands before them`() {
    #expect(items(of: "abc 12, где?") == ["Latn:abc 12, ", "Cyrl:где?"])
  }

  @Test func `at the start they go with what follows`() {
    #expect(items(of: "12 – где") == ["Cyrl:12 – где"])
    #expect(items(of: " 12!") == ["Zyyy: 12!"])
    #expect(items(of: "") == [])
  }

  @Test func `a closing bracket has the script of its opening one`() {
    #expect(items(of: "a (אב) c") == ["Latn:a (", "Hebr:אב", "Latn:) c"])
    #expect(items(of: "(אב) c") == ["Hebr:(אב) ", "Latn:c"])
    #expect(items(of: "a [(ב]) c") == ["Latn:a [(", "Hebr:ב", "Latn:]) c"])
  }

  @Test func `brackets far from each other are none of a pair`() {
    let near = String(repeating: "א", count: 120)
    #expect(items(of: "a (\(near)) c") == ["Latn:a (", "Hebr:\(near)", "Latn:) c"])
    #expect(items(of: "a (\(near)\(near)) c") == ["Latn:a (", "Hebr:\(near)\(near)) ", "Latn:c"])
    let many = String(repeating: "[abcde", count: 400) + "(אב) c"
    #expect(items(of: many).last == "Latn:) c")
  }

  @Test func `marks stay on their letters, whatever their script`() {
    #expect(items(of: "e\u{301}\u{903}x") == ["Latn:e\u{301}\u{903}x"])
    #expect(items(of: "ب\u{64E}ت") == ["Arab:ب\u{64E}ت"])
  }

  @Test func `a mark written before a character is not split from it`() {
    #expect(items(of: "؀١٢") == ["Arab:؀١٢"])
    #expect(items(of: "ب؀ab") == ["Arab:ب", "Latn:؀ab"])
    #expect(items(of: "؀😀") == ["emoji:؀😀"])
  }

  @Test func `punctuation of several scripts goes with a neighbour that may have it`() {
    #expect(items(of: "漢、字") == ["Hani:漢、字"])
    #expect(items(of: "abc、カナ") == ["Latn:abc", "Kana:、カナ"])
    #expect(items(of: "abc、") == ["Latn:abc", "Hani:、"])
    #expect(items(of: "कख।") == ["Deva:कख।"])
  }

  @Test func `emoji are items of their own and do not change the script around them`() {
    #expect(items(of: "a 👩‍🚀👍🏽!") == ["Latn:a ", "emoji:👩‍🚀👍🏽", "Latn:!"])
    #expect(items(of: "👋 שלום") == ["emoji:👋", "Hebr: שלום"])
    #expect(items(of: "! 👋 שלום") == ["Hebr:! ", "emoji:👋", "Hebr: שלום"])
  }

  @Test func `a paragraph does not reach into the next one`() {
    #expect(items(of: "abc\n12 где") == ["Latn:abc\n", "Cyrl:12 где"])
    #expect(items(of: "(a\r\n) ב") == ["Latn:(a\r\n", "Hebr:) ב"])
    #expect(items(of: "👋\n👋") == ["emoji:👋", "Zyyy:\n", "emoji:👋"])
  }

  @Test func `private and unassigned characters stay with their neighbours`() {
    #expect(items(of: "ab\u{E000}\u{50005}c") == ["Latn:ab\u{E000}\u{50005}c"])
  }

  @Test func `variation selectors choose the presentation`() {
    #expect(items(of: "☺") == ["Zyyy:☺"])
    #expect(items(of: "☺\u{FE0F}") == ["emoji:☺\u{FE0F}"])
    #expect(items(of: "😀\u{FE0E}") == ["Zyyy:😀\u{FE0E}"])
    #expect(items(of: "a\u{FE0F}") == ["Latn:a\u{FE0F}"])
    #expect(items(of: "☝🏽") == ["emoji:☝🏽"])
    #expect(items(of: "❤\u{200D}🔥") == ["emoji:❤\u{200D}🔥"])
  }

  @Test func `digits are emoji under a keycap only`() {
    #expect(items(of: "a1\u{FE0F}\u{20E3}2") == ["Latn:a", "emoji:1\u{FE0F}\u{20E3}", "Latn:2"])
    #expect(items(of: "a1\u{FE0F}") == ["Latn:a1\u{FE0F}"])
    #expect(items(of: "1\u{FE0E}\u{20E3}") == ["Zyyy:1\u{FE0E}\u{20E3}"])
  }

  @Test func `flags are emoji, with two letters, with one and with tags`() {
    let wales = "🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}"
    #expect(items(of: "a🇺🇦🇺b") == ["Latn:a", "emoji:🇺🇦🇺", "Latn:b"])
    #expect(items(of: wales + "x") == ["emoji:" + wales, "Latn:x"])
  }

  @Test func `every fully-qualified emoji is one character and one emoji item`() throws {
    // Sequences that Swift's newer grapheme data would split; none so far.
    let severalCharacters: Set<String> = []
    let sequences = try UnicodeDataFile.emojiSequences()
    #expect(sequences.count == 3655)
    for sequence in sequences {
      if items(of: sequence) != ["emoji:" + sequence] { Issue.record("\(sequence) is no item") }
      if sequence.count != 1, !severalCharacters.contains(sequence) {
        Issue.record("\(sequence) is \(sequence.count) characters")
      }
    }
  }

  @Test func `every emoji sequence with a part left unqualified is one item too`() throws {
    for sequence in try UnicodeDataFile.emojiSequences(status: "minimally-qualified") {
      if items(of: sequence) != ["emoji:" + sequence] { Issue.record("\(sequence) is no item") }
    }
  }
}

/// The items of a text, each as `Script:text` or `emoji:text`.
private func items(of text: String) -> [String] {
  let utf8 = Array(text.utf8)
  return utf8.withUnsafeBufferPointer(ScriptItemizer.items).map { item in
    let kind = item.isEmojiPresentation ? "emoji" : item.script.description
    return kind + ":" + String(decoding: utf8[item.range], as: UTF8.self)
  }
}
