import Surface
import Testing

@testable import Platform

@Suite @MainActor struct ReplayTests {
  @Test func `a recording survives being written and read`() throws {
    var recording = InputRecording()
    let events: [SurfaceEvent] = [
      .configured(WindowState(size: Size(width: 800, height: 600), scale: ScaleFactor(integer: 2))),
      .pointer(PointerEvent(.entered, at: Point(x: 1.5, y: -2.25), modifiers: [.shift])),
      .pointer(PointerEvent(.pressed(.secondary), at: Point(x: 100, y: 0.125))),
      .pointer(PointerEvent(.released(.middle), at: Point(x: 7, y: 8), modifiers: .control)),
      .pointer(PointerEvent(.exited, at: .zero)),
      .scroll(
        ScrollEvent(
          at: Point(x: 3, y: 4), delta: Point(x: 0, y: -15), steps: Point(x: 0, y: -1),
          source: .wheel)),
      .scroll(
        ScrollEvent(at: Point(x: 3, y: 4), delta: Point(x: -0.25, y: 0.004), modifiers: .alt)),
      .scroll(ScrollEvent(at: Point(x: 3, y: 4), delta: .zero, source: .finger, isEnd: true)),
      .pointer(
        PointerEvent(
          .moved, at: Point(x: -0.5, y: 0.05), modifiers: [.logo, .capsLock], pointer: .touch())),
      .key(KeyEvent(.up, key: .end, modifiers: [.control, .shift])),
      .key(KeyEvent(.down, key: Key("ж"), shortcutKey: Key(";"), keyCode: 39, text: "ж👩‍👩‍👧")),
      .key(KeyEvent(.repeat, key: .down)),
      .pointer(
        PointerEvent(
          .pressed(.primary), at: Point(x: 1, y: 2), timestamp: .milliseconds(348),
          pointer: PointerID(InputDevice(.touch, seat: SeatID(rawValue: 2)), contact: 7),
          serial: InputSerial(77, seat: SeatID(rawValue: 2)))),
      .pointer(PointerEvent(.cancelled, at: .zero, pointer: PointerID(InputDevice(.pen)))),
      .scroll(
        ScrollEvent(
          at: .zero, delta: .zero, source: .finger, isEnd: true, timestamp: .microseconds(5),
          seat: SeatID(rawValue: 3))),
      .key(
        KeyEvent(
          .down, key: "a", text: "a", timestamp: .seconds(1), seat: SeatID(rawValue: 1),
          serial: InputSerial(.max, seat: SeatID(rawValue: 1)))),
      .keyboardFocus(KeyboardFocusEvent(true)), .keyboardFocus(KeyboardFocusEvent(false)),
      .keyboardFocus(
        KeyboardFocusEvent(
          false, seat: SeatID(rawValue: 1), serial: InputSerial(0, seat: SeatID(rawValue: 1)))),
      .closeRequested,
    ]
    for (index, event) in events.enumerated() {
      recording.lines.append(
        InputRecording.Line(time: .milliseconds(index * 17), entry: .event(event)))
    }
    recording.lines.append(InputRecording.Line(time: .seconds(2), entry: .screenshot("a")))
    recording.lines.append(InputRecording.Line(time: .seconds(3), entry: .end))
    #expect(try InputRecording(text: recording.text) == recording)
  }

