import Geometry

/// What other programs and the desktop say.
extension RecordingText {
  static func words(of settings: DesktopSettings) -> String {
    let usual = DesktopSettings()
    var words = [settings.colorScheme.rawValue]
    if let color = settings.accentColor {
      let parts = [color.red, color.green, color.blue, color.alpha]
      words.append("accent=" + parts.map { "\($0)" }.joined(separator: ","))
    }
    if settings.hasHighContrast { words.append("contrast=high") }
    if settings.reducesMotion { words.append("motion=reduced") }
    if settings.textScale != usual.textScale {
      words.append("text=\(RecordingNumbers.word(settings.textScale))")
    }
    if settings.doubleClickInterval != usual.doubleClickInterval {
      words.append("double-click=\(RecordingNumbers.seconds(settings.doubleClickInterval))")
    }
    if let font = settings.interfaceFont { words.append("font=\(RecordedBytes.word(font))") }
    if let order = settings.subpixelOrder { words.append("subpixel=\(name(of: order))") }
    if settings.titleBarButtons != usual.titleBarButtons {
      words.append("buttons=\(settings.titleBarButtons.layout)")
    }
    return words.joined(separator: " ")
  }

  static func words(of error: TransferError) -> String {
    switch error {
    case .notOffered: "not-offered"
    case .tooLarge: "too-large"
    case .timedOut: "timed-out"
    case .failed(let reason): "failed \(RecordedBytes.word(reason))"
    }
  }

  static func words(of event: TextInputEvent) -> String {
    var words: [String] = []
    if event.deletesBefore > 0 { words.append("before=\(event.deletesBefore)") }
    if event.deletesAfter > 0 { words.append("after=\(event.deletesAfter)") }
    if !event.committedText.isEmpty {
      words.append("commit=\(RecordedBytes.word(event.committedText))")
    }
    if let preedit = event.preedit {
      words.append("preedit=\(RecordedBytes.word(preedit.text))")
      if let range = preedit.selection {
        words.append("selected=\(range.lowerBound),\(range.upperBound)")
      }
    }
    if event.seat != .first { words.append("seat=\(event.seat.rawValue)") }
    return words.isEmpty ? "-" : words.joined(separator: " ")
  }

  // MARK: Reading

  static func settings(_ words: [Substring]) -> DesktopSettings? {
    guard let scheme = words.first.flatMap({ DesktopSettings.ColorScheme(rawValue: String($0)) })
    else { return nil }
    var settings = DesktopSettings(colorScheme: scheme)
    for word in words.dropFirst() {
      guard let (name, value) = option(word), take(name, value, into: &settings) else { return nil }
    }
    return settings
  }

  private static func take(
    _ name: Substring, _ value: Substring, into settings: inout DesktopSettings
  ) -> Bool {
    switch (name, value) {
    case ("contrast", "high"): settings.hasHighContrast = true
    case ("motion", "reduced"): settings.reducesMotion = true
    case ("accent", _):
      let parts = value.split(separator: ",").compactMap { Float($0) }
      guard parts.count == 4, parts.allSatisfy({ (0...1).contains($0) }) else { return false }
      settings.accentColor = Color(
        red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    case ("text", _):
      guard let scale = RecordingNumbers.finite(value), scale > 0, scale <= 100 else {
        return false
      }
      settings.textScale = scale
    case ("double-click", _):
      guard let time = RecordingNumbers.duration(value) else { return false }
      settings.doubleClickInterval = time
    case ("font", _):
      guard let font = RecordedBytes.text(value) else { return false }
      settings.interfaceFont = font
    case ("subpixel", _):
      guard let order = subpixelOrder(value) else { return false }
      settings.subpixelOrder = order
    case ("buttons", _):
      let buttons = TitleBarButtons(layout: value)
      guard buttons.layout == value else { return false }
      settings.titleBarButtons = buttons
    default: return false
    }
    return true
  }

  static func exchange(of kind: ClipboardKind, _ words: [Substring]) -> InputRecording.Entry? {
    guard let name = words.first else { return nil }
    var rest = words.dropFirst()
    if name == "offers" {
      guard let seat = takeSeat(from: &rest), let types = contentTypes(rest) else { return nil }
      return .offers(kind, types, seat: seat)
    }
    guard let number = rest.popFirst().flatMap(count), let word = rest.popFirst() else {
      return nil
    }
    switch name {
    case "answer":
      guard rest.isEmpty, let bytes = RecordedBytes.bytes(word) else { return nil }
      return .answer(kind, number: number, .success(bytes))
    case "failed":
      return transferError(word, rest).map {
        .answer(kind, number: number, .failure($0))
      }
    default: return nil
    }
  }

  static func transferError(
    _ word: Substring, _ rest: ArraySlice<Substring>
  ) -> TransferError? {
    switch (word, rest.count) {
    case ("not-offered", 0): .notOffered
    case ("too-large", 0): .tooLarge
    case ("timed-out", 0): .timedOut
    case ("failed", 1): rest.first.flatMap(RecordedBytes.text).map { .failed($0) }
    default: nil
    }
  }

  static func contentTypes(_ words: some Collection<Substring>) -> [ContentType]? {
    let types = words.compactMap { RecordedBytes.text($0).map { ContentType(rawValue: $0) } }
    return types.count == words.count ? types : nil
  }

  /// Takes the seat at the end; the first one if none is named. Types have no sign of equality before their name ends.
  private static func takeSeat(from words: inout ArraySlice<Substring>) -> SeatID? {
    guard let (name, value) = words.last.flatMap(option), name == "seat" else { return .first }
    words.removeLast()
    return UInt32(value).map { SeatID(rawValue: $0) }
  }

  static func result(_ words: [Substring]) -> InputRecording.Entry? {
    guard words.count == 3, let name = RecordedBytes.text(words[0]), let number = count(words[1]),
      let json = RecordedBytes.text(words[2])
    else { return nil }
    return .result(name: name, number: number, json: json)
  }

  static func token(_ words: [Substring]) -> InputRecording.Entry? {
    guard let number = words.first.flatMap(count) else { return nil }
    switch words.count {
    case 1: return .token(number: number, nil)
    case 2:
      return RecordedBytes.text(words[1]).map {
        .token(number: number, ActivationToken(rawValue: $0))
      }
    default: return nil
    }
  }

  static func textInput(_ words: [Substring]) -> TextInputEvent? {
    var event = TextInputEvent()
    if words == ["-"] { return event }
    for word in words {
      guard let (name, value) = option(word), take(name, value, into: &event) else { return nil }
    }
    return words.isEmpty ? nil : event
  }

  private static func take(
    _ name: Substring, _ value: Substring, into event: inout TextInputEvent
  ) -> Bool {
    switch name {
    case "before", "after":
      guard let number = count(value) else { return false }
      if name == "before" { event.deletesBefore = number } else { event.deletesAfter = number }
    case "commit":
      guard let text = RecordedBytes.text(value) else { return false }
      event.committedText = text
    case "preedit":
      guard let text = RecordedBytes.text(value) else { return false }
      event.preedit = TextInputEvent.Preedit(text: text)
    case "selected":
      let ends = value.split(separator: ",").compactMap { count($0) }
      guard ends.count == 2, ends[0] <= ends[1],
        let length = event.preedit?.text.utf8.count, ends[1] <= length
      else { return false }
      event.preedit?.selection = ends[0]..<ends[1]
    case "seat":
      guard let number = UInt32(value) else { return false }
      event.seat = SeatID(rawValue: number)
    default: return false
    }
    return true
  }
}
