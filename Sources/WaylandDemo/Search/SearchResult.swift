import Surface

/// A message that was found in one of all chats, as its row shows it.
struct SearchResult: Equatable, Sendable {
  let place: MessagePlace
  let content: ChatRowContent

  /// Reads the message.
  ///
  /// - Parameters:
  ///   - place: where it is.
  ///   - terms: what was looked for.
  ///   - history: where it was found.
  ///   - message: what is there.
  init(at place: MessagePlace, of message: Message, _ terms: SearchTerms, in history: ChatHistory) {
    let chat = history.chats[Int(place.chat)]
    var content = ChatRowContent(
      title: chat.title, sender: message.preview(in: chat.kind).sender,
      preview: SearchExcerpt.text(of: message.searchText, around: terms),
      date: message.date?.listText(today: history.lastDay) ?? "",
      initials: Initials.of(chat.title), colorIndex: chat.colorIndex,
      photo: chat.photo.flatMap { history.image(ofMedia: $0) })
    content.highlights = terms.ranges(in: content.preview)
    if content.sender == nil, message.isOutgoing { content.sender = "You" }
    (self.place, self.content) = (place, content)
  }
}

/// The part of a message that says why it was found, in one line.
enum SearchExcerpt {
  /// In characters.
  private static let (longest, lead) = (160, 24)

  /// - Parameters:
  ///   - text: the message.
  ///   - terms: what was looked for; the first place that has it is in the excerpt.
  static func text(of text: String, around terms: SearchTerms) -> String {
    let start = terms.ranges(in: text).first?.lowerBound ?? 0
    let first = text.utf8.index(text.startIndex, offsetBy: start)
    let before = text[..<first]
    // Where the hit is near, the beginning is as good; otherwise with some words before it.
    let isNear = before.count <= 2 * lead
    let words = before.suffix(lead)
    let lead = isNear ? before : words.drop { !$0.isWhitespace }
    let part = singleLine(String(lead) + text[first...].prefix(longest))
    return isNear ? part : "… " + part
  }

  private static func singleLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
