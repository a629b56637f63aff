import Flow
import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// The search in the chat that is open.
@Suite @MainActor struct ConversationSearchTests {
  /// So many messages, of which every tenth speaks of a lake.
  private static func chat(_ count: Int) -> [String] {
    SearchedChats.plain(
      (0..<count).map { $0 % 10 == 3 ? "The Lake, day \($0)" : "Day \($0)" })
  }

  @Test func `Control and F open a field in the header, which finds the newest message`() throws {
    let chats = try SearchedChats(ann: Self.chat(200))
    #expect(chats.field == nil)
    chats.press("f", .control)
    #expect(chats.isSearching && !chats.titles.contains("Ann"))
    chats.type("lake")
    #expect(chats.says("1 of 20"))
    #expect(try chats.current == "The Lake, day 193")
  }

  @Test func `Return goes to older hits, with Shift to newer ones, and both around the ends`()
    throws
  {
    let chats = try SearchedChats(ann: Self.chat(60))
    chats.press("f", .control)
    chats.type("lake")
    var seen = [try chats.current]
    let keys: [(Key, Modifiers)] = [
      (.enter, []), (.up, []), (.enter, []), (.enter, []), (.enter, []), (.enter, []),
      (.enter, .shift), (.down, []),
    ]
    for (key, modifiers) in keys {
      chats.press(key, modifiers)
      seen.append(try chats.current)
    }
    let days = [53, 43, 33, 23, 13, 3, 53, 3, 13]
    #expect(seen == days.map { "The Lake, day \($0)" })
    #expect(chats.says("5 of 6"))
    #expect(chats.field?.semantics.value == "lake")
  }

  @Test func `the field has room in any window, however narrow`() throws {
    let chats = try SearchedChats(ann: Self.chat(60), width: 700)
    chats.press("f", .control)
    chats.type("lake")
    for width in stride(from: 700.0, through: 200, by: -10) {
      chats.run.resize(width, 400)
      #expect(chats.field?.semantics.value == "lake", "\(width)")
    }
    chats.run.resize(700, 400)
    #expect(chats.says("1 of 6"), "there is room for it again")
  }

  @Test func `the buttons beside the field do the same`() throws {
    let chats = try SearchedChats(ann: Self.chat(60))
    try chats.press("Search")
    chats.type("lake")
    try chats.press("Older hit")
    #expect(try chats.current == "The Lake, day 43")
    try chats.press("Newer hit")
    #expect(try chats.current == "The Lake, day 53")
  }

  @Test func `all hits in sight are marked, and those that come into sight`() throws {
    let chats = try SearchedChats(ann: Self.chat(60))
    chats.press("f", .control)
    #expect(try chats.marked.isEmpty)
    chats.type("lak")
    #expect(try chats.marked == chats.texts.filter { $0.hasPrefix("The Lake") })
    try chats.messageList.scrollToRow(0)
    chats.settle()
    #expect(try chats.marked.contains("The Lake, day 3"))
    #expect(try chats.marked == chats.texts.filter { $0.hasPrefix("The Lake") })
  }

  @Test func `Escape closes the search, whatever is written, and the keyboard is the list's again`()
    throws
  {
    let chats = try SearchedChats(ann: Self.chat(30), bob: Self.chat(3))
    chats.press("f", .control)
    chats.type("day 1")
    chats.press(.escape)
    #expect(chats.field == nil && chats.titles.contains("Ann"))
    #expect(try chats.marked.isEmpty)
    chats.press(.down)
    #expect(chats.titles.contains("Bob"))
  }

  @Test func `a second Control and F lets one write over what was searched`() throws {
    let chats = try SearchedChats(ann: Self.chat(30))
    chats.press("f", .control)
    chats.type("lake")
    chats.press("f", .control)
    chats.type("day 7")
    #expect(chats.field?.semantics.value == "day 7")
    #expect(try chats.current == "Day 7")
  }

  @Test func `capitals, accents and the order of the words do not count`() throws {
    let chats = try SearchedChats(
      ann: SearchedChats.plain(["Ein Café im Grünen", "Grün und Blau", "Cafeteria", "Kaffee"]))
    chats.press("f", .control)
    chats.type("GRUN cafe")
    #expect(try chats.marked == ["Ein Café im Grünen"])
    chats.press("f", .control)
    chats.type("cafe")
    #expect(try chats.marked == ["Ein Café im Grünen", "Cafeteria"])
  }

  @Test func `what nobody has written is told`() throws {
    let chats = try SearchedChats(ann: Self.chat(5))
    chats.press("f", .control)
    chats.type("elephant")
    #expect(chats.says("No messages"))
    chats.press(.enter)
    #expect(try chats.current == nil)
  }

  @Test func `without chats there is nothing to search`() throws {
    FontLibrary.shared.waitUntilRead()
    let fixture = try HistoryFixture("{}")
    let run = DemoRun(.chats, width: 900, height: 600) { $0.open = fixture.path }
    for modifiers in [Modifiers.control, [.control, .shift]] {
      run.backend.send(.key(KeyEvent(.down, key: "f", modifiers: modifiers)))
      run.settle()
      run.type("a")
      run.press(.enter)
      run.settle()
    }
    #expect(!run.window.scene.semantics.elements.contains { $0.role == .option })
  }

  @Test func `hidden text is not found, and what stands beside it is`() throws {
    let chats = try SearchedChats(ann: [
      #"["The murderer is ", {"type": "spoiler", "text": "the butler"}, " as ever"]"#
    ])
    chats.press("f", .control)
    chats.type("butler")
    #expect(chats.says("No messages"))
    chats.press("f", .control)
    chats.type("murderer ever")
    #expect(chats.says("1 of 1"))
  }

  @Test func `another chat is not searched`() throws {
    let chats = try SearchedChats(
      ann: SearchedChats.plain(["one whale"]), bob: SearchedChats.plain(["two whales", "whale"]))
    chats.press("f", .control)
    chats.type("whale")
    #expect(chats.says("1 of 1"))
    chats.run.click(try #require(chats.run.element(.option, "Bob")))
    chats.settle()
    #expect(chats.field == nil && chats.titles.contains("Bob"))
    #expect(try chats.marked.isEmpty)
  }

  @Test func `messages that come in are found, and those that are deleted are not any more`() throws
  {
    let chats = try SearchedChats(ann: SearchedChats.plain(["a whale"]), live: 1)
    chats.press("f", .control)
    chats.type("whale")
    // Every message of the simulation repeats one of the chat.
    func log() throws -> ConversationLog {
      try #require(chats.messageList.item(at: 0) as? MessageItem).rows.log
    }
    for _ in 0..<16 { chats.settle() }
    let count = try log().count
    #expect(try count > 5 && !log().changes.deleted.isEmpty)
    #expect(chats.counts(count))
  }
}
