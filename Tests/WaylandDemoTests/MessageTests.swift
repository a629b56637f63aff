import Testing

@testable import WaylandDemo

@Suite struct MessageTests {
  private func message(_ fields: String) throws -> Message { try HistoryFixture.message(fields) }

  @Test func `a plain message has sender, date and text`() throws {
    let message = try message(
      #""date": "2024-03-05T14:05:09", "date_unixtime": "1709647509", "text": "Hello""#)
    #expect(message.id == 1)
    #expect(message.sender == .init(name: "Mila", id: PeerID(kind: .user, number: 2)))
    #expect(message.date?.timeText == "14:05")
    #expect(message.text == [TextSpan(text: "Hello")])
    #expect(message.content == .text)
    #expect(message.unknownFields.isEmpty)
  }

  @Test func `messages of two names are two groups, though the accounts are not known`() throws {
    let messages = ["Mila", "Mila", "Jonas", "Jonas"].enumerated().map { index, name in
      #"{"id": \#(index + 1), "type": "message", "from": "\#(name)", "text": "Hello"}"#
    }
    let fixture = try HistoryFixture(
      """
      {"name": "Group", "type": "private_group", "id": 2,
       "messages": [\(messages.joined(separator: ","))]}
      """)
    let history = fixture.load()
    let rows = ConversationRows(
      history: history, log: ConversationLog(try #require(history.chats.first)), today: nil)
    let names = try (0..<4).map {
      try #require(rows.makeRow($0) as? MessageRowNode).layout(width: 400).content.senderName
    }
    #expect(names == ["Mila", nil, "Jonas", nil])
  }

  @Test(arguments: [
    ("bold", TextStyle.bold), ("italic", .italic), ("underline", .underline),
    ("strikethrough", .strikethrough), ("spoiler", .spoiler), ("code", .code), ("pre", .pre),
    ("blockquote", .blockquote), ("link", .link), ("text_link", .link), ("email", .link),
    ("phone", .link), ("mention", .mention), ("mention_name", .mention), ("hashtag", .hashtag),
    ("cashtag", .hashtag), ("bot_command", .botCommand), ("custom_emoji", .customEmoji),
    ("plain", TextStyle()), ("from_the_future", TextStyle()),
  ])
  func `every entity becomes a span in its style`(type: String, style: TextStyle) throws {
    let message = try message(#""text": ["a ", {"type": "\#(type)", "text": "b"}, " c"]"#)
    #expect(message.text.map(\.text) == ["a ", "b", " c"])
    #expect(message.text.map(\.style) == [[], style, []])
  }

  @Test func `links lead somewhere`() throws {
    let message = try message(
      #"""
      "text": [{"type": "link", "text": "example.org:80/a"}, {"type": "link", "text": "http://a.b"},
        {"type": "text_link", "text": "here", "href": "https://c.d"},
        {"type": "email", "text": "a@b.c"}, {"type": "phone", "text": "+46 (8) 12"},
        {"type": "mention", "text": "@mila"}, {"type": "pre", "text": "x", "language": "swift"}]
      """#)
    #expect(
      message.text.map(\.href) == [
        "https://example.org:80/a", "http://a.b", "https://c.d", "mailto:a@b.c", "tel:+46812",
        "https://t.me/mila", nil,
      ])
    #expect(message.text.last?.language == "swift")
  }

  @Test func `without text the entities tell it`() throws {
    let message = try message(#""text_entities": [{"type": "bold", "text": "Hi"}]"#)
    #expect(message.text == [TextSpan(text: "Hi", style: .bold)])
  }

  @Test func `parts of text that make no sense are left out, the others stay`() throws {
    let message = try message(#""text": ["a", 5, null, {"type": "bold"}, ["x"], {"text": "b"}]"#)
    #expect(message.plainText == "ab")
  }

  @Test func `a photo has its path and extent`() throws {
    let message = try message(
      #""photo": "photos/a.jpg", "width": 1280, "height": 853, "photo_file_size": 5, "text": "Hut""#
    )
    guard case .photo(let file) = message.content else {
      Issue.record("\(message.content)")
      return
    }
    #expect(file.location == .path("photos/a.jpg"))
    #expect(file.size == PixelExtent(width: 1280, height: 853))
    #expect(file.byteCount == 5)
    #expect(message.plainText == "Hut")
  }

  @Test(arguments: ["-1", "0", "70000", "1e300", "9223372036854775807", "\"x\"", "null"])
  func `an extent that is nonsense is none`(width: String) throws {
    let message = try message(#""photo": "a.jpg", "width": \#(width), "height": 10"#)
    #expect(message.content.media?.size == nil)
  }

  @Test func `a photo left out of the export says so`() throws {
    let text = "(File not included. Change data exporting settings to download.)"
    let message = try message(#""photo": "\#(text)", "width": 10, "height": 10"#)
    let reason = "File not included. Change data exporting settings to download."
    #expect(message.content.media?.location == .notIncluded(reason))
  }

  @Test func `the media type tells what a file is`() throws {
    func content(_ type: String) throws -> MessageContent {
      try message(
        #""file": "f.bin", "media_type": "\#(type)", "sticker_emoji": "😀", "duration_seconds": 65"#
      ).content
    }
    var file = MediaFile(location: .path("f.bin"))
    file.duration = 65
    #expect(try content("sticker") == .sticker(file, emoji: "😀"))
    #expect(try content("voice_message") == .voiceMessage(file))
    #expect(try content("video_message") == .videoMessage(file))
    #expect(try content("video_file") == .video(file))
    #expect(try content("animation") == .animation(file))
    #expect(try content("audio_file") == .audio(file, performer: nil, title: nil))
    #expect(try content("hologram") == .file(file))
    #expect(file.durationText == "1:05")
  }

  @Test func `a poll has its question, answers and shares`() throws {
    let message = try message(
      #"""
      "poll": {"question": "When?", "closed": true, "total_voters": 4,
        "answers": [{"text": "Now", "voters": 3, "chosen": true}, {"text": "Later", "voters": 1}]}
      """#)
    guard case .poll(let poll) = message.content else {
      Issue.record("\(message.content)")
      return
    }
    #expect(poll.question == "When?" && poll.isClosed && poll.totalVoters == 4)
    #expect(poll.answers.map(\.text) == ["Now", "Later"])
    #expect(poll.answers.map(poll.share(of:)) == [0.75, 0.25])
    #expect(poll.answers.map(\.isChosen) == [true, false])
  }

  @Test func `a location and a contact are read`() throws {
    let place = try message(
      #""location_information": {"latitude": 61.5, "longitude": 12}, "place_name": "Hut""#)
    let location = MapLocation(latitude: 61.5, longitude: 12, placeName: "Hut")
    #expect(place.content == .location(location))
    let contact = try message(
      #""contact_information": {"first_name": "A", "last_name": "B", "phone_number": "1"}"#)
    #expect(
      contact.content == .contact(ContactCard(firstName: "A", lastName: "B", phoneNumber: "1")))
  }

  @Test func `replies, forwards, bots, edits, signatures and reactions are read`() throws {
    let message = try message(
      #"""
      "reply_to_message_id": 7, "forwarded_from": "Jonas", "via_bot": "@gif", "author": "Tove",
      "edited": "2024-03-05T15:00:00", "text": "x", "reactions": [
        {"type": "emoji", "count": 3, "emoji": "❤️"}, {"type": "paid", "count": 2},
        {"type": "custom_emoji", "document_id": "55"}],
      "inline_bot_buttons": [[{"type": "callback", "text": "A"}, {"text": "B"}], [{"text": "C"}]]
      """#)
    #expect(message.replyToID == 7)
    #expect(message.forwardedFrom == "Jonas")
    #expect(message.viaBot == "@gif")
    #expect(message.author == "Tove")
    #expect(message.editDate?.timeText == "15:00")
    #expect(message.reactions.map(\.emoji) == ["❤️", "⭐", "55"])
    #expect(message.reactions.map(\.count) == [3, 2, 1])
    #expect(message.buttons == [["A", "B"], ["C"]])
  }

  @Test func `a null name is a deleted account`() throws {
    #expect(try message(#""forwarded_from": null, "text": """#).forwardedFrom == "Deleted Account")
    let fixture = try HistoryFixture(
      messages: #"{"id": 1, "type": "message", "from": null, "from_id": "user9", "text": "x"}"#)
    #expect(fixture.load().chats[0].message(at: 0).sender?.name == "Deleted Account")
  }

  @Test func `fields that nobody knows are kept`() throws {
    let message = try message(#""text": "x", "aura": {"color": "green", "n": [1, 2]}"#)
    #expect(
      message.unknownFields == [.init(name: "aura", value: "{color: “green”, n: [1, 2]}")])
  }

  @Test func `a message of an unknown type is kept, described and reported`() throws {
    let fixture = try HistoryFixture(
      messages: #"""
        {"id": 1, "type": "hologram", "from": "Mila", "from_id": "user2", "depth": 3, "text": "Look"}
        """#)
    let history = fixture.load()
    let message = history.chats[0].message(at: 0)
    #expect(message.content == .unsupported(type: "hologram", description: "{depth: 3}"))
    #expect(message.plainText == "Look")
    #expect(message.sender?.name == "Mila")
    let problem = try #require(history.problems.first)
    #expect(problem.kind == .unsupported)
    #expect(problem.line == 3)
    #expect(problem.description.contains("hologram"))
  }

  @Test(arguments: [
    (
      #""action": "create_group", "title": "Hike", "members": ["Mila", "Jonas"]"#,
      "Mila created the group “Hike” with Mila and Jonas"
    ),
    (
      #""action": "invite_members", "members": ["A", "B", null]"#,
      "Mila invited A, B and Deleted Account"
    ),
    (#""action": "invite_members", "members": ["Mila"]"#, "Mila joined the group"),
    (#""action": "remove_members", "members": ["Mila"]"#, "Mila left the group"),
    (#""action": "pin_message", "message_id": 3"#, "Mila pinned a message"),
    (#""action": "phone_call", "duration_seconds": 65"#, "Call from Mila (1:05)"),
    (#""action": "phone_call", "discard_reason": "missed""#, "Missed call from Mila"),
    (
      #""action": "join_group_by_link", "inviter": "Jonas""#,
      "Mila joined the group by a link from Jonas"
    ),
    (#""action": "edit_group_photo", "photo": "p.jpg""#, "Mila changed the group photo"),
    (#""action": "migrate_to_supergroup""#, "The group became a supergroup"),
    (#""action": "set_messages_ttl", "period": 86400"#, "Mila lets messages vanish after 1 d"),
    (#""action": "dance_macabre""#, "Mila: dance_macabre"),
  ])
  func `a service line is a sentence`(fields: String, text: String) throws {
    let fixture = try HistoryFixture(
      messages: #"{"id": 1, "type": "service", "actor": "Mila", "actor_id": "user2", \#(fields)}"#)
    let message = fixture.load().chats[0].message(at: 0)
    guard case .service(let action) = message.content else {
      Issue.record("\(message.content)")
      return
    }
    #expect(action.text(actor: message.sender?.name) == text)
    #expect(!message.isOutgoing)
  }

  @Test(arguments: ["5", "null", #""text""#, "{}"])
  func `an element that is no message is kept as unsupported`(element: String) throws {
    let fixture = try HistoryFixture(messages: element)
    let chat = try #require(fixture.load().chats.first)
    try #require(chat.messageCount == 1)
    guard case .unsupported = chat.message(at: 0).content else {
      Issue.record("\(chat.message(at: 0).content)")
      return
    }
  }
}
