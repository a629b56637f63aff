import Surface
import Testing

@testable import WaylandDemo

/// What the bubble of a message shows.
@Suite struct BubbleContentTests {
  /// The bubble of the last of some messages, each of which is given by its fields.
  private func content(_ messages: String..., chat: String = "private_group") throws
    -> BubbleContent
  {
    let all = messages.enumerated().map { index, fields in
      let sender = fields.contains("from") ? "" : #""from": "Mila Lind", "from_id": "user2", "#
      let id = index == 0 ? "" : "1"
      return #"{"id": \#(id)7, "type": "message", \#(sender)\#(fields)}"#
    }
    let fixture = try HistoryFixture(
      """
      {"personal_information": {"user_id": 1},
       "chats": {"list": [{"name": "Hut", "type": "\(chat)", "id": 2,
         "messages": [\(all.joined(separator: ","))]}]}}
      """)
    let history = fixture.load()
    let chat = try #require(history.chats.first)
    let message = chat.message(at: chat.messageCount - 1)
    return ConversationRows(history: history, log: ConversationLog(chat), today: nil)
      .content(of: message)
  }

  @Test func `in a group others have their name and initials, oneself and a dialog not`() throws {
    let group = try content(#""text": "Hi""#)
    #expect(group.senderName == "Mila Lind" && group.avatarInitials == "ML")
    #expect(group.keepsAvatarColumn && !group.isOutgoing)
    #expect(group.senderColorIndex == PeerID(kind: .user, number: 2).colorIndex)
    let dialog = try content(#""text": "Hi""#, chat: "personal_chat")
    #expect(dialog.senderName == nil && dialog.avatarInitials == nil && !dialog.keepsAvatarColumn)
    let own = try content(#""from": "Me", "from_id": "user1", "text": "Hi""#)
    #expect(own.isOutgoing && own.senderName == nil && own.avatarInitials == nil)
    #expect(!own.keepsAvatarColumn)
    let gone = try content(#""from": null, "from_id": "user5", "text": "Hi""#)
    #expect(gone.senderName == "Deleted Account")
  }

  @Test func `the time, edits and forwards are told`() throws {
    let plain = try content(#""date": "2024-03-05T04:05:09", "text": "Hi""#)
    #expect(plain.time == "04:05" && !plain.isEdited && plain.forwardedFrom == nil)
    let edited = try content(
      #""edited": "2024-03-05T04:06:00", "forwarded_from": "Jonas", "text": "Hi""#)
    #expect(edited.isEdited && edited.forwardedFrom == "Jonas" && edited.time.isEmpty)
  }

  @Test(arguments: ["👍", "👍🏽👍🏽👍🏽", "❤️", "👨‍👩‍👧‍👦", "🇮🇸"])
  func `up to three emoji alone are large, without a name`(text: String) throws {
    let content = try content(#""text": "\#(text)""#)
    #expect(content.largeEmoji == text && content.text.isEmpty && content.senderName == nil)
    #expect(!content.hasBubble)
  }

  @Test(arguments: ["👍👍👍👍", "1", "#", "❤", "ok", "👍!", "a👍", "12"])
  func `other short texts are texts`(text: String) throws {
    let content = try content(#""text": "\#(text)""#)
    #expect(content.largeEmoji == nil && content.text.map(\.text) == [text])
    #expect(content.senderName == "Mila Lind" && content.hasBubble)
  }

  @Test func `an emoji below a photo is its text`() throws {
    let content = try content(#""photo": "a.jpg", "text": "👍""#)
    #expect(content.largeEmoji == nil && content.text.map(\.text) == ["👍"])
    #expect(content.picture?.kind == .photo)
  }

  @Test func `an answer quotes what it answers`() throws {
    let known = try content(
      #""text": "When?""#, #""text": "Now", "reply_to_message_id": 7"#, chat: "personal_chat")
    #expect(known.reply?.name == "Mila Lind" && known.reply?.text == "When?")
    #expect(known.reply?.colorIndex == PeerID(kind: .user, number: 2).colorIndex)
    let unknown = try content(#""text": "Now", "reply_to_message_id": 99"#)
    #expect(unknown.reply?.text == "Message is not in this export")
    #expect(try content(#""text": "Now""#).reply == nil)
  }

  @Test func `a sticker is its picture, or its emoji where that cannot be shown`() throws {
    func sticker(_ path: String, _ more: String = "") throws -> BubbleContent {
      try content(#""file": "\#(path)", "media_type": "sticker"\#(more), "text": """#)
    }
    let picture = try sticker("s/a.webp", #", "sticker_emoji": "😀", "width": 300, "height": 200"#)
    #expect(picture.isSticker && !picture.hasBubble && picture.senderName == nil)
    #expect(picture.picture?.kind == .sticker(emoji: "😀"))
    #expect(picture.picture?.size == Size(width: 300, height: 200))
    #expect(picture.largeEmoji == nil)
    #expect(try sticker("s/a.png").picture?.size == Size(width: 512, height: 512))
    let moving = try sticker("s/a.tgs", #", "sticker_emoji": "😀""#)
    #expect(!moving.isSticker && moving.picture == nil && moving.largeEmoji == "😀")
    #expect(try sticker("(File not included.)").largeEmoji == "🖼")
  }

  @Test func `a photo is its file, a video its thumbnail with a icon`() throws {
    let photo = try content(#""photo": "p/a.jpg", "width": 30, "height": 20, "text": """#)
    #expect(photo.picture?.source?.path.hasSuffix("p/a.jpg") == true)
    #expect(photo.picture?.size == Size(width: 30, height: 20) && photo.picture?.badge == nil)
    #expect(photo.picture?.missingText == nil)
    for (type, badge) in [("video_file", "play"), ("video_message", "play"), ("animation", "GIF")] {
      let video = try content(
        #""file": "v.mp4", "thumbnail": "v.mp4_thumb.jpg", "media_type": "\#(type)", "text": """#)
      #expect(video.picture?.source?.path.hasSuffix("v.mp4_thumb.jpg") == true, "\(type)")
      #expect(video.picture?.kind == .preview && video.picture?.badge == badge, "\(type)")
    }
    let bare = try content(#""file": "v.mp4", "media_type": "video_file", "text": """#)
    #expect(bare.picture?.source == nil && bare.picture?.missingText == nil)
    let left = try content(#""photo": "(File not included.)", "text": """#)
    #expect(left.picture?.source == nil && left.picture?.missingText == "File not included.")
    let outside = try content(#""photo": "../a.jpg", "text": """#)
    #expect(outside.picture?.missingText == "The photo is missing:\n../a.jpg")
  }

  private func lines(_ content: BubbleContent) -> [String] {
    [content.attachment?.title, content.attachment?.subtitle].compactMap { $0 }
  }

  @Test func `a file has its name and its size, or what is known in their place`() throws {
    #expect(
      try lines(content(#""file": "f/notes.pdf", "file_size": 1536, "text": """#))
        == ["notes.pdf", "1.5 KB"])
    #expect(
      try lines(content(#""file": "f/notes.pdf", "mime_type": "text/x", "text": """#))
        == ["notes.pdf", "text/x"])
    #expect(
      try lines(content(#""file": "(Too large.)", "file_name": "big.iso", "text": """#))
        == ["big.iso", "Too large."])
    #expect(
      try lines(
        content(
          #""file": "a.mp3", "media_type": "audio_file", "performer": "A", "title": "B", "text": """#
        )) == ["B", "A"])
    #expect(
      try lines(
        content(
          #""file": "a.mp3", "media_type": "audio_file", "duration_seconds": 65, "text": """#))
        == ["a.mp3", "1:05"])
  }

  @Test func `a voice message has bars of its own, the same each time`() throws {
    func voice(before: String...) throws -> BubbleContent {
      let fields =
        #""file": "a.ogg", "media_type": "voice_message", "duration_seconds": 5, "text": """#
      return before.isEmpty ? try content(fields) : try content(before[0], fields)
    }
    let first = try voice()
    #expect(lines(first) == ["Voice message", "0:05"])
    #expect(first.attachment?.waveform.count == 38)
    #expect(try voice().attachment?.waveform == first.attachment?.waveform)
    #expect(try voice(before: #""text": "a""#).attachment?.waveform != first.attachment?.waveform)
    #expect(Set(first.attachment?.waveform ?? []).count > 10)
  }

  @Test func `a place has a name and an address, or its degrees`() throws {
    func place(_ latitude: Double, _ longitude: Double, _ more: String = "") throws -> [String] {
      lines(
        try content(
          #""location_information": {"latitude": \#(latitude), "longitude": \#(longitude)}\#(more),"#
            + #" "text": """#))
    }
    #expect(try place(48.13743, -11.57549) == ["Location", "48.1374, -11.5755"])
    #expect(try place(-0.00504, 0.5) == ["Location", "-0.0050, 0.5000"])
    #expect(
      try place(1, 2, #", "place_name": "Hut", "address": "Hill 3""#) == ["Hut", "Hill 3"])
    #expect(try place(1, 2, #", "place_name": "Hut""#) == ["Hut", "1.0000, 2.0000"])
  }

  @Test func `contacts, polls and what is not known say what they are`() throws {
    let card = try content(
      #""contact_information": {"first_name": "A", "last_name": "B", "phone_number": "+1"}, "text": """#
    )
    #expect(lines(card) == ["A B", "+1"])
    func poll(isClosed: Bool) throws -> BubbleContent {
      try content(
        """
        "poll": {"question": "When?", "closed": \(isClosed), "total_voters": 4, "answers": [
          {"text": "Now", "voters": 3, "chosen": true}, {"text": "Later", "voters": 1}]}, "text": ""
        """)
    }
    let open = try poll(isClosed: false)
    #expect(open.pollTitle == "When?" && open.pollSubtitle == "Poll · 4 votes")
    #expect(open.pollOptions.map(\.text) == ["Now", "Later"])
    #expect(open.pollOptions.map(\.share) == [0.75, 0.25])
    #expect(open.pollOptions.map(\.isChosen) == [true, false])
    #expect(try poll(isClosed: true).pollSubtitle == "Final results · 4 votes")
  }
}
