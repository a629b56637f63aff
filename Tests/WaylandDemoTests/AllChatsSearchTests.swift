import Flow
import Surface
import Testing

@testable import WaylandDemo

/// The search over all chats.
@Suite @MainActor struct AllChatsSearchTests {
  private func chats(width: Double = 900) throws -> SearchedChats {
    try SearchedChats(
      ann: SearchedChats.plain(
        (0..<80).map { $0 == 20 ? "I saw a whale near the pier" : "Ann \($0)" }),
      bob: SearchedChats.plain(
        ["No whales here"] + (0..<40).map { "Bob \($0)" } + ["Whale!", "Good night"]), width: width)
  }

  @Test func `Control, Shift and F find messages of all chats, the newest first`() throws {
    let chats = try chats()
    chats.press("f", [.control, .shift])
    #expect(chats.isSearching)
    chats.type("whale")
    #expect(chats.says("3 messages"))
    #expect(
      chats.results == [
        "Ann: I saw a whale near the pier, 10:20", "Bob: Whale!, 01.01.19",
        "Bob: No whales here, 01.01.19",
      ])
  }

  @Test func `a press opens the chat at the message, which is marked`() throws {
    let chats = try chats()
    try chats.press("Search in all chats")
    chats.type("whale")
    chats.run.click(at: try #require(chats.run.element(.option, "Ann")).frame.center)
    chats.settle()
    #expect(chats.titles.contains("Ann") && chats.field != nil)
    #expect(try chats.current == "I saw a whale near the pier")
    chats.press(.escape)
    #expect(try chats.marked.isEmpty)
  }

  @Test func `the arrows choose one and Return opens it, in a chat that is not open too`() throws {
    let chats = try chats()
    chats.press("f", [.control, .shift])
    chats.type("whale")
    chats.press(.down)
    chats.press(.down)
    chats.press(.down)
    chats.press(.enter)
    #expect(chats.titles.contains("Bob"))
    #expect(try chats.current == "No whales here")
    #expect(try chats.texts.first == "No whales here")
    chats.press(.up)
    chats.press(.enter)
    #expect(try chats.current == "Whale!")
    #expect(chats.isSearching, "and one can go on")
  }

  @Test func `Escape shows the chats again`() throws {
    let chats = try chats()
    chats.press("f", [.control, .shift])
    chats.type("whale")
    chats.press(.escape)
    #expect(chats.field == nil && chats.results.count == 2)
    chats.press(.down)
    #expect(chats.titles.contains("Bob"))
  }

  @Test func `a long message is shown from some words before the hit on`() throws {
    let story = Array(repeating: "Once upon a time", count: 30).joined(separator: ", ")
    let chats = try SearchedChats(ann: SearchedChats.plain([story + " a whale came by."]))
    chats.press("f", [.control, .shift])
    chats.type("whale")
    let excerpt = try #require(chats.results.first)
    #expect(excerpt.hasPrefix("Ann: … ") && excerpt.contains("a time a whale came by."))
  }

  @Test func `in a narrow window a result shows the conversation`() throws {
    let chats = try chats(width: 400)
    chats.press("f", [.control, .shift])
    chats.type("pier")
    chats.press(.enter)
    #expect(try chats.current == "I saw a whale near the pier")
    let title = try #require(chats.run.element(.heading, "Ann"))
    #expect(title.isInSight)
  }

  @Test func `the excerpt of a row marks what was searched for`() {
    let terms = SearchTerms("big whale")
    let excerpt = SearchExcerpt.text(of: "A whale,\nas big\tas a bigger house", around: terms)
    #expect(excerpt == "A whale, as big as a bigger house")
    var content = ChatRowContent(
      title: "", preview: excerpt, date: "", initials: "", colorIndex: 0)
    content.highlights = terms.ranges(in: excerpt)
    #expect(content.previewParts.filter(\.isMarked).map(\.text) == ["whale", "big", "big"])
    #expect(content.previewParts.map(\.text).joined() == excerpt)
  }
}
