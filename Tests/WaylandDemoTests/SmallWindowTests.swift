import Testing

@testable import WaylandDemo

/// Exports of which only a small part is in memory at a time: everything that is read may be cut anywhere by
/// the end of the window.
@Suite struct SmallWindowTests {
  private static let windowSizes = [64, 65, 100, 127, 128, 129, 1000]

  /// What was found, as text: the chats with their messages, and what was said about it.
  private func index(_ fixture: HistoryFixture, windowSize: Int) throws -> [String] {
    let file = try HistoryFile(path: fixture.path)
    let log = ProblemLog()
    let indexer = HistoryIndexer(
      cursor: HistoryCursor(file: file, windowSize: windowSize), log: log)
    indexer.run()
    let chats = indexer.drafts.filter(\.isChat).map { draft in
      let messages = (0..<draft.index.count).map { position in
        "\(draft.index.id(at: position) ?? -1) at \(draft.index.range(at: position))"
      }
      return "\(draft.header.title) \(draft.header.kind) \(messages)"
    }
    return chats + log.problems.map(\.description)
  }

  private static func export(_ messageCount: Int) -> [UInt8] {
    let messages = (1...messageCount).map { id in
      let text = String(repeating: "word ", count: id * 7 % 60)
      return
        #"{"id": \#(id), "type": "message", "text": ["\#(text)", {"type": "bold", "text": "é"}]}"#
    }
    return Array(
      """
      {"personal_information": {"user_id": 1}, "about": "\(String(repeating: "x", count: 300))",
       "chats": {"list": [{"name": "One", "type": "personal_chat", "id": 2,
        "messages": [\(messages.joined(separator: ",\n"))]},
        {"name": "Two", "type": "private_group", "id": 3,
        "messages": [\(messages.joined(separator: ", "))]}]}}
      """.utf8)
  }

  @Test(arguments: windowSizes)
  func `a whole export is read alike through every window`(windowSize: Int) throws {
    let fixture = try HistoryFixture(bytes: Self.export(40))
    let found = try index(fixture, windowSize: 1 << 20)
    #expect(found.count == 2 && found[0].contains("40 at "))
    #expect(try index(fixture, windowSize: windowSize) == found)
  }

  @Test(arguments: windowSizes)
  func `an export that ends anywhere is read alike through every window`(windowSize: Int) throws {
    let bytes = Self.export(5)
    let fixture = try HistoryFixture("")
    for count in stride(from: 0, to: bytes.count, by: 7) {
      try fixture.overwrite(with: Array(bytes[..<count]))
      let found = try index(fixture, windowSize: 1 << 20)
      #expect(try index(fixture, windowSize: windowSize) == found, "cut at \(count)")
    }
  }

