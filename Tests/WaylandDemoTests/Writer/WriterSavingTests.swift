import Glibc
import SurfaceTesting
import Testing

@testable import Surface
@testable import WaylandDemo

@MainActor
@Suite struct `Saving in the writer` {
  @Test func `puts the text in its file, and what is typed later is another change`() throws {
    let desk = try WriterDesk("one")
    desk.type("x")
    try desk.click(.button, "Save")
    #expect(desk.saved == Array("xone".utf8) && desk.shows("Saved"))
    desk.type("y")
    #expect(desk.shows("Unsaved changes"))
    desk.press("z", .control)
    #expect(desk.shows("Saved"))
  }

  @Test func `does nothing to a file that has not changed`() throws {
    let desk = try WriterDesk("one")
    try WriterDesk.write(Array("two".utf8), to: desk.path)
    desk.press("s", .control)
    #expect(desk.question == nil && desk.saved == Array("two".utf8))
  }

  @Test func `asks before it overwrites what another program has written`() throws {
    let desk = try WriterDesk("one")
    desk.type("x")
    try WriterDesk.write(Array("other".utf8), to: desk.path)
    desk.press("s", .control)
    #expect(desk.question == "“notes.txt” was changed by another program.")
    try desk.answer("Do not save")
    #expect(desk.saved == Array("other".utf8))
    #expect(desk.text == "xone" && desk.shows("Unsaved changes"))
    desk.press("s", .control)
    try desk.answer("Overwrite")
    #expect(desk.saved == Array("xone".utf8) && desk.shows("Saved"))
  }

  @Test func `loads again what another program has written, if one likes`() throws {
    let desk = try WriterDesk("one")
    desk.type("x")
    try WriterDesk.write(Array("other".utf8), to: desk.path)
    desk.press("s", .control)
    try desk.answer("Load it again")
    #expect(desk.text == "other" && desk.shows("Saved"))
    desk.type("y")
    desk.press("s", .control)
    #expect(desk.saved == Array("yother".utf8))
  }

  @Test(.enabled(if: geteuid() == 0, "only root may mount"))
  func `on a full disk loses nothing, and says what can be done`() throws {
    let folder = try TestFolder()
    let disk = folder.path + "/disk"
    mkdir(disk, 0o700)
    try #require(
      try ChildProcess.run("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]).status
        == .exited(0))
    defer { _ = try? ChildProcess.run("umount", ["-l", disk]) }
    let desk = try WriterDesk("one", in: folder, name: "disk/notes.txt")
    try WriterDesk.write([UInt8](repeating: 0, count: 40_000), to: disk + "/fill")
    desk.editor.perform(
      TextEdit(replacing: 0..<0, with: String(repeating: "long ", count: 10_000)))
    desk.press("s", .control)
    #expect(desk.run.element(.alert, "The text is not saved") != nil)
    #expect(desk.shows("the disk is full"))
    #expect(desk.saved == Array("one".utf8) && desk.shows("Unsaved changes"))
    unlink(disk + "/fill")
    try desk.click(.button, "Save under another name")
    for _ in 0..<4 { desk.press(.backspace) }
    desk.type(".md")
    desk.press(.enter)
    #expect(desk.run.element(.alert, "The text is not saved") == nil && desk.shows("Saved"))
    #expect(try FileReader.read(disk + "/notes.md").count == 50_003)
  }

  @Test func `under the name of another file asks first`() throws {
    let desk = try WriterDesk("one")
    try desk.folder.write("other", to: "other.txt")
    desk.press("s", [.control, .shift])
    for _ in 0..<9 { desk.press(.backspace) }
    desk.type("other.txt")
    desk.press(.enter)
    #expect(desk.question == "There is a file “other.txt” already.")
    try desk.answer("Overwrite")
    #expect(try Array(FileReader.read(desk.folder.path + "/other.txt")) == Array("one".utf8))
    #expect(desk.run.window.title == "other.txt" && desk.saved == Array("one".utf8))
  }

  @Test func `a text without a name asks for one`() throws {
    let desk = try WriterDesk(nil as String?, name: nil)
    #expect(desk.run.window.title == "Untitled")
    desk.type("a")
    desk.press("s", .control)
    desk.type(desk.folder.path + "/new.txt")
    desk.press(.enter)
    #expect(try Array(FileReader.read(desk.folder.path + "/new.txt")) == Array("a".utf8))
    #expect(desk.run.window.title == "new.txt" && desk.shows("Saved"))
  }

  // MARK: Closing

  @Test func `a window with a text that is saved closes at once`() throws {
    let desk = try WriterDesk("one")
    desk.close()
    #expect(desk.run.window.isClosed)
  }

  @Test func `a window with changes asks before it closes`() throws {
    let desk = try WriterDesk("one")
    desk.type("x")
    desk.close()
    #expect(!desk.run.window.isClosed)
    #expect(desk.question == "Save the changes of “notes.txt”?")
    try desk.answer("Cancel")
    #expect(!desk.run.window.isClosed && desk.text == "xone")
    desk.close()
    try desk.answer("Save")
    #expect(desk.run.window.isClosed && desk.saved == Array("xone".utf8))
  }

  @Test func `what is discarded is gone`() throws {
    let desk = try WriterDesk("one")
    desk.type("x")
    desk.close()
    try desk.answer("Discard")
    desk.end()
    #expect(desk.run.window.isClosed && desk.saved == Array("one".utf8))
    let next = try WriterDesk("one", in: desk.folder)
    #expect(next.question == nil && next.text == "one")
  }
}
