/// Which message of a history it is. Those that were written later are greater.
struct MessagePlace: Hashable, Sendable {
  /// In seconds of the local time of the export; those without a date are older than all others.
  let time: Int64
  /// The index of the chat in the history.
  let chat: Int32
  /// The position of the message in its chat.
  let position: Int32
}

extension MessagePlace {
  /// - Parameters:
  ///   - message: what is there.
  ///   - position: its position in the chat.
  ///   - chat: the index of the chat in the history.
  init(of message: Message, at position: Int, inChat chat: Int) {
    time = message.date?.seconds ?? .min
    (self.chat, self.position) = (Int32(chat), Int32(position))
  }
}

extension MessagePlace: Comparable {
  static func < (a: MessagePlace, b: MessagePlace) -> Bool {
    (a.time, a.chat, a.position) < (b.time, b.chat, b.position)
  }
}

extension MessageDate {
  /// Since the beginning of 1970 in local time.
  fileprivate var seconds: Int64 {
    Int64(day.daysSince1970) * 86400 + Int64(hour * 3600 + minute * 60 + second)
  }
}
