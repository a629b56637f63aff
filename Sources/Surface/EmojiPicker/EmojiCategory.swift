/// The groups of emoji that a picker has, in its order.
enum EmojiCategory: String, CaseIterable {
  case smileys, people, nature, food, travel, activities, objects, symbols, flags

  /// What readers call it.
  var title: String {
    switch self {
    case .smileys: "Smileys"
    case .people: "People and Hands"
    case .nature: "Animals and Nature"
    case .food: "Food and Drink"
    case .travel: "Travel and Places"
    case .activities: "Activities"
    case .objects: "Objects"
    case .symbols: "Symbols"
    case .flags: "Flags"
    }
  }

  /// What is shown for it.
  var symbol: Character {
    switch self {
    case .smileys: "🙂"
    case .people: "👍"
    case .nature: "🐱"
    case .food: "🍕"
    case .travel: "🚀"
    case .activities: "⚽"
    case .objects: "💡"
    case .symbols: "❤️"
    case .flags: "🏁"
    }
  }
}
