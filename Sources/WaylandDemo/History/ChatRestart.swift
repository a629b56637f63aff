/// Where reading can go on after a broken place: finds the next thing that looks like the start of a
/// message or of a chat as exports write them.
enum ChatRestart: Hashable, Sendable {
  /// `{"id": 1, "type": …`.
  case message(offset: Int)
  /// `{"name": …` or `{"type": "saved_messages"`.
  case chat(offset: Int)

  var offset: Int {
    switch self {
    case .message(let offset), .chat(let offset): offset
    }
  }

  /// Searches from the cursor's place on. Quotes inside texts are escaped, so that a text can not
  /// look like a start.
  static func find(from cursor: HistoryCursor) throws(JSONError) -> ChatRestart? {
    while true {
      let window = try cursor.lookahead(patternLimit)
      guard !window.isEmpty else { return nil }
      // The last bytes are looked at again when the window has moved.
      let searched = max(1, window.count - patternLimit + 1)
      for index in 0..<searched where window[index] == UInt8(ascii: "{") {
        let start = cursor.offset + index
        let pattern = UnsafeBufferPointer(rebasing: window[(index + 1)...])
        if startsMessage(pattern) { return .message(offset: start) }
        if startsChat(pattern) { return .chat(offset: start) }
      }
      cursor.seek(to: cursor.offset + searched)
    }
  }

  /// Whether an array comes next that begins with a message, whatever its name is.
  static func isListOfMessages(at cursor: HistoryCursor) throws(JSONError) -> Bool {
    guard try cursor.peek() == UInt8(ascii: "[") else { return false }
    var pattern = BytePattern(try cursor.lookahead(patternLimit))
    guard pattern.take("["), pattern.take("{") else { return false }
    return pattern.takeStartOfMessage()
  }

  /// How many bytes a start may take, white space included.
  private static let patternLimit = 128

  private static func startsMessage(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var pattern = BytePattern(bytes)
    return pattern.takeStartOfMessage()
  }

  private static func startsChat(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var name = BytePattern(bytes)
    if name.take("\"name\"") { return name.take(":") }
    var type = BytePattern(bytes)
    return type.take("\"type\"") && type.take(":") && type.take("\"saved_messages\"")
  }
}

/// Compares bytes with tokens, skipping white space before each.
private struct BytePattern {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func take(_ token: StaticString) -> Bool {
    skipWhitespace()
    for offset in 0..<token.utf8CodeUnitCount {
      guard index < bytes.count, bytes[index] == token.utf8Start[offset] else { return false }
      index += 1
    }
    return true
  }

  mutating func takeStartOfMessage() -> Bool {
    take("\"id\"") && take(":") && takeInteger() && take(",") && take("\"type\"")
  }

  mutating func takeInteger() -> Bool {
    skipWhitespace()
    let start = index
    while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
      index += 1
    }
    return index > start
  }

  private mutating func skipWhitespace() {
    while index < bytes.count, JSONScanner.isWhitespace(bytes[index]) { index += 1 }
  }
}
