import Synchronization
import Testing

@testable import WaylandDemo

@Suite struct BrokenHistoryTests {
  /// Two chats with the messages 1 to 4 and 5 to 8, laid out as Telegram Desktop does.
  private static let export: String = {
    func messages(_ ids: ClosedRange<Int>) -> String {
      ids.map { id in
        """
            {
             "id": \(id),
             "type": "message",
             "date": "2024-03-0\(id)T10:00:00",
             "from": "Mila",
             "from_id": "user2",
             "text": [
              "number \(id) ",
              {
               "type": "bold",
               "text": "b\\"o\\u00e9 é"
              }
             ]
            }
        """
      }.joined(separator: ",\n")
    }
    return """
      {
       "personal_information": {
        "user_id": 1
       },
       "chats": {
        "list": [
         {
          "name": "First",
          "type": "personal_chat",
          "id": 2,
          "messages": [
      \(messages(1...4))
          ]
         },
         {
          "name": "Second",
          "type": "private_group",
          "id": 3,
          "messages": [
      \(messages(5...8))
          ]
         }
        ]
       }
      }
      """
  }()

  /// The messages that can still be read, by id.
  private func readable(_ history: ChatHistory) -> [Int64: String] {
    var texts: [Int64: String] = [:]
    for chat in history.chats {
      for position in 0..<chat.messageCount {
        let message = chat.message(at: position)
        guard let id = message.id, message.content == .text else { continue }
        texts[id] = message.plainText
      }
    }
    return texts
  }

  private func text(_ id: Int64) -> String { "number \(id) b\"oé é" }

  @Test func `a file cut off anywhere keeps what comes before`() throws {
    let bytes = Array(Self.export.utf8)
    let fixture = try HistoryFixture("")
    // Where each message is complete.
    let ends = (1...8).map { id in
      let rest = Self.export.rest(after: "\"id\": \(id),\n     \"type\"")
      let end = "\n     ]\n    }"
      return bytes.count - rest.utf8.count + rest.offset(of: end) + end.utf8.count
    }
    for count in 0..<bytes.count {
      try fixture.overwrite(with: Array(bytes[..<count]))
      let history = fixture.load()
      let texts = readable(history)
      let expected = ends.prefix { $0 <= count }.indices.map { Int64($0 + 1) }
      for id in expected { #expect(texts[id] == text(id), "cut at \(count)") }
      #expect(!history.problems.isEmpty, "cut at \(count)")
      #expect(history.problems.allSatisfy { !$0.text.isEmpty })
    }
  }

  @Test(arguments: Array("\"{}[],:\\\n\0x".utf8))
  func `a wrong byte costs the messages it touches and no other`(wrong: UInt8) throws {
    let bytes = Array(Self.export.utf8)
    let start = Self.export.utf8.count - Self.export.rest(after: "\"messages\"").utf8.count
    let fixture = try HistoryFixture("")
    for place in stride(from: start + 6, to: bytes.count - 30, by: 13) where bytes[place] != wrong {
      var broken = bytes
      broken[place] = wrong
      try fixture.overwrite(with: broken)
      let history = fixture.load()
      let texts = readable(history)
      let intact = (1...8).count { texts[Int64($0)] == text(Int64($0)) }
      #expect(intact >= 6, "byte \(wrong) at \(place): \(history.problems)")
    }
  }

  @Test func `brackets around messages in the list of messages hide none of them`() throws {
    var lines = Self.export.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    let third = try #require(
      lines.firstIndex { $0.hasSuffix("\"id\": 3,") && $0.contains("     ") })
    let fourth = try #require(lines.firstIndex { $0.hasSuffix("\"id\": 4,") })
    let end = try #require(lines[fourth...].firstIndex { $0.hasPrefix("    }") })
    lines[third - 1] = "[" + lines[third - 1]
    lines[end] += "]"
    let history = try HistoryFixture(lines.joined(separator: "\n")).load()
    #expect(Set(readable(history).keys) == Set(1...8))
    #expect(history.problems.map(\.kind) == [.broken])
  }

  @Test func `a broken place is reported with its line`() throws {
    let lines = Self.export.split(separator: "\n", omittingEmptySubsequences: false)
    let number = try #require(lines.firstIndex { $0.contains("number 2") })
    var broken = lines.map(String.init)
    broken[number] = #"          "number 2 "#
    let seen = Mutex<[HistoryProblem]>([])
    let fixture = try HistoryFixture(broken.joined(separator: "\n"))
    let history = fixture.load { problem in seen.withLock { $0.append(problem) } }
    let problem = try #require(history.problems.first)
    #expect(problem.kind == .broken)
    #expect(problem.line == number + 1)
    #expect(problem.description.hasPrefix("line \(number + 1), column "))
    #expect(seen.withLock { $0 } == history.problems)
    #expect(Set(readable(history).keys) == [1, 3, 4, 5, 6, 7, 8])
    // The place of the broken message is still taken, by one that says what happened.
    #expect(history.chats.map(\.messageCount) == [4, 4])
  }

