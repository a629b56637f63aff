import Surface
import Testing

/// Copying and pasting, without a compositor.
@MainActor
@Suite struct ClipboardTests {
  private let screen = OffscreenWindow()
  private var desktop: OffscreenPlatform { screen.backend.platform }

  private func clipboard() throws -> Clipboard { try #require(screen.window.clipboard) }

  @Test func `what is copied can be read, in the form that is asked for`() throws {
    let clipboard = try clipboard()
    clipboard.write([.text("grün"), TransferItem(.png, bytes: [1, 2])], for: nil)
    #expect(clipboard.contentTypes() == [.text, .png])
    var answers: [Result<String, TransferError>] = []
    var picture: [UInt8]?
    clipboard.readText { answers.append($0) }
    clipboard.read(.png) { picture = try? $0.get() }
    #expect(answers.isEmpty, "an answer comes after the call")
    screen.backend.settle()
    #expect(answers == [.success("grün")] && picture == [1, 2])
  }

  @Test func `a window that is configured again hears nothing of a clipboard that stays`() throws {
    var changes = 0
    let clipboard = try clipboard()
    clipboard.onChange { _ in changes += 1 }
    for width in [210.0, 220] {
      screen.backend.configure { $0.size = Size(width: width, height: 120) }
    }
    screen.backend.settle()
    #expect(changes == 0)
    clipboard.write([.text("other")], for: nil)
    #expect(changes == 1)
  }

  @Test func `each seat has a clipboard of its own, also in a recording`() throws {
    let clipboard = try clipboard()
    let second = InputSerial(1, seat: SeatID(rawValue: 1))
    var text = ""
    let recorder = InputRecorder(screen.window) { text += $0 }
    clipboard.write([.text("one")], for: nil)
    clipboard.write([TransferItem(.png, bytes: [1]), .text("two")], for: second)
    recorder.finish()
    #expect(clipboard.contentTypes() == [.text])
    #expect(clipboard.contentTypes(for: second.seat) == [.png, .text])
    var texts: [String?] = []
    for seat in [SeatID.first, second.seat] {
      clipboard.read(.text, for: seat) {
        texts.append((try? $0.get()).map { String(decoding: $0, as: UTF8.self) })
      }
    }
    screen.backend.settle()
    #expect(texts == ["one", "two"])
    let offers = try InputRecording(text: text).lines.map(\.entry).suffix(3).dropLast()
    #expect(
      Array(offers) == [
        .offers(.clipboard, [.text]), .offers(.clipboard, [.png, .text], seat: second.seat),
      ])
  }

  @Test func `a form that nobody offers, or of more than is allowed, is an error`() throws {
    let clipboard = try clipboard()
    clipboard.write([.text("12345")], for: nil)
    var errors: [TransferError?] = []
    func note(_ result: Result<[UInt8], TransferError>) {
      if case .failure(let error) = result { errors.append(error) } else { errors.append(nil) }
    }
    clipboard.read(.html, receive: note)
    clipboard.read(.text, limits: TransferLimits(byteCount: 4), receive: note)
    clipboard.read(.text, limits: TransferLimits(byteCount: 5), receive: note)
    screen.backend.settle()
    #expect(errors == [.notOffered, .tooLarge, nil])
  }

  @Test func `bytes that are no text are shown as such`() throws {
    let clipboard = try clipboard()
    clipboard.write([TransferItem(.text, bytes: [0x61, 0xff, 0x62])], for: nil)
    var text: String?
    clipboard.readText { text = try? $0.get() }
    screen.backend.settle()
    #expect(text == "a\u{fffd}b")
  }

  @Test func `a program that hangs costs the time that the reader allows`() throws {
    desktop.copied.isStalled = true
    var error: TransferError?
    try clipboard().read(.text, limits: TransferLimits(time: .seconds(2))) {
      if case .failure(let failure) = $0 { error = failure }
    }
    screen.wait(1900)
    #expect(error == nil)
    screen.wait(200)
    #expect(error == .timedOut)
  }

  @Test func `bytes are made when somebody reads them`() throws {
    nonisolated(unsafe) var count = 0
    let item = TransferItem(.text) {
      count += 1
      return [65]
    }
    try clipboard().write([item], for: nil)
    screen.backend.settle()
    #expect(count == 0)
    try clipboard().read(.text) { _ in }
    screen.backend.settle()
    #expect(count == 1)
  }

  @Test func `an app hears of what others copy, and the two clipboards are two`() throws {
    let primary = try #require(screen.window.primarySelection)
    var log: [ClipboardKind] = []
    try clipboard().onChange { _ in log.append(.clipboard) }
    let observation = primary.onChange { _ in log.append(.primary) }
    desktop.selected.offer([.text("selected")], for: nil)
    #expect(log == [.primary] && primary.contentTypes() == [.text])
    #expect(try clipboard().contentTypes().isEmpty)
    observation.cancel()
    desktop.selected.offer([], for: nil)
    desktop.copied.offer([.text("copied")], for: nil)
    #expect(log == [.primary, .clipboard])
  }

  @Test func `a platform without a clipboard has none`() {
    let session = Session(services: nil, scheduler: ManualScheduler())
    #expect(session.clipboard == nil && session.primarySelection == nil)
  }
}