  @Test func `recordings with one finger and one word for leaving are read as ever`() throws {
    let lines = try InputRecording(
      text: "0 pointer pressed 272 1 2 0 touch\n0.1 pointer left 1 2 0 touch\n0.2 focus in"
    ).lines
    #expect(
      lines.map(\.entry) == [
        .event(
          .pointer(PointerEvent(.pressed(.primary), at: Point(x: 1, y: 2), pointer: .touch()))),
        .event(.pointer(PointerEvent(.exited, at: Point(x: 1, y: 2), pointer: .touch()))),
        .event(.keyboardFocus(KeyboardFocusEvent(true))),
      ])
  }

  @Test func `the states of a window are kept`() throws {
    let changes: [(inout WindowState) -> Void] = [
      { $0.isActivated = true }, { $0.isMaximized = true }, { $0.isFullscreen = true },
      { $0.isResizing = true }, { $0.decorations = .server },
    ]
    for change in changes {
      var state = WindowState(size: Size(width: 640.5, height: 480))
      change(&state)
      var recording = InputRecording()
      recording.lines = [InputRecording.Line(time: .zero, entry: .event(.configured(state)))]
      #expect(try InputRecording(text: recording.text) == recording)
    }
  }

  @Test func `numbers are read as they were, and those that are none or too large as others`()
    throws
  {
    let most = 999_999_999.0
    for (value, written) in [
      (Double.nan, 0), (.infinity, most), (-.infinity, -most), (1e300, most), (-1e9, -most),
      (most, most), (0.0004, 0.0004), (-0.00390625, -0.00390625), (1.05, 1.05),
    ] {
      var recording = InputRecording()
      recording.lines = [
        .pointer(PointerEvent(.moved, at: Point(x: value, y: 1))),
        .scroll(ScrollEvent(at: Point(x: 1, y: value), delta: Point(x: value, y: 2))),
      ].map { InputRecording.Line(time: .zero, entry: .event($0)) }
      let read = try InputRecording(text: recording.text).lines.map(\.entry)
      #expect(
        read == [
          .event(.pointer(PointerEvent(.moved, at: Point(x: written, y: 1)))),
          .event(
            .scroll(ScrollEvent(at: Point(x: 1, y: written), delta: Point(x: written, y: 2)))),
        ])
    }
  }

  @Test func `lines may end as on other systems, be empty or be remarks`() throws {
    let lines = try InputRecording(text: "# remark\r\n\r\n1\tpointer moved 1 2\r\n\n2 end\r\n")
      .lines
    #expect(
      lines.map(\.entry) == [
        .event(.pointer(PointerEvent(.moved, at: Point(x: 1, y: 2)))), .end,
      ])
  }

  @Test func `modifiers beyond all there are do no harm`() throws {
    for number in ["-1", "256", "1e8"] {
      #expect(try InputRecording(text: "0 pointer moved 1 2 \(number)").lines.count == 1)
      #expect(try InputRecording(text: "0 scroll wheel 0 1 0 0 1 2 \(number)").lines.count == 1)
    }
  }

  @Test(arguments: [
    "x pointer moved 1 2", "1 pointer moved 1", "1 pointer flew 1 2", "0 key down x - 0",
    "1 end\n0.5 end", "0 configured 10 scale 120 client", "0 scroll wheel 1 2 3", "0",
    "0 pointer moved nan 2", "0 configured 1e99x1 scale 120 client", "0 pointer moved inf 2",
    "0 pointer moved 1e10 2", "0 configured 100x100 scale 29 client",
    "0 configured 100x100 scale 961 client", "0 configured 100x100 scale 120 client upside-down",
    "0 configured -1x100 scale 120 client", "-1 end", "1e7 end", "0 key down 1 110000 0",
    "0 pointer pressed left 1 2", "0 pointer moved 1 2 0 touch=", "0 pointer moved 1 2 touch=-1",
    "0 pointer moved 1 2 seat=x", "0 pointer moved 1 2 foot=1", "0 pointer moved 1 2 at=nan",
    "0 focus in serial=4294967296", "0 pointer moved 1 touch 2", "0 scroll wheel 1 2 3 4 5 inf",
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

  // MARK: Recording

  @Test func `a recording begins with the state, has no frames, and ends when it is finished`() {
    let screen = OffscreenWindow()
    var text = ""
    let recorder = InputRecorder(screen.window) { text += $0 }
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    screen.window.setNeedsFrame()
    screen.wait(250)
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    recorder.finish()
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    #expect(
      text == """
        # surface input 1
        0.000000 settings none
        0.000000 clipboard offers
        0.000000 primary offers
        0.000000 configured 0x0 scale 120 server activated
        0.000000 focus in
        0.250000 focus out
        0.250000 end

        """)
  }

  @Test func `an event without a time leaves the times of the others as they are`() throws {
    let screen = OffscreenWindow()
    var text = ""
    let recorder = InputRecorder(screen.window) { text += $0 }
    // As a pointer that enters before a device has told any time.
    for time in [Duration.zero, .seconds(5000), .milliseconds(5_000_030)] {
      screen.backend.send(.pointer(PointerEvent(.moved, at: .zero, timestamp: time)))
      screen.wait(100)
    }
    recorder.finish()
    let times = try InputRecording(text: text).lines.compactMap { line in
      if case .event(let event, _) = line.entry { event.inputTime } else { nil }
    }
    #expect(times == [.zero, .milliseconds(100), .milliseconds(130)])
  }

  @Test func `the end of a recording leaves one alone that has begun since`() {
    let screen = OffscreenWindow()
    var texts = ["", ""]
    let first = InputRecorder(screen.window) { texts[0] += $0 }
    let second = InputRecorder(screen.window) { texts[1] += $0 }
    first.finish()
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    second.finish()
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(texts[0].hasSuffix(" end\n") && !texts[0].contains("focus"))
    #expect(texts[1].contains("focus in\n") && !texts[1].contains("focus out"))
  }

  // MARK: Playing

  private func recording(_ text: String) throws -> InputRecording { try InputRecording(text: text) }

  @Test func `what is played comes at its times, and pictures and the end are told`() throws {
    let screen = OffscreenWindow()
    screen.wait(500)
    let begin = screen.backend.manualScheduler.now
    var log: [String] = []
    screen.window.onEvent { event in
      let time = screen.backend.manualScheduler.now - begin
      switch event {
      case .pointer(let event): log.append("pointer \(time) \(event.timestamp - begin)")
      case .scroll(let event): log.append("scroll \(time) \(event.timestamp - begin)")
      case .key(let event): log.append("key \(time) \(event.timestamp - begin)")
      case .configured: log.append("configured \(time)")
      default: break
      }
    }
    let player = InputPlayer(
      try recording(
        """
        0 configured 333x222 scale 120 client
        0.1 pointer entered 1 2
        0.2 scroll wheel 0 10 0 1 1 2
        0.3 key down 65364 - 0
        0.4 screenshot a
        0.5 end
        """), window: screen.window)
    player.onScreenshot = { log.append($0) }
    player.onEnd = { log.append("end") }
    player.play()
    screen.wait(450)
    // The size of a window on screen is the compositor's.
    #expect(
      log == [
        "pointer 0.1 seconds 0.1 seconds", "scroll 0.2 seconds 0.2 seconds",
        "key 0.3 seconds 0.3 seconds", "a",
      ])
    screen.wait(100)
    #expect(log.last == "end" && screen.window.size == Size(width: 200, height: 120))
  }

  @Test func `on screen a popup stays where the compositor puts it`() throws {
    let screen = OffscreenWindow()
    let player = InputPlayer(
      try recording(
        """
        0 surface 1 placed -300 -200 44 33 scale 240
        0.1 surface 1 pointer entered 5 5
        0.2 surface 1 dismissed
        """), window: screen.window)
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 40, height: 30), anchorRect: Rect(x: 10, y: 10, width: 1, height: 1)),
      in: screen.window.scene, input: .pointer)
    player.play()
    screen.wait(150)
    #expect(popup.frame == Rect(x: 10, y: 11, width: 40, height: 30))
    #expect(popup.scene.size == Size(width: 40, height: 30) && popup.scene.scale == .one)
    screen.wait(100)
    #expect(popup.isDismissed && player.errors.isEmpty)
  }

  @Test func `on screen what was not asked for is an error at the end only`() throws {
    let screen = OffscreenWindow()
    let player = InputPlayer(
      try recording("0 result a 1 7\n0.1 surface 3 close\n0.3 end"), window: screen.window)
    var atEnd: [ReplayError] = []
    player.onEnd = { [unowned player] in atEnd = player.errors }
    player.play()
    screen.wait(200)
    #expect(player.errors == [.noSurface(3)])
    screen.wait(200)
    #expect(atEnd == [.noSurface(3), .unclaimed("answer 1 of the task a")])
  }

  @Test func `every kind of input is played by another clock and without a serial`() throws {
    let screen = OffscreenWindow()
    screen.wait(500)
    let begin = screen.backend.manualScheduler.now
    var times: [Duration] = []
    var serials: [InputSerial?] = []
    screen.window.onEvent { event in
      if let time = event.inputTime { times.append(time - begin) }
      switch event {
      case .key(let key): serials.append(key.serial)
      case .keyboardFocus(let focus): serials.append(focus.serial)
      default: break
      }
    }
    let player = InputPlayer(
      try recording(
        """
        0 focus in serial=7
        0.1 key down 97 61 0 97 30 serial=8 at=0.05
        0.2 touchpad pinch began 2 1 2 0 0 1 0 0 at=0.15
        0.3 drop moved 1 2 at=0.25
        0.4 scroll wheel 0 10 0 1 1 2 at=0.35
        """), window: screen.window)
    player.play(on: screen.backend)
    #expect(times == [50, 150, 250, 350].map { .milliseconds($0) })
    #expect(serials == [nil, nil])
  }

  @Test func `offscreen a recorded size is taken, and what comes next sees it`() throws {
    let screen = OffscreenWindow()
    let button = ControlNode().framed(250, 0, 50, 50)
    screen.show(button)
    let log = EventLog(button)
    let player = InputPlayer(
      try recording(
        """
        0 configured 300x100 scale 240 server
        0 pointer entered 260 10
        0 pointer pressed 272 260 10
        0 pointer released 272 260 10
        """), window: screen.window)
    player.play(on: screen.backend)
    #expect(log.take().last == "action")
    #expect(screen.backend.contents?.size == PixelSize(width: 600, height: 200))
  }

  @Test func `two quick presses of a recording are a repeated press, slow ones are not`() throws {
    for (pause, isRepeated) in [(0.2, true), (1, false)] {
      let screen = OffscreenWindow()
      let button = ControlNode().framed(0, 0, 50, 50)
      screen.show(button)
      let log = EventLog(button)
      let player = InputPlayer(
        try recording(
          """
          0 pointer entered 10 10
          0 pointer pressed 272 10 10
          0.05 pointer released 272 10 10
          \(pause) pointer pressed 272 10 10
          """), window: screen.window)
      player.play(on: screen.backend)
      #expect(log.take().contains("repeat") == isRepeated)
    }
  }

  @Test func `a recording keeps when the device says it was, and plays it by another clock`() throws
  {
    let screen = OffscreenWindow()
    screen.wait(1000)
    var text = ""
    let recorder = InputRecorder(screen.window) { text += $0 }
    // The clock of the devices began elsewhere, and the window hears of the second event 40 ms late.
    let device = Duration.seconds(5000)
    func send(_ kind: PointerEvent.Kind, at time: Int) {
      screen.backend.send(
        .pointer(
          PointerEvent(
            kind, at: Point(x: 5, y: 5), timestamp: device + .milliseconds(time),
            pointer: .touch(3), serial: InputSerial(9, seat: .first))))
    }
    send(.entered, at: 0)
    screen.wait(140)
    send(.pressed(.primary), at: 100)
    recorder.finish()
    let other = OffscreenWindow()
    other.wait(300)
    let begin = other.backend.manualScheduler.now
    var told: [PointerEvent] = []
    other.window.onEvent { if case .pointer(let event) = $0 { told.append(event) } }
    InputPlayer(try recording(text), window: other.window).play(on: other.backend)
    #expect(told.map { $0.timestamp - begin } == [.zero, .milliseconds(100)])
    #expect(other.backend.manualScheduler.now - begin >= .milliseconds(140))
    #expect(told.map(\.pointer) == [.touch(3), .touch(3)])
    #expect(told.allSatisfy { $0.serial == nil }, "a serial of another connection")
  }

  @Test func `fingers of a recording press what they touch, each for itself`() throws {
    let screen = OffscreenWindow()
    let buttons = [ControlNode().framed(0, 0, 50, 50), ControlNode().framed(60, 0, 50, 50)]
    for button in buttons { screen.show(button) }
    let logs = buttons.map { EventLog($0) }
    let player = InputPlayer(
      try recording(
        """
        0 pointer entered 10 10 0 touch=1
        0 pointer pressed 272 10 10 0 touch=1
        0.1 pointer entered 70 10 0 touch=2
        0.1 pointer pressed 272 70 10 0 touch=2
        0.2 pointer released 272 10 10 0 touch=1
        0.2 pointer exited 10 10 0 touch=1
        0.3 pointer cancelled 70 10 0 touch=2
        0.3 pointer exited 70 10 0 touch=2
        """), window: screen.window)
    player.play(on: screen.backend)
    #expect(logs.map { $0.take() } == [["down", "up inside", "action"], ["down", "cancel"]])
  }

  private func makeScreen() -> OffscreenWindow {
    let screen = OffscreenWindow()
    let list = ListNode()
    list.frame = screen.root.bounds
    screen.root.addSubview(list.view)
    list.setRows(count: 400) { index in
      let row = DisplayNode()
      row.backgroundColor = Color(hex: UInt32(index) &* 0x51ed27 & 0xffffff)
      final class Fixed: DisplayNode {
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
