import Glibc
import Testing

@testable import WaylandDemo

@Suite struct SampleTests {
  private let history = HistoryLoader.load(path: SampleHistory.path)

  private var messages: [Message] {
    history.chats.flatMap { chat in (0..<chat.messageCount).map(chat.message(at:)) }
  }

  @Test func `the sample is an export without problems`() {
    #expect(history.chats.count >= 12)
    #expect(messages.allSatisfy { $0.date != nil && $0.unknownFields.isEmpty })
    #expect(history.problems.isEmpty, "\(history.problems)")
  }

  @Test func `all pictures of the sample are there`() {
    let media = messages.compactMap(\.content.media)
    for file in media {
      guard let name = file.displayName, ["jpg", "webp", "png"].contains(where: name.hasSuffix)
      else {
        continue
      }
      let path = history.path(of: file)
      #expect(path.map { access($0, R_OK) } == 0, "\(name)")
    }
    for path in media.compactMap(\.thumbnail) + history.chats.compactMap(\.photo) {
      #expect(history.path(ofMedia: path).map { access($0, R_OK) } == 0, "\(path)")
    }
  }

  @Test func `the sample shows every kind of message and style`() {
    let contents = messages.map(\.content)
    let kinds = Set(contents.map { "\($0)".prefix { $0 != "(" } })
    #expect(
      kinds.isSuperset(of: [
        "text", "photo", "sticker", "voiceMessage", "videoMessage", "video", "animation", "audio",
        "file", "poll", "location", "contact", "service",
      ]))
    let styles = messages.flatMap(\.text).reduce(TextStyle()) { $0.union($1.style) }
    let expected: TextStyle = [
      .bold, .italic, .underline, .strikethrough, .spoiler, .code, .pre, .blockquote, .link,
      .mention, .hashtag, .botCommand,
    ]
    #expect(styles.isSuperset(of: expected))
    #expect(messages.contains { $0.isOutgoing } && messages.contains { !$0.isOutgoing })
    #expect(
      messages.contains { $0.forwardedFrom != nil } && messages.contains { $0.editDate != nil })
  }

  @Test func `the sample is written in many scripts`() {
    let scalars = Set(messages.flatMap { $0.plainText.unicodeScalars.map(\.value) })
    let scripts: [ClosedRange<UInt32>] = [
      0x61...0x7A, 0x3B1...0x3C9, 0x430...0x44F, 0x5D0...0x5EA, 0x627...0x64A, 0x905...0x939,
      0xE01...0xE2E, 0x3041...0x3096, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x1F600...0x1F64F,
    ]
    for script in scripts { #expect(scalars.contains(where: script.contains), "\(script)") }
  }

  @Test func `every reply of the sample finds its message`() {
    for chat in history.chats {
      for position in 0..<chat.messageCount {
        guard let id = chat.message(at: position).replyToID else { continue }
        #expect(chat.index(ofMessage: id).map { $0 < position } == true)
      }
    }
  }

  @Test func `messages of the sample go forward in time`() {
    for chat in history.chats {
      let dates = (0..<chat.messageCount).compactMap { chat.message(at: $0).date }
      #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 <= $1 }, "\(chat.title)")
    }
  }
}
