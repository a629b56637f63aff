/// The emoji that somebody has taken last, the newest first: as many as three rows of GTK's picker.
struct RecentEmoji: Hashable {
  private(set) var emoji: [Emoji] = []

  static let limit = 21

  /// - Parameter characters: the newest first; each counts once.
  init(_ characters: [Character] = []) {
    let known = EmojiCategory.allCases.flatMap(\.emoji)
    for character in characters.reversed() {
      insert(known.first { $0.character == character } ?? Emoji(character))
    }
  }

  mutating func insert(_ new: Emoji) {
    emoji.removeAll { $0.character == new.character }
    emoji.insert(new, at: 0)
    if emoji.count > RecentEmoji.limit { emoji.removeLast() }
  }
}
