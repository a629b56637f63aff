import Glibc
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// Links of the demo whose opening fails or is agreed to, by another program's eyes.
@Suite(.timeLimit(.minutes(60))) struct LinkNoticeTests {
  private static let other = "https://example.org/elsewhere"

  /// The demo with one link, and with a program in place of `xdg-open` if there is one.
  private func demo(
    _ target: String, named text: String, program: String?
  ) throws -> (AutomatedProgram, TestFolder) {
    let folder = try TestFolder()
    try folder.write(
      """
      {"name": "Mila", "type": "personal_chat", "id": 2, "messages": [
      {"id": 1, "type": "message", "from": "Mila", "from_id": "user2",
       "text": [{"type": "text_link", "text": "\(text)", "href": "\(target)"}]}]}
      """, to: "result.json")
    if let program {
      // By a process of its own: what this one writes may still be open in one that another test starts.
      let writer = try ChildProcess.run(
        "sh",
        [
          "-c", "printf '#!/bin/sh\\n%s\\n' \"$2\" > \"$1\"; chmod 755 \"$1\"", "sh",
          folder.path + "/xdg-open", program,
        ])
      try #require(writer.status == .exited(0), "\(writer.report)")
    }
    let demo = try AutomatedProgram(
      "WaylandDemo",
      [
        "--offscreen", "--fonts", BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts", "--open",
        folder.path,
      ], environment: ["PATH": folder.path])
    return (demo, folder)
  }

  private func ask(_ demo: AutomatedProgram, _ method: String, _ params: String) throws -> String {
    try demo.ask(#"{"id":1,"method":"\#(method)","params":\#(params)}"#)
  }

  private func end(_ demo: AutomatedProgram) throws {
    _ = try ask(demo, "close", "{}")
    #expect(try demo.process.wait() == .exited(0), "\(demo.transcript)")
  }

  /// Asks until something is there: another process has to end first.
  private func waitFor(_ text: String, in demo: AutomatedProgram) throws -> Bool {
    let deadline = Deadline()
    while !deadline.hasPassed {
      if try ask(demo, "find", #"{"text":"\#(text)"}"#) != #"{"jsonrpc":"2.0","id":1,"result":[]}"#
      {
        return true
      }
    }
    return false
  }

  @Test func `a desktop without a program for links is told with the address`() throws {
    let (demo, folder) = try demo(Self.other, named: Self.other, program: nil)
    _ = try ask(demo, "act", #"{"role":"link","action":"press"}"#)
    #expect(try waitFor("The link could not be opened (xdg-open: No such file", in: demo))
    #expect(try ask(demo, "find", #"{"text":"Open this address?"}"#).contains(#""result":[]"#))
    try end(demo)
    withExtendedLifetime(folder) {}
  }

  @Test func `a program that fails is told, and one that does not is not spoken of`() throws {
    let (failing, folder) = try demo(Self.other, named: Self.other, program: "exit 3")
    _ = try ask(failing, "act", #"{"role":"link","action":"press"}"#)
    #expect(try waitFor("The link could not be opened (xdg-open has failed)", in: failing))
    try end(failing)
    let (working, other) = try demo(
      Self.other, named: Self.other, program: "echo \"$1\" > \(folder.path)/opened")
    _ = try ask(working, "act", #"{"role":"link","action":"press"}"#)
    let deadline = Deadline()
    while !deadline.hasPassed, access(folder.path + "/opened", R_OK) != 0 {}
    #expect(try ask(working, "find", #"{"text":"The link could not"}"#).contains(#""result":[]"#))
    try end(working)
    withExtendedLifetime(other) {}
  }

  @Test func `who agrees to an address opens it, and the question is gone`() throws {
    let (demo, folder) = try demo(
      Self.other, named: "here",
      program: "echo \"$1\" > \"${0%/*}/new\"; read word < \"${0%/*}/pipe\"")
    // The program goes on until somebody has written into the pipe.
    try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
    _ = try ask(demo, "act", #"{"role":"link","name":"here","action":"press"}"#)
    #expect(try waitFor("Open this address?", in: demo))
    #expect(access(folder.path + "/new", F_OK) != 0)
    _ = try ask(demo, "click", #"{"role":"button","name":"Open"}"#)
    #expect(try ask(demo, "find", #"{"text":"Open this address?"}"#).contains(#""result":[]"#))
    let deadline = Deadline()
    let expected = Array((Self.other + "\n").utf8)
    while !deadline.hasPassed, (try? FileReader.read(folder.path + "/new")) != expected {}
    #expect(try FileReader.read(folder.path + "/new") == expected)
    try folder.write("done\n", to: "pipe")
    try end(demo)
  }

  @Test func `who puts the question away opens nothing`() throws {
    let (demo, folder) = try demo(Self.other, named: "here", program: "echo > \"${0%/*}/new\"")
    _ = try ask(demo, "act", #"{"role":"link","name":"here","action":"press"}"#)
    _ = try ask(demo, "click", #"{"role":"button","name":"Dismiss"}"#)
    #expect(try ask(demo, "find", #"{"text":"Open this address?"}"#).contains(#""result":[]"#))
    _ = try ask(demo, "step", #"{"milliseconds":2000}"#)
    try end(demo)
    #expect(access(folder.path + "/new", F_OK) != 0)
  }
}
