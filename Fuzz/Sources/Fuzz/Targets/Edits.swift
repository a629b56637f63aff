import Editing
import Geometry
import Glibc
import Synchronization
import Typesetting

extension Target {
  /// Any keys in any bytes: the text is what the edits make of an array of bytes, selections lie between characters, a layout that follows
  /// has the paragraphs of the text, and all of it can be taken back.
  static let edit = Target(name: "edit") { bytes in
    var reader = ByteReader(bytes)
    var session = EditingSession(
      utf8: reader.bytes(reader.choice(64)), hasLayout: reader.choice(8) == 0)
    while !reader.isAtEnd {
      session.step(&reader)
      keyCount.add(1, ordering: .relaxed)
    }
    session.takeBack()
  }
}

/// How many keys there were in all runs, which is said at the end.
private let keyCount: Atomic<Int> = {
  atexit { print("\(keyCount.load(ordering: .relaxed)) keys") }
  return Atomic(0)
}()

/// An editor, and the same text as an array of bytes.
private struct EditingSession {
  private static let plain = TextAttributes(font: .system(size: 13), color: .black)

  private let beginning: [UInt8]
  private var flat: [UInt8]
  private var editor: EditorState
  private var layout: EditorLayout?

  init(utf8: [UInt8], hasLayout: Bool) {
    (beginning, flat) = (utf8, utf8)
    editor = EditorState(TextBuffer(utf8: utf8))
    editor.history = TextHistory(byteLimit: .max)
    if hasLayout {
      layout = EditorLayout(editor.text, width: 90, library: Target.fonts) { string, _ in
        AttributedText(string, attributes: Self.plain)
      }
    }
  }

  mutating func step(_ reader: inout ByteReader) {
    switch reader.choice(16) {
    case 0...3: follow(editor.insert(reader.text()))
    case 4, 5: follow(editor.delete(reader.motion(), in: geometry))
    case 6, 7: move(reader.motion(), extending: reader.choice(2) == 0)
    case 8: editor.select(TextSelections(reader.selection(flat.count)))
    case 9:
      var selections = editor.selections
      selections.insert(reader.selection(flat.count))
      editor.select(selections)
    case 10: if let edit = editor.undo() { follow(edit) }
    case 11: if let edit = editor.redo() { follow(edit) }
    case 12: follow(editor.paste([reader.text(), reader.text()]))
    case 13: follow(editor.perform(edit(&reader)))
    case 14: compose(&reader)
    default: configure(&reader)
    }
    check()
  }

  private var geometry: any CaretGeometry { layout ?? UnbrokenLines(text: editor.text) }

  private mutating func move(_ motion: CaretMotion, extending extends: Bool) {
    if let layout { return editor.move(motion, extending: extends, in: layout) }
    editor.move(motion, extending: extends, in: UnbrokenLines(text: editor.text))
  }

  private func edit(_ reader: inout ByteReader) -> TextEdit {
    let bounds = [0, 0, 0, 0].map { _ in
      editor.text.characterBoundary(upTo: reader.offset(flat.count))
    }.sorted()
    return TextEdit([
      .init(bounds[0]..<bounds[1], with: reader.text()),
      .init(bounds[2]..<bounds[3], with: TextBuffer(utf8: reader.bytes(reader.choice(9)))),
    ])
  }

  private mutating func compose(_ reader: inout ByteReader) {
    let text = reader.text()
    let marked = AttributedText(text, attributes: Self.plain)
    let offset = editor.selections.primary.range.upperBound
    layout?.setMarkedText(text.isEmpty ? nil : MarkedText(marked, at: offset, caret: 0))
  }

  private mutating func configure(_ reader: inout ByteReader) {
    switch reader.choice(6) {
    case 0: editor.rules.filters = []
    case 1: editor.rules.filters = [.singleLine, .maximumLength(reader.choice(200))]
    case 2: editor.overwrites.toggle()
    case 3: layout?.width = Double(reader.byte())
    case 4: editor.rules.hidesWords.toggle()
    default: editor.rules.wordStop = reader.choice(2) == 0 ? .wordEnd : .nextWordStart
    }
  }

