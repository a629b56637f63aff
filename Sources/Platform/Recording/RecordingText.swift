import Geometry

/// Converts events of a recording to words and back.
enum RecordingText {
  // MARK: Writing

  static func words(of event: SurfaceEvent) -> String {
    switch event {
    case .configured(let state): return "configured \(words(of: state))"
    case .placed(let state): return "placed \(words(of: state))"
    case .frame: return "frame"
    case .pointer(let event): return "pointer \(words(of: event))"
    case .scroll(let event):
      return "scroll \(event.source.rawValue) \(number(event.delta.x)) \(number(event.delta.y)) "
        + "\(number(event.steps.x)) \(number(event.steps.y)) "
        + "\(number(event.position.x)) \(number(event.position.y)) \(event.modifiers.rawValue)"
        + EventOptions(event).text
    case .key(let event):
      let text =
        event.text.isEmpty
        ? "-" : event.text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "+")
      return
        "key \(event.phase.rawValue) \(event.key.rawValue) \(text) \(event.modifiers.rawValue) "
        + "\(event.shortcutKey.rawValue) \(event.keyCode)" + EventOptions(event).text
    case .keyboardFocus(let event):
      return "focus \(event.isFocused ? "in" : "out")" + EventOptions(event).text
    case .closeRequested: return "close"
    case .dismissed: return "dismissed"
    case .disconnected: return "disconnected"
    }
  }

  private static func words(of state: PopupState) -> String {
    let frame = state.frame
    return [frame.minX, frame.minY, frame.width, frame.height].map(number).joined(separator: " ")
      + " scale \(state.scale.numerator)"
  }

  private static func words(of state: WindowState) -> String {
    var words = [
      "\(number(state.size.width))x\(number(state.size.height))", "scale",
      "\(state.scale.numerator)", state.decorations.rawValue,
    ]
    if state.isActivated { words.append("activated") }
    if state.isMaximized { words.append("maximized") }
    if state.isFullscreen { words.append("fullscreen") }
    if state.isResizing { words.append("resizing") }
    return words.joined(separator: " ")
  }

  private static func words(of event: PointerEvent) -> String {
    let rest =
      "\(number(event.position.x)) \(number(event.position.y)) \(event.modifiers.rawValue)"
      + EventOptions(event).text
    switch event.kind {
    case .entered: return "entered \(rest)"
    case .moved: return "moved \(rest)"
    case .exited: return "exited \(rest)"
    case .cancelled: return "cancelled \(rest)"
    case .pressed(let button): return "pressed \(button.rawValue) \(rest)"
    case .released(let button): return "released \(button.rawValue) \(rest)"
    }
  }

  /// Numbers are closer to 0 than this, as they are written and as they are read.
  private static let limit = 1e9

  /// A number with at most three digits after the point; wl_fixed has 1/256.
  static func number(_ value: Double) -> String {
    let most = limit - 1
    let thousandths = (min(max(value.isNaN ? 0 : value, -most), most) * 1000).rounded()
    let integer = Int64(thousandths)
    let (whole, rest) = integer.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = integer < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest + 1000).dropFirst()
    while digits.hasSuffix("0") { digits = digits.dropLast() }
    return "\(sign)\(whole).\(digits)"
  }

  static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = max(.zero, time).components
    return "\(seconds).\(String(attoseconds / 1_000_000_000_000 + 1_000_000).dropFirst())"
  }

  // MARK: Reading

  static func duration(_ word: Substring) -> Duration? {
    guard let value = Double(word), value >= 0, value < 1e6 else { return nil }
    return .microseconds(Int64((value * 1e6).rounded()))
  }

  static func entry(_ words: ArraySlice<Substring>) -> InputRecording.Entry? {
    let kind = words.first!
    let rest = Array(words.dropFirst())
    switch kind {
    case "end": return .end
    case "screenshot":
      return rest.count == 1 && isPictureName(rest[0]) ? .screenshot(String(rest[0])) : nil
    case "configured": return state(rest).map { .event(.configured($0)) }
    case "pointer": return pointer(rest).map { .event(.pointer($0)) }
    case "scroll": return scroll(rest).map { .event(.scroll($0)) }
    case "key": return key(rest).map { .event(.key($0)) }
    case "focus": return focus(rest).map { .event(.keyboardFocus($0)) }
    case "close": return .event(.closeRequested)
    case "placed": return popup(rest).map { .event(.placed($0)) }
    case "dismissed": return .event(.dismissed)
    default: return nil
    }
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

  private static func popup(_ words: [Substring]) -> PopupState? {
    guard words.count == 6, words[4] == "scale", let scale = scale(words[5]) else { return nil }
    let numbers = words[..<4].compactMap(finite)
    guard numbers.count == 4, numbers[2...].allSatisfy({ $0 > 0 && $0 <= 16384 }) else {
      return nil
    }
    return PopupState(
      frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), scale: scale
    )
  }

  private static func scale(_ word: Substring) -> ScaleFactor? {
    guard let numerator = Int32(word), numerator >= 30, numerator <= 960 else { return nil }
    return ScaleFactor(numerator: numerator)
  }

  private static func state(_ words: [Substring]) -> WindowState? {
    guard words.count >= 4, words[1] == "scale", let scale = Int32(words[2]), scale >= 30,
      scale <= 960, let decorations = WindowState.Decorations(rawValue: String(words[3]))
    else { return nil }
    let size = words[0].split(separator: "x").compactMap { Double($0) }
    guard size.count == 2, size.allSatisfy({ $0 >= 0 && $0 <= 16384 }) else { return nil }
    var state = WindowState(
      size: Size(width: size[0], height: size[1]), scale: ScaleFactor(numerator: scale),
      decorations: decorations)
    for word in words[4...] {
      switch word {
      case "activated": state.isActivated = true
      case "maximized": state.isMaximized = true
      case "fullscreen": state.isFullscreen = true
      case "resizing": state.isResizing = true
      default: return nil
      }
    }
    return state
  }

  private static func pointer(_ words: [Substring]) -> PointerEvent? {
    guard let name = words.first else { return nil }
    var rest = words.dropFirst()
    var button = PointerButton.primary
    if name == "pressed" || name == "released" {
      guard let number = rest.popFirst().flatMap({ UInt32($0) }) else { return nil }
      button = PointerButton(rawValue: number)
    }
    guard let options = EventOptions.take(from: &rest) else { return nil }
    let numbers = rest.compactMap { finite($0) }
    guard rest.count == 2 || rest.count == 3, numbers.count == rest.count,
      let kind = pointerKind(name, button)
    else { return nil }
    return PointerEvent(
      kind, at: Point(x: numbers[0], y: numbers[1]), timestamp: options.time,
      modifiers: modifiers(numbers.count == 3 ? numbers[2] : 0), pointer: options.pointer,
      serial: options.inputSerial)
  }

  private static func pointerKind(
    _ name: Substring, _ button: PointerButton
  ) -> PointerEvent.Kind? {
    switch name {
    case "entered": .entered
    case "moved": .moved
    // Older recordings have the one word for both.
    case "exited", "left": .exited
    case "cancelled": .cancelled
    case "pressed": .pressed(button)
    case "released": .released(button)
    default: nil
    }
  }

  private static func scroll(_ words: [Substring]) -> ScrollEvent? {
    var rest = words.dropFirst()
    guard let source = words.first.flatMap({ ScrollEvent.Source(rawValue: String($0)) }),
      let options = EventOptions.take(from: &rest)
    else { return nil }
    let numbers = rest.compactMap { finite($0) }
    guard rest.count == numbers.count, numbers.count == 6 || numbers.count == 7 else { return nil }
    return ScrollEvent(
      at: Point(x: numbers[4], y: numbers[5]), delta: Point(x: numbers[0], y: numbers[1]),
      steps: Point(x: numbers[2], y: numbers[3]), source: source, isEnd: options.isEnd,
      timestamp: options.time, modifiers: modifiers(numbers.count == 7 ? numbers[6] : 0),
      seat: options.seat)
  }

  private static func focus(_ words: [Substring]) -> KeyboardFocusEvent? {
    var rest = words[...]
    guard let options = EventOptions.take(from: &rest), rest.count == 1 else { return nil }
    return KeyboardFocusEvent(
      rest.first == "in", seat: options.seat, serial: options.inputSerial)
  }

  private static func key(_ line: [Substring]) -> KeyEvent? {
    var words = line[...]
    guard let options = EventOptions.take(from: &words), words.count >= 3,
      let phase = KeyEvent.Phase(rawValue: String(words[0])),
      let symbol = UInt32(words[1])
    else { return nil }
    var text = ""
    if words[2] != "-" {
      for part in words[2].split(separator: "+") {
        guard let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) else { return nil }
        text.unicodeScalars.append(scalar)
      }
    }
    func number(_ index: Int) -> UInt32? { words.count > index ? UInt32(words[index]) : nil }
    return KeyEvent(
      phase, key: Key(rawValue: symbol), shortcutKey: number(4).map { Key(rawValue: $0) },
      keyCode: number(5) ?? 0, text: text,
      modifiers: Modifiers(rawValue: UInt8(truncatingIfNeeded: number(3) ?? 0)),
      timestamp: options.time, seat: options.seat, serial: options.inputSerial)
  }

  private static func finite(_ word: Substring) -> Double? {
    Double(word).flatMap { abs($0) < limit ? $0 : nil }
  }

  private static func modifiers(_ number: Double) -> Modifiers {
    Modifiers(rawValue: UInt8(min(max(number, 0), 255)))
  }
}
