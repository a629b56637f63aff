/// What an export says about a chat besides its messages.
struct ChatHeader: Hashable, Sendable {
  var name: String?
  var kind = ChatKind.other("")
  var peerNumber: Int64 = 0
  var isLeft = false
  var photo: String?

  /// Takes the value of a member, which comes next; skips those that do not matter.
  mutating func read(_ member: String, from cursor: HistoryCursor) throws(JSONError) {
    switch member {
    case "name": name = try cursor.value().string
    case "type": kind = ChatKind(exportName: try cursor.value().string ?? "")
    case "id": peerNumber = try cursor.value().integer ?? 0
    case "photo": photo = try cursor.value().string
    default: _ = try cursor.skipValue()
    }
  }

  var title: String {
    if let name, !name.isEmpty { return name }
    return kind == .savedMessages ? "Saved Messages" : "Deleted Account"
  }
}
