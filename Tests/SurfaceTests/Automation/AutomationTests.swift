import Glibc
import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface
@testable import SurfaceTesting

/// What a program can be asked by its socket.
@Suite @MainActor struct AutomationTests {
  private let desk: AutomatedDesk
  private let client: LocalSocket

  init() throws {
    desk = try AutomatedDesk()
    client = try desk.connect()
  }

  private func ask(_ method: String, _ params: String = "{}") throws -> String {
    try desk.ask(client, method, params)
  }

  // MARK: Seeing

  @Test func `windows are listed`() throws {
    #expect(
      try ask("windows")
        == #"[{"window":0,"kind":"window","title":"Desk","size":[320,240],"scale":1,"active":true}]"#
    )
  }

  @Test func `elements are found by role, name, identifier and text`() throws {
    let button = try ask("get", #"{"role":"button","name":"Add"}"#)
    #expect(
      button.hasSuffix(
        #""role":"button","name":"Add","frame":[10,42,80,30],"states":["focusable"],"actions":["press"]}"#
      ), "\(button)")
    #expect(try ask("get", #"{"identifier":"count"}"#).contains(#""name":"0""#))
    #expect(try ask("find", #"{"text":"ROW 1"}"#).contains(#""name":"Row 1""#))
    #expect(try ask("find", #"{"role":"dialog"}"#) == "[]")
    let id = try #require(JSON(text: button)?["id"]?.text)
    #expect(try ask("get", #"{"element":\#(id)}"#) == button)
    #expect(try ask("get", #"{"role":"listitem","nth":2}"#).contains(#""name":"Row 2""#))
  }

  @Test func `the dump is a tree, and the list is flat`() throws {
    let dump = try #require(JSON(text: try ask("dump")))
    #expect(dump["role"]?.text == #""window""# && dump["name"]?.text == #""Desk""#)
    guard case .array(let children)? = dump["children"] else {
      Issue.record("a window has elements")
      return
    }
    #expect(children.compactMap { $0["role"]?.text }.prefix(2) == [#""toolbar""#, #""button""#])
    #expect(dump.text == desk.window.scene.semantics.json)
    guard case .array(let all)? = JSON(text: try ask("list")) else { return }
    #expect(all.count == desk.window.scene.semantics.elements.count)
  }

  @Test func `a picture comes in a file or in the answer`() throws {
    let file = desk.folder.path + "/picture.png"
    #expect(
      try ask("screenshot", #"{"path":"\#(file)"}"#)
        == #"{"width":320,"height":240,"path":"\#(file)"}"#)
    let bytes = try readFile(file)
    #expect(bytes == (try desk.window.snapshot().pngData()))
    let inline = try #require(JSON(text: try ask("screenshot")))
    #expect(inline["png"]?.text == "\"" + Base64.text(of: bytes) + "\"")
    let cut = try ask("screenshot", #"{"path":"\#(desk.folder.path)/a\u0000b.png"}"#)
    #expect(
      cut == "error: a path has no NUL character" && access(desk.folder.path + "/a", F_OK) != 0)
    let refused = try ask("screenshot", #"{"path":"/nonexistent/a.png"}"#)
    #expect(refused == "error: /nonexistent/a.png: No such file or directory")
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `bytes are written as in RFC 4648`(_ text: String, _ encoded: String) {
    #expect(Base64.text(of: Array(text.utf8)) == encoded)
  }

  // MARK: Using

  @Test func `elements are clicked, acted on and focused`() throws {
    _ = try ask("click", #"{"role":"button","name":"Add"}"#)
    _ = try ask("act", #"{"role":"button","name":"Add","action":"press"}"#)
    #expect(try ask("get", #"{"identifier":"count"}"#).contains(#""name":"2""#))
    #expect(try ask("act", #"{"role":"slider","action":"setValue","value":"7"}"#).contains("7"))
    #expect(desk.slider.value == 7)
    #expect(try ask("focus", #"{"name":"Keys"}"#).contains("focused"))
    #expect(try ask("act", #"{"role":"slider","action":"press"}"#).hasPrefix("error: slider"))
    // At the left of the slider: its lowest value.
    _ = try ask("click", #"{"role":"slider","x":1,"y":10}"#)
    #expect(desk.slider.value == 0)
  }

  @Test func `with Shift a key types a capital`() throws {
    _ = try ask("focus", #"{"name":"Keys"}"#)
    _ = try ask("key", #"{"key":"a"}"#)
    _ = try ask("key", #"{"key":"a","modifiers":["Shift"]}"#)
    _ = try ask("key", #"{"key":"a","modifiers":["Shift","Control"]}"#)
    #expect(desk.keys.typed == "aA")
  }

  @Test func `keys and texts go to what has the keyboard`() throws {
    _ = try ask("focus", #"{"name":"Keys"}"#)
    #expect(try ask("type", #"{"text":"Grüße 👋🏽"}"#).contains(#""value":"Grüße 👋🏽""#))
    _ = try ask("key", #"{"key":"F5"}"#)
    _ = try ask("key", #"{"key":"s","modifiers":["Control"]}"#)
    _ = try ask("key", #"{"key":"ArrowDown","count":3}"#)
    let last = desk.keys.keys.suffix(5)
    #expect(
      last.map(\.key) == [Key(rawValue: 0xffc2), Key("s"), .down, .down, .down])
    #expect(
      last.map(\.text) == ["", "", "", "", ""] && last.dropFirst().first?.modifiers == .control)
    #expect(try ask("key", #"{"key":"Tab"}"#).contains(#""role":"button","name":"Add""#))
  }

  @Test func `the wheel turns above an element`() throws {
    _ = try ask("scroll", #"{"role":"list","down":4}"#)
    _ = try ask("step", #"{"milliseconds":1000}"#)
    #expect(try ask("find", #"{"name":"Row 0"}"#) == "[]")
    _ = try ask("act", #"{"role":"list","action":"scrollUp"}"#)
    #expect(try ask("find", #"{"name":"Row 0"}"#) != "[]")
  }

  @Test func `a popup is a window of its own`() throws {
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 80, height: 60), anchorRect: Rect(x: 50, y: 100, width: 10, height: 10)),
      in: desk.window.scene, input: .all(openedBy: nil))
    let button = ButtonNode()
    button.setTitle("Choose", font: .system(size: 14), color: .black)
    button.frame = Rect(x: 10, y: 10, width: 60, height: 20)
    var choices = 0
    button.on(.primaryAction) { _ in choices += 1 }
    popup.contentView.addSubview(button.view)
    #expect(try ask("windows").contains(#"{"window":1,"kind":"popup","size":[80,60]"#))
    _ = try ask("click", #"{"name":"Choose"}"#)
    #expect(choices == 1 && button.isNodeLoaded)
    #expect(try ask("close", #"{"window":1}"#) == "true" && popup.isDismissed)
    #expect(try ask("dump", #"{"window":1}"#) == "error: there is no such window")
  }

  @Test func `time moves by what is asked for, and as long as something is waited for`() throws {
    let start = desk.platform.manualScheduler.now
    _ = try ask("step", #"{"milliseconds":250}"#)
    #expect(desk.platform.manualScheduler.now - start == .milliseconds(250))
    desk.platform.manualScheduler.schedule(after: .seconds(2)) { [desk] in
      desk.counter.accessibility.label = "late"
    }
    #expect(try ask("wait", #"{"name":"late","timeout":5000}"#).contains(#""name":"late""#))
    #expect(
      try ask("wait", #"{"name":"late","gone":true,"timeout":100}"#)
        == #"error: element "late" has not gone"#)
    #expect(try ask("settle") == "true")
  }

  @Test func `closing the last window ends the program`() throws {
    #expect(try ask("close") == "true")
    #expect(desk.application.windows.isEmpty)
  }

  // MARK: Requests

  @Test(arguments: [
    ("{", "-32700"), ("\u{1}", "-32700"), ("[1]", "-32600"), ("{}", "-32600"),
    (#"{"method":1}"#, "-32600"), (#"{"method":"find","params":[]}"#, "-32600"),
    (#"{"method":"find","id":{}}"#, "-32600"), (#"{"method":"fly"}"#, "-32601"),
    (#"{"method":"get"}"#, "-32602"), (#"{"method":"find","params":{"rôle":1}}"#, "-32602"),
    (#"{"method":"find","params":{"role":"buton"}}"#, "-32602"),
    (#"{"method":"find","params":{"nth":-1}}"#, "-32602"),
    (#"{"method":"find","params":{"nth":1.5}}"#, "-32602"),
    (#"{"method":"find","params":{"nth":1e400}}"#, "-32602"),
    (#"{"method":"find","params":{"element":"x"}}"#, "-32602"),
    (#"{"method":"key","params":{"key":"Any"}}"#, "-32602"),
    (#"{"method":"key","params":{"key":"a","modifiers":["Hyper"]}}"#, "-32602"),
    (#"{"method":"act","params":{"name":"Add","action":"setValue"}}"#, "-32602"),
    (#"{"method":"get","params":{"role":"listitem"}}"#, "-32000"),
    (#"{"method":"get","params":{"name":"nobody"}}"#, "-32000"),
    (#"{"method":"dump","params":{"window":7}}"#, "-32000"),
  ])
  func `what cannot be done is an answer, and the next request is done`(
    _ line: String, _ code: String
  ) throws {
    let answer = try #require(JSON(text: try desk.exchange(client, line)))
    #expect(answer["error"]?["code"]?.text == code, "\(answer.text)")
    #expect(answer["jsonrpc"]?.text == #""2.0""#)
    #expect(try ask("settle") == "true")
  }

  @Test func `answers have the ids of their requests, in order`() throws {
    let lines = (0..<50).map { #"{"id":"\#($0)","method":"settle"}"# + "\n" }.joined()
    try client.write(Array(lines.utf8))
    for number in 0..<50 {
      #expect(
        try desk.answer(to: client) == #"{"jsonrpc":"2.0","id":"\#(number)","result":true}"#)
    }
  }

  // MARK: Recording

  @Test func `what was done by the socket is in a recording, and plays to the same pixels`() throws
  {
    var text = ""
    let recorder = InputRecorder(desk.window) { text += $0 }
    _ = try ask("click", #"{"role":"button"  ,"name":"Add"}"#)
    _ = try ask("act", #"{"role":"slider","action":"increment"}"#)
    _ = try ask("focus", #"{"name":"Keys"}"#)
    _ = try ask("type", #"{"text":"hi"}"#)
    _ = try ask("scroll", #"{"role":"list","down":3}"#)
    _ = try ask("step", #"{"milliseconds":700}"#)
    recorder.finish()
    let other = try AutomatedDesk()
    let backend = try #require(other.window.backend as? OffscreenBackend)
    let player = InputPlayer(try InputRecording(text: text), window: other.window)
    player.play(on: backend)
    #expect(other.count == 1 && other.slider.value == 1 && other.keys.typed == "hi")
    #expect(other.window.snapshot().hasEqualPixels(to: desk.window.snapshot()))
    #expect(player.errors.isEmpty)
  }
}
