import Surface
import Testing

@testable import WaylandDemo

/// The rows of a conversation: what neighbours have in common, and what stands between them.
@Suite struct ConversationRowsTests {
  private struct Line {
    var from = "Mila"
    var id = "user2"
    var date: String? = "2024-03-05T10:00:00"
    var fields = #""type": "message", "text": "Hello""#
  }

  private func rows(_ lines: [Line], chat: String = "private_group") throws -> [DisplayNode] {
    let messages = lines.enumerated().map { index, line in
      let date = line.date.map { #""date": "\#($0)", "# } ?? ""
      let sender = #""from": "\#(line.from)", "from_id": "\#(line.id)", "actor": "\#(line.from)""#
      return #"{"id": \#(index + 1), \#(date)\#(sender), \#(line.fields)}"#
    }
    let fixture = try HistoryFixture(
      """
      {"personal_information": {"user_id": 1},
       "chats": {"list": [{"name": "Hut", "type": "\(chat)", "id": 9,
         "messages": [\(messages.joined(separator: ","))]}]}}
      """)
    let history = fixture.load()
    let chat = try #require(history.chats.first)
    let rows = ConversationRows(
      history: history, log: ConversationLog(chat), today: CalendarDay(year: 2024, month: 3, day: 5)
    )
    return lines.indices.map(rows.makeRow)
  }

  private func contents(_ lines: [Line]) throws -> [BubbleContent] {
    try rows(lines).map { try #require($0 as? MessageRowNode).layout(width: 400).content }
  }

  private func at(_ time: String, day: String = "2024-03-05", from: String = "Mila") -> Line {
    Line(from: from, id: from == "Me" ? "user1" : "user\(from.count)", date: "\(day)T\(time):00")
  }

  @Test func `what one person says within ten minutes is one group`() throws {
    let rows = try contents([at("10:00"), at("10:09"), at("10:18"), at("10:28")])
    #expect(rows.map(\.senderName) == ["Mila", nil, nil, "Mila"])
    #expect(rows.map(\.joinsAbove) == [false, true, true, false])
    #expect(rows.map(\.endsGroup) == [false, false, true, true])
    #expect(rows.map(\.avatarInitials) == [nil, nil, "M", "M"])
    #expect(rows.allSatisfy { $0.keepsAvatarColumn })
  }

  @Test func `another person, oneself and a line of the group begin another group`() throws {
    let people = try contents([at("10:00"), at("10:01", from: "Jonas"), at("10:02", from: "Me")])
    #expect(people.map(\.joinsAbove) == [false, false, false])
    #expect(people.map(\.endsGroup) == [true, true, true])
    #expect(people.map(\.senderName) == ["Mila", "Jonas", nil])
    #expect(people.map(\.isOutgoing) == [false, false, true])
    // Two accounts of the same name are two people.
    var other = at("10:01")
    other.id = "user77"
    #expect(try contents([at("10:00"), other]).map(\.joinsAbove) == [false, false])

    var service = at("10:01")
    service.fields = #""type": "service", "action": "pin_message""#
    let rows = try rows([at("10:00"), service, at("10:02")])
    #expect(rows[1] is ServiceRowNode)
    let around = [rows[0], rows[2]].compactMap {
      ($0 as? MessageRowNode)?.layout(width: 400).content
    }
    #expect(around.map(\.joinsAbove) == [false, false])
    #expect(around.map(\.endsGroup) == [true, true])
  }

  @Test func `a day stands above its first message and ends a group`() throws {
    let rows = try contents([
      at("23:58", day: "2024-03-04"), at("23:59", day: "2024-03-04"), at("00:01"), at("00:02"),
    ])
    #expect(rows.map(\.dayText) == ["Yesterday", nil, "Today", nil])
    #expect(rows.map(\.joinsAbove) == [false, true, false, true])
    #expect(rows.map(\.endsGroup) == [false, true, false, true])
    let later = try contents([at("10:00"), at("10:00", day: "2025-03-05")])
    #expect(later.map(\.dayText) == ["Today", "March 5, 2025"])
  }

  @Test func `messages without a date belong to those around them`() throws {
    var line = at("10:00")
    line.date = nil
    let rows = try contents([line, line, at("10:00")])
    #expect(rows.map(\.dayText) == [nil, nil, "Today"])
    #expect(rows.map(\.joinsAbove) == [false, true, false])
  }

  @Test func `a line of the group has its day above it`() throws {
    var service = at("10:01")
    service.fields = #""type": "service", "action": "pin_message""#
    let heights = try rows([service, service]).map {
      $0.measure(Size(width: 400, height: .infinity)).height
    }
    #expect(heights[0] == 2 * heights[1])
  }

  @Test func `minutes are counted over the hour, and hours are counted`() throws {
    let rows = try contents([at("10:58"), at("11:01"), at("13:03"), at("23:04")])
    #expect(rows.map(\.joinsAbove) == [false, true, false, false])
  }
}
