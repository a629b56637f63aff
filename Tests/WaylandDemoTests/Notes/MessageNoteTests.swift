import Flow
import Glibc
import Surface
import Testing
import Typesetting

@testable import WaylandDemo

/// Notes that the reader writes under messages.
@Suite @MainActor struct MessageNoteTests {
  private let fixture: HistoryFixture

  init() throws {
    // Not the stand-in, which measures otherwise.
    FontLibrary.shared.waitUntilRead()
    let chats = ["Ann", "Bob"].enumerated().map { index, name in
      let messages = (0..<4).map {
        #"{"id": \#($0 + 11), "type": "message", "date": "20\#(20 - index)-01-01T1\#($0):00:00", "#
          + #""from": "\#(name)", "from_id": "user\#(index + 2)", "text": "\#(name) \#($0)"}"#
      }
      return #"{"name": "\#(name)", "type": "personal_chat", "id": \#(index + 2), "messages": ["#
        + messages.joined(separator: ",") + "]}"
    }
    fixture = try HistoryFixture(
      #"{"personal_information": {"user_id": 1}, "chats": {"list": ["#
        + chats.joined(separator: ",") + "]}}")
  }

  private func makeRun(live: Double? = nil) -> DemoRun {
    let run = DemoRun(.chats, width: 900, height: 600) { [path = fixture.path] in
      $0.open = path
      $0.live = live
    }
    run.settle()
    return run
  }

  private var file: String? {
    try? String(decoding: FileReader.read(fixture.directory + "/notes.jsonl"), as: UTF8.self)
  }

  private func names(_ role: SemanticRole, in run: DemoRun) -> [String] {
    run.window.scene.semantics.elements.filter { $0.role == role && $0.isInSight }
      .compactMap(\.name)
  }

  private func select(_ text: String, in run: DemoRun) throws {
    let element = run.window.scene.semantics.elements.first {
      $0.role == .paragraph && $0.name == text
    }
    let point = try #require(element).frame.center
    for kind in [PointerEvent.Kind.entered, .pressed(.secondary), .released(.secondary)] {
      run.backend.send(.pointer(PointerEvent(kind, at: point)))
    }
    settle(run)
  }

  private func type(_ text: String, in run: DemoRun) {
    for scalar in text.unicodeScalars { run.type(scalar) }
  }

  private func settle(_ run: DemoRun) {
    run.settle()
    run.backend.advance(by: .seconds(1))
    run.settle()
  }

  private func write(_ note: String, under text: String, in run: DemoRun) throws {
    try select(text, in: run)
    run.press("n")
    run.press("a", .control)
    run.press(.backspace)
    type(note, in: run)
    run.press(.enter)
    settle(run)
  }

