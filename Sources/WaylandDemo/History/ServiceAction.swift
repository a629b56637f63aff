/// What happened in a chat besides people writing: a person joined, called, pinned.
struct ServiceAction: Hashable, Sendable {
  /// The export's name: "create_group", "phone_call". Unknown ones are kept as they are.
  var name: String
  /// The new name of the chat or topic.
  var title: String?
  /// Who was invited or removed.
  var members: [String] = []
  /// The new photo of the chat.
  var photo: MediaFile?
  /// The message that was pinned, or the like.
  var messageID: Int64?
  /// Of a call, in seconds.
  var duration: Int64?
  /// How a call ended: "missed", "busy", "hangup", "disconnect".
  var discardReason: String?
  /// The person by whose link the new member joined.
  var inviter: String?
  /// The emoji of a theme.
  var emoji: String?
  /// After how many seconds messages vanish; 0 is never.
  var period: Int64?
}

extension ServiceAction {
  /// The line in the middle of a chat: "Mila invited Jonas and Priya".
  func text(actor: String?) -> String {
    let actor = actor ?? "Somebody"
    return switch name {
    case "create_group": "\(actor) created the group\(quotedTitle)\(withMembers)"
    case "create_channel": "The channel\(quotedTitle) was created"
    case "edit_group_title": "\(actor) changed the name to\(quotedTitle)"
    case "edit_group_photo": "\(actor) changed the group photo"
    case "delete_group_photo": "\(actor) removed the group photo"
    case "suggest_profile_photo": "\(actor) suggested a photo"
    case "invite_members": inviteText(actor: actor)
    case "remove_members": removeText(actor: actor)
    case "join_group_by_link": "\(actor) joined the group by a link\(ofInviter)"
    case "join_group_by_request": "\(actor) was accepted into the group"
    case "migrate_to_supergroup": "The group became a supergroup"
    case "migrate_from_group": "The supergroup was made from the group\(quotedTitle)"
    case "pin_message": "\(actor) pinned a message"
    case "clear_history": "The history was cleared"
    case "phone_call": callText(actor: actor)
    case "group_call": duration == nil ? "\(actor) started a call" : "The call ended\(callLength)"
    case "group_call_scheduled": "\(actor) planned a call"
    case "invite_to_group_call": "\(actor) invited \(memberList) to the call"
    case "take_screenshot": "\(actor) took a screenshot"
    case "joined_telegram": "\(actor) joined Telegram"
    case "set_messages_ttl": lifetimeText(actor: actor)
    case "edit_chat_theme": "\(actor) changed the theme\(emoji.map { " to \($0)" } ?? "")"
    case "set_chat_wallpaper", "set_same_chat_wallpaper": "\(actor) changed the wallpaper"
    case "topic_created": "\(actor) created the topic\(quotedTitle)"
    case "topic_edit": "\(actor) changed the topic\(quotedTitle)"
    case "requested_phone_number": "\(actor) asked for the phone number"
    case "proximity_reached": "\(actor) is near"
    default: "\(actor): \(name)"
    }
  }

  // MARK: Parts of sentences

  private var quotedTitle: String { title.map { " “\($0)”" } ?? "" }

  private var withMembers: String { members.isEmpty ? "" : " with \(memberList)" }

  private var ofInviter: String { inviter.map { " from \($0)" } ?? "" }

  private var callLength: String {
    duration.map { " (\(MediaFile.text(ofDuration: Int(clamping: $0))))" } ?? ""
  }

  /// "Mila, Jonas and Priya".
  private var memberList: String {
    guard let last = members.last else { return "somebody" }
    let others = members.dropLast()
    return others.isEmpty ? last : others.joined(separator: ", ") + " and " + last
  }

  private func inviteText(actor: String) -> String {
    members == [actor] ? "\(actor) joined the group" : "\(actor) invited \(memberList)"
  }

  private func removeText(actor: String) -> String {
    members == [actor] ? "\(actor) left the group" : "\(actor) removed \(memberList)"
  }

  private func callText(actor: String) -> String {
    switch discardReason {
    case "missed": "Missed call from \(actor)"
    case "busy": "Declined call from \(actor)"
    default: "Call from \(actor)\(callLength)"
    }
  }

  private func lifetimeText(actor: String) -> String {
    guard let period, period > 0 else { return "\(actor) switched off vanishing messages" }
    let length = period % 86400 == 0 ? "\(period / 86400) d" : "\(period / 60) min"
    return "\(actor) lets messages vanish after \(length)"
  }
}
