import Surface
import SurfaceTesting
import Testing

/// What an input method of sway does with a field, as people write Chinese, Japanese and Korean with it.
@MainActor
@Suite struct EditorInputMethodTests {
  /// Two fields, the first of which has the focus.
  @MainActor
  private final class Desk {
    let field = EditableTextNode()
    let other = EditableTextNode()
    private let desk: InputMethodDesk

    init(folder: String, layout: (name: String, variant: String) = ("us", "")) throws {
      desk = try InputMethodDesk([field.view, other.view], folder: folder, layout: layout)
    }

    var sway: SwaySession { desk.sway }
    var method: DesktopControl? { desk.method }
    var keyboard: DesktopControl { desk.keyboard }

    func run(until condition: () throws -> Bool, line: Int = #line) throws {
      try desk.run(
        until: condition, state: { "“\(field.text)”, “\(composed)” is being composed" }, line: line)
    }

    /// What is composed in the field, which is no part of its text.
    var composed: String { field.composedText ?? "" }

    /// Composes one text after the other, as keys do; the caret is at the end.
    func compose(_ texts: String..., line: Int = #line) throws {
      for text in texts {
        try method?.compose(text, caret: text.utf8.count)
        try run(until: { composed == text }, line: line)
      }
    }

    func commit(_ text: String, line: Int = #line) throws {
      let before = field.text
      try method?.commit(text)
      try run(until: { field.text == before + text && composed.isEmpty }, line: line)
    }

    func killMethod() { desk.killMethod() }
  }

  @Test func `pinyin is composed and becomes Chinese, and candidates stay where they are`() throws {
    try withTemporaryFolder { folder in
      let desk = try Desk(folder: folder)
      let field = desk.field
      try desk.compose("n", "ni", "ni h", "ni ha")
      let anchor = field.textInputState.caretRect
      try desk.compose("ni hao")
      #expect(field.text.isEmpty && field.textInputState.caretRect == anchor)
      try desk.commit("你好")
      #expect(field.textInputState.caretRect.minX > anchor.minX)
      // Punctuation of full width comes without anything before it.
      try desk.commit("，")
      try desk.compose("shi", "shi jie")
      try desk.commit("世界")
      #expect(field.text == "你好，世界")
      try desk.run(until: { try desk.method?.editedText()?.surroundingText == "你好，世界" })
      // Both words are steps of their own.
      field.perform(.undo)
      #expect(field.text == "你好，")
      field.perform(.undo)
      #expect(field.text == "你好")
    }
  }

  @Test func `kana are composed, converted and become Japanese, behind what was written before`()
    throws
  {
    try withTemporaryFolder { folder in
      let desk = try Desk(folder: folder)
      try desk.commit("今日は")
      try desk.compose("k", "か", "かn", "かん", "かんj", "かんじ")
      // A conversion replaces what is composed, and goes back.
      try desk.compose("漢字", "感じ", "漢字")
      #expect(desk.field.text == "今日は")
      try desk.commit("漢字")
      #expect(desk.field.text == "今日は漢字")
      // Reconversion takes it out again.
      try desk.method?.deleteSurroundingText(before: "漢字".utf8.count, after: 0)
      try desk.run(until: { desk.field.text == "今日は" })
      try desk.compose("かんじ")
      try desk.commit("感じ")
      #expect(desk.field.text == "今日は感じ")
    }
  }

  @Test func `jamo are composed, and a syllable is written with the next one begun`() throws {
    try withTemporaryFolder { folder in
      let desk = try Desk(folder: folder)
      try desk.compose("ㅎ", "하", "한")
      try desk.method?.commit("한", composing: "ㄱ", caret: 3)
      try desk.run(until: { desk.field.text == "한" && desk.composed == "ㄱ" })
      try desk.compose("그", "글")
      try desk.commit("글")
      #expect(desk.field.text == "한글")
      // Backspace takes jamo while they are composed, which the input method does.
      try desk.compose("ㅇ", "아", "ㅇ")
      try desk.method?.compose("", caret: 0)
      try desk.run(until: { desk.composed.isEmpty })
      #expect(desk.field.text == "한글")
    }
  }

  @Test func `another field gets nothing of what was composed in the first one`() throws {
    try withTemporaryFolder { folder in
      let desk = try Desk(folder: folder)
      try desk.compose("にほん")
      desk.other.view.becomeFocused()
      try desk.run(until: { desk.composed.isEmpty })
      #expect(desk.field.text == "にほん" && desk.other.text.isEmpty)
      try desk.run(until: { try desk.method?.editedText()?.surroundingText == "" })
      try desk.method?.compose("ab", caret: 2)
      try desk.run(until: { desk.other.composedText == "ab" })
      #expect(desk.field.text == "にほん" && desk.composed.isEmpty)
      // What is composed in a window that loses the keyboard is given up.
      let client = try LiveWindow.shown(on: desk.sway)
      try client.run(until: { client.events.focus.last == true })
      try desk.run(until: { desk.other.composedText == nil })
      #expect(desk.other.text.isEmpty)
    }
  }

  @Test func `an input method that dies leaves a field that can be written in`() throws {
    try withTemporaryFolder { folder in
      let desk = try Desk(folder: folder)
      try desk.commit("日本")
      try desk.compose("ご")
      desk.killMethod()
      try desk.run(until: { desk.composed.isEmpty })
      #expect(desk.field.text == "日本")
      try desk.keyboard.typeKey(30)
      try desk.run(until: { desk.field.text == "日本a" })
    }
  }

  @Test func `dead keys write in the field in which an input method writes`() throws {
    try withTemporaryFolder { folder in
      let desk = try Desk(folder: folder, layout: ("us", "intl"))
      let (apostrophe, e, a) = (UInt32(40), UInt32(18), UInt32(30))
      try desk.keyboard.typeKey(apostrophe)
      try desk.keyboard.typeKey(e)
      try desk.run(until: { desk.field.text == "é" })
      try desk.commit("你")
      try desk.keyboard.typeKey(apostrophe)
      try desk.keyboard.typeKey(a)
      try desk.run(until: { desk.field.text == "é你á" })
    }
  }
}
