extension Message {
  func preview(in kind: ChatKind) -> MessagePreview {
    MessagePreview(
      sender: previewSender(in: kind), text: Self.singleLine(previewText), isLabel: label != nil)
  }

  private func previewSender(in kind: ChatKind) -> String? {
    guard kind.isGroup, !isService, let sender else { return nil }
    return isOutgoing ? "You" : sender.name.split(separator: " ").first.map(String.init)
  }

  private var previewText: String {
    let text = previewableText
    guard let label else { return text }
    return text.isEmpty || isService ? label : "\(label), \(text)"
  }

  /// The text with spoilers covered.
  private var previewableText: String {
    text.map { span in
      guard span.style.contains(.spoiler) else { return span.text }
      return String(span.text.map { $0.isWhitespace ? $0 : "▒" })
    }.joined()
  }

  /// What stands for content that is no text; nil if the text says it all.
  private var label: String? {
    switch content {
    case .text: text.isEmpty ? "Empty message" : nil
    case .photo: "🖼 Photo"
    case .sticker(_, let emoji): emoji.map { "\($0) Sticker" } ?? "Sticker"
    case .voiceMessage: "🎤 Voice message"
    case .videoMessage: "📹 Video message"
    case .video: "📹 Video"
    case .animation: "GIF"
    case .audio(let file, let performer, let title):
      "🎵 " + Self.audioName(performer, title, file.displayName)
    case .file(let file): "📎 " + (file.displayName ?? "File")
    case .poll(let poll): "📊 " + poll.question
    case .location(let place): "📍 " + (place.placeName ?? "Location")
    case .contact(let card): "👤 " + (card.name.isEmpty ? "Contact" : card.name)
    case .service(let action): action.text(actor: sender?.name)
    case .unsupported(let type, _):
      type == "unreadable" ? "Message that cannot be read" : "Unsupported message"
    }
  }

  private static func audioName(_ performer: String?, _ title: String?, _ file: String?) -> String {
    let parts = [performer, title].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.isEmpty ? file ?? "Audio" : parts.joined(separator: " – ")
  }

  private static func singleLine(_ text: String) -> String {
    let words = text.prefix(400).split { $0.isWhitespace }.joined(separator: " ")
    return String(words.prefix(200))
  }
}
