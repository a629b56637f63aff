import Surface

extension ConversationRows {
  /// What the bubble of a message shows.
  func content(of message: Message) -> BubbleContent {
    var content = BubbleContent()
    content.isOutgoing = message.isOutgoing
    content.senderColorIndex = message.sender?.id?.colorIndex ?? 0
    if chat.kind.isGroup, !message.isOutgoing {
      let name = message.sender?.name ?? "Deleted Account"
      content.senderName = name
      content.avatarInitials = Initials.of(name)
      content.keepsAvatarColumn = true
    }
    content.forwardedFrom = message.forwardedFrom
    content.reply = reply(to: message)
    content.text = message.text
    content.time = message.date?.timeText ?? ""
    content.heading = heading(of: message)
    content.isEdited = message.editDate != nil
    addMedia(of: message, to: &content)
    return content
  }

  private func heading(of message: Message) -> String {
    let name = message.sender?.name ?? chat.title
    guard let date = message.date else { return name }
    return "\(name), [\(date.day.shortText) \(date.timeText)]"
  }

  private func reply(to message: Message) -> BubbleContent.Reply? {
    guard let id = message.replyToID else { return nil }
    guard let index = chat.index(ofMessage: id) else {
      return BubbleContent.Reply(
        name: "Reply", text: "Message is not in this export", colorIndex: 0)
    }
    let original = chat.message(at: index)
    return BubbleContent.Reply(
      name: original.sender?.name ?? chat.title, text: original.preview(in: .personal).text,
      colorIndex: original.sender?.id?.colorIndex ?? 0)
  }

  private func addMedia(of message: Message, to content: inout BubbleContent) {
    switch message.content {
    case .text:
      if let emoji = loneEmoji(message) {
        content.largeEmoji = emoji
        content.senderName = nil
        content.text = []
      }
    case .photo(let file): content.picture = picture(file, badge: nil)
    case .video(let file): content.picture = picture(file, badge: "play")
    case .videoMessage(let file): content.picture = picture(file, badge: "play")
    case .animation(let file): content.picture = picture(file, badge: "GIF")
    case .sticker(let file, let emoji): addSticker(file, emoji: emoji, to: &content)
    case .voiceMessage(let file):
      content.attachment = BubbleContent.Attachment(
        icon: .voice, title: "Voice message", subtitle: file.durationText ?? "",
        waveform: waveform(for: message))
    case .audio(let file, let performer, let title):
      content.attachment = BubbleContent.Attachment(
        icon: .music, title: title ?? file.displayName ?? "Audio",
        subtitle: performer ?? file.durationText ?? "")
    case .file(let file):
      content.attachment = BubbleContent.Attachment(
        icon: .file, title: file.displayName ?? "File", subtitle: file.sizeText ?? notIncluded(file)
      )
    case .location(let location):
      content.attachment = BubbleContent.Attachment(
        icon: .place, title: location.placeName ?? "Location",
        subtitle: location.address
          ?? "\(degrees(location.latitude)), \(degrees(location.longitude))")
    case .contact(let card):
      content.attachment = BubbleContent.Attachment(
        icon: .contact, title: card.name, subtitle: card.phoneNumber)
    case .poll(let poll):
      content.pollTitle = poll.question
      content.pollSubtitle =
        (poll.isClosed ? "Final results" : "Poll") + " · \(poll.totalVoters) votes"
      content.pollOptions = poll.answers.map {
        BubbleContent.PollOption(
          text: $0.text, share: poll.share(of: $0), isChosen: $0.isChosen)
      }
    case .unsupported(let type, let description):
      content.attachment = BubbleContent.Attachment(
        icon: .unknown, title: type == "unreadable" ? "Cannot be read" : "Unsupported: \(type)",
        subtitle: description)
    case .service: break
    }
  }

  private func picture(_ file: MediaFile, badge: String?) -> BubbleContent.Picture {
    let size = file.size.map { Size(width: Double($0.width), height: Double($0.height)) } ?? .zero
    // A video's own file is no picture; its thumbnail is.
    let isVideo = badge != nil
    var picture = BubbleContent.Picture(
      kind: isVideo ? .preview : .photo, source: nil, size: size, badge: badge, missingText: nil)
    // A missing file is noticed when it is loaded: the threads that make rows must not wait for a disk.
    picture.source =
      isVideo ? file.thumbnail.flatMap { history.image(ofMedia: $0) } : history.image(of: file)
    if picture.source == nil, !isVideo {
      history.reportMissing(file)
      picture.missingText = missingText(file)
    }
    return picture
  }

  /// Animated stickers are no pictures that we decode; their emoji stands for them.
  private func addSticker(_ file: MediaFile, emoji: String?, to content: inout BubbleContent) {
    content.senderName = nil
    let emoji = emoji ?? "🖼"
    guard let image = history.image(of: file),
      image.path.hasSuffix(".webp") || image.path.hasSuffix(".png")
    else {
      content.largeEmoji = emoji
      return
    }
    let size = file.size.map { Size(width: Double($0.width), height: Double($0.height)) }
    content.isSticker = true
    content.picture = BubbleContent.Picture(
      kind: .sticker(emoji: emoji), source: image, size: size ?? Size(width: 512, height: 512),
      badge: nil, missingText: nil)
  }

  private func missingText(_ file: MediaFile) -> String {
    switch file.location {
    case .path(let path): BubbleContent.Picture.missingText(path: path)
    case .notIncluded(let reason): reason
    }
  }

  private func notIncluded(_ file: MediaFile) -> String {
    if case .notIncluded(let reason) = file.location { return reason }
    return file.mimeType ?? ""
  }

  /// One to three emoji and nothing else are shown large.
  private func loneEmoji(_ message: Message) -> String? {
    let text = message.plainText
    guard !text.isEmpty, text.utf8.count < 80, text.count <= 3,
      text.allSatisfy({ character in
        character.unicodeScalars.first!.properties.isEmoji
          && (character.unicodeScalars.first!.properties.isEmojiPresentation
            || character.unicodeScalars.contains("\u{FE0F}"))
      })
    else { return nil }
    return text
  }

  /// The same bars for the same message every time.
  private func waveform(for message: Message) -> [UInt8] {
    var state = UInt64(bitPattern: message.id ?? 1) &* 0x9e37_79b9_7f4a_7c15 | 1
    return (0..<38).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return UInt8(truncatingIfNeeded: state >> 40)
    }
  }

  private func degrees(_ value: Double) -> String {
    let scaled = Int((value * 10000).rounded())
    let sign = scaled < 0 ? "-" : ""
    return "\(sign)\(abs(scaled) / 10000).\(String(abs(scaled) % 10000 + 10000).dropFirst())"
  }
}
