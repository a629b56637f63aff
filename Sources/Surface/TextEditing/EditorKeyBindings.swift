public import Editing
public import Platform

/// Which keys do what in an edited text.
///
/// ```swift
/// var bindings = EditorKeyBindings.gtk
/// bindings.bind("d", .control, to: .deleteLine)
/// editor.keyBindings = bindings
/// ```
///
/// With a key that moves the caret, Shift selects. A letter goes by the first Latin layout, so that Control and C copy on a
/// Cyrillic one as well.
public struct EditorKeyBindings: Hashable, Sendable {
  private struct Stroke: Hashable {
    var key: Key
    var modifiers: Modifiers
  }

  private var motions: [Stroke: CaretMotion] = [:]
  private var commands: [Stroke: EditorCommand] = [:]
  /// Those of texts of several lines, which go before the others.
  private var linesCommands: [Stroke: EditorCommand] = [:]
  /// Those of ``commands`` in the order in which they were bound: a menu shows the first of a command.
  private var order: [Stroke] = []
  /// Where a caret stops that goes forward by words.
  public var wordStop = WordStop.wordEnd

  private init() {}

  /// Binds a key to a command, in place of what it did.
  ///
  /// - Parameters:
  ///   - key: without Shift.
  ///   - modifiers: all that are held, Caps Lock not counted.
  ///   - command: what it does.
  public mutating func bind(_ key: Key, _ modifiers: Modifiers, to command: EditorCommand) {
    let stroke = Stroke(key: key, modifiers: modifiers)
    if commands[stroke] != nil { order.removeAll { $0 == stroke } }
    order.append(stroke)
    commands[stroke] = command
    linesCommands[stroke] = nil
  }

  private mutating func bind(_ key: Key, _ modifiers: Modifiers, move motion: CaretMotion) {
    motions[Stroke(key: key, modifiers: modifiers)] = motion
  }

  /// What a key does; nil for one that is text, or nothing.
  ///
  /// - Parameters:
  ///   - event: a key that went down or repeats.
  ///   - isMultiline: whether the text has several lines.
  public func command(for event: KeyEvent, isMultiline: Bool) -> EditorCommand? {
    let held = event.modifiers.subtracting(.capsLock)
    for symbol in [event.key, event.shortcutKey] {
      let key = symbol.editingKey
      // Where a sign is reached by Shift, as the slash of German keyboards, Shift is part of it.
      let isShifted = symbol.isSign && symbol != event.shortcutKey
      let stroke = Stroke(key: key, modifiers: isShifted ? held.subtracting(.shift) : held)
      if isMultiline, let command = linesCommands[stroke] { return command }
      if let command = commands[stroke] { return command }
      let bare = Stroke(key: key, modifiers: held.subtracting(.shift))
      if let motion = motions[bare] { return .move(motion, extending: held.contains(.shift)) }
    }
    return nil
  }

  /// The key that was bound to a command first, as menus show it; nil for a command without one.
  public func shortcut(for command: EditorCommand) -> KeyboardShortcut? {
    order.first { commands[$0] == command }
      .map { KeyboardShortcut($0.key, modifiers: $0.modifiers) }
  }
}

// MARK: Conventions

extension EditorKeyBindings {
  /// The keys of GTK 4, which are those of most Linux programs.
  public static let gtk: EditorKeyBindings = {
    var bindings = common
    bindings.bind(.up, .control, move: .paragraphStart)
    bindings.bind(.down, .control, move: .paragraphEnd)
    bindings.bind("u", .control, to: .deleteLine)
    let both: Modifiers = [.control, .shift]
    bindings.linesCommands[Stroke(key: .delete, modifiers: both)] = .delete(.paragraphEnd)
    bindings.linesCommands[Stroke(key: .backspace, modifiers: both)] = .delete(.paragraphStart)
    return bindings
  }()

