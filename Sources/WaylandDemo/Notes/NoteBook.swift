import Surface

/// The notes of a history as their file has them: an object of JSON in each line,
/// `{"chat":2,"message":7,"text":"…"}`. The last one for a message counts.
struct NoteBook: Equatable, Sendable {
  private(set) var notes: [MessageNoteID: String] = [:]
  /// Lines that are none of these stay as they are, above the notes.
  private var otherLines: [String] = []

  init() {}

  /// - Parameter text: The content of the file.
  init(_ text: String) {
    // Not by characters: a note may have other separators of lines in it, and CR LF is one character.
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let line = String(Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line))
      if let (id, note) = NoteBook.note(line) {
        notes[id] = note
      } else {
        otherLines.append(line)
      }
    }
  }

  private static func note(_ line: String) -> (MessageNoteID, String)? {
    var line = line
    let value = line.withUTF8 { try? JSONValue(parsing: $0) }
    guard let value, let chat = value["chat"]?.integer, let message = value["message"]?.integer,
      let text = value["text"]?.string
    else { return nil }
    return (MessageNoteID(chat: chat, message: message), text)
  }

  /// The note under a message; nil and an empty one are none.
  subscript(id: MessageNoteID) -> String? {
    get { notes[id] }
    set { notes[id] = newValue?.isEmpty == true ? nil : newValue }
  }

  /// The content of the file, in the order of chats and messages.
  var text: String {
    let lines = notes.sorted { $0.key < $1.key }.map { id, note in
      JSON.object([
        ("chat", .number(String(id.chat))), ("message", .number(String(id.message))),
        ("text", .string(note)),
      ]).text
    }
    return (otherLines + lines).map { $0 + "\n" }.joined()
  }
}