  @Test func `messages whose chat is lost are shown all the same`() throws {
    let fixture = try HistoryFixture(
      """
      {"chats": {"list": [ ?? "messages": [
        {"id": 1, "type": "message", "text": "a"}, {"id": 2, "type": "message", "text": "b"}]},
        {"name": "Next", "type": "personal_chat", "id": 4, "messages": [
        {"id": 3, "type": "message", "text": "c"}]}]}}
      """)
    let history = fixture.load()
    #expect(Set(history.chats.map(\.title)) == ["Recovered messages", "Next"])
    #expect(readable(history) == [1: "a", 2: "b", 3: "c"])
  }

  @Test func `a hole over the border of two chats loses neither`() throws {
    let fixture = try HistoryFixture(
      """
      {"chats": {"list": [
        {"name": "One", "type": "personal_chat", "id": 4, "messages": [
         {"id": 1, "type": "message", "text": "a"}, {"id": 2, "type": "me
        {"name": "Two", "type": "personal_chat", "id": 5, "messages": [
         {"id": 3, "type": "message", "text": "c"}]}]}}
      """)
    let history = fixture.load()
    #expect(Set(history.chats.map(\.title)) == ["One", "Two"])
    #expect(readable(history) == [1: "a", 3: "c"])
  }

  @Test(arguments: [
    ("", "is empty"), ("<!DOCTYPE html><html>", "machine-readable JSON"), ("hello", "no export"),
    ("{}", "no chats"), (#"{"a": 1}"#, "no chats"), (#"{"chats": 5}"#, "no chats"),
    (#"{"messages": 5}"#, "no chats"), ("[1]", "no export"), ("\0\0\0\0", "no export"),
  ])
  func `a file that is something else is named as such`(text: String, message: String) throws {
    let history = try HistoryFixture(text).load()
    #expect(history.chats.isEmpty)
    #expect(history.problems.count == 1)
    #expect(history.problems.first?.description.contains(message) == true)
  }

  @Test(arguments: [
    "/nonexistent/result.json", "/dev/null", "/tmp/\(String(repeating: "x", count: 5000))",
  ])
  func `a file that cannot be read is a problem`(path: String) {
    let history = HistoryLoader.load(path: path)
    #expect(history.chats.isEmpty)
    #expect(history.problems.map(\.kind) == [.unreadable])
  }

  @Test func `a file that shrinks while it is open gives unreadable messages`() throws {
    let fixture = try HistoryFixture(Self.export)
    let history = fixture.load()
    try fixture.overwrite(with: Array("{".utf8))
    let chat = try #require(history.chats.last)
    guard case .unsupported(let type, _) = chat.message(at: 0).content else {
      Issue.record("\(chat.message(at: 0).content)")
      return
    }
    #expect(type == "unreadable")
    #expect(chat.message(at: 0).id != nil)
  }

  @Test func `endless nesting and endless problems are bounded`() throws {
    let deep = String(repeating: "[", count: 1_000_000)
    let nested = try HistoryFixture(messages: #"{"id": 1, "x": \#(deep)}"#).load()
    #expect(nested.problems.contains { $0.text.contains("levels of nesting") })

    let count = ProblemLog.limit + 500
    let messages = (0..<count).map { #"{"id": \#($0), "type": "type\#($0)"}"# }
    let history = try HistoryFixture(messages: messages.joined(separator: ",")).load()
    for position in 0..<count { _ = history.chats[0].message(at: position) }
    #expect(history.problems.count == ProblemLog.limit)
    #expect(history.omittedProblemCount >= 500)
  }
}

extension String {
  /// What follows the first occurrence of `text`.
  fileprivate func rest(after text: String) -> Substring {
    guard let range = firstRange(of: text) else { return "" }
    return self[range.upperBound...]
  }
}

extension Substring {
  /// The offset in UTF-8 of the first occurrence of `text`.
  fileprivate func offset(of text: String) -> Int {
    guard let range = firstRange(of: text) else { return 0 }
    return utf8.distance(from: startIndex, to: range.lowerBound)
  }
}
