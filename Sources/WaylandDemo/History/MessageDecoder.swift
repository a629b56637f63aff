/// Makes a `Message` of the JSON of one: takes every field it can make sense of and keeps the names
/// and values of the others. Nothing in an export can make it fail.
struct MessageDecoder {
  /// Fields that are about the export or say again what others say.
  private static let ignoredFields: Set<String> = [
    "date_unixtime", "edited_unixtime", "text_entities", "photo_file_size", "file_size",
    "thumbnail_file_size", "forwarded_from_id", "reply_to_peer_id", "saved_from", "contact_vcard",
    "contact_vcard_file_size", "answer_ids",
  ]

  private let json: JSONValue
  private var known = Self.ignoredFields

  private init(_ json: JSONValue) { self.json = json }

  static func message(from json: JSONValue) -> Message {
    guard case .object = json else {
      let content = MessageContent.unsupported(type: "none", description: json.summary())
      return Message(content: content)
    }
    var decoder = MessageDecoder(json)
    return decoder.message()
  }

  private mutating func message() -> Message {
    var message = Message()
    message.id = integer("id")
    message.date =
      string("date").flatMap(MessageDate.init(exportText:))
      ?? json["date_unixtime"]?.integer.flatMap(MessageDate.init(unixTime:))
    message.editDate =
      string("edited").flatMap(MessageDate.init(exportText:))
      ?? json["edited_unixtime"]?.integer.flatMap(MessageDate.init(unixTime:))
    message.text = TextDecoder.spans(text: field("text"), entities: json["text_entities"])
    message.replyToID = integer("reply_to_message_id")
    message.forwardedFrom = forwardedFrom()
    message.viaBot = string("via_bot")
    message.author = string("author")
    message.reactions = reactions()
    message.buttons = buttons()
    switch string("type") {
    case "message":
      message.sender = sender(name: "from", id: "from_id")
      message.content = content()
    case "service":
      message.sender = sender(name: "actor", id: "actor_id")
      message.content = .service(serviceAction())
    case let type:
      message.sender = sender(name: "from", id: "from_id") ?? sender(name: "actor", id: "actor_id")
      message.content = .unsupported(type: type ?? "none", description: unknownSummary())
    }
    message.unknownFields = unknownFields()
    return message
  }

  // MARK: Parts

  private mutating func sender(name: String, id: String) -> Message.Sender? {
    let peer = field(id).flatMap {
      PeerID(exportText: $0.string ?? $0.integer.map(String.init) ?? "")
    }
    guard let value = field(name) else {
      return peer.map { Message.Sender(name: "Deleted Account", id: $0) }
    }
    let text = value.string ?? ""
    return Message.Sender(name: text.isEmpty ? "Deleted Account" : text, id: peer)
  }

  private mutating func forwardedFrom() -> String? {
    guard let value = field("forwarded_from") else { return nil }
    return value.string ?? "Deleted Account"
  }

  private mutating func reactions() -> [Reaction] {
    (field("reactions")?.elements ?? []).compactMap { value in
      let emoji = value["emoji"]?.string ?? value["document_id"]?.string
      guard let emoji = emoji ?? (value["type"]?.string == "paid" ? "⭐" : nil) else { return nil }
      return Reaction(emoji: emoji, count: max(1, value["count"]?.integer ?? 1))
    }
  }

  private mutating func buttons() -> [[String]] {
    (field("inline_bot_buttons")?.elements ?? []).map { row in
      row.elements.compactMap { $0["text"]?.string }
    }
  }

  private mutating func serviceAction() -> ServiceAction {
    var action = ServiceAction(name: string("action") ?? "unknown_action")
    action.title = string("title") ?? string("new_title")
    action.members = (field("members")?.elements ?? []).map { $0.string ?? "Deleted Account" }
    action.photo = file(of: "photo")
    action.messageID = integer("message_id")
    action.duration = integer("duration_seconds") ?? integer("duration")
    action.discardReason = string("discard_reason")
    action.inviter = string("inviter")
    action.emoji = string("emoticon")
    action.period = integer("period")
    return action
  }

  // MARK: Fields

  /// The value of a member, which counts as understood from then on; nil for null.
  mutating func field(_ name: String) -> JSONValue? {
    known.insert(name)
    return json[name]
  }

  mutating func string(_ name: String) -> String? { field(name)?.string }

  mutating func integer(_ name: String) -> Int64? { field(name)?.integer }

  /// A member that another one already explains.
  func detail(_ name: String) -> JSONValue? { json[name] }

  private func unknownFields() -> [Message.UnknownField] {
    json.members.filter { !known.contains($0.name) }.map {
      Message.UnknownField(name: $0.name, value: $0.value.summary())
    }
  }

  private func unknownSummary() -> String {
    let rest = json.members.filter { !known.contains($0.name) }
    return rest.isEmpty ? "nothing else" : JSONValue.object(rest).summary()
  }
}
