/// What sort of chat the export says it is.
enum ChatKind: Hashable, Sendable {
  case savedMessages
  case personal
  case bot
  case privateGroup
  case privateSupergroup
  case publicSupergroup
  case privateChannel
  case publicChannel
  /// One that this program does not know, by the export's name.
  case other(String)

  /// - Parameter name: the member `type` of a chat.
  init(exportName name: String) {
    switch name {
    case "saved_messages": self = .savedMessages
    case "personal_chat": self = .personal
    case "bot_chat": self = .bot
    case "private_group": self = .privateGroup
    case "private_supergroup": self = .privateSupergroup
    case "public_supergroup": self = .publicSupergroup
    case "private_channel": self = .privateChannel
    case "public_channel": self = .publicChannel
    default: self = .other(name)
    }
  }

  /// Whether several people write, so that rows and previews need the sender's name.
  var isGroup: Bool {
    switch self {
    case .privateGroup, .privateSupergroup, .publicSupergroup: true
    default: false
    }
  }

  var isChannel: Bool { self == .privateChannel || self == .publicChannel }
}
