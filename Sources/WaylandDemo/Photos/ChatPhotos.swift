import Surface

/// The photos of a chat, found by going through its messages. Any thread.
struct ChatPhotos: Sendable {
  let history: ChatHistory
  let chat: Chat

  /// The photo of a message; nil if it has none, or one that the export was made without.
  func photo(at index: Int) -> ChatPhoto? {
    let message = chat.message(at: index)
    guard case .photo(let file) = message.content, let image = history.image(of: file) else {
      return nil
    }
    let size = file.size.map { Size(width: Double($0.width), height: Double($0.height)) }
    let time = message.date.map {
      "\($0.day.separatorText(today: history.lastDay)), \($0.timeText)"
    }
    return ChatPhoto(
      index: index, image: image, size: size ?? .zero, name: file.displayName ?? "photo",
      caption: [message.sender?.name, time].compactMap(\.self).joined(separator: " · "))
  }

  /// The nearest photo behind a message, or before it for a `step` of -1.
  ///
  /// - Complexity: O(*n*) in the messages in between, each of which may have to be read from the file: call it on a worker.
  func next(after index: Int, step: Int) -> ChatPhoto? {
    var index = index + step
    while index >= 0, index < chat.messageCount {
      if let photo = photo(at: index) { return photo }
      index += step
    }
    return nil
  }
}
