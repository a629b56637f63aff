/// One message or service line of a chat, ready to be shown.
struct Message: Hashable, Sendable {
  /// Nil if the export does not give it one.
  var id: Int64?
  var sender: Sender?
  /// Nil if the export states no time that makes sense.
  var date: MessageDate?
  /// When it was last changed; nil if never.
  var editDate: MessageDate?
  /// Written by the person who made the export, as far as that is known.
  var isOutgoing = false
  var content = MessageContent.text
  /// The text, or the caption of a photo or file.
  var text: [TextSpan] = []
  /// The message it answers; see `Chat.index(ofMessage:)`.
  var replyToID: Int64?
  var forwardedFrom: String?
  var viaBot: String?
  /// Who signed a post of a channel.
  var author: String?
  var reactions: [Reaction] = []
  /// Rows of buttons that a bot put under it.
  var buttons: [[String]] = []
  /// What the export says beyond that, each on one line: nothing is dropped silently.
  var unknownFields: [UnknownField] = []

  struct Sender: Hashable, Sendable {
    /// "Deleted Account" where the export has no name.
    var name: String
    var id: PeerID?
  }

  struct UnknownField: Hashable, Sendable {
    var name: String
    var value: String
  }
}

extension Message {
  var isService: Bool {
    if case .service = content { true } else { false }
  }

  var plainText: String { text.plainText }
}
