import Surface
import SurfaceTesting

/// A window with a text in it that has the keyboard, and what a person does there.
@MainActor
struct EditorDesk {
  let screen: TestScreen
  let node: EditableTextNode

  init(
    _ text: String = "", isMultiline: Bool = false, size: Size = Size(width: 320, height: 240),
    scale: ScaleFactor = .one, frame: Rect? = nil, set: (EditableTextNode) -> Void = { _ in }
  ) {
    PinnedFonts.use()
    screen = TestScreen(size: size, scale: scale)
    node = EditableTextNode(text, isMultiline: isMultiline)
    node.textColor = .black
    set(node)
    let usual =
      isMultiline ? Rect(origin: .zero, size: size) : Rect(x: 10, y: 10, width: 200, height: 32)
    node.frame = frame ?? usual
    screen.window.contentView.addSubview(node.view)
    screen.backend.send(.keyboardFocus(KeyboardFocusEvent(true)))
    node.view.becomeFocused()
    screen.settle()
  }
}

// MARK: Keys

/// A key with those that are held.
struct KeyStroke: Sendable, CustomStringConvertible {
  let key: Key
  let modifiers: Modifiers

  init(_ key: Key, _ modifiers: Modifiers = []) { (self.key, self.modifiers) = (key, modifiers) }

  var description: String { "\(key.rawValue) with \(modifiers.rawValue)" }
}

extension EditorDesk {
  func press(_ stroke: KeyStroke) { press(stroke.key, stroke.modifiers) }

  /// Presses a key that is no letter, a number of times.
  func press(_ key: Key, _ modifiers: Modifiers = [], times: Int = 1) {
    for _ in 0..<times { screen.type(key, modifiers: modifiers) }
  }

  func type(_ text: String) { screen.type(text) }

  /// Sends a key that goes down or repeats, with all that a keyboard says of it.
  func send(
    _ key: Key, text: String = "", modifiers: Modifiers = [], shortcutKey: Key? = nil,
    phase: KeyEvent.Phase = .down
  ) {
    screen.backend.send(
      .key(
        KeyEvent(
          phase, key: key, shortcutKey: shortcutKey, text: text, modifiers: modifiers,
          timestamp: screen.time)))
    screen.settle()
  }
}

extension Key {
  static let insert = Key(rawValue: 0xff63)
  static let f7 = Key(rawValue: 0xffc4)
  static let isoEnter = Key(rawValue: 0xfe34)
}

// MARK: What is selected

extension EditorDesk {
  var caret: Int { node.selections.primary.head.offset }
  var selected: Range<Int> { node.selectedRange }

  /// Puts the caret somewhere, as a program does.
  func putCaret(at offset: Int) { select(offset..<offset) }

  func select(_ range: Range<Int>) {
    node.selectedRange = range
    screen.settle()
  }

  /// What was copied last.
  var copied: String? { EditorDesk.text(screen.backend.platform.copied) }
  /// What the middle button would paste.
  var primary: String? { EditorDesk.text(screen.backend.platform.selected) }

  func copy(_ text: String) { screen.backend.platform.copied.offer([.text(text)], for: nil) }
  func offerPrimary(_ text: String) {
    screen.backend.platform.selected.offer([.text(text)], for: nil)
  }

  private static func text(_ clipboard: MemoryClipboard) -> String? {
    clipboard.items().first { $0.type == .text }
      .map { String(decoding: $0.makeBytes(), as: UTF8.self) }
  }
}

// MARK: The pointer

extension EditorDesk {
  /// The caret in the window.
  var caretRect: Rect { node.view.convert(node.textInputState.caretRect, to: nil) }

  /// Where in the window the caret of an offset is; the selection is the same afterwards.
  func point(of offset: Int) -> Point {
    let before = node.selections
    node.selectedRange = offset..<offset
    let point = caretRect.center
    node.selections = before
    return point
  }

  /// Presses at an offset, a number of times in a row, and lets go.
  func click(_ offset: Int, times: Int = 1, modifiers: Modifiers = []) {
    let point = point(of: offset)
    hold(point, times: times, modifiers: modifiers)
    screen.send(.released(.primary), at: point, modifiers: modifiers)
    screen.settle()
  }

  /// Presses at an offset, a number of times in a row, and holds the button.
  func hold(_ offset: Int, times: Int = 1) { hold(point(of: offset), times: times) }

  func hold(_ point: Point, times: Int = 1, modifiers: Modifiers = []) {
    screen.send(.entered, at: point, modifiers: modifiers)
    for press in 1...times {
      if press > 1 { screen.send(.released(.primary), at: point, modifiers: modifiers) }
      screen.send(.pressed(.primary), at: point, modifiers: modifiers)
    }
    screen.settle()
  }

  /// Moves the pointer, as a hand does: over places between.
  func move(from start: Point, to end: Point) {
    for step in 1...8 {
      let part = Double(step) / 8
      screen.send(
        .moved,
        at: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
    }
    screen.settle()
  }

  /// Drags from one offset to another one after a number of presses.
  func drag(from start: Int, to end: Int, clicks: Int = 1) {
    let (from, to) = (point(of: start), point(of: end))
    hold(from, times: clicks)
    move(from: from, to: to)
    screen.release(at: to)
  }

  /// So that the next press is none of a double click.
  func wait() { screen.advance(1) }
}

// MARK: Pixels

extension EditorDesk {
  /// Whether the caret is drawn where it should be.
  var isCaretSeen: Bool { isBlack(caretRect) }

  /// Whether all pixels of a rectangle of the window are black.
  func isBlack(_ rect: Rect) -> Bool {
    let picture = screen.snapshot()
    let scale = screen.window.scale.value
    return withExtendedLifetime(picture) {
      let rows = Int((rect.minY * scale).rounded())..<Int((rect.maxY * scale).rounded())
      let columns = Int((rect.minX * scale).rounded())..<Int((rect.maxX * scale).rounded())
      return rows.allSatisfy { y in
        columns.allSatisfy { picture.pixels.row(y)[$0] == 0xff00_0000 }
      }
    }
  }
}
