import Surface
import Testing

@testable import Platform

/// Everything that comes in besides the input of the first window, in recordings.
@MainActor
@Suite struct RecordedSessionTests {
  private typealias Entry = InputRecording.Entry

  @Test func `what another person has copied before a recording begins is in it`() {
    let platform = OffscreenPlatform()
    let window = Window(
      WindowConfiguration(title: "Test", appID: "test", size: Size(width: 40, height: 30)),
      backend: OffscreenBackend(decorations: .server, platform: platform))
    let seat = SeatID(rawValue: 1)
    platform.copied.offer([.text("hello")], for: InputSerial(1, seat: seat))
    #expect(window.clipboard?.contentTypes(for: seat) == [.text])
    var text = ""
    let recorder = InputRecorder(window) { text += $0 }
    recorder.finish()
    #expect(text.contains("seat=1"), "\(text)")
  }

  @Test func `every entry survives being written and read`() throws {
    let second = SeatID(rawValue: 1)
    var settings = DesktopSettings(
      colorScheme: .dark, accentColor: Color(red: 0.1, green: 0.3, blue: 1, alpha: 0.7),
      hasHighContrast: true, reducesMotion: true, textScale: 4 / 3,
      doubleClickInterval: .nanoseconds(250_000_001), interfaceFont: "Noto Sans 11",
      subpixelOrder: .verticalBGR, titleBarButtons: TitleBarButtons(left: [.close], right: []))
    var entries: [Entry] = [
      .settings(DesktopSettings()), .settings(settings),
      .offers(.clipboard, [.text, ContentType(rawValue: "x y=%"), .png]),
      .offers(.primary, []), .offers(.primary, [.html], seat: second),
      .answer(.clipboard, number: 1, .success(Array("Hello, world\n".utf8))),
      .answer(.primary, number: 12, .success([])),
      .answer(.primary, number: 2, .success(Array(0...255))),
      .result(name: "a search", number: 3, json: #"["a b",{"c":null}]"#),
      .token(number: 1, ActivationToken(rawValue: "a token")), .token(number: 2, nil),
      .dropAnswer(number: 1, .success([0, 37, 255])), .dropAnswer(number: 2, .success([])),
      .dropAnswer(number: 3, .failure(.failed("pipe broke: 100%"))),
      .dragEnd(number: 1, .move), .dragEnd(number: 2, []),
      .event(
        .placed(PopupState(frame: Rect(x: -4.5, y: 1 / 3, width: 80, height: 60), scale: .one)),
        surface: 2),
      .event(.dismissed, surface: 1), .event(.closeRequested, surface: 3),
      .event(.pointer(PointerEvent(.moved, at: Point(x: 1 / 256, y: 0.1 + 0.2))), surface: 1),
    ]
    settings.subpixelOrder = .rgb
    entries.append(.settings(settings))
    for error: TransferError in [.notOffered, .tooLarge, .timedOut, .failed("pipe broke: 100%")] {
      entries.append(.answer(.clipboard, number: 4, .failure(error)))
    }
    let types = [ContentType.uriList, .text]
    entries += [
      .entered(types, [.copy, .move]), .entered([], []), .moved, .exited,
      .dropped(.move), .dropped([]),
    ].map {
      .event(
        .drop(DropEvent($0, at: Point(x: 1, y: 2), timestamp: .milliseconds(3), seat: second)))
    }
    entries += [
      TextInputEvent(), TextInputEvent(committedText: "日本 語", deletesBefore: 3, deletesAfter: 1),
      TextInputEvent(preedit: TextInputEvent.Preedit(text: "にほ", selection: 3..<6), seat: second),
      TextInputEvent(preedit: TextInputEvent.Preedit(text: "")),
    ].map { .event(.textInput($0)) }
    for kind in [TouchpadEvent.Kind.swipe, .pinch, .hold] {
      for phase in [TouchpadEvent.Phase.began, .changed, .ended, .cancelled] {
        entries.append(
          .event(
            .touchpad(
              TouchpadEvent(
                kind, phase, fingers: 3, at: Point(x: 5, y: 6), delta: Point(x: -0.25, y: 1e-5),
                scale: 1.00390625, rotation: -0.017453292519943295, timestamp: .seconds(1),
                modifiers: .control, seat: second)), surface: 1))
      }
    }
    var recording = InputRecording()
    recording.lines = entries.enumerated().map {
      InputRecording.Line(time: .nanoseconds($0.offset * 1_234_567), entry: $0.element)
    }
    #expect(try InputRecording(text: recording.text) == recording)
  }

  @Test func `what a recording answers and nothing asks for is named`() throws {
    let text = "0 clipboard answer 1 a\n0 result search 2 [1]\n0 token 1 x\n0 surface 7 close\n"
    let screen = OffscreenWindow()
    let player = InputPlayer(try InputRecording(text: text), window: screen.window)
    player.play(on: screen.backend)
    #expect(
      player.errors.map(\.description) == [
        "there is no surface 7", "nothing asked for answer 1 of the clipboard",
        "nothing asked for answer 1 of the window system for a token",
        "nothing asked for answer 2 of the task search",
      ])
  }