  @Test func `a note is written with a key, is seen under its message, and is kept`() throws {
    let run = makeRun()
    try write("call her back", under: "Ann 1", in: run)
    #expect(names(.note, in: run) == ["Note: call her back"])
    #expect(file == #"{"chat":2,"message":12,"text":"call her back"}"# + "\n")
    let message = try #require(
      run.window.scene.semantics.elements.first { $0.role == .paragraph && $0.name == "Ann 1" })
    let next = try #require(
      run.window.scene.semantics.elements.first { $0.role == .paragraph && $0.name == "Ann 2" })
    let note = try #require(run.element(.note, "Note: call her back"))
    #expect(message.frame.maxY < note.frame.minY && note.frame.maxY < next.frame.minY)

    let later = makeRun()
    #expect(names(.note, in: later) == ["Note: call her back"])
  }

  @Test func `a note may have several lines`() throws {
    let run = makeRun()
    try select("Ann 1", in: run)
    run.press("n")
    type("one", in: run)
    run.press(.enter, .shift)
    type("two", in: run)
    run.press(.enter)
    settle(run)
    #expect(names(.note, in: run) == ["Note: one\ntwo"])
    #expect(file?.contains(#""text":"one\ntwo""#) == true)
  }

  @Test func `the button begins as well, and Escape keeps what was there`() throws {
    let run = makeRun()
    try write("one", under: "Ann 3", in: run)
    try select("Ann 3", in: run)
    run.click(try #require(run.element(.button, "Write a note")))
    settle(run)
    #expect(run.element(.textBox, "Note")?.semantics.value == "one")
    type(" two", in: run)
    run.press(.escape)
    settle(run)
    #expect(run.element(.textBox, "Note") == nil && names(.note, in: run) == ["Note: one"])
    #expect(file?.contains("two") == false)
  }

  @Test func `an empty note takes it away`() throws {
    let run = makeRun()
    try write("one", under: "Ann 0", in: run)
    try write("", under: "Ann 0", in: run)
    #expect(names(.note, in: run).isEmpty && file == "")
  }

  @Test func `a chat that is left keeps what is being written`() throws {
    let run = makeRun()
    try select("Ann 2", in: run)
    run.press("n")
    type("half", in: run)
    run.click(try #require(run.element(.option, "Bob")))
    settle(run)
    #expect(names(.note, in: run).isEmpty && run.element(.textBox, "Note") == nil)
    #expect(file == #"{"chat":2,"message":13,"text":"half"}"# + "\n")
    run.click(try #require(run.element(.option, "Ann")))
    settle(run)
    #expect(names(.note, in: run) == ["Note: half"])
  }

  @Test func `of several messages none can have it`() throws {
    let run = makeRun()
    try select("Ann 1", in: run)
    #expect(run.element(.button, "Write a note") != nil)
    let other = try #require(
      run.window.scene.semantics.elements.first { $0.role == .paragraph && $0.name == "Ann 2" })
    for kind in [PointerEvent.Kind.entered, .pressed(.primary), .released(.primary)] {
      let event = PointerEvent(kind, at: other.frame.center, modifiers: .control)
      run.backend.send(.pointer(event))
    }
    settle(run)
    #expect(names(.heading, in: run).contains("2 selected"))
    #expect(run.element(.button, "Write a note") == nil)
    run.press("n")
    #expect(run.element(.textBox, "Note") == nil)
  }

  @Test func `what another program has written meanwhile stays`() throws {
    let run = makeRun()
    try write("mine", under: "Ann 0", in: run)
    let other = #"{"chat":3,"message":14,"text":"theirs"}"# + "\n"
    try fixture.write(Array(other.utf8), to: "notes.jsonl")
    try write("again", under: "Ann 1", in: run)
    #expect(file == #"{"chat":2,"message":12,"text":"again"}"# + "\n" + other)
    run.click(try #require(run.element(.option, "Bob")))
    settle(run)
    #expect(names(.note, in: run) == ["Note: theirs"])
  }

  @Test func `notes that cannot be saved are told of, and saved with the next one`() throws {
    let run = makeRun()
    // Not a permission, which a superuser does not need.
    rename(fixture.directory, fixture.directory + "-gone")
    try write("one", under: "Ann 0", in: run)
    #expect(names(.note, in: run) == ["Note: one"])
    let told = run.window.scene.semantics.elements.contains {
      $0.name?.contains("Notes cannot be kept") == true
    }
    #expect(told)
    rename(fixture.directory + "-gone", fixture.directory)
    try write("two", under: "Ann 1", in: run)
    #expect(
      file == #"{"chat":2,"message":11,"text":"one"}"# + "\n"
        + #"{"chat":2,"message":12,"text":"two"}"# + "\n")
  }

  @Test func `a note under a message that is not there is kept`() throws {
    let line = #"{"chat":2,"message":99,"text":"gone"}"# + "\n"
    try fixture.write(Array(line.utf8), to: "notes.jsonl")
    let run = makeRun()
    #expect(names(.note, in: run).isEmpty)
    try write("one", under: "Ann 0", in: run)
    #expect(file == #"{"chat":2,"message":11,"text":"one"}"# + "\n" + line)
  }

  @Test func `messages of the simulation have none`() throws {
    let run = makeRun(live: 1)
    for _ in 0..<8 { settle(run) }
    run.press(.menu)
    settle(run)
    #expect(names(.heading, in: run).contains("1 selected"))
    let page = try #require(run.views(NodeListView.self).first).list
    if page.count > 4 { #expect(run.element(.button, "Write a note") == nil) }
  }
}
