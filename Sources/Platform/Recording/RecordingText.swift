/// Converts entries of a recording to words and back.
enum RecordingText {
  // MARK: Writing

  static func words(of entry: InputRecording.Entry) -> String {
    switch entry {
    case .event(let event, 0): words(of: event)
    case .event(let event, let surface): "surface \(surface) \(words(of: event))"
    case .settings(let settings): "settings \(words(of: settings))"
    case .offers(let selection, let types, let seat):
      ([selection.rawValue, "offers"] + types.map { RecordedBytes.word($0.rawValue) })
        .joined(separator: " ") + (seat == .first ? "" : " seat=\(seat.rawValue)")
    case .answer(let selection, let number, .success(let bytes)):
      "\(selection.rawValue) answer \(number) \(RecordedBytes.word(bytes))"
    case .answer(let selection, let number, .failure(let error)):
      "\(selection.rawValue) failed \(number) \(words(of: error))"
    case .result(let name, let number, let json):
      "result \(RecordedBytes.word(name)) \(number) \(RecordedBytes.word(json))"
    case .token(let number, let token):
      "token \(number)" + (token.map { " \(RecordedBytes.word($0.rawValue))" } ?? "")
    case .dropAnswer(let number, .success(let bytes)):
      "drop-answer \(number) \(RecordedBytes.word(bytes))"
    case .dropAnswer(let number, .failure(let error)):
      "drop-failed \(number) \(words(of: error))"
    case .dragEnd(let number, let action): "drag-end \(number) \(action.rawValue)"
    case .screenshot(let name): "screenshot \(name)"
    case .end: "end"
    }
  }

  private static func words(of event: SurfaceEvent) -> String {
    switch event {
    case .configured(let state): "configured \(words(of: state))"
    case .placed(let state): "placed \(words(of: state))"
    case .frame: "frame"
    case .pointer(let event): "pointer \(words(of: event))"
    case .scroll(let event): "scroll \(words(of: event))"
    case .key(let event): "key \(words(of: event))"
    case .keyboardFocus(let event):
      "focus \(event.isFocused ? "in" : "out")" + EventOptions(event).text
    case .touchpad(let event): "touchpad \(words(of: event))"
    case .textInput(let event): "text-input \(words(of: event))"
    case .drop(let event): "drop \(words(of: event))"
    case .action(let event): "action \(words(of: event))"
    case .closeRequested: "close"
    case .dismissed: "dismissed"
    case .disconnected: "disconnected"
    }
  }

  // MARK: Reading

  static func entry(_ words: ArraySlice<Substring>) -> InputRecording.Entry? {
    guard let kind = words.first else { return nil }
    let rest = Array(words.dropFirst())
    switch kind {
    case "end": return .end
    case "screenshot":
      return rest.count == 1 && isPictureName(rest[0]) ? .screenshot(String(rest[0])) : nil
    case "settings": return settings(rest).map { .settings($0) }
    case "clipboard", "primary":
      return ClipboardKind(rawValue: String(kind)).flatMap { exchange(of: $0, rest) }
    case "result": return result(rest)
    case "token": return token(rest)
    case "drop-answer", "drop-failed": return dropAnswer(kind, rest)
    case "drag-end": return dragEnd(rest)
    case "surface":
      guard rest.count > 1, let number = count(rest[0]) else { return nil }
      return event(rest[1], Array(rest[2...])).map { .event($0, surface: number) }
    default: return event(kind, rest).map { .event($0) }
    }
  }

  private static func event(_ kind: Substring, _ words: [Substring]) -> SurfaceEvent? {
    switch kind {
    case "configured": windowState(words).map { .configured($0) }
    case "placed": popupState(words).map { .placed($0) }
    case "pointer": pointer(words).map { .pointer($0) }
    case "scroll": scroll(words).map { .scroll($0) }
    case "key": key(words).map { .key($0) }
    case "focus": focus(words).map { .keyboardFocus($0) }
    case "touchpad": touchpad(words).map { .touchpad($0) }
    case "text-input": textInput(words).map { .textInput($0) }
    case "drop": drop(words).map { .drop($0) }
    case "action": action(words).map { .action($0) }
    case "close": .closeRequested
    case "dismissed": .dismissed
    case "disconnected": .disconnected("the recording says so")
    default: nil
    }
  }

  /// A number of things, which are counted from 1, and of which nobody has more than this.
  static func count(_ word: Substring) -> Int? {
    Int(word).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
  }

  /// Whether a word is the plain name of a file. A recording may come from anybody, and its pictures must not
  /// go anywhere else than where the player keeps them.
  private static func isPictureName(_ word: Substring) -> Bool {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        true
      default: false
      }
    }
    return isPlain && word.utf8.count <= 100 && !word.hasPrefix(".") && !word.hasPrefix("-")
  }
}