  /// The keys of Qt on Linux: a caret stops at the beginning of the next word, and Control with K deletes to the end of the line.
  public static let qt: EditorKeyBindings = {
    var bindings = common
    bindings.wordStop = .nextWordStart
    bindings.bind("e", .control, move: .lineEnd)
    bindings.bind("k", .control, to: .delete(.lineEnd))
    bindings.bind("u", .control, to: .deleteLine)
    return bindings
  }()

  /// The keys of a Mac, with the key with the logo as Command and Alt as Option.
  public static let mac: EditorKeyBindings = {
    var bindings = EditorKeyBindings()
    bindings.bindArrows()
    bindings.bindLetters(.logo)
    bindings.bindDeletions()
    let moves: [(Key, Modifiers, CaretMotion)] = [
      (.left, .alt, .wordLeft), (.right, .alt, .wordRight), (.up, .alt, .paragraphStart),
      (.down, .alt, .paragraphEnd), (.left, .logo, .lineStart), (.right, .logo, .lineEnd),
      (.up, .logo, .textStart), (.down, .logo, .textEnd), ("a", .control, .paragraphStart),
      ("e", .control, .paragraphEnd), ("b", .control, .previous), ("f", .control, .next),
      ("p", .control, .up), ("n", .control, .down), (.pageUp, .alt, .pageUp),
      (.pageDown, .alt, .pageDown),
    ]
    for (key, modifiers, motion) in moves { bindings.bind(key, modifiers, move: motion) }
    bindings.bind(.space, [.control, .logo], to: .showEmojiPicker)
    bindings.bind(.backspace, .alt, to: .delete(.wordLeft))
    bindings.bind(.delete, .alt, to: .delete(.wordRight))
    bindings.bind(.backspace, .logo, to: .delete(.lineStart))
    bindings.bind("k", .control, to: .delete(.paragraphEnd))
    bindings.bind("h", .control, to: .delete(.previous))
    bindings.bind("d", .control, to: .delete(.next))
    return bindings
  }()

  /// The keys of styles alone, as editors and office programs have them: Control with B, I, E for code and K for a link; with Shift and 7, 8 or 9
  /// for numbers, points and quotes; with Alt and 1 to 6 for headings; with brackets for levels of lists.
  public static let richText: EditorKeyBindings = {
    var bindings = EditorKeyBindings()
    bindings.bind("b", .control, to: .toggle(.bold))
    bindings.bind("i", .control, to: .toggle(.italic))
    bindings.bind("e", .control, to: .toggle(.code))
    bindings.bind("k", .control, to: .editLink)
    bindings.bind("7", [.control, .shift], to: .toggleList(.ordered(1)))
    bindings.bind("8", [.control, .shift], to: .toggleList(.bullet))
    bindings.bind("9", [.control, .shift], to: .toggleQuote)
    bindings.bind("]", .control, to: .indent(1))
    bindings.bind("[", .control, to: .indent(-1))
    for level in 1...6 {
      bindings.bind(
        Key(rawValue: 0x30 + UInt32(level)), [.control, .alt], to: .toggleHeading(level))
    }
    return bindings
  }()

