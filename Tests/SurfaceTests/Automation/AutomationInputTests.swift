import Glibc
import SurfaceTesting
import Testing

@testable import Platform
@testable import Surface
@testable import SurfaceTesting

/// What an automation does with pointer and keys, as the program gets it.
@Suite @MainActor struct AutomationInputTests {
  private let desk: AutomatedDesk
  private let client: LocalSocket
  private let pad = PointerPad(frame: Rect(x: 10, y: 120, width: 100, height: 60))

  init() throws {
    desk = try AutomatedDesk()
    client = try desk.connect()
    pad.accessibilityLabel = "Pad"
    desk.window.contentView.addSubview(pad)
    _ = try desk.ask(client, "settle")
  }

  private func ask(_ method: String, _ params: String = "{}") throws -> String {
    try desk.ask(client, method, params)
  }

  // MARK: Pointer

  @Test(
    arguments: [
      ("left", .primary), ("right", .secondary), ("middle", .middle), ("back", .back),
      ("forward", .forward),
    ] as [(String, PointerButton)])
  func `each button of the mouse has its name`(name: String, button: PointerButton) throws {
    _ = try ask("click", #"{"name":"Pad","button":"\#(name)"}"#)
    #expect(pad.take() == [.entered, .pressed(button), .released(button)])
  }

  @Test func `without a word the first button is clicked once, in the middle`() throws {
    _ = try ask("click", #"{"name":"Pad"}"#)
    #expect(pad.positions == Array(repeating: Point(x: 50, y: 30), count: 3))
    #expect(pad.modifiers.allSatisfy { $0 == [] } && pad.clickCounts.max() == 1)
    #expect(pad.take() == [.entered, .pressed(.primary), .released(.primary)])
  }

  @Test func `a double click is two, with the modifiers that are held`() throws {
    _ = try ask("click", #"{"name":"Pad","count":2,"modifiers":["Shift","Alt"]}"#)
    #expect(pad.clickCounts.max() == 2)
    #expect(pad.modifiers.suffix(4).allSatisfy { $0 == [.shift, .alt] })
    #expect(pad.take().filter { $0 == .pressed(.primary) }.count == 2)
  }

  @Test func `a place is counted from the element, or from the window without one`() throws {
    _ = try ask("click", #"{"name":"Pad","x":3,"y":4}"#)
    #expect(pad.positions.last == Point(x: 3, y: 4))
    _ = pad.take()
    _ = try ask("hover", #"{"name":"Pad","x":7}"#)
    #expect(pad.positions.last == Point(x: 7, y: 30), "the middle, where one is missing")
    _ = try ask("hover", #"{"name":"Pad","y":8}"#)
    #expect(pad.positions.last == Point(x: 50, y: 8))
    let corner = pad.convert(Point.zero, to: nil)
    #expect(try ask("hover", #"{"x":\#(corner.x + 9),"y":\#(corner.y + 2)}"#) == "null")
    #expect(pad.positions.last == Point(x: 9, y: 2))
    #expect(try ask("click", #"{"x":5}"#).contains("is missing"))
    #expect(try ask("click", #"{"x":100001,"y":1}"#).hasPrefix("error: x is a number from"))
  }

  @Test func `the pointer comes once and moves then, until it goes to another window`() throws {
    _ = try ask("hover", #"{"name":"Pad"}"#)
    _ = try ask("hover", #"{"name":"Pad","x":1,"y":1}"#)
    #expect(pad.take() == [.entered, .moved])
    let popup = try Popup(
      PopupPlacement(
        size: Size(width: 80, height: 60), anchorRect: Rect(x: 50, y: 20, width: 10, height: 10)),
      in: desk.window.scene, input: .pointer)
    popup.contentView.accessibilityLabel = "Over"
    _ = try ask("hover", #"{"window":1,"x":5,"y":5}"#)
    #expect(pad.take() == [.exited])
    _ = try ask("hover", #"{"name":"Pad"}"#)
    #expect(pad.take() == [.entered])
    popup.dismiss()
  }

  @Test func `the wheel turns both ways and by nothing that was not asked for`() throws {
    _ = try ask("scroll", #"{"name":"Pad","down":2,"right":-1}"#)
    _ = try ask("scroll", #"{"name":"Pad","right":0.5}"#)
    #expect(pad.turns == [Point(x: -1, y: 2), Point(x: 0.5, y: 0)])
    #expect(pad.distances == [Point(x: -15, y: 30), Point(x: 7.5, y: 0)])
    #expect(try ask("scroll", #"{"name":"Pad","down":1001}"#).hasPrefix("error: down is a number"))
  }

  @Test func `what cannot be clicked so is refused, and nothing is clicked`() throws {
    for params in [
      #""button":"primary""#, #""count":0"#, #""count":11"#, #""count":"2""#,
      #""modifiers":"Shift""#, #""modifiers":[1]"#, #""modifiers":["shift"]"#, #""button":3"#,
    ] {
      #expect(try ask("click", #"{"name":"Pad",\#(params)}"#).hasPrefix("error: "), "\(params)")
    }
    #expect(pad.take().isEmpty)
  }

  @Test func `what is out of sight and cannot be scrolled there is not clicked`() throws {
    let far = View(frame: Rect(x: 10, y: 20, width: 30, height: 30))
    far.accessibilityLabel = "Far"
    let clip = ScrollNode()
    clip.frame = Rect(x: 120, y: 120, width: 60, height: 60)
    clip.contentSize = Size(width: 60, height: 60)
    far.frame.origin.y = 300
    clip.view.addSubview(far)
    desk.window.contentView.addSubview(clip.view)
    let answer = try ask("click", #"{"name":"Far"}"#)
    #expect(answer.hasPrefix("error: ") && answer.hasSuffix("is not in sight"), "\(answer)")
    withExtendedLifetime(clip) {}
  }

  @Test func `an element that a click takes away is null afterwards`() throws {
    pad.onPress = { [pad] in pad.removeFromSuperview() }
    #expect(try ask("click", #"{"name":"Pad"}"#) == "null")
    #expect(try ask("click", #"{"name":"Pad"}"#) == "error: no element is element \"Pad\"")
  }

  // MARK: Keys

  @Test func `a key types its letter, unless a modifier makes it a command`() throws {
    _ = try ask("focus", #"{"name":"Keys"}"#)
    _ = try ask("key", #"{"key":"x","count":3}"#)
    _ = try ask("key", #"{"key":"Y","modifiers":["Shift"]}"#)
    for modifier in ["Control", "Alt", "Meta"] {
      _ = try ask("key", #"{"key":"z","modifiers":["\#(modifier)"]}"#)
    }
    #expect(desk.keys.typed == "xxxY")
    #expect(desk.keys.keys.suffix(3).map(\.modifiers) == [.control, .alt, .logo])
    #expect(desk.keys.keys.suffix(4).first?.modifiers == .shift)
  }

  @Test(
    arguments: [
      ("F1", Key(rawValue: 0xffbe)), ("F24", Key(rawValue: 0xffd5)), ("Escape", .escape),
      ("PageDown", .pageDown), ("Backspace", .backspace), ("ArrowUp", .up), ("Space", .space),
      ("é", Key("é")), ("д", Key(rawValue: 0x100_0434)), ("F", Key("F")), (" ", Key(" ")),
    ])
  func `keys are called as on the web`(name: String, key: Key) throws {
    #expect(try AutomationKeys.key(name) == key)
  }

  @Test(arguments: ["F0", "F25", "Fn", "escape", "", "ab", "\u{1}", "F-1", "Return"])
  func `other names are no keys`(name: String) {
    #expect(throws: AutomationError.self) { try AutomationKeys.key(name) }
  }

  @Test func `a line break and a tab of a text are their keys`() throws {
    _ = try ask("focus", #"{"name":"Keys"}"#)
    _ = try ask("type", #"{"text":"a\nb"}"#)
    #expect(desk.keys.keys.map(\.key) == [Key("a"), .enter, Key("b")])
    #expect(try ask("type", #"{"text":"\t"}"#).contains(#""name":"Add""#), "who has it now")
    #expect(try ask("type", #"{"text":""}"#).contains(#""name":"Add""#))
  }

  @Test func `nobody types without an end`() throws {
    _ = try ask("focus", #"{"name":"Keys"}"#)
    let long = String(repeating: "a", count: 10_001)
    #expect(try ask("type", #"{"text":"\#(long)"}"#) == "error: text has at most 10000 bytes")
    #expect(desk.keys.typed.isEmpty)
    #expect(try ask("key", #"{"key":"a","count":1001}"#).hasPrefix("error: count is a number"))
    #expect(try ask("key", "{}") == "error: key is missing")
    #expect(try ask("type", "{}") == "error: text is missing")
  }

  @Test func `keys without a focus are answered by null`() throws {
    #expect(try ask("key", #"{"key":"F5"}"#) == "null")
    #expect(try ask("key", #"{"key":"F5","window":3}"#) == "error: there is no such window")
  }

  // MARK: Windows, elements and files

  @Test func `a window that does not want to close stays`() throws {
    let question = desk.window.shouldClose { false }
    #expect(try ask("close") == "false")
    #expect(desk.application.windows.count == 1)
    question.cancel()
    #expect(try ask("close") == "true")
  }

  @Test func `a window that is not active says so`() throws {
    let backend = try #require(desk.window.backend as? OffscreenBackend)
    backend.configure { ($0.isActivated, $0.scale) = (false, ScaleFactor(integer: 2)) }
    #expect(try ask("windows").contains(#""scale":2,"active":false"#))
  }

  @Test func `of several elements one is named by its number`() throws {
    let all = try ask("find", #"{"role":"listitem"}"#)
    guard case .array(let rows)? = JSON(text: all) else {
      Issue.record("\(all)")
      return
    }
    #expect(
      try ask("get", #"{"role":"listitem"}"#)
        == "error: \(rows.count) elements are listitem; nth says which")
    #expect(try ask("get", #"{"role":"listitem","nth":1}"#) == rows[1].text)
    #expect(try ask("find", #"{"role":"listitem","nth":1}"#) == "[\(rows[1].text)]")
    #expect(try ask("find", #"{"role":"listitem","nth":\#(rows.count)}"#) == "[]")
    #expect(try ask("find", #"{"role":"listitem","window":0}"#) == all)
    #expect(try ask("find", #"{"role":"listitem","window":1}"#) == "[]")
    #expect(try ask("find", #"{"element":"99999"}"#) == "[]")
    let first = try #require(rows[0]["id"]?.text)
    #expect(try ask("find", #"{"element":\#(first),"role":"button"}"#) == "[]")
  }

  @Test func `what an element does not do, or is off for, is said`() throws {
    #expect(
      try ask("act", #"{"role":"slider","action":"expand"}"#).hasSuffix("does not expand"))
    #expect(try ask("act", #"{"role":"slider"}"#) == "error: action is missing")
    #expect(
      try ask("act", #"{"role":"slider","action":"fly"}"#)
        == "error: there is no action \"fly\", or its value is missing")
    desk.slider.isEnabled = false
    #expect(try ask("act", #"{"role":"slider","action":"increment"}"#).hasPrefix("error: slider"))
    #expect(desk.slider.value == 0)
  }

  @Test func `a picture replaces a file, and follows no link`() throws {
    let path = try desk.folder.write(String(repeating: "old", count: 100_000), to: "a.png")
    _ = try ask("screenshot", #"{"path":"\#(path)"}"#)
    #expect(try readFile(path) == desk.window.snapshot().pngData())
    let link = desk.folder.path + "/link.png"
    try #require(symlink(path, link) == 0)
    #expect(
      try ask("screenshot", #"{"path":"\#(link)"}"#)
        == "error: \(link): Too many levels of symbolic links")
    #expect(
      try ask("screenshot", #"{"path":"\#(desk.folder.path)"}"#)
        == "error: \(desk.folder.path): Is a directory")
  }
}

/// Keeps what a pointer does above it.
private final class PointerPad: View {
  private var kinds: [PointerEvent.Kind] = []
  private(set) var positions: [Point] = []
  private(set) var modifiers: [Modifiers] = []
  private(set) var clickCounts: [Int] = []
  private(set) var turns: [Point] = []
  private(set) var distances: [Point] = []
  var onPress: (@MainActor () -> Void)?

  func take() -> [PointerEvent.Kind] {
    defer { kinds = [] }
    return kinds
  }

  override func pointerEvent(_ event: PointerEvent) -> Bool {
    kinds.append(event.kind)
    positions.append(event.position)
    modifiers.append(event.modifiers)
    clickCounts.append(event.clickCount)
    if case .pressed = event.kind { onPress?() }
    return true
  }

  override func scrollEvent(_ event: ScrollEvent) -> Bool {
    turns.append(event.steps)
    distances.append(event.delta)
    return true
  }
}
