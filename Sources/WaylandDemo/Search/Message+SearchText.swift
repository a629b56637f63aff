extension Message {
  /// What the message is found by: its text from the first byte on, then the names of what it carries.
  ///
  /// In place of hidden text there are as many spaces, so that a search tells nothing of it. What happened in a chat, such as a call, is not
  /// found.
  var searchText: String {
    if isService { return "" }
    let own = text.map { span in
      span.style.contains(.spoiler)
        ? String(repeating: " ", count: span.text.utf8.count) : span.text
    }
    return ([own.joined()] + content.names).joined(separator: "\n")
  }
}

extension MessageContent {
  /// What files, places, persons and polls are called.
  fileprivate var names: [String] {
    let names: [String?] =
      switch self {
      case .file(let file): [file.displayName]
      case .audio(let file, let performer, let title): [performer, title ?? file.displayName]
      case .poll(let poll): [poll.question] + poll.answers.map(\.text)
      case .location(let place): [place.placeName, place.address]
      case .contact(let card): [card.name, card.phoneNumber]
      default: []
      }
    return names.compactMap(\.self).filter { !$0.isEmpty }
  }
}
