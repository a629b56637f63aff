import Glibc
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// An export in a folder of its own, removed with the value.
final class HistoryFixture {
  let directory: String
  var path: String { directory + "/result.json" }

  init(_ json: String) throws { directory = try Self.write(Array(json.utf8)) }

  init(bytes: [UInt8]) throws { directory = try Self.write(bytes) }

  deinit { _ = try? ChildProcess.run("rm", ["-r", directory]) }

  func load(onProblem: @escaping @Sendable (HistoryProblem) -> Void = { _ in }) -> ChatHistory {
    HistoryLoader.load(path: path, onProblem: onProblem)
  }

  /// Writes a file beside the export, and the folder that it is in.
  func write(_ bytes: [UInt8], to name: String) throws {
    if let slash = name.lastIndex(of: "/") { mkdir(directory + "/" + name[..<slash], 0o755) }
    try Self.write(bytes, to: directory + "/" + name)
  }

  /// Writes other bytes over the file, as somebody else might while it is open.
  func overwrite(with bytes: [UInt8]) throws { try Self.write(bytes, to: path) }

  private static func write(_ bytes: [UInt8]) throws -> String {
    var template = Array("/tmp/history-test-XXXXXX".utf8CString)
    let directory = try #require(mkdtemp(&template).map { String(cString: $0) })
    try write(bytes, to: directory + "/result.json")
    return directory
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      try #require(count > 0)
      done += count
    }
  }
}

extension HistoryFixture {
  /// A full export of user 1 with one personal chat (user 2) of these messages.
  convenience init(messages: String) throws {
    try self.init(
      """
      {"personal_information": {"user_id": 1},
       "chats": {"about": "", "list": [
        {"name": "Mila", "type": "personal_chat", "id": 2, "messages": [\(messages)]}
       ]}}
      """)
  }

  /// The only message of a chat, from Mila, with these fields besides.
  static func message(_ fields: String) throws -> Message {
    let fixture = try HistoryFixture(
      messages: #"{"id": 1, "type": "message", "from": "Mila", "from_id": "user2", \#(fields)}"#)
    return try #require(fixture.load().chats.first).message(at: 0)
  }
}