  @Test func `a recording of another version is none`() {
    #expect(throws: InputRecordingError(line: 1, text: "# surface input 2")) {
      try InputRecording(text: "# surface input 2\n0 end\n")
    }
    #expect(throws: Never.self) { try InputRecording(text: "# a comment\n0 end\n") }
  }

  @Test func `all of the state of a window is kept`() throws {
    let changes: [(inout WindowState) -> Void] = [
      { $0.isSuspended = true }, { $0.tiledEdges = [.top, .left] },
      { $0.tiledEdges = [.bottom, .right] }, { $0.canMaximize = false },
      { $0.canMinimize = false }, { $0.bounds = Size(width: 1920, height: 1048.5) },
      { $0.subpixelOrders = .all }, { $0.subpixelOrders = SubpixelOrders(.verticalRGB) },
    ]
    for change in changes {
      var state = WindowState(size: Size(width: 640.5, height: 480))
      change(&state)
      var popup = PopupState(frame: Rect(x: 0, y: 0, width: 1, height: 1))
      popup.subpixelOrders = state.subpixelOrders
      var recording = InputRecording()
      recording.lines = [.configured(state), .placed(popup)].map {
        InputRecording.Line(time: .zero, entry: .event($0))
      }
      #expect(try InputRecording(text: recording.text) == recording)
    }
  }

  @Test(arguments: [
    "0 settings", "0 settings blue", "0 settings dark contrast=low", "0 settings dark accent=1,2,3",
    "0 settings dark accent=1,2,3,x", "0 settings dark text=0", "0 settings dark text=nan",
    "0 settings dark double-click=-1", "0 settings dark font=%", "0 settings dark subpixel=x",
    "0 settings dark x", "0 clipboard", "0 clipboard opens", "0 clipboard offers %",
    "0 clipboard offers text seat=x", "0 clipboard answer", "0 clipboard answer 1",
    "0 clipboard answer x a", "0 clipboard answer 1 a b", "0 clipboard answer 1 %zz",
    "0 clipboard answer -1 a", "0 clipboard answer 99999999999999999999 a",
    "0 primary failed 1 lost", "0 primary failed 1 failed", "0 primary failed 1 timed-out x",
    "0 result", "0 result a", "0 result a 1", "0 result a x 1", "0 result a 1 %", "0 result % 1 a",
    "0 result a 1 %ff", "0 token", "0 token x", "0 token 1 a b", "0 surface", "0 surface 1",
    "0 surface -1 close", "0 surface x close", "0 surface 1 settings dark",
    "0 surface 9999999999 close", "0 surface 1 surface 1 close", "0 surface 1 end",
    "0 placed 1 2 3", "0 placed 1 2 0 4 scale 120", "0 placed 1 2 3 4 scale 1",
    "0 placed 1 2 3 4 scale 120 subpixels=x", "0 placed 1 2 3 4 scale 120 x",
    "0 placed nan 2 3 4 scale 120", "0 configured 1x1 scale 120 client bounds=1",
    "0 configured 1x1 scale 120 client bounds=1xinf", "0 configured 1x1x1 scale 120 client",
    "0 configured 1x1 scale 120 client tiled=middle", "0 configured 1x1 scale 120 client tiled=",
    "0 configured 1x1 scale 120 client subpixels=", "0 drop", "0 drop moved 1",
    "0 drop entered 1 2", "0 drop entered 300 1 2", "0 drop moved text 1 2", "0 text-input",
    "0 text-input x=1", "0 text-input selected=0,1", "0 text-input preedit=ab selected=1,3",
    "0 text-input preedit=ab selected=2,1", "0 text-input before=-1", "0 text-input commit=%ff",
    "0 touchpad", "0 touchpad pinch", "0 touchpad pinch began 2 1 2 3 4 5 6",
    "0 touchpad fling began 2 1 2 3 4 5 6 0", "0 touchpad pinch paused 2 1 2 3 4 5 6 0",
    "0 touchpad pinch began 1000 1 2 3 4 5 6 0", "0 touchpad pinch began 2 1 2 3 4 5 inf 0",
    "0 touchpad pinch began -1 1 2 3 4 5 6 0", "0 placed 1 2 16385 4 scale 120",
    "0 placed 1 2 3 16385 scale 120", "0 configured 16385x1 scale 120 client",
    "0 configured 1x1 scale 120 client bounds=1x16385", "0 settings dark accent=0,0,0,1.5",
    "0 settings dark accent=-1,0,0,1", "0 settings dark text=101",
  ])
  func `a line that means nothing is named`(text: String) {
    #expect(throws: InputRecordingError.self) { try InputRecording(text: text) }
  }

  @Test func `any bytes are a recording or an error`() {
    var random = SeededGenerator(seed: 16)
    let words = [
      "0", "0.5", "1e9", "-1", "nan", "surface", "1", "pointer", "pressed", "settings", "dark",
      "clipboard", "offers", "answer", "%", "%41", "=", "seat=", "seat=1", "touch=2", "end", "\n",
      "result", "text-input", "selected=9,9", "preedit=%c3", "drop", "entered", "touchpad", "pinch",
      "configured", "10x10", "scale", "120", "tiled=", "placed", "token", "\u{0}", "é", "#", "key",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      _ = try? InputRecording(text: text)
    }
  }

  // MARK: Playing

  @Test func `settings and clipboards of a recording are there when the content is made`() throws {
    let screen = OffscreenWindow()
    screen.backend.platform.copied.offer([TransferItem(.html, bytes: [])], for: nil)
    let text = """
      0 settings dark text=2
      0 clipboard offers image/png
      0 configured 100x50 scale 120 server
      0.5 settings light
      0.6 clipboard offers text/plain;charset=utf-8
      0.7 clipboard answer 1 Hi
      0.8 end
      """
    let player = InputPlayer(try InputRecording(text: text), window: screen.window)
    #expect(screen.window.settings == DesktopSettings(colorScheme: .dark, textScale: 2))
    let clipboard = try #require(screen.window.clipboard)
    #expect(clipboard.contentTypes() == [.png] && screen.window.primarySelection == nil)
    var log: [String] = []
    screen.window.onSettingsChange { [screen] in log.append("\(screen.window.settings.colorScheme)")
    }
    clipboard.onChange { _ in log.append("\(clipboard.contentTypes())") }
    clipboard.readText { log.append("\($0)") }
    screen.backend.platform.desktopSettings.settings.colorScheme = .dark
    screen.backend.platform.copied.offer([TransferItem(.uriList, bytes: [])], for: nil)
    clipboard.write([.text("not to the desktop of who plays")], for: nil)
    #expect(screen.backend.platform.copied.items().map(\.type) == [.uriList])
    player.play(on: screen.backend)
    #expect(log == ["light", "[text/plain;charset=utf-8]", "success(\"Hi\")"])
  }

  @Test func `what each seat has copied is that of the recording, and told once`() throws {
    let screen = OffscreenWindow()
    let player = InputPlayer(
      try InputRecording(
        text: """
          0 clipboard offers image/png
          0.1 clipboard offers image/png seat=1
          0.2 clipboard offers image/png
          0.3 clipboard offers seat=1
          """), window: screen.window)
    let clipboard = try #require(screen.window.clipboard)
    var log: [String] = []
    clipboard.onChange { log.append("\($0.rawValue) \(clipboard.contentTypes(for: $0))") }
    player.play(on: screen.backend)
    #expect(log == ["1 [image/png]", "1 []"])
    #expect(clipboard.contentTypes() == [.png])
  }

  @Test func `a recorded token is given again, and brings nothing to the front`() throws {
    let screen = OffscreenWindow()
    let player = InputPlayer(try InputRecording(text: "0.1 token 1 abc"), window: screen.window)
    var received: [ActivationToken?] = []
    screen.window.requestActivationToken(for: nil) { token in
      received.append(token)
      if let token { screen.window.activate(with: token) }
    }
    player.play(on: screen.backend)
    #expect(received == [ActivationToken(rawValue: "abc")])
    #expect(screen.backend.platform.tokens.used.isEmpty)
  }

  @Test func `each clipboard has answers of its own`() throws {
    let screen = OffscreenWindow()
    let player = InputPlayer(
      try InputRecording(
        text: """
          0 clipboard offers text/plain;charset=utf-8
          0 primary offers text/plain;charset=utf-8
          0.1 primary answer 1 selected
          0.2 clipboard answer 1 copied
          """), window: screen.window)
    var log: [String] = []
    for clipboard in [screen.window.clipboard, screen.window.primarySelection] {
      let clipboard = try #require(clipboard)
      clipboard.readText { log.append("\(clipboard.kind) \((try? $0.get()) ?? "-")") }
    }
    player.play(on: screen.backend)
    #expect(log == ["primary selected", "clipboard copied"] && player.errors.isEmpty)
  }

  @Test func `what could not be had is recorded, and cannot be had again`() throws {
    func ask(_ window: Window) throws -> () -> [String] {
      final class Log { var entries: [String] = [] }
      let log = Log()
      try #require(window.clipboard).read(.html) { log.entries.append("\($0)") }
      window.requestActivationToken(for: nil) { log.entries.append("\($0 == nil)") }
      return { log.entries }
    }
    let first = OffscreenWindow()
    var text = ""
    let recorder = InputRecorder(first.window) { text += $0 }
    first.backend.platform.tokens.refuses = true
    let answers = try ask(first.window)
    first.backend.settle()
    recorder.finish()
    #expect(answers().count == 2 && answers().last == "true")

    let second = OffscreenWindow()
    let player = InputPlayer(try InputRecording(text: text), window: second.window)
    let again = try ask(second.window)
    player.play(on: second.backend)
    #expect(again() == answers() && player.errors.isEmpty)
  }

  @Test func `a popup that is open when a recording begins has its place in it`() throws {
    let screen = OffscreenWindow()
    _ = try Popup(
      PopupPlacement(
        size: Size(width: 40, height: 30), anchorRect: Rect(x: 10, y: 10, width: 1, height: 1)),
      in: screen.window.scene, input: .pointer)
    screen.backend.settle()
    var text = ""
    InputRecorder(screen.window) { text += $0 }.finish()
    let lines = text.split(separator: "\n").suffix(3)
    #expect(lines.first?.hasPrefix("0.000000 configured ") == true)
    #expect(lines.dropFirst().first == "0.000000 surface 1 placed 10 11 40 30 scale 120")
  }

  @Test func `a popup that opens after a recording was played is placed by this backend`() throws {
    let screen = OffscreenWindow()
    let player = InputPlayer(
      try InputRecording(text: "0 surface 7 dismissed"), window: screen.window)
    player.play(on: screen.backend)
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 40, height: 30), anchorRect: Rect(x: 10, y: 10, width: 1, height: 1)),
      in: screen.window.scene, input: .pointer)
    screen.backend.settle()
    #expect(popup.frame == Rect(x: 10, y: 11, width: 40, height: 30))
  }

  @Test func `a popup is placed and pressed as it was, wherever this backend would put it`() throws
  {
    func open(_ screen: OffscreenWindow) throws -> (Popup, ControlNode) {
      let popup = try Popup(
        PopupPlacement(
          size: Size(width: 40, height: 30), anchorRect: Rect(x: 10, y: 10, width: 1, height: 1)),
        in: screen.window.scene, input: .all(openedBy: nil))
      let button = ControlNode().framed(0, 0, 20, 20)
      popup.contentView.addSubview(button.view)
      button.on(.primaryAction) { _ in popup.contentView.backgroundColor = .black }
      return (popup, button)
    }
    let first = OffscreenWindow()
    var text = ""
    let recorder = InputRecorder(first.window) { text += $0 }
    let (popup, button) = try open(first)
    first.backend.settle()
    first.click(15, 20)
    first.wait(100)
    recorder.finish()
    #expect(text.contains("surface 1 placed 10 11 40 30 scale 120"))
    #expect(text.contains("surface 1 pointer pressed 272 5 9"))
    #expect(popup.contentView.backgroundColor == .black && button.view.window != nil)

    let moved = text.replacing("placed 10 11 40 30", with: "placed -300 -200 44 33")
    let second = OffscreenWindow()
    let player = InputPlayer(try InputRecording(text: moved), window: second.window)
    let (other, otherButton) = try open(second)
    player.play(on: second.backend)
    #expect(other.frame == Rect(x: -300, y: -200, width: 44, height: 33))
    #expect(other.contentView.backgroundColor == .black && otherButton.view.window != nil)
    #expect(player.errors.isEmpty)
  }

  @Test func `a recording of one surface leaves popups to the backend`() throws {
    let screen = OffscreenWindow()
    let player = InputPlayer(
      try InputRecording(text: "0 pointer moved 1 1\n1 end"), window: screen.window)
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 40, height: 30), anchorRect: Rect(x: 10, y: 10, width: 1, height: 1)),
      in: screen.window.scene, input: .pointer)
    player.play(on: screen.backend)
    #expect(popup.frame != nil)
  }

  @Test func `an event of a surface that is not there is an error of the replay`() throws {
    let screen = OffscreenWindow()
    let player = InputPlayer(
      try InputRecording(text: "0 surface 7 close\n0 surface 7 configured 1x1 scale 120 client"),
      window: screen.window)
    player.play(on: screen.backend)
    #expect(player.errors == [.noSurface(7)])
  }

  @Test func `two windows of an application are one recording`() throws {
    func makeApp() throws -> (OffscreenPlatform, [Window]) {
      let platform = OffscreenPlatform()
      let app = Application(appID: "test", loop: EventLoop(), platform: platform)
      let windows = try ["1", "2"].map {
        try app.makeWindow(title: $0, size: Size(width: 100, height: 60))
      }
      return (platform, windows)
    }
    var text = ""
    let (platform, windows) = try makeApp()
    let recorder = InputRecorder(windows[0]) { text += $0 }
    platform.advance(by: .milliseconds(20))
    let size = Size(width: 150, height: 90)
    (windows[1].backend as! OffscreenBackend).configure { $0.size = size }
    (windows[1].backend as! OffscreenBackend).send(.key(KeyEvent(.down, key: "x", text: "x")))
    recorder.finish()
    let (_, others) = try makeApp()
    var keys: [String] = []
    for (index, window) in others.enumerated() {
      window.onKeyEvent { event in
        keys.append("\(index) \(event.text)")
        return true
      }
    }
    let player = InputPlayer(try InputRecording(text: text), window: others[0])
    player.play(on: others[0].backend as! OffscreenBackend)
    #expect(keys == ["1 x"] && player.errors.isEmpty)
    #expect(others.map(\.size) == [Size(width: 100, height: 60), size])
  }
}
