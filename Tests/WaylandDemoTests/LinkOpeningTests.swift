import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// What becomes of a link of the demo.
@Suite(.timeLimit(.minutes(60))) struct LinkOpeningTests {
  /// Long enough for a message to be a link from side to side.
  private static let address = "https://example.org/" + String(repeating: "press-here/", count: 40)

  private static func export(_ link: String) -> String {
    """
    {"name": "Mila", "type": "personal_chat", "id": 2, "messages": [
    {"id": 1, "type": "message", "from": "Mila", "from_id": "user2",
     "text": [{"type": "text_link", "text": "\(address)", "href": "\(link)"}]}]}
    """
  }

  private static let middle = Point(x: 500, y: 420)

  /// Shows a message that is a link and presses it, with a program in place of `xdg-open`, and then other places.
  private func press(
    _ link: String, then places: [Point] = [], program: String?
  ) throws -> (ChildProcess, TestFolder) {
    let folder = try TestFolder()
    try folder.write(LinkOpeningTests.export(link), to: "result.json")
    var lines = ["# surface input 1"]
    for (index, place) in ([LinkOpeningTests.middle] + places).enumerated() {
      lines += ["entered", "pressed 272", "released 272"].enumerated().map { step, event in
        "\(Double(index) + Double(step + 1) / 10) pointer \(event) \(place.x) \(place.y)"
      }
    }
    lines.append("\(4 + places.count) screenshot after\n")
    try folder.write(lines.joined(separator: "\n"), to: "press.replay")
    if let program {
      try folder.write("#!/bin/sh\n\(program)\n", to: "xdg-open")
    }
    let demo = try BuiltProducts.executable(named: "WaylandDemo")
    let process = try ChildProcess.run(
      "sh",
      [
        "-c",
        """
        cd "$1" && chmod +x xdg-open; export PATH="$1" && "$0" --offscreen --size 720x520 --open . \
          --replay press.replay
        """, demo, folder.path,
      ])
    return (process, folder)
  }

  /// Keeps the address that it is given.
  private static let browser =
    #"echo "$1" > "$(/usr/bin/dirname "$0")/new" "# + "\n"
    + #"/bin/mv "$(/usr/bin/dirname "$0")/new" "$(/usr/bin/dirname "$0")/opened""#

  private func expectOpened(_ address: String, in folder: TestFolder) throws {
    // The program may outlive the demo.
    let deadline = Deadline()
    while !deadline.hasPassed, (try? FileReader.read(folder.path + "/opened")) == nil {}
    #expect(try FileReader.read(folder.path + "/opened") == Array("\(address)\n".utf8))
  }

  @Test func `a pressed link is handed to the desktop`() throws {
    let (process, folder) = try press(
      LinkOpeningTests.address, program: LinkOpeningTests.browser)
    #expect(process.status == .exited(0), "\(process.report)")
    try expectOpened(LinkOpeningTests.address, in: folder)
  }

  @Test @MainActor func `an address that its text does not tell is shown before it is opened`()
    throws
  {
    let other = "https://example.org/elsewhere"
    let fixture = try HistoryFixture(LinkOpeningTests.export(other))
    let run = DemoRun(.chats, width: 720, height: 520) { $0.open = fixture.path }
    run.click(at: LinkOpeningTests.middle)
    run.settle()
    let elements = run.window.scene.semantics.elements
    #expect(elements.contains { $0.name == other }, "\(run.window.scene.semantics)")
    let open = try #require(elements.first { $0.role == .button && $0.name == "Open" })
    // The process has a title bar, the run has none.
    let place = Point(
      x: open.frame.midX, y: open.frame.midY + Theme.light.metrics.titleBarHeight)
    let (process, folder) = try press(other, then: [place], program: LinkOpeningTests.browser)
    #expect(process.status == .exited(0), "\(process.report)")
    try expectOpened(other, in: folder)
    let (without, left) = try press(other, program: LinkOpeningTests.browser)
    #expect(without.status == .exited(0))
    #expect((try? FileReader.read(left.path + "/opened")) == nil)
  }

  @Test(
    arguments: [
      ("https://example.org", "example.org", true), ("https://example.org/", "EXAMPLE.org", true),
      ("http://example.org/a", "https://example.org/a", true),
      ("mailto:a@example.org", "a@example.org", true), ("https://example.org", "here", false),
      ("https://example.org.evil.net", "example.org", false),
      ("https://example.org/b", "https://example.org/a", false),
    ])
  func `a text tells its address if only the scheme is left out`(
    target: String, text: String, isPlain: Bool
  ) {
    #expect(MessageLink(target: target, text: text).isPlain == isPlain)
  }

  @Test func `other links start nothing and are named in the window`() throws {
    let (process, folder) = try press(
      "file:///etc/passwd", program: #"echo > "$(/usr/bin/dirname "$0")/opened""#)
    #expect(process.status == .exited(0), "\(process.report)")
    #expect((try? FileReader.read(folder.path + "/opened")) == nil)
    let named = try ImageDecoder.decode(FileReader.read(folder.path + "/after.png"))
    let (web, other) = try press(LinkOpeningTests.address, program: "exit 0")
    #expect(web.status == .exited(0))
    let quiet = try ImageDecoder.decode(FileReader.read(other.path + "/after.png"))
    #expect(!named.hasEqualPixels(to: quiet), "nothing is said")
  }

  @Test func `a desktop that opens nothing is told in the window`() throws {
    let (failing, folder) = try press(LinkOpeningTests.address, program: nil)
    #expect(failing.status == .exited(0), "\(failing.report)")
    let told = try ImageDecoder.decode(FileReader.read(folder.path + "/after.png"))
    let (working, other) = try press(LinkOpeningTests.address, program: "exit 0")
    #expect(working.status == .exited(0))
    let quiet = try ImageDecoder.decode(FileReader.read(other.path + "/after.png"))
    #expect(!told.hasEqualPixels(to: quiet), "nothing is said")
  }
}
