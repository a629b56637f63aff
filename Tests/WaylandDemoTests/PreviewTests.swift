import Testing

@testable import WaylandDemo

@Suite struct PreviewTests {
  private func message(_ content: MessageContent = .text, _ text: String = "") -> Message {
    Message(
      sender: .init(name: "Mila Lind", id: nil), content: content,
      text: text.isEmpty ? [] : [TextSpan(text: text)])
  }

  private func preview(_ content: MessageContent, _ text: String = "") -> String {
    message(content, text).preview(in: .personal).text
  }

  private let file = MediaFile(location: .path("files/notes.pdf"))

  @Test func `content that is no text is named`() {
    #expect(preview(.photo(file)) == "🖼 Photo")
    #expect(preview(.photo(file), "At the hut") == "🖼 Photo, At the hut")
    #expect(preview(.voiceMessage(file)) == "🎤 Voice message")
    #expect(preview(.sticker(file, emoji: "😀")) == "😀 Sticker")
    #expect(preview(.file(file)) == "📎 notes.pdf")
    #expect(preview(.audio(file, performer: "A", title: "B")) == "🎵 A – B")
    let poll = Poll(question: "When?", isClosed: false, totalVoters: 0, answers: [])
    #expect(preview(.poll(poll)) == "📊 When?")
    #expect(preview(.unsupported(type: "x", description: "")) == "Unsupported message")
  }

  @Test func `text stands on one line`() {
    #expect(preview(.text, " a\n\n b\t c ") == "a b c")
    #expect(preview(.text, String(repeating: "x", count: 5000)).count == 200)
  }

  @Test func `spoilers stay covered`() {
    var message = message()
    message.text = [TextSpan(text: "It was "), TextSpan(text: "the cat", style: .spoiler)]
    #expect(message.preview(in: .personal).text == "It was ▒▒▒ ▒▒▒")
  }

  @Test func `groups name the sender and oneself is “You”`() {
    var message = message(.text, "Hi")
    #expect(message.preview(in: .privateGroup).sender == "Mila")
    #expect(message.preview(in: .personal).sender == nil)
    message.isOutgoing = true
    #expect(message.preview(in: .privateGroup).sender == "You")
  }

  @Test(arguments: [
    "Mountain hike": "MH", "Family": "F", "Иван Петров": "ИП", "ليلى": "ل", "נועה": "נ",
    "山田 花子": "山花",
    "अदिति": "अ", "anna-maria von berg": "AB", "🏔 hike": "H", "🏔 🌲": "🏔", "": "", "   ": "",
    "ß": "SS", "Club 27": "C2",
  ])
  func `initials come from the first and the last word`(name: String, initials: String) {
    #expect(Initials.of(name) == initials)
  }

  @Test func `a peer's colour follows from its number alone`() {
    #expect(PeerID(exportText: "user15") == PeerID(kind: .user, number: 15))
    #expect(PeerID(exportText: "channel8") == PeerID(kind: .channel, number: 8))
    #expect(PeerID(exportText: "chat8") == PeerID(kind: .group, number: 8))
    #expect(PeerID(exportText: "42") == PeerID(kind: .user, number: 42))
    #expect(PeerID(exportText: "userx") == nil)
    #expect(PeerID(kind: .user, number: 15).colorIndex == 1)
    #expect((0..<7).contains(PeerID.colorIndex(of: .min)))
  }

  @Test func `sizes and lengths are readable`() {
    #expect(MediaFile.text(ofByteCount: 0) == "0 B")
    #expect(MediaFile.text(ofByteCount: -5) == "0 B")
    #expect(MediaFile.text(ofByteCount: 184_320) == "180.0 KB")
    #expect(MediaFile.text(ofByteCount: 734_003_200) == "700.0 MB")
    #expect(MediaFile.text(ofByteCount: 1_048_575) == "1.0 MB")
    #expect(MediaFile.text(ofDuration: 3723) == "1:02:03")
    #expect(MediaFile.text(ofDuration: -1) == "0:00")
    #expect(MediaFile.text(ofDuration: .max).isEmpty == false)
  }
}
