import Testing

@testable import Editing

struct MarkdownTokenizerTests {
  private func lines(_ text: String) -> [[String]] { MarkdownTokenizer().described(text) }

  @Test func `headings, by signs and by lines below`() {
    #expect(lines("## One") == [["markup:##", "heading: One"]])
    #expect(lines("#no") == [[]])
    #expect(lines("####### no") == [[]])
    #expect(lines("Title\n===") == [[], ["markup:==="]])
    #expect(lines("Title\n---")[1] == ["markup:---"])
    #expect(lines("\n---") == [[], ["rule:---"]])
    #expect(lines("* * *") == [["rule:* * *"]])
  }

  @Test func `emphasis, code and links`() {
    #expect(
      lines("a *b* **c** `d*` [e](f) \\*") == [
        [
          "markup:*", "emphasis:b", "markup:*", "markup:**", "strong:c", "markup:**", "markup:`",
          "code:d*", "markup:`", "markup:[", "link:e", "markup:](f)", "markup:\\",
        ]
      ])
    #expect(
      lines("<https://a.b> &amp;") == [
        ["markup:<", "link:https://a.b", "markup:>", "escape:&amp;"]
      ])
    #expect(lines("snake_case_name 2 * 3 * 4") == [[]])
  }

  @Test func `a fence is closed by one that is as long`() {
    #expect(
      lines("````swift\n*a*\n```\n````\n*b*") == [
        ["markup:````swift"], ["code:*a*"], ["code:```"], ["markup:````"],
        ["markup:*", "emphasis:b", "markup:*"],
      ])
    #expect(
      lines("~~~\n```\n~~~~\nx").map(\.first) == ["markup:~~~", "code:```", "markup:~~~~", nil])
    #expect(lines("``` a ` b\n*c*")[1] == ["markup:*", "emphasis:c", "markup:*"])
  }

  @Test func `a fence ends with what it is in`() {
    #expect(
      lines("> ```\n> a\nb") == [["markup:>", "markup:```"], ["markup:>", "code:a"], []])
    #expect(
      lines("- ```\n  a\n\nb") == [["listMarker:-", "markup:```"], ["code:a"], [], []])
  }

  @Test func `quotes and lists, one in another`() {
    #expect(lines("> a") == [["markup:>", "quote:a"]])
    #expect(lines("> a\nb") == [["markup:>", "quote:a"], ["quote:b"]])
    #expect(lines("> a\n\nb")[2] == [])
    #expect(
      lines("> - 1. *a*") == [
        ["markup:>", "listMarker:-", "listMarker:1.", "markup:*", "emphasis:a", "markup:*"]
      ])
    #expect(lines("a\n2. b") == [[], []])
    #expect(lines("a\n1. b") == [[], ["listMarker:1."]])
    #expect(lines("-a") == [[]])
    #expect(lines("+ a\n10) b") == [["listMarker:+"], ["listMarker:10)"]])
  }

  @Test func `what is indented is code, but not in a paragraph or an item`() {
    #expect(lines("    *a*") == [["code:*a*"]])
    #expect(lines("\t*a*") == [["code:*a*"]])
    #expect(lines("a\n    *b*")[1] == ["markup:*", "emphasis:b", "markup:*"])
    #expect(lines("- a\n\n    *b*")[2] == ["markup:*", "emphasis:b", "markup:*"])
    #expect(lines("- a\n\n      *b*")[2] == ["code:*b*"])
  }
}
