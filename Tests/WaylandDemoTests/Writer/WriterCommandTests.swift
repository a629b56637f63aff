import Editing
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

@MainActor
@Suite struct `Commands of the writer` {
  private let desk: WriterDesk

  init() throws {
    desk = try WriterDesk((1...2000).map { "line \($0)" }.joined(separator: "\n"))
  }

  @Test func `its button saves, and the text has the keyboard still`() throws {
    desk.type("a")
    try desk.click(.button, "Save")
    #expect(desk.shows("Saved"))
    desk.type("b")
    #expect(desk.text?.hasPrefix("abline 1\n") == true)
    #expect(desk.saved?.prefix(7) == Array("aline 1".utf8)[...])
  }

  @Test func `its button finds as the keys do, and its cross ends that`() throws {
    try desk.click(.button, "Find")
    desk.type("line 19")
    #expect(desk.selected == "line 19" && desk.shows("Line 19, column 8"))
    try desk.click(.button, "Next hit")
    #expect(desk.shows("Line 190, column 8"))
    try desk.click(.button, "Previous hit")
    #expect(desk.shows("Line 19, column 8"))
    try desk.click(.button, "Close")
    #expect(desk.highlighted == [] && desk.run.element(.button, "Next hit") == nil)
  }

  @Test func `the key for the next hit does nothing where nothing is looked for`() {
    desk.press(.f3)
    #expect(desk.selected == "" && desk.shows("Line 1, column 1"))
    #expect(desk.run.element(.button, "Next hit") == nil)
  }

  @Test func `a number of a line may be written in groups`() {
    desk.press("g", .control)
    desk.type("1,234")
    desk.press(.enter)
    #expect(desk.shows("Line 1234, column 1"))
    desk.press("g", .control)
    desk.type("1 999")
    desk.press(.enter)
    #expect(desk.shows("Line 1999, column 1"))
  }

  @Test(arguments: ["", "0", "-3", "two"])
  func `what is no number of a line leads nowhere`(number: String) {
    desk.press(.down)
    desk.press("g", .control)
    desk.type(number)
    desk.press(.enter)
    #expect(desk.shows("Line 2, column 1"))
    #expect(desk.run.element(.button, "Go") != nil, "another one can be written")
    desk.press(.escape)
    #expect(desk.run.element(.button, "Go") == nil)
    desk.type("x")
    #expect(desk.text?.hasPrefix("line 1\nxline 2\n") == true)
  }

  @Test func `another command takes the place of one that was begun`() {
    desk.press("g", .control)
    #expect(desk.run.element(.button, "Go") != nil)
    desk.press("f", .control)
    #expect(desk.run.element(.button, "Go") == nil)
    #expect(desk.run.element(.button, "Next hit") != nil)
    desk.press("h", .control)
    #expect(desk.run.element(.button, "Replace all") != nil)
  }

  @Test func `what is looked for is there when one looks again`() {
    desk.press("f", .control)
    desk.type("line 42")
    desk.press(.escape)
    desk.press(.home, .control)
    desk.press("f", .control)
    desk.press(.enter)
    #expect(desk.selected.hasPrefix("line 42"))
  }
}

@Suite struct `What the writer says of a text` {
  @Test func `columns are counted in scalars, and large numbers in groups`() {
    let text = TextBuffer("a\u{1F600}b\n" + String(repeating: "x", count: 15000))
    #expect(WriterStatus.place(of: 0, in: text) == "Line 1, column 1")
    #expect(WriterStatus.place(of: 5, in: text) == "Line 1, column 3")
    #expect(WriterStatus.place(of: text.utf8Count, in: text) == "Line 2, column 15,001")
    #expect(WriterStatus.selection(1..<6, in: text) == "2 selected")
    #expect(WriterStatus.selection(3..<3, in: text) == "")
    #expect(WriterStatus.selection(7..<text.utf8Count, in: text) == "15,000 selected")
  }

  @Test func `bytes that are no text are counted`() {
    #expect(WriterStatus.problems(in: TextBuffer("é")) == "UTF-8")
    #expect(WriterStatus.problems(in: TextBuffer(utf8: [0x61, 0xFF])) == "1 place is not UTF-8")
    #expect(
      WriterStatus.problems(in: TextBuffer(utf8: [0xFF, 0x0A, 0xFF])) == "2 places are not UTF-8")
  }

  @Test func `line ends have the names that people know`() {
    #expect(LineEnding.allCases.map(\.name).sorted() == ["CR", "CRLF", "LF"])
  }
}

extension Key {
  fileprivate static let f3 = Key(rawValue: 0xffc0)
}
