import Geometry
import Glibc
import Surface
import SurfaceTesting
import Testing
import WaylandClient

/// A compositor that dies while somebody does something.
@MainActor
@Suite struct ReconnectInputTests {
  private let mortal: MortalCompositor
  private let window: Window
  private let note = FieldView(frame: Rect(x: 50, y: 40, width: 100, height: 20))

  init() throws {
    mortal = try MortalCompositor { $0.seats = [[.pointer, .keyboard, .touch]] }
    window = try mortal.openWindow()
    window.contentView.addSubview(note)
    note.becomeFocused()
    try mortal.compositor.roundTrip()
  }

  private func enterKeyboard() throws {
    mortal.seat.keyboard.enter(try mortal.surface(of: window))
    try mortal.compositor.roundTrip()
  }

  private func press() throws {
    let pointer = mortal.seat.pointer
    pointer.enter(try mortal.surface(of: window), at: Point(x: 60, y: 45))
    pointer.button(isPressed: true)
    pointer.frame()
    try mortal.compositor.roundTrip()
  }

  private func restart() throws {
    try mortal.restart { $0.seats = [[.pointer, .keyboard, .touch]] }
  }

  @Test func `a press, a finger and a key are let go`() throws {
    var events: [SurfaceEvent] = []
    window.onEvent { events.append($0) }
    try enterKeyboard()
    mortal.seat.keyboard.key(30, isPressed: true)
    try press()
    mortal.seat.touch.down(1, on: try mortal.surface(of: window), at: Point(x: 150, y: 150))
    mortal.seat.touch.frame()
    try mortal.compositor.roundTrip()
    #expect(window.pressedView === note)
    events = []
    try mortal.dieAndWait()
    #expect(window.pressedView == nil)
    #expect(events.pointer.count { $0.kind == .cancelled } == 2)
    #expect(events.pointer.last { $0.pointer == .mouse }?.kind == .exited)
    #expect(events.focus == [false])
    #expect(window.focusedView === note)
    // No key repeats.
    events = []
    try mortal.start { $0.seats = [[.pointer, .keyboard, .touch]] }
    try mortal.waitForWindows()
    #expect(events.keys.isEmpty && events.pointer.isEmpty)
    try enterKeyboard()
    try press()
    #expect(window.pressedView === note && events.focus == [true])
    mortal.seat.pointer.button(isPressed: false)
    mortal.seat.pointer.frame()
    try mortal.compositor.roundTrip()
  }

  @Test func `the cursor is the one of the view below it again`() throws {
    window.backend.setCursor(.text, of: .mouse)
    let pointer = mortal.seat.pointer
    pointer.enter(try mortal.surface(of: window), at: Point(x: 200, y: 100))
    pointer.frame()
    try mortal.run(until: { mortal.seat.pointer.cursor != nil })
    let cursor = mortal.seat.pointer.cursor
    try restart()
    mortal.seat.pointer.enter(try mortal.surface(of: window), at: Point(x: 200, y: 100))
    mortal.seat.pointer.frame()
    try mortal.run(until: { mortal.seat.pointer.cursor == cursor })
  }

  @Test func `a menu is closed, and opens again afterwards`() throws {
    let button = MenuButtonNode("File") { [.action("New") {}, .action("Open") {}] }
    button.frame = Rect(x: 10, y: 100, width: 100, height: 32)
    window.contentView.addSubview(button.view)
    for _ in 0..<2 {
      try mortal.compositor.roundTrip()
      let pointer = mortal.seat.pointer
      pointer.enter(try mortal.surface(of: window), at: Point(x: 60, y: 116))
      pointer.button(isPressed: true)
      pointer.frame()
      try mortal.run(until: { mortal.compositor.popups.first?.isMapped == true })
      #expect(window.scene.popups.count == 1)
      try mortal.dieAndWait()
      #expect(window.scene.popups.isEmpty)
      try mortal.start { $0.seats = [[.pointer, .keyboard, .touch]] }
      try mortal.waitForWindows()
      #expect(mortal.compositor.popups.isEmpty)
      #expect(try mortal.isExact(window))
    }
  }

  @Test func `a list is where it was scrolled to, also when it is lost while it moves`() throws {
    let list = striped()
    list.frame = Rect(x: 0, y: 70, width: 300, height: 130)
    window.contentView.addSubview(list.view)
    try mortal.compositor.roundTrip()
    list.scroll(to: 321)
    try restart()
    #expect(list.contentOffset == 321 && window.focusedView === note)
    try mortal.run(until: { (try? mortal.isExact(window)) == true })
    let pointer = mortal.seat.pointer
    pointer.enter(try mortal.surface(of: window), at: Point(x: 100, y: 150))
    for _ in 0..<5 {
      pointer.axisSource(.finger)
      pointer.axis(.vertical, 12)
      pointer.frame()
    }
    try mortal.run(until: { list.contentOffset > 321 })
    let offset = list.contentOffset
    try restart()
    #expect(list.contentOffset >= offset)
    try mortal.run(until: { (try? mortal.isExact(window)) == true })
  }

  /// 2,000 points that look different everywhere.
  private func striped() -> ScrollNode {
    let list = ScrollNode()
    list.contentSize = Size(width: 300, height: 2000)
    for number in 0..<100 {
      let stripe = DisplayNode()
      stripe.frame = Rect(x: 0, y: Double(number) * 20, width: 300, height: 20)
      stripe.backgroundColor = Color(hex: UInt32(number) * 0x02_0103)
      list.addSubnode(stripe)
    }
    return list
  }

