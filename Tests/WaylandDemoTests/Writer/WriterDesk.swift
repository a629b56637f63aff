import Glibc
import SurfaceTesting
import Testing

@testable import Surface
@testable import WaylandDemo

/// The writer in a window, with a file in a folder of its own, and the hands of somebody who writes.
@MainActor
final class WriterDesk {
  let folder: TestFolder
  let run: DemoRun
  let path: String

  /// - Parameters:
  ///   - bytes: What is in the file; nil for no file.
  ///   - folder: Where the file and what is kept of it lie; nil for a new one.
  ///   - size: Of the window.
  init(
    _ bytes: [UInt8]?, in folder: TestFolder? = nil, name: String? = "notes.txt",
    size: Size = Size(width: 900, height: 500)
  ) throws {
    self.folder = try folder ?? TestFolder()
    FontLibrary.shared.waitUntilRead()
    path = self.folder.path + "/" + (name ?? "")
    if let bytes { try WriterDesk.write(bytes, to: path) }
    let (path, recovery) = (self.path, self.folder.path + "/kept")
    run = DemoRun(.writer, width: size.width, height: size.height) {
      $0.open = name == nil ? nil : path
      $0.recovery = recovery
    }
  }

  convenience init(
    _ text: String?, in folder: TestFolder? = nil, name: String? = "notes.txt",
    size: Size = Size(width: 900, height: 500)
  ) throws {
    try self.init(text.map { Array($0.utf8) }, in: folder, name: name, size: size)
  }

  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
  }

  // MARK: What is seen

  var elements: [SemanticElement] { run.window.scene.semantics.elements }

  /// What is read somewhere in the window.
  func shows(_ text: String) -> Bool {
    elements.contains { $0.name?.contains(text) == true }
  }

  var text: String? { run.element(.textBox, "Text")?.semantics.value }

  var editor: EditableTextNode { run.views(WriterView.self)[0].editor }

  /// What is marked in the text that is laid out.
  var highlighted: [String] {
    let text = editor.textBuffer
    return editor.highlightSource?(0..<text.utf8Count).map { text.string(in: $0.range) } ?? []
  }

  var selected: String { editor.textBuffer.string(in: editor.selectedRange) }

  /// The title of the question that is asked.
  var question: String? { alert.semantics.elements.first { $0.role == .alertDialog }?.name }

  private var alert: SceneRoot { run.window.scene.keyScene }

  /// What is in the file.
  var saved: [UInt8]? {
    do { return Array(try FileReader.read(path)) } catch { return nil }
  }

  // MARK: Hands

  func type(_ text: String) {
    for scalar in text.unicodeScalars { run.type(scalar) }
    run.settle()
  }

  func press(_ key: Key, _ modifiers: Modifiers = []) {
    run.backend.send(.key(KeyEvent(.down, key: key, modifiers: modifiers)))
    run.backend.send(.key(KeyEvent(.up, key: key, modifiers: modifiers)))
    run.backend.advance(by: .milliseconds(100))
    run.settle()
  }

  func click(_ role: SemanticRole, _ name: String) throws {
    run.click(try #require(run.element(role, name), "\(role) \(name)"))
    run.settle()
  }

  /// Gives an answer to the question that is asked.
  func answer(_ title: String) throws {
    let button = try #require(
      alert.semantics.elements.first { $0.role == .button && $0.name == title },
      "\(title) in \(alert.semantics)")
    #expect(alert.perform(.press, on: button.id))
    run.backend.advance(by: .seconds(1))
    run.settle()
  }

  /// Asks the window to close, as its button does.
  func close() {
    run.backend.send(.closeRequested)
    run.settle()
  }

  /// Has the program end.
  func end() {
    run.settle()
    run.demo.finish()
  }
}
