import SeededNumbers
import Surface
import Testing

@testable import WaylandDemo

/// Who wrote in a chat: what is counted, and in which order a table shows it.
@Suite struct ChatMemberTests {
  private func message(_ name: String, _ day: Int? = nil, id: String? = nil) -> Message {
    var message = Message()
    message.sender = Message.Sender(name: name, id: id.flatMap { PeerID(exportText: $0) })
    message.date = day.flatMap { day in
      CalendarDay(year: 2024, month: 3, day: day).map {
        MessageDate(day: $0, hour: 10, minute: 0, second: 0)
      }
    }
    return message
  }

  private func member(_ name: String, _ days: Int?...) throws -> ChatMember {
    var member = try #require(ChatMember(message(name)))
    for day in days { member.add(message(name, day)) }
    return member
  }

  @Test func `messages are counted, and the first and the last one kept`() throws {
    let member = try member("Ann", 5, 3, nil, 9, 4)
    #expect(member.messageCount == 5)
    #expect(member.first?.day.day == 3 && member.last?.day.day == 9)
    let silent = try self.member("Bob", nil)
    #expect(silent.messageCount == 1 && silent.first == nil && silent.last == nil)
  }

  @Test func `who has a number is recognised by that, and others by their names`() {
    #expect(
      ChatMember(message("Ann", id: "user1"))?.id == ChatMember(message("A.", id: "user1"))?.id)
    #expect(ChatMember(message("Ann", id: "user1"))?.id != ChatMember(message("Ann"))?.id)
    #expect(ChatMember(message("Ann"))?.id == ChatMember(message("Ann"))?.id)
  }

  private func names(_ members: [ChatMember], _ keys: TableSortKey...) -> [String] {
    ChatMember.sorted(members, by: keys).map(\.name)
  }

  @Test func `each column sorts, both ways`() throws {
    let members = [
      try member("bea", 1, 2, 3), try member("Ann", 7), try member("Cid", 4, 9),
    ]
    #expect(names(members) == ["bea", "Cid", "Ann"])
    #expect(names(members, TableSortKey("messages")) == ["Ann", "Cid", "bea"])
    #expect(names(members, TableSortKey("messages", .descending)) == ["bea", "Cid", "Ann"])
    #expect(names(members, TableSortKey("name")) == ["Ann", "bea", "Cid"])
    #expect(names(members, TableSortKey("name", .descending)) == ["Cid", "bea", "Ann"])
    #expect(names(members, TableSortKey("first")) == ["bea", "Cid", "Ann"])
    #expect(names(members, TableSortKey("first", .descending)) == ["Ann", "Cid", "bea"])
    #expect(names(members, TableSortKey("last")) == ["bea", "Ann", "Cid"])
    #expect(names(members, TableSortKey("unknown")) == ["bea", "Cid", "Ann"])
  }

  @Test func `a second key decides what the first one leaves open`() throws {
    let members = [try member("Cid", 1), try member("Ann", 1), try member("Bob", 1, 2)]
    #expect(
      names(members, TableSortKey("first"), TableSortKey("name", .descending))
        == ["Cid", "Bob", "Ann"])
    // Without one it is the number of messages, then the name.
    #expect(names(members, TableSortKey("first")) == ["Bob", "Ann", "Cid"])
  }

  @Test func `who has no date comes last among those that ascend`() throws {
    let members = [try member("Ann", nil), try member("Bob", 2), try member("Cid", nil)]
    #expect(names(members, TableSortKey("last")).first == "Bob")
    #expect(names(members, TableSortKey("last", .descending)).last == "Bob")
  }

  @Test func `the order does not depend on that of the members`() throws {
    let all = try (0..<12).map { try member("M\($0 % 5)", 1 + $0 % 3, 5 + $0 % 4) }
    let keys = [TableSortKey("first", .descending), TableSortKey("name")]
    let expected = ChatMember.sorted(all, by: keys).map { "\($0.name) \($0.last!.day.day)" }
    for seed in 0..<20 {
      var random = SeededGenerator(UInt64(seed))
      let shuffled = ChatMember.sorted(all.shuffled(using: &random), by: keys)
      #expect(shuffled.map { "\($0.name) \($0.last!.day.day)" } == expected)
    }
  }
}
