import SeededNumbers
import Testing

@testable import Editing

struct TextSearchTests {
  private func found(
    _ pattern: String, in string: String, _ strength: TextSearch.Strength = .primary
  )
    -> [String]
  {
    let text = TextBuffer(string)
    let search = try! TextSearch(pattern, strength: strength)
    return search.matches(in: text).map { text.string(in: $0) }
  }

  @Test func `capitals and accents make no difference`() {
    #expect(
      found("naive", in: "A NAÏVE man, naïve, nai\u{308}ve") == ["NAÏVE", "naïve", "nai\u{308}ve"])
    #expect(found("strasse", in: "Straße") == ["Straße"])
    #expect(found("ΣΟΦΟΣ", in: "σοφός") == ["σοφός"])
    #expect(found("елка", in: "Ёлка") == ["Ёлка"])
    #expect(found("שלום", in: "שָׁלוֹם") == ["שָׁלוֹם"])
  }

  @Test func `accents make a difference where they are to`() {
    #expect(found("naive", in: "NAÏVE naive Naive", .secondary) == ["naive", "Naive"])
    #expect(found("ÉTÉ", in: "été ete", .secondary) == ["été"])
    #expect(found("Naive", in: "naive Naive", .identical) == ["Naive"])
  }

  @Test func `a hit never cuts a character`() {
    #expect(found("e", in: "e\u{301}", .identical) == [])
    #expect(found("👩", in: "👩‍👧 👩") == ["👩"])
    #expect(found("s", in: "ß") == [])
    #expect(found("xs", in: "xß xs") == ["xs"])
    #expect(found("\n", in: "a\r\nb\nc", .identical) == ["\n"])
  }

  @Test func `a hit has the marks behind its last letter`() {
    #expect(found("e", in: "xe\u{301}\u{302}y") == ["e\u{301}\u{302}"])
  }

  @Test func `hits do not overlap`() {
    #expect(found("aa", in: "aaaaa") == ["aa", "aa"])
    #expect(found("", in: "aaa") == [])
    #expect(found("\u{301}", in: "e\u{301}") == [])
  }

  @Test func `a hit may go over line ends`() {
    #expect(found("b\nc", in: "a\nb\nC\nd") == ["b\nC"])
    let long = String(repeating: "x", count: 70_000) + "\nend"
    #expect(found("x\nend", in: long + "\n" + long) == ["x\nend", "x\nend"])
  }

  @Test func `whole words are found alone`() throws {
    let text = TextBuffer("cat concatenate (cat) cat's cats")
    let search = try TextSearch("cat", matchesWholeWords: true)
    #expect(search.matches(in: text).map(\.lowerBound) == [0, 17])
  }

  @Test func `bytes that are no UTF-8 are passed over`() throws {
    let text = TextBuffer(utf8: [0xFF, 0x41, 0xE2, 0x82, 0x41, 0xC3, 0xA9])
    #expect(try TextSearch("a").matches(in: text) == [1..<2, 4..<5])
    #expect(try TextSearch("ae").matches(in: text) == [4..<7])
  }

  @Test func `a search is ended at any part`() throws {
    let text = TextBuffer(String(repeating: "word\n", count: 60_000))
    var parts = 0
    try TextSearch("word").forEachBatch(in: text) { _ in
      parts += 1
      return parts < 3
    }
    #expect(parts == 3)
    #expect(try TextSearch("word").matches(in: text, limit: 5).count == 5)
    #expect(try TextSearch("word").matches(in: text).count == 60_000)
  }

  @Test func `a part without hits is told of`() throws {
    let text = TextBuffer(String(repeating: "word\n", count: 50_000))
    var parts = 0
    try TextSearch("nothing").forEachBatch(in: text) { hits in
      parts += 1
      return hits.isEmpty
    }
    #expect(parts == 4)
  }

  @Test func `only what lies within a range is found`() throws {
    let text = TextBuffer("one two one two one")
    let search = try TextSearch("one")
    #expect(search.matches(in: text, range: 1..<18) == [8..<11])
    #expect(search.firstMatch(in: text, from: 1) == 8..<11)
    #expect(search.firstMatch(in: text, from: 17) == 0..<3)
    #expect(search.lastMatch(in: text, upTo: 18) == 8..<11)
    #expect(search.lastMatch(in: text, upTo: 2) == 16..<19)
    #expect(try TextSearch("three").firstMatch(in: text, from: 3) == nil)
  }

  @Test func `a regular expression is matched in each line`() throws {
    let text = TextBuffer("key = 1\nother=22\n# no = 3\n")
    let search = try TextSearch("^(\\w+) *= *(\\d+)$", syntax: .regularExpression)
    let hits = search.matches(in: text)
    #expect(hits.map { text.string(in: $0) } == ["key = 1", "other=22"])
    var new = text
    new.apply(search.edit(replacing: hits, in: text, with: "$2: $1 ($0) $$ $9$x"))
    #expect(new.string == "1: key (key = 1) $ $x\n22: other (other=22) $ $x\n# no = 3\n")
  }

  @Test func `a regular expression may tell capitals from small letters`() throws {
    let text = TextBuffer("Word word")
    let all = try TextSearch("w\\w+", syntax: .regularExpression)
    let small = try TextSearch("w\\w+", syntax: .regularExpression, strength: .identical)
    #expect(all.matches(in: text).count == 2)
    #expect(small.matches(in: text) == [5..<9])
    #expect(try TextSearch("x*", syntax: .regularExpression).matches(in: text) == [])
  }

  @Test func `what is no regular expression is said`() {
    #expect(throws: TextSearchError.self) { try TextSearch("(", syntax: .regularExpression) }
    #expect(throws: Never.self) { try TextSearch("(") }
  }

  @Test func `all hits are replaced by one edit`() throws {
    var text = TextBuffer("one two One")
    let search = try TextSearch("one")
    let edit = search.edit(replacing: search.matches(in: text), in: text, with: "$1")
    let inverse = text.apply(edit)
    #expect(text.string == "$1 two $1")
    text.apply(inverse)
    #expect(text.string == "one two One")
  }

  @Test func `random searches find what going through all places finds`() throws {
    for seed in 0..<UInt64(TextBufferPropertyTests.seeds) {
      var random = SeededGenerator(seed)
      let letters = ["a", "B", "é", "e\u{301}", "ß", "s", "\n", "\r\n", "👩‍👧", "👧", "д", "Д"]
      func word(_ length: ClosedRange<Int>) -> String {
        (0..<Int.random(in: length, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        }.joined()
      }
      let (string, pattern) = (word(0...60), word(1...2))
      let text = TextBuffer(string)
      let strength = TextSearch.Strength.allCases[Int.random(in: 0..<3, using: &random)]
      let wanted = FoldedText(Array(pattern.utf8), strength).bytes
      var boundaries = [0]
      for character in string { boundaries.append(boundaries.last! + character.utf8.count) }
      var expected: [Range<Int>] = []
      var end = 0
      for low in boundaries where low >= end {
        let high = boundaries.first { high in
          let part = text.bytes(in: min(low, high)..<high)
          return high > low && FoldedText(part, strength).bytes == wanted
        }
        guard let high else { continue }
        expected.append(low..<high)
        end = high
      }
      let found = try TextSearch(pattern, strength: strength).matches(in: text)
      #expect(
        found == expected, "seed \(seed): \(pattern.debugDescription) in \(string.debugDescription)"
      )
    }
  }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func `many hits are replaced in few ranges, as each alone would be`(limit: Int) throws {
    let text = TextBuffer(String(repeating: "a1, b22\n\u{e9}333 ", count: 20))
    for (pattern, syntax, template) in [
      ("2", TextSearch.Syntax.literal, ""), ("[a-z]([0-9]+)", .regularExpression, "<$1>"),
      (" ", .literal, "long"), ("none", .literal, "x"),
    ] {
      let search = try TextSearch(pattern, syntax: syntax)
      let hits = search.matches(in: text)
      let edit = try #require(
        search.edit(replacing: hits, in: text, with: template, rangeLimit: limit) { false })
      #expect(edit.replacements.count <= limit)
      var (once, all) = (text, text)
      once.apply(search.edit(replacing: hits, in: text, with: template))
      let inverse = all.apply(edit)
      #expect(all == once)
      all.apply(inverse)
      #expect(all == text)
    }
  }

  @Test func `replacing many hits is ended when it is no longer wanted`() throws {
    let text = TextBuffer(String(repeating: "a", count: 100))
    let search = try TextSearch("a")
    let hits = search.matches(in: text)
    var questions = 0
    let edit = search.edit(replacing: hits, in: text, with: "b", rangeLimit: 10) {
      questions += 1
      return questions == 4
    }
    #expect(edit == nil && questions == 4)
  }
}
