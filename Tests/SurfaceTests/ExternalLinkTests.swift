import Glibc
import SurfaceTesting
import Synchronization
import Testing

@testable import Compositing
@testable import Platform
@testable import Surface

@Suite struct ExternalLinkTests {
  @Test(arguments: [
    ("https://example.org", "https://example.org"),
    ("HTTP://Example.org/A?b=c&d=%20#e", "http://Example.org/A?b=c&d=%20#e"),
    ("https://münchen.example/straße", "https://m%C3%BCnchen.example/stra%C3%9Fe"),
    (
      "https://example.org/$(reboot)`id`'x'\"y\"|z",
      "https://example.org/%24%28reboot%29%60id%60%27x%27%22y%22%7Cz"
    ),
    ("https://[::1]:8080/", "https://[::1]:8080/"),
    ("https://name@example.org/", "https://name@example.org/"),
    ("mailto:ann@example.org", "mailto:ann@example.org"),
    ("MailTo:Ann@Example.org", "mailto:Ann@Example.org"),
    ("https://example.org\\@elsewhere/", "https://example.org%5C@elsewhere/"),
    ("https://1.2.3.4:8080?a#b", "https://1.2.3.4:8080?a#b"),
    ("https://例え.jp", "https://%E4%BE%8B%E3%81%88.jp"),
    ("mailto:ann@example.org?subject=hi&attach=/etc/passwd", "mailto:ann@example.org"),
  ])
  func `pages and mail addresses are taken, as plain ASCII`(text: String, expected: String) {
    #expect(ExternalLink(text)?.text == expected)
  }

  @Test(arguments: [
    "", "example.org", "file:///etc/passwd", "javascript:alert(1)", "tel:+123", "tg://resolve",
    "data:text/html,x", "smb://host/share", "-https://example.org", "--help",
    " https://example.org",
    "https://-x\\@example.org", "https://-x/@example.org", "https://-x?@example.org",
    "https://-x#@example.org", "https://@", "https://a@", "https://.", "https://\\example.org",
    "http//example.org", "https://example.org/\u{a0}", "https://example.org/\u{200b}",
    "https://example.org/\u{2029}", "https://example.org/\u{7f}", "https://example.org/\t",
    "mailto:-x@example.org", "mailto://ann@example.org", "mailto:a b@example.org",
    "https:example.org", "https:/example.org", "https://", "https:///etc/passwd", "https://?x",
    "https://-oProxyCommand=x", "https://user@-x", "https://example.org/a b",
    "https://example.org/\n", "https://example.org/\u{1b}[2J", "https://example.org/\u{202e}gnp",
    "https://example.org/\0", "https://example.org/\u{2028}", "https://exa\u{ad}mple.org",
    "mailto:", "mailto:ann", "mailto:-a@b", "mailto:/a@b", "mailto:?to=a@b", "https", ":",
    "https://example.org/" + String(repeating: "a", count: 8000),
  ])
  func `anything else is not`(text: String) {
    #expect(ExternalLink(text) == nil)
  }

  @Test func `the longest address that fits into a browser is taken, and none beyond`() {
    let start = "https://example.org/"
    func link(_ count: Int) -> ExternalLink? {
      ExternalLink(start + String(repeating: "a", count: count - start.utf8.count))
    }
    #expect(link(8000)?.text.utf8.count == 8000 && link(8001) == nil)
    // Counted in bytes, as browsers do.
    #expect(ExternalLink(start + String(repeating: "ü", count: 3990))?.text.count == 20 + 6 * 3990)
    #expect(ExternalLink(start + String(repeating: "ü", count: 3991)) == nil)
  }

  @Test func `nothing but plain ASCII reaches another program, whatever the address was`() {
    for value in 0...0x10FFFF {
      guard let scalar = Unicode.Scalar(UInt32(value)), value < 0x3000 || value % 97 == 0 else {
        continue
      }
      guard let link = ExternalLink("https://example.org/a\(Character(scalar))b") else { continue }
      #expect(
        link.text.utf8.allSatisfy {
          $0 > 0x20 && $0 < 0x7F && !"\"'`$\\<>|(){}^".utf8.contains($0)
        },
        "\(value)")
    }
  }
}

/// How an address is handed on. Real programs, which end when they like.
@Suite(.serialized, .timeLimit(.minutes(60))) @MainActor struct ExternalLinkOpenTests {
  private let folder = TestFolder()

  /// A program of a few lines of shell.
  ///
  /// Written by a process of its own: a file that this one writes is open in every process that another test starts
  /// meanwhile, until that has replaced its program, and one that is open for writing cannot be run (`ETXTBSY`).
  private func program(_ script: String) throws -> String {
    let path = folder.path + "/program"
    let writer = try ChildProcess.run(
      "sh",
      [
        "-c", "rm -f \"$1\"; printf '#!/bin/sh\\n%s\\n' \"$2\" > \"$1\"; chmod 755 \"$1\"", "sh",
        path, script,
      ])
    try #require(writer.status == .exited(0), "\(writer.report)")
    return path
  }

  /// Opens an address and waits for what comes of it.
  private func open(with program: String) throws -> ExternalLinkError? {
    let link = try #require(ExternalLink("https://example.org/?a=b&c=d;e"))
    var outcome: ExternalLinkError??
    link.open(with: program) { outcome = .some($0) }
    while outcome == nil {
      MainThreadQueue.shared.drain()
      sched_yield()
    }
    return outcome!
  }

  @Test func `the program gets the address and nothing else, and no terminal`() throws {
    let program = try program(
      """
      { echo $# "$1"; readlink /proc/self/fd/0 /proc/self/fd/1 /proc/self/fd/2; } > /dev/null
      { echo $# "$1"; readlink /proc/$$/fd/0 /proc/$$/fd/2; cut -d' ' -f1,6 /proc/$$/stat; } \
        > \(folder.path)/said
      """)
    #expect(try open(with: program) == nil)
    let said = String(decoding: try FileReader.read(folder.path + "/said"), as: UTF8.self)
    let lines = said.split(separator: "\n").map(String.init)
    #expect(lines.prefix(3) == ["1 https://example.org/?a=b&c=d;e", "/dev/null", "/dev/null"])
    // It leads a session of its own.
    let numbers = lines.last?.split(separator: " ") ?? []
    #expect(numbers.count == 2 && numbers[0] == numbers[1])
  }

  @Test func `what goes wrong is told`() throws {
    #expect(
      try open(with: "/nonexistent/program")?.description
        == "/nonexistent/program: No such file or directory")
    let failing = try program("exit 4")
    #expect(try open(with: failing)?.description == "\(failing) has failed")
    let killed = try program("kill -9 $$")
    #expect(try open(with: killed)?.description == "\(killed) has failed")
  }
}
