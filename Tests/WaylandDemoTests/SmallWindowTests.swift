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

@Suite struct LineIndexTests {
  /// Lines of all lengths, some longer than a block.
  private let text: [UInt8] = (0..<4000).flatMap { number in
    let length = number == 1500 ? 3 * LineIndex.blockSize / 2 : number * 7 % 300
    return [UInt8](repeating: UInt8(ascii: "x"), count: length) + [UInt8(ascii: "\n")]
  }

  @Test(arguments: [1000, LineIndex.blockSize, 1 << 20])
  func `what was read in order is not read again to find a line`(window: Int) throws {
    let fixture = try HistoryFixture(bytes: text)
    let file = try HistoryFile(path: fixture.path)
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: window)
    defer { buffer.deallocate() }
    var offset = 0
    while case let count = try file.scan(into: buffer, count: window, at: offset), count > 0 {
      offset += count
      // Bytes that are kept and read once more are counted once.
      if offset % 3 == 0, offset < text.count { offset -= min(offset, 100) }
    }
    // All blocks but the last two have no lines any more.
    let kept = text.count - text.count % LineIndex.blockSize - LineIndex.blockSize
    var changed = text
    for index in 0..<kept { changed[index] = UInt8(ascii: "y") }
    try fixture.overwrite(with: changed)
    for offset in stride(from: kept, to: text.count, by: 1777) {
      let before = text[..<offset]
      let line = before.count { $0 == UInt8(ascii: "\n") }
      let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      #expect(file.position(of: offset) == (line + 1, offset - start + 1))
    }
  }

  @Test func `loading an export counts its lines`() throws {
    let messages = (0..<3000).map {
      """
      {"id": \($0), "type": "message", "from": "Mila", "from_id": "user2",
       "text": "\(String(repeating: "a ", count: 100))"}
      """
    }
    let fixture = try HistoryFixture(
      messages: (messages + [#"{"id": 9999, "type": "hologram"}"#]).joined(separator: ",\n"))
    let history = fixture.load()
    let chat = try #require(history.chats.first)
    var bytes = try #require(read(fixture.path))
    let line = bytes.prefix { $0 != UInt8(ascii: "\0") }.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).firstIndex { $0.starts(with: Array(#"{"id": 9999"#.utf8)) }
    for index in 0..<LineIndex.blockSize { bytes[index] = UInt8(ascii: " ") }
    try fixture.overwrite(with: bytes)
    _ = chat.message(at: chat.messageCount - 1)
    #expect(history.problems.map(\.line) == [line.map { $0 + 1 }])
  }

  private func read(_ path: String) -> [UInt8]? {
    guard let file = try? HistoryFile(path: path) else { return nil }
    return try? file.bytes(in: 0..<file.size)
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
