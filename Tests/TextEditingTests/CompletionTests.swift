import Flow
import Locks
import SurfaceTesting
import Testing

@testable import Surface

private let cities = ["Berlin", "Bern", "Bremen", "Madrid", "Malmö", "Paris"]

/// The cities that begin with what was written.
@MainActor
private func begun(_ text: String) -> [TextCompletion] {
  let word = text.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
  guard !word.isEmpty else { return [] }
  return cities.filter { $0.lowercased().hasPrefix(word.lowercased()) }.map { TextCompletion($0) }
}

extension EditorDesk {
  /// What is offered, as a reader has it.
  fileprivate var offered: [String] { screen.elements(.option).compactMap(\.name) }

  fileprivate var highlighted: String? {
    screen.elements(.option).first { $0.semantics.isSelected == true }?.name
  }

  fileprivate static func completing(
    _ text: String = "", isMultiline: Bool = false, set: (EditableTextNode) -> Void = { _ in }
  ) -> EditorDesk {
    let desk = EditorDesk(text, isMultiline: isMultiline) {
      $0.completions = TextCompletions(begun)
      set($0)
    }
    desk.press(.end, .control)
    return desk
  }
}

@MainActor
@Suite struct `What is offered while somebody writes` {
  @Test func `opens with a letter, has less with the next ones, and is closed by nothing`() {
    let desk = EditorDesk.completing()
    desk.type("b")
    #expect(desk.offered == ["Berlin", "Bern", "Bremen"])
    desk.type("er")
    #expect(desk.offered == ["Berlin", "Bern"])
    desk.type("x")
    #expect(desk.offered.isEmpty && desk.node.text == "berx")
    desk.press(.backspace)
    #expect(desk.offered.isEmpty, "what goes opens nothing")
  }

  @Test func `a letter that goes has more in a list that is open`() {
    let desk = EditorDesk.completing()
    desk.type("ber")
    desk.press(.backspace, times: 2)
    #expect(desk.offered == ["Berlin", "Bern", "Bremen"])
  }

  @Test func `Down and Up go through it, Return takes what is highlighted`() {
    let desk = EditorDesk.completing("to ")
    desk.type("b")
    #expect(desk.highlighted == nil)
    desk.press(.down)
    #expect(desk.highlighted == "Berlin")
    desk.press(.down, times: 2)
    desk.press(.down)
    #expect(desk.highlighted == "Berlin", "beyond the end is the beginning")
    desk.press(.up)
    #expect(desk.highlighted == "Bremen")
    desk.press(.enter)
    #expect(desk.node.text == "to Bremen" && desk.caret == 9 && desk.offered.isEmpty)
  }

  @Test func `in one line Return submits what was written, unless something is highlighted`() {
    var submitted: [String] = []
    let desk = EditorDesk.completing { $0.onSubmit = { submitted.append($0.text) } }
    desk.type("ber")
    desk.press(.enter)
    #expect(submitted == ["ber"] && desk.offered.isEmpty)
  }

  @Test func `in several lines Return takes the first one`() {
    let desk = EditorDesk.completing("", isMultiline: true)
    desk.type("ma")
    #expect(desk.highlighted == "Madrid")
    desk.press(.enter)
    #expect(desk.node.text == "Madrid")
    desk.press(.enter)
    #expect(desk.node.text == "Madrid\n")
  }

  @Test func `Tab takes the first one and stays in the field`() {
    let desk = EditorDesk.completing()
    desk.type("ma")
    desk.press(.tab)
    #expect(desk.node.text == "Madrid" && desk.node.view.isFocused)
  }

  @Test func `Escape closes it, and is the app's when it is closed`() {
    var cancelled = 0
    let desk = EditorDesk.completing { $0.onCancel = { _ in cancelled += 1 } }
    desk.type("ma")
    desk.press(.escape)
    #expect(desk.offered.isEmpty && desk.node.text == "ma" && cancelled == 0)
    desk.press(.escape)
    #expect(cancelled == 1)
    desk.type("l")
    #expect(desk.offered == ["Malmö"])
  }

  @Test func `a click takes one, and the keyboard stays in the text`() throws {
    let desk = EditorDesk.completing()
    desk.type("b")
    try desk.screen.click(desk.screen.element(.option, named: "Bern"))
    #expect(desk.node.text == "Bern" && desk.node.view.isFocused)
    desk.type("!")
    #expect(desk.node.text == "Bern!")
  }

  @Test func `a reader takes one`() throws {
    let desk = EditorDesk.completing()
    desk.type("b")
    try desk.screen.perform(.press, on: desk.screen.element(.option, named: "Bern"))
    #expect(desk.node.text == "Bern")
  }

