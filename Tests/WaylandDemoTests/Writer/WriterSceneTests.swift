import Glibc
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

@MainActor
@Suite struct `A text file in the writer` {
  @Test func `is shown with its lines, and the caret is at its beginning`() throws {
    let desk = try WriterDesk("one\ntwo\nthree")
    #expect(desk.text == "one\ntwo\nthree")
    #expect(desk.run.window.title == "notes.txt")
    for text in ["Line 1, column 1", "LF", "UTF-8", "Saved"] {
      #expect(desk.shows(text), "\(text)")
    }
    #expect(desk.editor.showsLineNumbers && desk.editor.highlightsCurrentLine)
  }

  @Test func `says where the caret is, and how much is selected`() throws {
    let desk = try WriterDesk("one\nzwölf\nthree")
    desk.press(.down)
    desk.press(.end)
    #expect(desk.shows("Line 2, column 6"))
    desk.press(.home, .shift)
    #expect(desk.shows("Line 2, column 1") && desk.shows("5 selected"))
  }

  @Test func `is changed by who types, and not changed when all of it is taken back`() throws {
    let desk = try WriterDesk("one")
    desk.type("x")
    #expect(desk.text == "xone")
    #expect(desk.shows("Unsaved changes") && desk.run.window.title == "• notes.txt")
    desk.press("z", .control)
    #expect(desk.text == "one")
    #expect(desk.shows("Saved") && desk.run.window.title == "notes.txt")
  }

  @Test func `keeps bytes that are no text, and says how many there are`() throws {
    let desk = try WriterDesk([0x61, 0xFF, 0x0A, 0xC3, 0x0A])
    #expect(desk.shows("2 places are not UTF-8"))
    desk.type("x")
    desk.press("s", .control)
    #expect(desk.saved == [0x78, 0x61, 0xFF, 0x0A, 0xC3, 0x0A])
  }

  @Test func `keeps its line ends, and gets more of them`() throws {
    let desk = try WriterDesk("a\r\nb\r\n")
    #expect(desk.shows("CRLF"))
    desk.press(.enter)
    desk.press("s", .control)
    #expect(desk.saved == Array("\r\na\r\nb\r\n".utf8))
  }

  @Test func `that is not there begins empty, and is made by the first save`() throws {
    let desk = try WriterDesk(nil as String?)
    #expect(desk.text == "" && desk.shows("New file"))
    desk.type("first")
    #expect(desk.saved == nil)
    desk.press("s", .control)
    #expect(desk.saved == Array("first".utf8))
    #expect(desk.shows("Saved"))
  }

  @Test(arguments: [("", "is a folder"), ("nothing/notes.txt", "there is no such file")])
  func `that cannot be one is told of in the window`(name: String, reason: String) throws {
    let desk = try WriterDesk(nil as String?, name: name)
    #expect(desk.run.element(.alert, "The file cannot be shown") != nil)
    #expect(desk.shows(reason))
    #expect(desk.shows("Not loaded"))
    desk.type("x")
    #expect(desk.text == "", "there is nothing to write in")
  }

  @Test func `longer lines are broken, or scrolled`() throws {
    let desk = try WriterDesk(String(repeating: "word ", count: 200))
    #expect(desk.editor.wrapsLines)
    try desk.click(.button, "Do not wrap lines")
    #expect(!desk.editor.wrapsLines)
    try desk.click(.button, "Wrap lines")
    #expect(desk.editor.wrapsLines)
  }

  @Test func `is gone to a line of, the last one for a number that is too large`() throws {
    let desk = try WriterDesk((1...500).map { "line \($0)" }.joined(separator: "\n"))
    desk.press("g", .control)
    desk.type("321")
    desk.press(.enter)
    #expect(desk.shows("Line 321, column 1"))
    desk.type("x")
    #expect(desk.text?.contains("\nxline 321\n") == true, "the text has the keyboard")
    desk.press("g", .control)
    desk.type("99999")
    desk.press(.enter)
    #expect(desk.shows("Line 500, column 1"))
  }
}
