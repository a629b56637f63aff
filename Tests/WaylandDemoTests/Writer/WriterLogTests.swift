import Glibc
import Surface
import SurfaceTesting
import Testing

@testable import WaylandDemo

/// Long logs. `WRITER_LOG_MB=100` has them as long as that.
@MainActor
@Suite(.serialized) struct `A long log in the writer` {
  private static let length =
    (getenv("WRITER_LOG_MB").flatMap { Int(String(cString: $0)) } ?? 1) << 20

  private static let log: [UInt8] = {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(length + 128)
    var number = 0
    while bytes.count < length {
      number += 1
      bytes += Array(
        "2026-03-14 12:00:00 host-\(number % 7) service[\(number)]: a request took \(number % 900) ms\n"
          .utf8)
    }
    return bytes
  }()

  @Test func `is seen before it is loaded, and is loaded to the last line`() throws {
    let folder = try TestFolder()
    let path = folder.path + "/a.log"
    try WriterDesk.write(Self.log, to: path)
    FontLibrary.shared.waitUntilRead()
    let start = EventLoop.monotonicNow
    let run = DemoRun(.writer, width: 900, height: 500, isSettled: false) {
      $0.open = path
      $0.recovery = folder.path + "/kept"
    }
    let editor = run.views(WriterView.self)[0].editor
    while editor.isTextEmpty { run.backend.settle(limit: 16) }
    let head = editor.textBuffer.utf8Count
    run.backend.settle(limit: 16)
    let firstScreen = EventLoop.monotonicNow - start
    #expect(head >= 64 << 10 || head >= Self.length)
    var longest = Duration.zero
    while editor.textBuffer.utf8Count < Self.log.count {
      let begin = EventLoop.monotonicNow
      run.backend.settle(limit: 16)
      longest = max(longest, EventLoop.monotonicNow - begin)
    }
    let whole = EventLoop.monotonicNow - start
    print("first screen \(firstScreen), whole \(whole), longest turn \(longest)")
    run.settle()
    #expect(editor.textBuffer.utf8Count == Self.log.count)
    #expect(editor.selections.primary.head.offset == 0)
  }

  @Test func `a key in its middle is as quick as in a short text`() throws {
    let desk = try WriterDesk(Self.log)
    let middle = desk.editor.textBuffer.range(ofLine: desk.editor.textBuffer.lineCount / 2)
    desk.editor.selectedRange = middle.lowerBound..<middle.lowerBound
    desk.run.settle()
    var times: [Duration] = []
    for scalar in "The quick brown fox jumps over the lazy dog".unicodeScalars {
      let start = EventLoop.monotonicNow
      desk.run.backend.send(
        .key(KeyEvent(.down, key: Key(scalar), text: String(scalar))))
      times.append(EventLoop.monotonicNow - start)
      desk.run.backend.settle(limit: 16)
    }
    print("key median \(times.sorted()[times.count / 2]), longest \(times.max()!)")
    #expect(desk.editor.textBuffer.utf8Count == Self.log.count + times.count)
  }

  @Test func `takes little more memory than its file`() throws {
    let folder = try TestFolder()
    try WriterDesk.write(Self.log, to: folder.path + "/a.log")
    try folder.write("short", to: "short.log")
    let short = try peakMemory("short.log", in: folder)
    let long = try peakMemory("a.log", in: folder)
    print("memory \(short) KB and \(long) KB, for \(Self.log.count >> 10) KB")
    // Beside the text there are slices of 1 MB that are on their way.
    #expect(Double(long - short) <= 1.6 * Double(Self.log.count >> 10) + 4096)
  }

  /// In KB, when everything is loaded.
  private func peakMemory(_ name: String, in folder: TestFolder) throws -> Int {
    let program = try AutomatedProgram(
      "WaylandDemo",
      [
        "--offscreen", "--scene", "writer", "--open", folder.path + "/" + name, "--fonts",
        BuiltProducts.packageRoot + "/Tests/Fixtures/Fonts",
      ], environment: ["XDG_STATE_HOME": folder.path + "/state"])
    // It answers when everything is there.
    try program.ask(#"{"method":"settle"}"#, deadline: Deadline(after: .seconds(300)))
    let status = try FileReader.read("/proc/\(program.process.processIdentifier)/status")
    let line = try #require(
      String(decoding: status, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("VmHWM") })
    return try #require(Int(line.filter(\.isNumber)))
  }

  @Test func `is searched while somebody writes, and everything in it is replaced`() throws {
    let desk = try WriterDesk(Self.log)
    desk.press("h", .control)
    desk.type("host-3 ")
    let count = Self.log.split(separator: 0x0A).count { line in
      String(decoding: line, as: UTF8.self).contains("host-3 ")
    }
    #expect(desk.shows("1 of \(count.grouped)"))
    try desk.click(.button, "Previous hit")
    #expect(desk.shows("\(count.grouped) of \(count.grouped)"))
    try desk.click(.textBox, "Replace with")
    desk.type("H ")
    let start = EventLoop.monotonicNow
    try desk.click(.button, "Replace all")
    print("replaced \(count) in \(EventLoop.monotonicNow - start)")
    #expect(desk.shows("No hits"))
    #expect(desk.editor.textBuffer.utf8Count == Self.log.count - 5 * count)
    desk.press(.escape)
    desk.press("z", .control)
    #expect(desk.editor.textBuffer.utf8Count == Self.log.count && desk.shows("Saved"))
  }
}
