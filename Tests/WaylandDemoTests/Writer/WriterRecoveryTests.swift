import Glibc
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

@MainActor
@Suite struct `What was written when the writer ended` {
  /// A program with a file, in which somebody writes before it is killed.
  private func write(_ text: String, in folder: TestFolder, open: String?) throws {
    let program = try AutomatedProgram(
      "WaylandDemo",
      [
        "--offscreen", "--scene", "writer", "--fonts",
        BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts",
      ] + (open.map { ["--open", $0] } ?? []),
      environment: ["XDG_STATE_HOME": folder.path + "/state"])
    _ = try program.ask(#"{"method":"type","params":{"text":"\#(text)"}}"#)
    let kept = folder.path + "/state/io.github.surface.WaylandDemo/recovery"
    let deadline = Deadline()
    while !isKept(text, in: kept) {
      try #require(!deadline.hasPassed, "nothing is kept in \(kept)")
      usleep(10_000)
    }
    program.process.send(signal: SIGKILL)
    #expect(try program.process.wait() == .killed(signal: SIGKILL))
    // Where a run in this process looks for it.
    try #require(rename(kept, folder.path + "/kept") == 0)
  }

  /// Whether a journal has a text, whose letters come one by one.
  private func isKept(_ text: String, in folder: String) -> Bool {
    guard let entries = opendir(folder) else { return false }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasSuffix(".journal"), let bytes = try? FileReader.read(folder + "/" + name)
      else { continue }
      if text.utf8.allSatisfy({ Array(bytes).contains($0) }) { return true }
    }
    return false
  }

  @Test func `is offered after the program was killed, and restored`() throws {
    let folder = try TestFolder()
    try folder.write("one\n", to: "notes.txt")
    try write("XYZ", in: folder, open: folder.path + "/notes.txt")
    let desk = try WriterDesk(nil as String?, in: folder)
    #expect(desk.question == "Restore what was written in “notes.txt”?")
    try desk.answer("Restore")
    #expect(desk.text == "XYZone\n" && desk.shows("Unsaved changes"))
    #expect(desk.saved == Array("one\n".utf8))
    desk.press("s", .control)
    #expect(desk.saved == Array("XYZone\n".utf8) && desk.shows("Saved"))
  }

  @Test func `of a text without a name is offered as well`() throws {
    let folder = try TestFolder()
    try write("XYZ", in: folder, open: nil)
    let desk = try WriterDesk(nil as String?, in: folder, name: nil)
    #expect(desk.question == "Restore what was written in “Untitled”?")
    try desk.answer("Restore")
    #expect(desk.text == "XYZ" && desk.shows("Unsaved changes"))
  }

  @Test func `waits where nobody has decided: the file is shown as it is`() throws {
    let folder = try TestFolder()
    try folder.write("one\n", to: "notes.txt")
    try write("XYZ", in: folder, open: folder.path + "/notes.txt")
    let desk = try WriterDesk(nil as String?, in: folder)
    try desk.answer("Not now")
    #expect(desk.text == "one\n" && desk.shows("Saved"))
    #expect(isKept("XYZ", in: folder.path + "/kept"))
  }

  @Test func `is gone when it is discarded`() throws {
    let folder = try TestFolder()
    try folder.write("one\n", to: "notes.txt")
    try write("XYZ", in: folder, open: folder.path + "/notes.txt")
    let desk = try WriterDesk(nil as String?, in: folder)
    try desk.answer("Discard")
    #expect(desk.text == "one\n" && !isKept("XYZ", in: folder.path + "/kept"))
    #expect(try WriterDesk(nil as String?, in: folder).question == nil)
  }

  @Test func `is told apart from a file that was changed meanwhile`() throws {
    let folder = try TestFolder()
    try folder.write("one\n", to: "notes.txt")
    try write("XYZ", in: folder, open: folder.path + "/notes.txt")
    let desk = try WriterDesk("other\n", in: folder)
    try desk.answer("Restore")
    #expect(desk.text == "XYZone\n")
    desk.press("s", .control)
    #expect(desk.question == "“notes.txt” was changed by another program.")
    try desk.answer("Overwrite")
    #expect(desk.saved == Array("XYZone\n".utf8) && desk.shows("Saved"))
  }
}
