import Testing

@testable import WaylandDemo

@Suite struct HistoryLoaderTests {
  @Test func `a full export gives all chats, the newest first`() throws {
    let fixture = try HistoryFixture(
      """
      {"about": "x", "contacts": {"list": [{"a": [1, {"b": "}"}]}]},
       "personal_information": {"user_id": 1, "first_name": "R"},
       "chats": {"about": "x", "list": [
         {"name": "Old", "type": "personal_chat", "id": 5, "messages": [
           {"id": 1, "type": "message", "date": "2020-01-01T00:00:00", "from_id": "user1", "text": "a"}]},
         {"messages": [{"id": 9, "type": "message", "date": "2024-01-01T00:00:00", "text": "b"}],
          "id": 6, "type": "private_supergroup", "name": "New", "photo": "p.jpg"},
         {"name": "Empty", "type": "bot_chat", "id": 7, "messages": []},
         {"type": "saved_messages", "id": 1, "messages": []}]},
       "left_chats": {"list": [{"name": null, "type": "private_channel", "id": 8, "messages": [
           {"id": 2, "type": "message", "date": "2022-01-01T00:00:00", "text": "c"}]}]}}
      """)
    let history = fixture.load()
    #expect(history.problems.isEmpty)
    #expect(
      history.chats.map(\.title) == ["New", "Deleted Account", "Old", "Empty", "Saved Messages"])
    #expect(
      history.chats.map(\.kind)
        == [.privateSupergroup, .privateChannel, .personal, .bot, .savedMessages])
    #expect(history.chats.map(\.isLeft) == [false, true, false, false, false])
    #expect(history.chats.map(\.messageCount) == [1, 1, 1, 0, 0])
    #expect(history.chats[0].photo == "p.jpg")
    #expect(history.chats[0].lastMessage?.plainText == "b")
    #expect(history.chats[3].lastMessage == nil)
    #expect(history.messageCount == 3)
    #expect(history.lastDay == CalendarDay(year: 2024, month: 1, day: 1))
    #expect(Set(history.chats.map(\.id)).count == 5)
  }

  @Test func `the export of a single chat opens too`() throws {
    let fixture = try HistoryFixture(
      """
      \u{FEFF}{"name": "Mila", "type": "personal_chat", "id": 2, "messages": [
        {"id": 1, "type": "message", "from": "Mila", "from_id": "user2", "text": "Hi"},
        {"id": 2, "type": "message", "from": "Me", "from_id": "user1", "text": "Ho"}]}
      """)
    let history = fixture.load()
    #expect(history.problems.isEmpty)
    #expect(history.chats.map(\.title) == ["Mila"])
    let chat = history.chats[0]
    #expect([chat.message(at: 0), chat.message(at: 1)].map(\.isOutgoing) == [false, true])
  }

  @Test func `a folder opens by its result.json`() throws {
    let fixture = try HistoryFixture(messages: #"{"id": 1, "type": "message", "text": "Hi"}"#)
    let history = HistoryLoader.load(path: fixture.directory)
    #expect(history.messageCount == 1)
    #expect(history.path(ofMedia: "photos/a.jpg") == fixture.directory + "/photos/a.jpg")
  }

  // MARK: Whose messages

  @Test func `the owner of a full export is the one who wrote`() throws {
    let fixture = try HistoryFixture(
      messages: """
        {"id": 1, "type": "message", "from_id": "user1", "text": "mine"},
        {"id": 2, "type": "message", "from_id": "user2", "text": "yours"},
        {"id": 3, "type": "service", "actor_id": "user1", "action": "pin_message"}
        """)
    let chat = fixture.load().chats[0]
    #expect((0..<3).map { chat.message(at: $0).isOutgoing } == [true, false, false])
  }

  @Test func `a personal chat tells who the owner is in groups`() throws {
    let fixture = try HistoryFixture(
      """
      {"chats": {"list": [
        {"name": "Group", "type": "private_group", "id": 9, "messages": [
          {"id": 1, "type": "message", "from_id": "user1", "text": "mine"},
          {"id": 2, "type": "message", "from_id": "user3", "text": "not"}]},
        {"name": "Mila", "type": "personal_chat", "id": 2, "messages": [
          {"id": 3, "type": "message", "from_id": "user2", "text": "hers"},
          {"id": 4, "type": "message", "from_id": "user1", "text": "mine"}]}]}}
      """)
    let group = try #require(fixture.load().chats.first { $0.title == "Group" })
    #expect((0..<2).map { group.message(at: $0).isOutgoing } == [true, false])
  }

  @Test func `in a group alone nothing is mine and in saved messages everything`() throws {
    func load(_ type: String) throws -> Bool {
      let fixture = try HistoryFixture(
        """
        {"name": "x", "type": "\(type)", "id": 1, "messages": [
          {"id": 1, "type": "message", "from_id": "user1", "text": "a"}]}
        """)
      return fixture.load().chats[0].message(at: 0).isOutgoing
    }
    #expect(try load("private_supergroup") == false)
    #expect(try load("public_channel") == false)
    #expect(try load("saved_messages") == true)
  }

  // MARK: Looking up

  @Test func `replies find their message, also where ids do not ascend`() throws {
    for ids in [[1, 5, 9, 12], [12, 5, 9, 1], [3, 3, 1, 2]] {
      let messages = ids.map { #"{"id": \#($0), "type": "message", "text": "n\#($0)"}"# }
      let chat = try HistoryFixture(messages: messages.joined(separator: ",\n")).load().chats[0]
      for id in ids { #expect(chat.index(ofMessage: Int64(id)) == ids.firstIndex(of: id)) }
      for id in [0, 4, 100, Int64.min, Int64.max] { #expect(chat.index(ofMessage: id) == nil) }
    }
  }

  @Test func `a line belongs above the first message of each day`() throws {
    let dates = ["2024-03-01T09:00:00", "2024-03-01T23:59:59", "2024-03-02T00:00:00", "nonsense"]
    let messages = dates.enumerated().map {
      #"{"id": \#($0), "type": "message", "date": "\#($1)", "text": "x"}"#
    }
    let chat = try HistoryFixture(messages: messages.joined(separator: ",")).load().chats[0]
    #expect((0..<4).map(chat.startsDay) == [true, false, true, false])
  }

  @Test func `messages larger than the window and deeper than others are read`() throws {
    let long = String(repeating: "long text 😀 ", count: 200_000)
    let fixture = try HistoryFixture(
      messages:
        #"{"id": 1, "type": "message", "text": "\#(long)"}, {"id": 2, "type": "message", "text": "b"}"#
    )
    let chat = fixture.load().chats[0]
    #expect(chat.message(at: 0).plainText == long)
    #expect(chat.message(at: 1).plainText == "b")
  }

  @Test func `a message beyond the limit is a problem and its neighbours are not`() throws {
    let huge = String(repeating: "x", count: Chat.messageLimit)
    let fixture = try HistoryFixture(
      messages: #"{"id": 1, "text": "\#(huge)"}, {"id": 2, "type": "message", "text": "b"}"#)
    let history = fixture.load()
    let chat = history.chats[0]
    #expect(chat.message(at: 0).content != .text)
    #expect(chat.message(at: 1).plainText == "b")
    #expect(history.problems.map(\.kind) == [.tooLarge])
  }

  @Test func `many threads may ask for messages at once`() async throws {
    let messages = (0..<2000).map { #"{"id": \#($0), "type": "message", "text": "n\#($0)"}"# }
    let chat = try HistoryFixture(messages: messages.joined(separator: ",")).load().chats[0]
    await withTaskGroup(of: Bool.self) { group in
      for start in 0..<8 {
        group.addTask {
          (0..<2000).allSatisfy { step in
            let position = (step * 7 + start * 251) % 2000
            return chat.message(at: position).plainText == "n\(position)"
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func `media paths stay within the export`() throws {
    let history = try HistoryFixture(messages: "").load()
    for path in ["/etc/passwd", "../a.jpg", "photos/../../a.jpg", "", "a\0b"] {
      #expect(history.path(ofMedia: path) == nil)
    }
    #expect(history.path(ofMedia: "photos/a..b.jpg") != nil)
    #expect(history.path(of: MediaFile(location: .notIncluded("x"))) == nil)
  }

  @Test func `a missing file is reported once`() throws {
    let history = try HistoryFixture(messages: "").load()
    for _ in 0..<3 { history.reportMissing(MediaFile(location: .path("photos/a.jpg"))) }
    #expect(history.problems.map(\.description) == ["Missing file: photos/a.jpg"])
  }
}
