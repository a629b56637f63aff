import Surface
import Testing

@Suite @MainActor struct ReplayTests {
  @Test func `a recording survives being written and read`() throws {
    var recording = InputRecording()
    let events: [WindowEvent] = [
      .configured(WindowState(size: Size(width: 800, height: 600), scale: ScaleFactor(integer: 2))),
      .pointer(PointerEvent(.entered, at: Point(x: 1.5, y: -2.25), modifiers: [.shift])),
      .pointer(PointerEvent(.pressed(.secondary), at: Point(x: 100, y: 0.125))),
      .pointer(PointerEvent(.left, at: .zero)),
      .scroll(
        ScrollEvent(
          at: Point(x: 3, y: 4), delta: Point(x: 0, y: -15), steps: Point(x: 0, y: -1),
          source: .wheel)),
      .scroll(ScrollEvent(at: Point(x: 3, y: 4), delta: .zero, source: .finger, isEnd: true)),
      .key(KeyEvent(.down, key: Key("ж"), shortcutKey: Key(";"), keyCode: 39, text: "ж👩‍👩‍👧")),
      .key(KeyEvent(.repeat, key: .down)),
      .keyboardFocus(true), .closeRequested,
    ]
    for (index, event) in events.enumerated() {
      recording.lines.append(
        InputRecording.Line(time: .milliseconds(index * 17), entry: .event(event)))
    }
    recording.lines.append(InputRecording.Line(time: .seconds(2), entry: .screenshot("a")))
    recording.lines.append(InputRecording.Line(time: .seconds(3), entry: .end))
    #expect(try InputRecording(text: recording.text) == recording)
  }

  @Test(arguments: [
    "x pointer moved 1 2", "1 pointer moved 1", "1 pointer flew 1 2", "0 key down x - 0",
    "1 end\n0.5 end", "0 configured 10 scale 120 client", "0 scroll wheel 1 2 3", "0",
    "0 pointer moved nan 2", "0 configured 1e99x1 scale 120 client",
  ])
  func `a line that means nothing is named`(text: String) {
    #expect(throws: InputRecordingError.self) { try InputRecording(text: text) }
  }

  @Test(arguments: [
    "/tmp/a", "../a", "a/b", "a/../../b", ".", "..", ".profile", "-f", "a\0b", "a\u{1b}[2J", "ä",
    "",
    String(repeating: "a", count: 101),
  ])
  func `a picture of a recording has a name and no path`(name: String) {
    #expect(throws: InputRecordingError.self) { try InputRecording(text: "1 screenshot \(name)") }
  }

  @Test func `plain names of pictures are taken`() throws {
    for name in ["chats-light", "a.b_c", "2x", "_", String(repeating: "a", count: 100)] {
      let lines = try InputRecording(text: "1 screenshot \(name)").lines
      #expect(lines.map(\.entry) == [.screenshot(name)])
    }
  }

  @Test func `what a user does, recorded and replayed, gives the same pixels`() throws {
    var text = ""
    let first = makeScreen()
    let recorder = InputRecorder(first.window) { text += $0 }
    var random = SeededGenerator(seed: 3)
    first.backend.send(.pointer(PointerEvent(.entered, at: Point(x: 50, y: 50))))
    for _ in 0..<30 {
      first.backend.send(
        .scroll(
          ScrollEvent(
            at: Point(x: 50, y: 50), delta: Point(x: 0, y: 10),
            steps: Point(x: 0, y: Double(Int.random(in: -3...4, using: &random))))))
      first.backend.advance(by: .milliseconds(.random(in: 1...90, using: &random)))
    }
    recorder.finish()
    first.backend.settle()

    let recording = try InputRecording(text: text)
    for _ in 0..<2 {
      let second = makeScreen()
      InputPlayer(recording, window: second.window).play(on: second.backend)
      #expect(second.backend.contents!.hasEqualPixels(to: first.backend.contents!))
    }
  }

  private func makeScreen() -> OffscreenWindow {
    let screen = OffscreenWindow()
    let list = ListNode()
    list.frame = screen.root.bounds
    screen.root.addSubview(list.view)
    list.setRows(count: 400) { index in
      let row = DisplayNode()
      row.backgroundColor = Color(hex: UInt32(index) &* 0x51ed27 & 0xffffff)
      final class Fixed: DisplayNode, @unchecked Sendable {
        // Sendable: no state.
        override func calculateSizeThatFits(_ constraint: Size) -> Size {
          Size(width: constraint.width, height: 31)
        }
      }
      let fixed = Fixed()
      fixed.addSubnode(row)
      row.frame = Rect(x: 0, y: 0, width: 200, height: 31)
      return fixed
    }
    screen.backend.settle()
    return screen
  }
}