  private mutating func follow(_ edit: TextEdit) {
    for replacement in edit.replacements.reversed() {
      let new = replacement.text.bytes(in: 0..<replacement.text.utf8Count)
      flat.replaceSubrange(replacement.range, with: new)
    }
    layout?.apply(edit)
  }

  private func check() {
    precondition(editor.text.utf8Count == flat.count, "a text of another length")
    var end = 0
    for selection in editor.selections.all {
      precondition(selection.range.lowerBound >= end, "selections that overlap")
      end = selection.range.upperBound
    }
    precondition(end <= flat.count, "a selection behind the end")
    guard let layout else { return }
    precondition(layout.height.isFinite && layout.text.utf8Count == flat.count)
    precondition(layout.caretRect(at: editor.selections.primary.head).isFinite)
  }

  /// Takes everything back, does it again, and compares both ends.
  mutating func takeBack() {
    precondition(bytes == flat, "the text is not what its edits made")
    while let edit = editor.redo() { follow(edit) }
    let end = flat
    while let edit = editor.undo() { follow(edit) }
    precondition(bytes == beginning, "what was taken back is not the beginning")
    while let edit = editor.redo() { follow(edit) }
    precondition(bytes == end, "what was done again is not the end")
  }

  private var bytes: [UInt8] { editor.text.bytes(in: 0..<editor.text.utf8Count) }
}

/// Lines that are never broken, of bytes that are a point wide.
private struct UnbrokenLines: CaretGeometry {
  let text: TextBuffer

  func position(
    _ position: TextPosition, moved movement: TextMovement, goalX: Double?
  ) -> TextPosition {
    let line = text.line(at: position.offset)
    let range = text.contentRange(ofLine: line)
    switch movement {
    case .lineStart: return TextPosition(offset: range.lowerBound)
    case .lineEnd: return TextPosition(offset: range.upperBound)
    case .up: return place(inLine: max(line - 1, 0), goalX ?? caretX(at: position))
    case .down:
      return place(inLine: min(line + 1, text.lineCount - 1), goalX ?? caretX(at: position))
    case .left: return TextPosition(offset: text.characterBoundary(before: position.offset))
    default: return TextPosition(offset: text.characterBoundary(after: position.offset))
    }
  }

  private func place(inLine line: Int, _ x: Double) -> TextPosition {
    let range = text.contentRange(ofLine: line)
    let offset = min(range.lowerBound + Int(x), range.upperBound)
    return TextPosition(offset: text.characterBoundary(upTo: offset))
  }

  func caretX(at position: TextPosition) -> Double {
    let line = text.line(at: position.offset)
    return Double(position.offset - text.range(ofLine: line).lowerBound)
  }

  func position(
    _ position: TextPosition, movedByPages pages: Int, goalX: Double
  ) -> TextPosition {
    let line = text.line(at: position.offset) + 3 * pages
    return place(inLine: min(max(line, 0), text.lineCount - 1), goalX)
  }

  func isRightToLeft(at position: TextPosition) -> Bool { false }
}

extension ByteReader {
  fileprivate mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }

  /// A few bytes, repaired.
  fileprivate mutating func text() -> String { String(decoding: bytes(choice(9)), as: UTF8.self) }

  fileprivate mutating func motion() -> CaretMotion {
    CaretMotion.allCases[choice(CaretMotion.allCases.count)]
  }

  fileprivate mutating func offset(_ count: Int) -> Int {
    (Int(byte()) << 8 | Int(byte())) % (count + 1)
  }

  fileprivate mutating func selection(_ count: Int) -> TextSelection {
    TextSelection(
      anchor: TextPosition(offset: offset(count)), head: TextPosition(offset: offset(count)))
  }
}
