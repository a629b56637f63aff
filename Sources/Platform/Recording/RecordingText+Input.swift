import Geometry

/// What a person does.
extension RecordingText {
  static func words(of event: PointerEvent) -> String {
    let rest =
      RecordingNumbers.words(event.position.x, event.position.y) + " \(event.modifiers.rawValue)"
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

  static func words(of event: ScrollEvent) -> String {
    "\(event.source.rawValue) "
      + RecordingNumbers.words(
        event.delta.x, event.delta.y, event.steps.x, event.steps.y, event.position.x,
        event.position.y) + " \(event.modifiers.rawValue)" + EventOptions(event).text
  }

  static func words(of event: KeyEvent) -> String {
    let text =
      event.text.isEmpty
      ? "-" : event.text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "+")
    return "\(event.phase.rawValue) \(event.key.rawValue) \(text) \(event.modifiers.rawValue) "
      + "\(event.shortcutKey.rawValue) \(event.keyCode)" + EventOptions(event).text
  }

  static func words(of event: TouchpadEvent) -> String {
    "\(event.kind.rawValue) \(event.phase.rawValue) \(event.fingerCount) "
      + RecordingNumbers.words(
        event.position.x, event.position.y, event.delta.x, event.delta.y, event.scale,
        event.rotation) + " \(event.modifiers.rawValue)" + EventOptions(event).text
  }

  static func words(of event: ActionEvent) -> String {
    let words = [event.action, event.role, event.name ?? ""].map { RecordedBytes.word($0) }
    let value = event.value.map { " value=\(RecordedBytes.word($0))" } ?? ""
    return words.joined(separator: " ") + " \(event.index)" + value
  }

  // MARK: Reading

  static func action(_ words: [Substring]) -> ActionEvent? {
    guard (4...5).contains(words.count), let index = count(words[3]),
      case let texts = words[..<3].compactMap(RecordedBytes.text), texts.count == 3
    else { return nil }
    var value: String?
    if words.count == 5 {
      guard words[4].hasPrefix("value="),
        let text = RecordedBytes.text(words[4].dropFirst("value=".count))
      else { return nil }
      value = text
    }
    return ActionEvent(
      texts[0], value: value, role: texts[1], name: texts[2].isEmpty ? nil : texts[2], index: index)
  }

  static func pointer(_ words: [Substring]) -> PointerEvent? {
    guard let name = words.first else { return nil }
    var rest = words.dropFirst()
    var button = PointerButton.primary
    if name == "pressed" || name == "released" {
      guard let number = rest.popFirst().flatMap({ UInt32($0) }) else { return nil }
      button = PointerButton(rawValue: number)
    }
    guard let options = EventOptions.take(from: &rest), (2...3).contains(rest.count),
      let numbers = RecordingNumbers.finite(rest), let kind = pointerKind(name, button)
    else { return nil }
    return PointerEvent(
      kind, at: Point(x: numbers[0], y: numbers[1]), timestamp: options.time,
      modifiers: modifiers(numbers.dropFirst(2).first), pointer: options.pointer,
      serial: options.inputSerial, pen: options.pen)
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

  static func scroll(_ words: [Substring]) -> ScrollEvent? {
    var rest = words.dropFirst()
    guard let source = words.first.flatMap({ ScrollEvent.Source(rawValue: String($0)) }),
      let options = EventOptions.take(from: &rest), (6...7).contains(rest.count),
      let numbers = RecordingNumbers.finite(rest)
    else { return nil }
    return ScrollEvent(
      at: Point(x: numbers[4], y: numbers[5]), delta: Point(x: numbers[0], y: numbers[1]),
      steps: Point(x: numbers[2], y: numbers[3]), source: source, isEnd: options.isEnd,
      timestamp: options.time, modifiers: modifiers(numbers.dropFirst(6).first),
      seat: options.seat)
  }

  static func focus(_ words: [Substring]) -> KeyboardFocusEvent? {
    var rest = words[...]
    guard let options = EventOptions.take(from: &rest), rest.count == 1 else { return nil }
    return KeyboardFocusEvent(
      rest.first == "in", seat: options.seat, serial: options.inputSerial)
  }

  static func key(_ line: [Substring]) -> KeyEvent? {
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

  static func touchpad(_ words: [Substring]) -> TouchpadEvent? {
    var rest = words.dropFirst(3)
    guard words.count > 3, let kind = TouchpadEvent.Kind(rawValue: String(words[0])),
      let phase = TouchpadEvent.Phase(rawValue: String(words[1])),
      let fingers = Int(words[2]), (0...100).contains(fingers),
      let options = EventOptions.take(from: &rest), rest.count == 7,
      let numbers = RecordingNumbers.finite(rest)
    else { return nil }
    return TouchpadEvent(
      kind, phase, fingers: fingers, at: Point(x: numbers[0], y: numbers[1]),
      delta: Point(x: numbers[2], y: numbers[3]), scale: numbers[4], rotation: numbers[5],
      timestamp: options.time, modifiers: modifiers(numbers[6]), seat: options.seat)
  }

  private static func modifiers(_ number: Double?) -> Modifiers {
    Modifiers(rawValue: UInt8(min(max(number ?? 0, 0), 255)))
  }
}