  /// What GTK and Qt have in common.
  private static var common: EditorKeyBindings {
    var bindings = EditorKeyBindings()
    bindings.bindArrows()
    bindings.bindLetters(.control)
    bindings.bindDeletions()
    let moves: [(Key, Modifiers, CaretMotion)] = [
      (.left, .control, .wordLeft), (.right, .control, .wordRight), (.home, [], .lineStart),
      (.end, [], .lineEnd), (.home, .control, .textStart), (.end, .control, .textEnd),
      (.pageUp, [], .pageUp), (.pageDown, [], .pageDown),
    ]
    for (key, modifiers, motion) in moves { bindings.bind(key, modifiers, move: motion) }
    bindings.bind(.backspace, .control, to: .delete(.wordLeft))
    bindings.bind(.delete, .control, to: .delete(.wordRight))
    bindings.bind("y", .control, to: .redo)
    bindings.bind("u", [.control, .shift], to: .beginUnicodeEntry)
    bindings.bind(.space, .control, to: .showCompletions)
    bindings.bind(".", .control, to: .showEmojiPicker)
    bindings.bind(";", .control, to: .showEmojiPicker)
    bindings.bind("/", .control, to: .selectAll)
    bindings.bind("\\", .control, to: .selectNone)
    bindings.bind(.delete, .shift, to: .cut)
    bindings.bind(.insert, .control, to: .copy)
    bindings.bind(.insert, .shift, to: .paste)
    bindings.bind(.insert, [.control, .shift], to: .pastePrimarySelection)
    bindings.bind(.insert, [], to: .toggleOverwriting)
    bindings.bind(.f7, [], to: .toggleCaretBrowsing)
    let ofItsOwn: [(Key, EditorCommand)] = [
      (.cut, .cut), (.copy, .copy), (.paste, .paste), (.undo, .undo),
      (.redo, .redo),
    ]
    for (key, command) in ofItsOwn { bindings.bind(key, [], to: command) }
    return bindings
  }

  private mutating func bindArrows() {
    bind(.left, [], move: .left)
    bind(.right, [], move: .right)
    bind(.up, [], move: .up)
    bind(.down, [], move: .down)
    bind(.enter, [], to: .insertNewline)
    bind(.enter, .shift, to: .insertNewline)
    linesCommands[Stroke(key: .tab, modifiers: [])] = .insertTab
  }

  private mutating func bindDeletions() {
    bind(.backspace, [], to: .delete(.previous))
    bind(.backspace, .shift, to: .delete(.previous))
    bind(.delete, [], to: .delete(.next))
  }

  private mutating func bindLetters(_ modifier: Modifiers) {
    bind("a", modifier, to: .selectAll)
    bind("a", [modifier, .shift], to: .selectNone)
    bind("x", modifier, to: .cut)
    bind("c", modifier, to: .copy)
    bind("v", modifier, to: .paste)
    bind("z", modifier, to: .undo)
    bind("z", [modifier, .shift], to: .redo)
  }
}

extension Key {
  static let insert = Key(rawValue: 0xff63)
  static let f7 = Key(rawValue: 0xffc4)

  /// Keys of their own for commands, as keyboards of Sun and some for offices have them (`XKB_KEY_XF86Cut`, `XKB_KEY_Undo`).
  static let cut = Key(rawValue: 0x1008_ff58)
  static let copy = Key(rawValue: 0x1008_ff57)
  static let paste = Key(rawValue: 0x1008_ff6d)
  static let undo = Key(rawValue: 0xff65)
  static let redo = Key(rawValue: 0xff66)

  /// Whether it types a sign of ASCII that is neither letter nor digit.
  var isSign: Bool {
    guard let scalar = Unicode.Scalar(rawValue), scalar.isASCII else { return false }
    return scalar.value > 0x20 && !Character(scalar).isLetter && !Character(scalar).isNumber
  }

  /// The key without Shift, as one of the main block where the keypad has the same.
  var editingKey: Key {
    if rawValue >= 0x41, rawValue <= 0x5A { return Key(rawValue: rawValue + 0x20) }
    return Key.ofKeypad[self] ?? self
  }

  /// The keys of a keypad without Num Lock (`XKB_KEY_KP_…`), and the Enter of other levels (`XKB_KEY_ISO_Enter`).
  private static let ofKeypad: [Key: Key] = [
    Key(rawValue: 0xff95): .home, Key(rawValue: 0xff96): .left, Key(rawValue: 0xff97): .up,
    Key(rawValue: 0xff98): .right, Key(rawValue: 0xff99): .down, Key(rawValue: 0xff9a): .pageUp,
    Key(rawValue: 0xff9b): .pageDown, Key(rawValue: 0xff9c): .end, Key(rawValue: 0xff9e): .insert,
    Key(rawValue: 0xff9f): .delete, .keypadEnter: .enter, Key(rawValue: 0xfe34): .enter,
  ]
}
