import Glibc
import Testing

@testable import TextFiles

@Suite struct RecoveryFolderTests {
  private func path(_ environment: [String: String]) throws -> String {
    try RecoveryFolder(application: "org.example.notes") { environment[$0] }.path
  }

  @Test func `it is where the XDG specification has what a program remembers`() throws {
    #expect(
      try path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/org.example.notes/recovery")
    #expect(try path(["HOME": "/h"]) == "/h/.local/state/org.example.notes/recovery")
  }

  @Test func `relative values are ignored`() throws {
    #expect(
      try path(["XDG_STATE_HOME": "s", "HOME": "/h"])
        == "/h/.local/state/org.example.notes/recovery")
    #expect(
      try path(["XDG_STATE_HOME": "", "HOME": "/h"])
        == "/h/.local/state/org.example.notes/recovery")
  }

  @Test func `a user without a home has none`() throws {
    for environment in [[:], ["HOME": "h"]] {
      let error = #expect(throws: TextFileError.self) { try path(environment) }
      #expect(error?.reason == .missing && error?.path == "$HOME")
    }
  }

  @Test func `that of this process is below its home`() throws {
    guard getenv("HOME") != nil || getenv("XDG_STATE_HOME") != nil else { return }
    #expect(try RecoveryFolder(application: "a").path.hasSuffix("/a/recovery"))
  }
}
