import Glibc
import SurfaceTesting
import Synchronization
import Testing

@testable import WaylandDemo

/// Exports whose photos are no photos.
@Suite(.timeLimit(.minutes(60))) struct HostileMediaTests {
  /// A chat with a photo for each path.
  private func export(_ paths: [String]) throws -> HistoryFixture {
    let messages = paths.enumerated().map { index, path in
      """
      {"id": \(index), "type": "message", "from": "Mila", "from_id": "user2",
       "photo": "\(path)", "width": 100, "height": 100, "text": "photo \(index)"}
      """
    }
    let fixture = try HistoryFixture(messages: messages.joined(separator: ","))
    mkdir(fixture.directory + "/photos", 0o755)
    return fixture
  }

  private func show(_ fixture: HistoryFixture, size: String = "400x2000") throws -> ChildProcess {
    try ChildProcess.run(
      BuiltProducts.executable(named: "WaylandDemo"),
      [
        "--offscreen", "--size", size, "--open", fixture.path, "--screenshot",
        fixture.directory + "/shown.png",
      ])
  }

  @Test func `pipes in place of photos hold nothing up`() throws {
    let paths = (0..<8).map { "photos/\($0).jpg" }
    let fixture = try export(paths)
    for path in paths { try #require(mkfifo(fixture.directory + "/" + path, 0o644) == 0) }
    let program = try show(fixture)
    #expect(program.status == .exited(0), "\(program.report)")
    for path in paths { #expect(program.standardError.contains("\(path) is no ordinary file")) }
  }

  @Test func `links and folders in place of photos are told once each, and not followed outside`()
    throws
  {
    let fixture = try export([
      "photos/passwd.jpg", "photos/zero.jpg", "photos/folder.jpg", "photos/huge.jpg",
      "photos/text.gif", "photos/none.jpg", "../../etc/passwd",
    ])
    let photos = fixture.directory + "/photos/"
    try #require(symlink("/etc/passwd", photos + "passwd.jpg") == 0)
    try #require(symlink("/dev/zero", photos + "zero.jpg") == 0)
    mkdir(photos + "folder.jpg", 0o755)
    try fixture.write([], to: "photos/huge.jpg")
    try #require(truncate(photos + "huge.jpg", 64 << 20 + 1) == 0)
    try fixture.write(Array("GIF89a".utf8), to: "photos/text.gif")
    let program = try show(fixture)
    #expect(program.status == .exited(0), "\(program.report)")
    let lines = program.standardError.split(separator: "\n").map(String.init).sorted()
    #expect(
      lines == [
        "Missing file: ../../etc/passwd", "Missing file: photos/none.jpg",
        "photos/folder.jpg is a folder", "photos/huge.jpg is larger than 64 MB",
        "photos/passwd.jpg leads out of its folder",
        "photos/text.gif ends too early",
        "photos/zero.jpg leads out of its folder",
      ])
  }

  @Test func `a chat whose photo cannot be shown keeps its initials and says why`() throws {
    let fixture = try HistoryFixture(
      """
      {"chats": {"about": "", "list": [
        {"name": "Mila", "type": "personal_chat", "id": 2, "photo": "pipe.jpg",
         "messages": [{"id": 1, "type": "message", "from": "Mila", "from_id": "user2", "text": "a"}]},
        {"name": "Jonas", "type": "personal_chat", "id": 3, "photo": "none.jpg",
         "messages": [{"id": 1, "type": "message", "from": "Jonas", "from_id": "user3", "text": "b"}]}]}}
      """)
    try #require(mkfifo(fixture.directory + "/pipe.jpg", 0o644) == 0)
    let program = try show(fixture, size: "800x400")
    #expect(program.status == .exited(0), "\(program.report)")
    let lines = program.standardError.split(separator: "\n").map(String.init).sorted()
    #expect(lines == ["Missing file: none.jpg", "pipe.jpg is no ordinary file"])
  }

  @Test func `what an export says is printed as text and as one line`() throws {
    let fixture = try HistoryFixture(
      messages: #"""
        {"id": 1, "type": "message", "from": "Mila", "from_id": "user2", "text": "a",
         "photo": "\u001b]0;PWNED\u0007\u001b[2J\nError: \u202egnp.\u009b31m"},
        {"id": 2, "type": "\u001b[1mnew\r\n", "from": "Mila", "from_id": "user2"}
        """#)
    let program = try show(fixture)
    #expect(program.status == .exited(0), "\(program.report)")
    let lines = program.standardError.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 3 && lines.last == "", "\(program.standardError)")
    #expect(
      program.standardError.unicodeScalars.allSatisfy {
        $0 == "\n" || !["\u{1b}", "\u{7}", "\u{202e}", "\u{9b}", "\r"].contains($0)
      })
    #expect(program.standardError.contains(#"\u{1b}]0;PWNED\u{7}\u{1b}[2J\nError: \u{202e}gnp"#))
  }

  @Test func `what is found wrong at the very end is told before the program is over`() {
    let told = Mutex(false)
    LateReports.submit {
      usleep(50_000)
      told.withLock { $0 = true }
    }
    LateReports.finish()
    #expect(told.withLock { $0 })
  }
}