  @Test func `what was taken is taken back as one step`() {
    let desk = EditorDesk.completing()
    desk.type("ma")
    desk.press(.tab)
    desk.press("z", .control)
    #expect(desk.node.text == "ma")
  }

  @Test func `Control and Space open it where the caret is`() {
    let desk = EditorDesk.completing("Ber")
    #expect(desk.offered.isEmpty)
    desk.press(.space, .control)
    #expect(desk.offered == ["Berlin", "Bern"])
  }

  @Test func `it is closed by a caret that goes elsewhere, by the focus and by what the app sets`()
  {
    let desk = EditorDesk.completing("x ")
    desk.type("b")
    desk.press(.left)
    #expect(desk.offered.isEmpty)
    desk.press(.end)
    desk.type("e")
    #expect(!desk.offered.isEmpty)
    desk.screen.window.focus(nil)
    #expect(desk.offered.isEmpty)
    desk.node.view.becomeFocused()
    desk.press(.end)
    desk.type("r")
    #expect(!desk.offered.isEmpty)
    desk.node.text = "other"
    #expect(desk.offered.isEmpty)
  }

  @Test func `it is closed in a window that is not the active one`() {
    let desk = EditorDesk.completing()
    desk.type("b")
    desk.screen.backend.send(.keyboardFocus(KeyboardFocusEvent(false)))
    #expect(desk.offered.isEmpty)
  }

  @Test func `a press beside it closes it, and does what it does there`() {
    let desk = EditorDesk.completing()
    let beside = View(frame: Rect(x: 10, y: 200, width: 40, height: 20))
    var presses = 0
    beside.addGestureRecognizer(TapGestureRecognizer { _ in presses += 1 })
    desk.screen.window.contentView.addSubview(beside)
    for point in [Point(x: 300, y: 220), Point(x: 30, y: 210), desk.point(of: 0)] {
      desk.press("a", .control)
      desk.type("b")
      #expect(!desk.offered.isEmpty)
      desk.screen.click(point)
      #expect(desk.offered.isEmpty, "\(point)")
    }
    #expect(presses == 1 && desk.node.text == "b")
  }

  @Test func `keys with others held are the text's, whatever is offered`() {
    var submitted = 0
    let desk = EditorDesk.completing("one\ntwo ", isMultiline: true) {
      $0.onSubmit = { _ in submitted += 1 }
    }
    desk.type("b")
    desk.press(.enter, .control)
    #expect(submitted == 1 && desk.node.text == "one\ntwo b" && !desk.offered.isEmpty)
    desk.press(.up, .shift)
    #expect(desk.selected == 3..<9 && desk.offered.isEmpty)
  }

  @Test func `a text that nobody can write in any more offers nothing`() {
    let desk = EditorDesk.completing()
    desk.screen.compose("b")
    desk.node.isReadOnly = true
    desk.screen.settle()
    #expect(desk.node.text == "b" && desk.offered.isEmpty)
  }

  @Test func `the field says that there is a list`() throws {
    let desk = EditorDesk.completing()
    #expect(try desk.screen.element(.textBox).semantics.isExpanded == false)
    desk.type("b")
    #expect(try desk.screen.element(.textBox).semantics.isExpanded == true)
    let place = desk.screen.elements(.option)[1].semantics.position
    #expect(place == SemanticPosition(2, of: 3))
  }

  @Test func `the list is below the letters that it takes the place of`() throws {
    let desk = EditorDesk.completing("to ")
    desk.type("be")
    let caret = desk.caretRect
    let start = Rect(origin: Point(x: desk.point(of: 3).x, y: caret.minY), size: caret.size)
    desk.press(.space, .control)
    let popup = try #require(desk.screen.window.scene.popups.first?.frame)
    let field = desk.node.view.convert(desk.node.view.bounds, to: nil)
    #expect(popup.minY >= field.maxY && popup.minY < field.maxY + 8)
    let margin = MenuColumns.padding + desk.node.currentTheme.metrics.spacing
    #expect(abs(popup.minX + margin - start.minX) < 3, "its letters lie below those")
    desk.type("r")
    #expect(desk.screen.window.scene.popups.first?.frame?.minX == popup.minX)
  }

  @Test func `a password offers nothing`() {
    let desk = EditorDesk.completing { $0.isSecure = true }
    desk.type("b")
    #expect(desk.offered.isEmpty)
  }

