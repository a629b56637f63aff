/// A person, group or channel, as `from_id` and `actor_id` name them: "user123", "channel123".
struct PeerID: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case user
    case group
    case channel
  }

  var kind: Kind
  var number: Int64

  /// How many colours peers are spread over.
  static let colorCount = 7

  /// Which of the seven colours a peer has, by its number alone as in Telegram: red, orange,
  /// violet, green, cyan, blue, pink.
  var colorIndex: Int { Self.colorIndex(of: number) }

  static func colorIndex(of number: Int64) -> Int { Int(number.magnitude % UInt64(colorCount)) }
}

extension PeerID {
  /// - Parameter text: as in an export; a bare number, as old exports have it, means a person.
  init?(exportText text: String) {
    for (prefix, kind) in [("user", Kind.user), ("channel", .channel), ("chat", .group)]
    where text.hasPrefix(prefix) {
      guard let number = Int64(text.dropFirst(prefix.count)) else { return nil }
      self.init(kind: kind, number: number)
      return
    }
    guard let number = Int64(text) else { return nil }
    self.init(kind: .user, number: number)
  }
}