  @Test(arguments: Array("\"{}[],:\\\n\0x".utf8))
  func `an export with a wrong byte is read alike through every window`(wrong: UInt8) throws {
    let bytes = Self.export(5)
    let fixture = try HistoryFixture("")
    for place in stride(from: 20, to: bytes.count, by: 61) {
      var broken = bytes
      broken[place] = wrong
      try fixture.overwrite(with: broken)
      let found = try index(fixture, windowSize: 1 << 20)
      for windowSize in [64, 129] {
        #expect(
          try index(fixture, windowSize: windowSize) == found, "byte \(wrong) at \(place)")
      }
    }
  }

  @Test(arguments: windowSizes)
  func `a start is found wherever the end of the window cuts it`(windowSize: Int) throws {
    for (start, isMessage) in [
      (#"{"id": 17, "type": "message""#, true), (#"{ "name" : "Mila""#, false),
      (#"{"type": "saved_messages""#, false),
    ] {
      for padding in 0..<300 {
        let fixture = try HistoryFixture(String(repeating: "{", count: padding) + start)
        let cursor = HistoryCursor(
          file: try HistoryFile(path: fixture.path), windowSize: windowSize)
        let expected: ChatRestart =
          isMessage ? .message(offset: padding) : .chat(offset: padding)
        #expect(try ChatRestart.find(from: cursor) == expected, "\(start) after \(padding)")
      }
    }
  }

  @Test func `a start that never comes is not found`() throws {
    for part in [
      #"{"id": "x" "#, #"{"id": 7} "#, #"{"id": 7, "text": "a"} "#, #"{, "type": "message"} "#,
      #"{"id" 7, "type""#, #"{"type": "personal_chat"} "#, #"{"name", "type": 1} "#,
    ] {
      let fixture = try HistoryFixture(String(repeating: part, count: 100))
      let cursor = HistoryCursor(file: try HistoryFile(path: fixture.path), windowSize: 64)
      #expect(try ChatRestart.find(from: cursor) == nil, "\(part)")
    }
  }

  @Test func `a place far into a file has the line and column that an editor shows`() throws {
    // More than what is read at once, with lines that end on both sides of it.
    let lines = (0..<3000).map { String(repeating: "x", count: $0 % 200) }
    let fixture = try HistoryFixture(lines.joined(separator: "\n"))
    let file = try HistoryFile(path: fixture.path)
    var start = 0
    for (number, line) in lines.enumerated() {
      if number % 97 == 0 || (1 << 18 - 400...1 << 18 + 400).contains(start) {
        for column in [0, line.utf8.count] {
          let position = file.position(of: start + column)
          #expect(position == (number + 1, column + 1))
        }
      }
      start += line.utf8.count + 1
    }
    #expect(start > 1 << 18)
  }
}

@Suite struct HistoryCursorTests {
  private func cursor(_ text: String) throws -> HistoryCursor {
    let fixture = try HistoryFixture(text)
    // The file stays open without its name.
    return try withExtendedLifetime(fixture) {
      HistoryCursor(file: try HistoryFile(path: fixture.path))
    }
  }

  @Test func `after a value that is whole and makes no sense it is still the next one`() throws {
    for text in [#""a\qb" 7 "#, #"{"a": 1, "b": 01} 7 "#, #"["\ud800\u12x4"] 7 "#] {
      let cursor = try cursor(text)
      let error = #expect(throws: JSONError.self, "\(text)") { try cursor.value() }
      #expect(error.map { $0.offset > 0 && $0.offset < text.utf8.count - 3 } == true)
      #expect(cursor.offset == 0)
      #expect(try cursor.skipValue().range == 0..<text.utf8.count - 3)
      #expect(try cursor.value().integer == 7)
    }
  }

  @Test func `messages are counted up to an offset, the one that begins there not`() {
    var index = MessageIndex()
    for start in [10, 30, 31, 100] { index.append(start..<start + 1, id: Int64(start)) }
    for (offset, count) in [
      (0, 0), (10, 0), (11, 1), (30, 1), (31, 2), (32, 3), (100, 3), (101, 4), (999, 4),
    ] {
      #expect(index.count(before: offset) == count, "\(offset)")
    }
    #expect(MessageIndex().count(before: 5) == 0)
  }
}

@Suite struct SalvagedRestTests {
  private func contents(_ json: String) throws -> [String] {
    let history = try HistoryFixture(json).load()
    return history.chats.flatMap { chat in
      (0..<chat.messageCount).map { chat.message(at: $0).plainText }
    }
  }

  /// A chat whose first message is followed by `rest`, then by another one, and has a mistake at its beginning.
  private func broken(_ rest: String) -> String {
    """
    {"name": "Mila", "type": "personal_chat", "id": 2, "messages": [ ??
    {"id": 1, "type": "message", "text": "one"}\(rest)
    {"id": 2, "type": "message", "text": "two"}]}
    """
  }

  @Test func `what is left of a message after its end counts where it has a text, else not`() throws
  {
    #expect(try contents(broken(", ")) == ["one", "two"])
    #expect(try contents(broken(#", "edited": "2024", "x": [1, 2]}, "#)) == ["one", "two"])
    #expect(try contents(broken(#" and more, "#)) == ["one", "two"])
    #expect(try contents(broken(#", "text": "half"}, "#)).count == 3)
  }
}