  @Test func `the whole line and a number of characters are taken the place of as well`() {
    #expect(TextCompletion("x", replacing: .line).replaced(of: "a b") == "a b")
    #expect(TextCompletion("x", replacing: .characters(1)).replaced(of: "a é") == "é")
    #expect(
      TextCompletion("x").replaced(of: "a é") == "é" && TextCompletion("x").replaced(of: "a ") == ""
    )
  }
}

@MainActor
@Suite struct `What is offered later` {
  /// Whether answers may come.
  private final class Gate: Sendable {
    private let isClosed = Lock(false)

    func close() { isClosed.withLock { $0 = true } }
    func open() { isClosed.withLock { $0 = false } }
    func pass() async {
      while isClosed.withLock({ $0 }), !Task.isCancelled {
        try? await Task.sleep(for: .milliseconds(1))
      }
    }
  }

  private let gate = Gate()

  private var desk: EditorDesk {
    let gate = gate
    return EditorDesk.completing {
      $0.completions = TextCompletions(loading: { text in
        await gate.pass()
        return cities.filter { $0.lowercased().hasPrefix(text.lowercased()) }.map {
          TextCompletion($0, replacing: .line)
        }
      })
    }
  }

  @Test func `comes when it is there, and nobody waits`() {
    let desk = desk
    gate.close()
    desk.type("b")
    #expect(desk.offered.isEmpty && desk.node.text == "b")
    gate.open()
    desk.wait { desk.node.completion?.isAsking == false }
    #expect(desk.offered == ["Berlin", "Bern", "Bremen"])
  }

  @Test func `what is shown has less at once, and an answer that is out of date is none`() {
    let desk = desk
    desk.type("b")
    desk.wait { desk.node.completion?.isAsking == false }
    gate.close()
    desk.type("re")
    #expect(desk.offered == ["Bremen"])
    desk.press(.backspace, times: 3)
    desk.type("p")
    gate.open()
    desk.wait { desk.node.completion?.isAsking == false }
    #expect(desk.offered == ["Paris"])
  }

  @Test func `a late answer to what stood there before takes nothing away`() {
    let isHeld = Lock(true)
    let answered = Lock(false)
    let desk = EditorDesk.completing {
      $0.completions = TextCompletions(loading: { text in
        while text == "b", isHeld.withLock({ $0 }) {
          try? await Task.sleep(for: .milliseconds(1))
        }
        if text == "b" { answered.withLock { $0 = true } }
        return [TextCompletion("\(text)x")]
      })
    }
    desk.type("be")
    desk.wait { desk.node.completion?.isAsking == false }
    #expect(desk.offered == ["bex"])
    isHeld.withLock { $0 = false }
    var shown: Set<[String]> = []
    func wait(until condition: () -> Bool) {
      desk.wait {
        shown.insert(desk.offered)
        return condition()
      }
    }
    wait { answered.withLock { $0 } }
    desk.type("r")
    wait { desk.node.completion?.isAsking == false }
    #expect(desk.offered == ["berx"] && !shown.contains(["bx"]))
  }
}

@MainActor
@Suite struct `Completions in a form` {
  @Test func `are offered while the form is built anew for each letter`() throws {
    let screen = TestScreen()
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    var text = ""
    func show() {
      screen.show(
        VStack<Empty>(spacing: 8) {
          TextField("City", text: text) {
            text = $0
            show()
          }.completions(begun)
        })
    }
    show()
    try screen.click(screen.element(.textBox, named: "City"))
    screen.type("mal")
    #expect(screen.elements(.option).map(\.name) == ["Malmö"])
    screen.type(.down)
    screen.type(.enter)
    #expect(text == "Malmö")
  }
}

@MainActor
@Suite struct `Pictures of completions` {
  @Test(arguments: [
    (DesktopSettings.ColorScheme.light, Int32(120)), (.light, 240), (.dark, 120), (.dark, 240),
  ])
  func `below a caret`(scheme: DesktopSettings.ColorScheme, scale: Int32) throws {
    PinnedFonts.use()
    let screen = TestScreen(
      size: Size(width: 300, height: 180), scale: ScaleFactor(numerator: scale))
    screen.backend.platform.desktopSettings.settings.colorScheme = scheme
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    let field = TextFieldNode()
    field.editor.completions = TextCompletions { text in
      begun(text).map { TextCompletion($0.text, detail: "\($0.text.count) letters") }
    }
    field.frame = Rect(x: 12, y: 12, width: 276, height: 34)
    screen.window.contentView.addSubview(field.view)
    field.editor.view.becomeFocused()
    screen.settle()
    screen.type("to b")
    screen.type(.down)
    try Golden.expect(
      screen.screenshot(), named: "completions-\(scheme.rawValue)-\(scale * 10 / 12)")
  }
}