  @Test func `text stays, what is composed goes, and the input method hears of it again`() throws {
    try enterKeyboard()
    mortal.seat.textInput.enter(try mortal.surface(of: window))
    try mortal.run(until: { mortal.seat.textInput.state != nil })
    mortal.seat.textInput.commit("half a sen")
    mortal.seat.textInput.done()
    mortal.seat.textInput.preedit("tence")
    mortal.seat.textInput.done()
    try mortal.run(until: { note.marked == "tence" })
    try restart()
    #expect(note.text == "half a sen" && note.marked.isEmpty)
    #expect(mortal.seat.textInput.state == nil)
    try enterKeyboard()
    mortal.seat.textInput.enter(try mortal.surface(of: window))
    try mortal.run(until: { mortal.seat.textInput.state?.surroundingText == "half a sen" })
    mortal.seat.textInput.commit("tence")
    mortal.seat.textInput.done()
    try mortal.run(until: { note.text == "half a sentence" })
  }

  @Test(arguments: ClipboardKind.allCases)
  func `what was copied is offered to the next compositor, once it may be`(
    _ kind: ClipboardKind
  ) throws {
    func selection() -> TestSelection {
      kind == .clipboard ? mortal.seat.clipboard : mortal.seat.primarySelection
    }
    func clipboard() throws -> Clipboard {
      try #require(kind == .clipboard ? window.clipboard : window.session.primarySelection)
    }
    var changes = 0
    try clipboard().onChange { _ in changes += 1 }
    try enterKeyboard()
    mortal.seat.keyboard.key(30, isPressed: true)
    mortal.seat.keyboard.key(30, isPressed: false)
    try mortal.compositor.roundTrip()
    let items = [TransferItem(.text, bytes: Array("kept".utf8))]
    try clipboard().write(items, for: window.lastInputSerial)
    try mortal.run(until: { selection().isOfClient })
    for _ in 0..<2 {
      try restart()
      #expect(!selection().isOfClient)
      try enterKeyboard()
      try mortal.run(until: { selection().isOfClient })
      #expect(selection().names.contains("text/plain;charset=utf-8"))
      #expect(try bytes(of: selection()) == Array("kept".utf8))
    }
    // Somebody else was faster.
    try restart()
    changes = 0
    selection().copy(["text/plain"], bytes: Array("other".utf8))
    try enterKeyboard()
    #expect(!selection().isOfClient)
    #expect(changes > 0)
  }

  @Test func `what is copied while there is no compositor is offered to the next one`() throws {
    try enterKeyboard()
    mortal.seat.keyboard.key(30, isPressed: true)
    mortal.seat.keyboard.key(30, isPressed: false)
    try mortal.compositor.roundTrip()
    let clipboard = try #require(window.clipboard)
    clipboard.write([TransferItem(.text, bytes: [1])], for: window.lastInputSerial)
    try mortal.run(until: { mortal.seat.clipboard.isOfClient })
    try mortal.dieAndWait()
    clipboard.write([TransferItem(.text, bytes: [2])], for: window.lastInputSerial)
    try mortal.start { $0.seats = [[.pointer, .keyboard, .touch]] }
    try mortal.waitForWindows()
    try enterKeyboard()
    try mortal.run(until: { mortal.seat.clipboard.isOfClient })
    #expect(try bytes(of: mortal.seat.clipboard) == [2])
  }

  private func bytes(of selection: TestSelection) throws -> [UInt8] {
    let descriptor = try #require(selection.request("text/plain;charset=utf-8"))
    defer { close(descriptor) }
    try mortal.compositor.roundTrip()
    WorkerPool.loading.waitUntilIdle()
    MainThreadQueue.shared.drain()
    var bytes: [UInt8] = []
    var isOver = false
    mortal.app.loop.watch(descriptor) { _ in
      var part = [UInt8](repeating: 0, count: 100)
      let count = read(descriptor, &part, part.count)
      if count > 0 { bytes += part[..<count] } else { isOver = true }
    }
    defer { mortal.app.loop.unwatch(descriptor) }
    try mortal.run(until: { isOver })
    return bytes
  }

  @Test func `what is dragged is given up, and so is what is dragged above a window`() throws {
    var ends: [DragActions] = []
    var drops: [DropEvent.Kind] = []
    window.onEvent { if case .drop(let event) = $0 { drops.append(event.kind) } }
    let backend = try #require(window.backend as? WaylandToplevel)
    let drags = try #require(mortal.platform.drags)
    for _ in 0..<2 {
      try press()
      let serial = try #require(window.lastInputSerial)
      let drag = Drag([TransferItem(.text, bytes: [120])], actions: .copy, for: serial)
      try (mortal.platform.drags ?? drags).begin(drag, from: backend) { ends.append($0) }
      try mortal.compositor.roundTrip()
      mortal.seat.drag.enter(try mortal.surface(of: window))
      try mortal.compositor.roundTrip()
      #expect(ends.isEmpty && drops.count == 1)
      try mortal.dieAndWait()
      #expect(ends == [[]] && drops.last == .exited)
      (ends, drops) = ([], [])
      try mortal.start { $0.seats = [[.pointer, .keyboard, .touch]] }
      try mortal.waitForWindows()
    }
  }

  @Test func `who reads something when it dies is told that it failed`() throws {
    var results: [Result<[UInt8], TransferError>] = []
    mortal.seat.clipboard.copy(["text/plain;charset=utf-8"]) { _, descriptor in
      // Nothing is ever written.
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    try enterKeyboard()
    let clipboard = try #require(mortal.platform.clipboard)
    clipboard.read(.text, for: .first, limits: TransferLimits()) { results.append($0) }
    try mortal.compositor.roundTrip()
    try mortal.dieAndWait()
    try mortal.turn(until: { results.count == 1 })
    guard case .failure = results[0] else {
      Issue.record("\(results)")
      return
    }
  }
}
